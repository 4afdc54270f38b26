import { addons } from 'storybook/manager-api';
import { catalogThemes } from './theme.js';

const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
addons.setConfig({ theme: prefersDark ? catalogThemes.dark : catalogThemes.light });
