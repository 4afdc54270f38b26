import * as castkit from '../src/entries/index.js';
import * as comments from '../src/entries/comments.js';
import * as composer from '../src/entries/composer.js';
import * as embeds from '../src/entries/embeds.js';
import * as miniApp from '../src/entries/mini-app.js';
import * as serverComponents from '../src/entries/server-components.js';
import * as snap from '../src/entries/snap.js';

/** The first that has a name is where sites import it from. */
const ENTRIES: [path: string, names: Record<string, unknown>][] = [
  ['castkit', castkit],
  ['castkit/comments', comments],
  ['castkit/composer', composer],
  ['castkit/embeds', embeds],
  ['castkit/mini-app', miniApp],
  ['castkit/server-components', serverComponents],
  ['castkit/snap', snap],
];

/** The name of a widget, and the path that sites import it from; undefined for a part of the catalog. */
export function findExport(component: unknown): { name: string; path: string } | undefined {
  for (const [path, names] of ENTRIES) {
    const found = Object.entries(names).find(([, each]) => each === component);
    if (found) return { name: found[0], path };
  }
  return undefined;
}
