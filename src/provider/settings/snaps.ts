import type { SnapWalletAction } from '../../snap/model/model.js';
import type { SnapPayload } from '../../snap/model/payload.js';

/** A visitor's submission, which the site signs and posts. */
export interface SnapSubmit {
  /** The https address that it is posted to. Its host may be another than that of the page. */
  target: string;
  /**
   * The address of the page that was pressed, if it is known. A page that submits to another host
   * chooses what is sent there in the name of its visitors: sites may refuse it.
   */
  url: string | undefined;
  /** The data to sign and to post (`signSnapSubmit` and `postSnap` of castkit/server). */
  payload: SnapPayload;
  /**
   * `1.0` if the first page and the one that was pressed are of it: such a server may know only the
   * older payload.
   */
  version: '1.0' | '2.0';
  /** Aborted after 15 seconds, and when the page is shown no more. */
  signal: AbortSignal;
}

/** A post that a page proposes to the visitor. */
export interface SnapCompose {
  /** The text of the post. */
  text: string;
  /** The id of a channel; empty for none. */
  channel: string;
  /** Https addresses, four at most. */
  embeds: readonly string[];
}

/** The parameters that a page passes to a wallet. Its author wrote them: trust none. */
export type SnapWalletParams = Readonly<Record<string, string | number | boolean>>;

/** The functions by which a site serves the pages of snaps. */
export interface SnapHandlers {
  /**
   * Posts what a visitor submits, and resolves to the next page as JSON. What it throws is shown,
   * and reported to `onError`; no input is lost. Without it the button is a link to the social app.
   */
  onSubmit?: ((submit: SnapSubmit) => unknown) | undefined;
  /** Opens a composer of the site. Without it the button is a link to that of the social app. */
  onCompose?: ((draft: SnapCompose) => unknown) | undefined;
  /**
   * The functions of the site's wallet. A button that needs another function is not shown.
   * The site asks the visitor before anything is signed or sent. One is called at a time, and
   * waited for: what it throws is shown, and a page that it resolves to is shown next. `signal` is
   * aborted after two minutes, and when the page is shown no more.
   */
  wallet?:
    | Readonly<
        Partial<
          Record<
            SnapWalletAction,
            (params: SnapWalletParams, init: { signal: AbortSignal }) => unknown
          >
        >
      >
    | undefined;
  /**
   * Called with the https address of a page; resolves to its JSON, or to null if there is none.
   * `signal` is aborted after 8 seconds, and when the page is needed no more.
   */
  resolve?: ((url: string, init: { signal: AbortSignal }) => unknown) | undefined;
  /**
   * Whether the visitor's browser asks an address whether it is a snap, where `resolve` does not.
   * Its host learns who reads the post, and has to allow it (CORS).
   * @default false
   */
  probe?: boolean | undefined;
}

/** `settings.snaps`, as `showSnaps` of castkit/snap creates it. */
export interface Snaps extends SnapHandlers {
  /** Rendered by cards in place of a link. */
  readonly Embed: (props: never) => unknown;
}
