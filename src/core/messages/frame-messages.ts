import type { NeynarError } from '../errors/errors.js';

/** Says why a frame failed. */
type FrameReason = (reason: string, error: NeynarError) => string;

/** The messages of frames and mini apps, which most casts don't have. They load with these. */
export const englishFrames = {
  /** The accessible name of a frame's image; `host` is the frame's host. */
  frameImage: (host: string) => `Frame image for ${host}`,
  /** The accessible name of a frame's text input without a visible placeholder. */
  frameInput: 'Your answer',
  /**
   * Shown if the frame could not be fetched. `reason` is the error's message in English, and
   * `error.code` its kind.
   */
  frameFailed: ((reason) => `Failed to fetch: ${reason}`) as FrameReason,
  /** Shown if the press of a frame's button failed, with the same arguments. */
  framePressFailed: ((reason) =>
    `An error occurred while processing the button press: ${reason}`) as FrameReason,
  /** Announced with a frame's button that opens a page. */
  opensAPage: 'opens a page',
  /** Announced with a frame's button that requests a transaction. */
  asksForATransaction: 'requests a transaction',
  /** Shown if nothing in the page can do the transaction of a frame's button. */
  transactionElsewhere: 'Use a Farcaster app to make this transaction',
  /** The button of a mini app that has no title for it. */
  launch: 'Open',
};
