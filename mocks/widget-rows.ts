// The rows of widgets.tsx with the components of the sources: for tests and the catalog.
import * as comments from '../src/entries/comments.js';
import * as composer from '../src/entries/composer.js';
import * as castkit from '../src/entries/index.js';
import * as miniApp from '../src/entries/mini-app.js';
import * as snap from '../src/entries/snap.js';
import { widgetData } from './widget-data.js';
import { createWidgetRows } from './widgets.js';
import type { WidgetRow, WidgetState } from './widgets.js';

/** What the entries with components export. */
export const widgetModules = { ...castkit, ...comments, ...composer, ...miniApp, ...snap };

export const widgetRows = createWidgetRows(widgetModules, widgetData);

/** A widget with its required props, with all props, and in its states, by what these are called. */
export const statesOf = ({ required, full, states }: WidgetRow): [string, WidgetState][] => [
  ['required props', { props: required }],
  ['all props', { props: full }],
  ...Object.entries(states),
];
