import type { NeynarSettings } from '../index.js';

/** The functions of the script, at `window.castkit`. */
export interface Castkit {
  /** Changes settings of the page: those of the provider, and those in the script's attributes. */
  configure: (changes: Partial<NeynarSettings>) => void;
  /**
   * Puts a `<castkit-cast>` in the place of each `<blockquote class="castkit-cast" cite="…">`,
   * which stays readable until the cast is shown. The script calls it once the page is read; call
   * it for content that is added later, with the part of the page to look in.
   */
  upgrade: (within?: ParentNode) => void;
}

declare global {
  interface Window {
    castkit?: Castkit;
  }
}
