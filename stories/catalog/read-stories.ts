// The stories of the catalog, as their files say.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { sanitize, storyNameFromExport, toId } from 'storybook/internal/csf';
import { loadCsf } from 'storybook/internal/csf-tools';
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
}

/** The pages of widgets, whose stories are not parsed. Their facts are literals: anything else throws. */
export const readWidgets = () =>
  storyFiles.flatMap((file) => {
    const code = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    const [, facts] = /^ {4}facts: (\{$[^]*?^ {4}\}),$/m.exec(code) ?? [];
    const [, title = ''] = /^ {2}title: '(.*)',$/m.exec(code) ?? [];
    const [, page = ''] = /^ {2}id: '(.*)',$/m.exec(code) ?? [];
    const [, component = ''] = /^ {2}component: (\w+),$/m.exec(code) ?? [];
    return facts
      ? { title, page, component, facts: runInNewContext(`(${facts})`) as WidgetFacts }
      : [];
  });

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
    return { csf, title, page: sanitize(id ?? title), ids };
  });
  return read;
}
