import type { SignInAdapter } from '../../provider/session/sign-in-adapter.js';

/**
 * The options of `siwf`: your server's endpoint, and the request to the visitor. Use
 * `createSignInHandler` of `castkit/server` as the endpoint, or write your own.
 */
export interface SiwfOptions {
  /**
   * The URL of the endpoint that verifies messages, on the page's own origin or another. `GET` with
   * `nonce` in its query responds with `{ nonce }`: at least 8 letters or digits that the server
   * has kept for this visitor, usually in a cookie. `POST` gets the JSON `{ message, signature }`,
   * and responds with `{ fid, user }` once both are verified. Add `signer_uuid` if the user has
   * approved a signer of yours before. An error status comes with the JSON `{ code, message }`. The
   * codes `expired`, `refused`, `other-user`, `invalid`, `setup` and `handler` end the attempt.
   */
  url: string;
  /**
   * The domain that the visitor reads in their app, and that the message must name.
   * `createSignInHandler` accepts only the default.
   * @default the host of the page, with its port
   */
  domain?: string | undefined;
  /**
   * The URI that the message must name. `createSignInHandler` accepts any URI of the page's origin.
   * @default the origin of the page
   */
  siweUri?: string | undefined;
  /**
   * The URL of the relay between the page and the visitor's app. It gets the domain, the URI and
   * the nonce, without cookies. `fetch` does not send these requests. The default relay passes on
   * only signatures of 65 bytes, so visitors whose address is a smart contract wallet cannot sign
   * in with it.
   * @default https://relay.farcaster.xyz
   */
  relayUrl?: string | undefined;
  /**
   * The http(s) URL to which the visitor's app returns after they approved on their phone. The app
   * opens it in the phone's default browser. Any other scheme ends the attempt with the code
   * `setup`.
   * @default none: the visitor goes back to the page themselves
   */
  redirectUrl?: string | undefined;
  /**
   * Sends the requests to `url`, for example with headers or cookies of yours.
   * @default the global `fetch`
   */
  fetch?: typeof fetch | undefined;
  /**
   * Asks a signed-in visitor for a signer when they react: `managedSigner`, or an adapter of your
   * own.
   * @default no prompt: your handlers are called without a signer
   */
  signer?: SignInAdapter | undefined;
}
