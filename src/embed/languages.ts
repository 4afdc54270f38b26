import type { Messages } from '../entries/index.js';

/**
 * The languages beside English, by the first part of their tag, and how their messages are loaded.
 * A file of core/languages that is not in it is no language of the elements, nor of the catalog.
 */
export const LANGUAGES: ReadonlyMap<string, () => Promise<Messages>> = new Map([
  ['ar', async () => (await import('../core/languages/ar.js')).ar],
  ['de', async () => (await import('../core/languages/de.js')).de],
  ['es', async () => (await import('../core/languages/es.js')).es],
  ['fr', async () => (await import('../core/languages/fr.js')).fr],
  ['ja', async () => (await import('../core/languages/ja.js')).ja],
  ['ko', async () => (await import('../core/languages/ko.js')).ko],
  // Portugal reads it, too: no other Portuguese is here.
  ['pt', async () => (await import('../core/languages/pt-BR.js')).ptBR],
  ['tr', async () => (await import('../core/languages/tr.js')).tr],
]);
