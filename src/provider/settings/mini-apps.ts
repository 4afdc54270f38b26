import type { Cast, Frame, FrameWallet } from '../../network/cast/api-types.js';
import type { MiniAppHostOptions } from '../../mini-app/protocol/host-types.js';

/**
 * `settings.miniApps`, as `hostMiniApps` of castkit/mini-app creates it: the features for mini
 * apps, and the component that opens them.
 */
export interface MiniApps extends MiniAppHostOptions {
  /** Rendered by NeynarContextProvider, beside its children. */
  readonly Host: () => unknown;
}

/** Opens a mini app in the page. Returns false if it must not be shown there. */
export type OpenMiniApp = (url: string, frame: Frame, cast: Cast | undefined) => boolean;

/**
 * Presses a button of a frame that asks for a transaction, and does what its server answers.
 * Resolves to the next frame; to null if the visitor, or the site for them, has refused.
 * @param url of the frame's page
 * @param press calls the site's handler; without a wallet as for any other button
 */
export type TransactFrame = <Next extends { transaction?: unknown }>(
  url: string,
  press: (wallet?: FrameWallet) => Promise<Next>,
) => Promise<Next | null>;
