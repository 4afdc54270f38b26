import {
  DOCS_PREPARED,
  GLOBALS_UPDATED,
  SET_GLOBALS,
  STORY_PREPARED,
} from 'storybook/internal/core-events';
import { addons, types } from 'storybook/manager-api';
import type { API } from 'storybook/manager-api';
import { BothThemes } from './both-themes.js';
import { KEYWORDS } from './keywords.mjs';
import { sentenceOf } from './story-name.mjs';
import { catalogThemes } from './theme.js';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const themeOf = (name: unknown) =>
  name === 'dark' || (name === 'system' && prefersDark.matches)
    ? catalogThemes.dark
    : catalogThemes.light;

addons.setConfig({
  theme: themeOf('system'),
  sidebar: { collapsedRoots: ['for-contributors'] },
});

/** How often the search reads a keyword: it multiplies what each text says, so that a word that stands once says little. */
const WEIGHT = 12;

type Entry = NonNullable<ReturnType<API['getIndex']>>['entries'][string];

/**
 * An entry under the name that people read. Storybook calls each page "Docs", so that a search finds stories before it,
 * and gives it the tags of its file's first story: with that of a behaviour no list has it.
 */
function asRead(entry: Entry): Entry {
  if (entry.type !== 'docs') return { ...entry, name: sentenceOf(entry.name) };
  if (entry.name !== 'Docs') return entry;
  const words = KEYWORDS[entry.id.replace(/--docs$/, '')] ?? [];
  const own = {
    name: entry.title.replace(/.*\//, ''),
    tags: (entry.tags ?? []).filter((tag) => tag !== 'behaviour'),
    // The search reads those of headings.
    anchors: words.flatMap((title) => Array.from({ length: WEIGHT }, () => ({ id: '', title }))),
  };
  return { ...entry, ...own };
}

function nameEntries(api: API) {
  const index = api.getIndex();
  const entries = Object.values(index?.entries ?? {});
  if (!index || !entries.some(({ type, name }) => type === 'docs' && name === 'Docs')) return;
  const named = entries.map((entry) => [entry.id, asRead(entry)] as const);
  void api.setIndex({ ...index, entries: Object.fromEntries(named) });
}

// Once a story is open, the frame round it follows the toolbar.
addons.register('castkit/theme', (api) => {
  const follow = ({ globals }: { globals: { theme?: unknown } }) => {
    api.setOptions({ theme: themeOf(globals.theme) });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
  // The list of pages is there by then. While the catalog is worked on it comes again.
  for (const event of [DOCS_PREPARED, STORY_PREPARED]) {
    api.on(event, () => {
      nameEntries(api);
    });
  }
  addons.add('castkit/both-themes', { type: types.PREVIEW, render: BothThemes });
});
