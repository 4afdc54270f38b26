import type { SnapWalletAction } from '../../snap/model/model.js';
import type { SnapPayload } from '../../snap/model/payload.js';

/** A visitor's submit, which the site signs and posts. */
export interface SnapSubmit {
  /** The https URL to post to. Its host may differ from that of the page. */
  target: string;
  /**
   * The URL of the page that was pressed, if known. A page that submits to another host chooses
   * what is sent there in the visitor's name, so you may refuse it.
   */
  url: string | undefined;
  /** The payload to sign and post (`signSnapSubmit` and `postSnap` of castkit/server). */
  payload: SnapPayload;
  /**
   * `1.0` if both the first page and the pressed page are of that version. Their server may know
   * only the older payload.
   */
  version: '1.0' | '2.0';
  /** Aborted after 15 seconds, or once the page is no longer shown. */
  signal: AbortSignal;
}

/** A post that a page suggests to the visitor. */
export interface SnapCompose {
  /** The text of the post. */
  text: string;
  /** The id of the channel; empty for none. */
  channel: string;
  /** Https URLs to attach, at most four. */
  embeds: readonly string[];
}

/**
 * The parameters of a request to a wallet. They are whatever the page's author wrote, as texts,
 * numbers and flags.
 */
export type SnapWalletParams = Readonly<Record<string, string | number | boolean>>;

/** Functions of the site for snaps. */
export interface SnapHandlers {
  /**
   * Posts what a visitor submits. Resolve to the JSON of the next page. If it throws, the error is
   * shown and reported to `onError`, and the inputs are kept. Without it, the button is a link to
   * the social app.
   */
  onSubmit?: ((submit: SnapSubmit) => unknown) | undefined;
  /** Opens your own composer. Without it, the button is a link to the social app's composer. */
  onCompose?: ((draft: SnapCompose) => unknown) | undefined;
  /**
   * The functions of the site's wallet. A button that needs a missing function is hidden. Ask the
   * visitor before anything is signed or sent. One function runs at a time. If it throws, the error
   * is shown; if it resolves to a page, that page is shown next. `signal` is aborted after two
   * minutes, or once the page is no longer shown.
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
   * Called with the https URL of a link. Resolve to the JSON of the snap, or to null if it is not
   * one. `signal` is aborted after 8 seconds, or once the page is no longer needed.
   */
  resolve?: ((url: string, init: { signal: AbortSignal }) => unknown) | undefined;
  /**
   * Whether the visitor's browser checks if a URL is a snap, where `resolve` does not. The host
   * must allow it (CORS), and learns who reads the post.
   * @default false
   */
  probe?: boolean | undefined;
}

/** `settings.snaps`, as `showSnaps` of castkit/snap creates it. */
export interface Snaps extends SnapHandlers {
  /** Rendered by cards in place of a link. */
  readonly Embed: (props: never) => unknown;
}
