import { readSafely } from './safe-document.js';

/** A URL for other places than this page: a path of the site says nothing there. */
export const absoluteUrl = (url: string): string =>
  new URL(url, readSafely(document, 'baseURI')).href;
