import {
  DOCS_PREPARED,
  GLOBALS_UPDATED,
  SET_GLOBALS,
  STORY_PREPARED,
} from 'storybook/internal/core-events';
import { addons, types } from 'storybook/manager-api';
import type { API } from 'storybook/manager-api';
import { BothThemes } from './both-themes.js';
import { catalogThemes } from './theme.js';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const themeOf = (name: unknown) =>
  name === 'dark' || (name === 'system' && prefersDark.matches)
    ? catalogThemes.dark
    : catalogThemes.light;

addons.setConfig({ theme: themeOf('system') });

/**
 * Calls the page of a widget by the widget's name. Storybook calls each "Docs", so that a search for
 * "feed" would find stories before the widget.
 */
function namePages(api: API) {
  const index = api.getIndex();
  const pages = Object.values(index?.entries ?? {}).filter(
    ({ type, name, title }) => type === 'docs' && name === 'Docs' && title.startsWith('Widgets/'),
  );
  if (!index || pages.length === 0) return;
  const named = pages.map(
    (page) => [page.id, { ...page, name: page.title.replace(/.*\//, '') }] as const,
  );
  void api.setIndex({ ...index, entries: { ...index.entries, ...Object.fromEntries(named) } });
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
      namePages(api);
    });
  }
  addons.add('castkit/both-themes', { type: types.PREVIEW, render: BothThemes });
});
