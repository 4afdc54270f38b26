import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
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
});
