// The stories of the catalog, as their files say.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { types } from 'storybook/internal/babel';
import { sanitize, storyNameFromExport, toId } from 'storybook/internal/csf';
import { extractSource, loadCsf } from 'storybook/internal/csf-tools';
import type { CsfFile } from 'storybook/internal/csf-tools';
import type { WidgetFacts } from './widget-facts.js';

/** The files of stories, by their paths in `stories`. */
export const storyFiles = readdirSync(join(import.meta.dirname, '..'), {
  recursive: true,
  encoding: 'utf8',
}).filter((file) => file.endsWith('.stories.tsx'));

/** A file of stories. */
interface StoryFile {
  csf: CsfFile;
  title: string;
  /** The id of its page, which Storybook makes of the title where the file has none. */
  page: string;
  /** The ids of its stories. */
  ids: string[];
  /** What its page says of a widget, if it is that of one. */
  facts: WidgetFacts | undefined;
}

/** The property of an object literal. */
function propertyOf(node: unknown, name: string): types.Node | undefined {
  if (!types.isObjectExpression(node as types.Node)) return undefined;
  const found = (node as types.ObjectExpression).properties.find(
    (each) => types.isObjectProperty(each) && types.isIdentifier(each.key, { name }),
  );
  return (found as types.ObjectProperty | undefined)?.value;
}

/** Literals only: anything else throws. */
function factsOf({ _metaAnnotations: { parameters } }: CsfFile): WidgetFacts | undefined {
  const node = propertyOf(parameters, 'facts');
  return node && (runInNewContext(`(${extractSource(node)})`) as WidgetFacts);
}

let read: readonly StoryFile[] | undefined;

/**
 * All files of stories, in the order of `storyFiles`. They are read once in a process, as parsing them takes seconds
 * and several tests ask for them.
 */
export function readStories(): readonly StoryFile[] {
  read ??= storyFiles.map((file) => {
    const code = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    const csf = loadCsf(code, { makeTitle: String }).parse();
    const { id, title = '' } = csf.meta;
    const ids = Object.keys(csf._stories).map((name) =>
      toId(id ?? title, storyNameFromExport(name)),
    );
    return { csf, title, page: sanitize(id ?? title), ids, facts: factsOf(csf) };
  });
  return read;
}
