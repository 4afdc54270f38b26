import type { Consent, ConsentStore, ConsentTool } from '../entries/consent.js';
import type { NeynarSettings } from '../entries/index.js';

/** The functions of the script, at `window.castkit`. */
export interface Castkit {
  /**
   * Changes settings of the page: those of the provider, and those in the script's attributes.
   * `consent` may be the site's own consent tool.
   */
  configure: (
    changes: Partial<Omit<NeynarSettings, 'consent'>> & {
      consent?: Consent | ConsentTool | undefined;
    },
  ) => void;
  /** The answers of the visitor, for a cookie banner; undefined without `data-consent`. */
  readonly consent: ConsentStore | undefined;
  /**
   * Replaces each `<blockquote class="castkit-cast" cite="…">` by a `<castkit-cast>` in a shadow
   * tree of the quote. The quote itself stays as its renderer left it. It is readable until the
   * cast is shown, and its `cite` and `data-…` may change. The script calls it once the page is
   * read; call it for content that is added later, with the part of the page to look in.
   */
  upgrade: (within?: ParentNode) => void;
}

declare global {
  interface Window {
    castkit?: Castkit;
  }
}
