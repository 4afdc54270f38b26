import { createSigner } from '../store/create-signer.js';

/** A place in a list, as the API names it. */
export interface Place {
  /** The number of the page, from 0. */
  page: number;
  /** The cursor of the API; null for the first page. */
  cursor: string | null;
}

/** The cursors that pages get: none that the handler has not given. */
export interface Cursors {
  /** The cursor of the page behind one; null if there is none, or if it is one too many. */
  seal: (list: string, page: number, cursor: string | null) => Promise<string | null>;
  /** The place of a cursor; null for one that belongs to another list, or to none. */
  open: (list: string, sealed: string | null) => Promise<Place | null>;
}

/** The longest cursor of an API. Our own choice: those of today have 200 characters. */
const MAX_CURSOR = 2000;
const SEALED = /^([1-9]\d{0,4})\.([\da-f]{64})\.(.+)$/s;

/**
 * Signs each cursor together with its list and the number of its page. So a visitor can neither
 * invent cursors, each of which would be a request to the API, nor go on without end.
 */
export function createCursors(secret: string, maxPages: number): Cursors {
  const { sign, isSigned } = createSigner(secret, 'feed cursors');
  const signed = (list: string, page: string, cursor: string) => `${list}\n${page}\n${cursor}`;

  return {
    async seal(list, page, cursor) {
      if (!cursor || cursor.length > MAX_CURSOR || page >= maxPages) return null;
      return `${page}.${await sign(signed(list, `${page}`, cursor))}.${cursor}`;
    },
    async open(list, sealed) {
      if (sealed === null) return { page: 0, cursor: null };
      const [, page = '', code = '', cursor = ''] = SEALED.exec(sealed) ?? [];
      if (!cursor || cursor.length > MAX_CURSOR) return null;
      const isOurs = await isSigned(signed(list, page, cursor), code);
      return isOurs ? { page: Number(page), cursor } : null;
    },
  };
}
