import type { Cast, Frame } from '../cast/api-types.js';
import type { MiniAppHostOptions } from '../mini-app/host-types.js';

/**
 * How a site hosts mini apps, and what shows them, which it brings along: `hostMiniApps` of
 * castkit/mini-app creates both.
 */
export interface MiniApps extends MiniAppHostOptions {
  /** Rendered by NeynarContextProvider, beside its children. */
  readonly Host: () => unknown;
}

/** Opens a mini app in the page. Returns false if it must not be shown there. */
export type OpenMiniApp = (url: string, frame: Frame, cast: Cast | undefined) => boolean;
