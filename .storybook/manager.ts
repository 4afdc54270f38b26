import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons, types } from 'storybook/manager-api';
import { BothThemes } from './both-themes.js';
import { catalogThemes } from './theme.js';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const themeOf = (name: unknown) =>
  name === 'dark' || (name === 'system' && prefersDark.matches)
    ? catalogThemes.dark
    : catalogThemes.light;

addons.setConfig({ theme: themeOf('system') });

// Once a story is open, the frame round it follows the toolbar.
addons.register('castkit/theme', (api) => {
  const follow = ({ globals }: { globals: { theme?: unknown } }) => {
    api.setOptions({ theme: themeOf(globals.theme) });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
  addons.add('castkit/both-themes', { type: types.PREVIEW, render: BothThemes });
});
