import type { ServerOptions } from '../http/options.js';

/** The options for requests that know the viewer. */
export interface ViewedOptions extends ServerOptions {
  /** The fid of the viewer, whose likes and recasts are highlighted. */
  viewerFid?: number | undefined;
}

/** The options for requests of a page among others. */
export interface PagedOptions extends ViewedOptions {
  /**
   * The cursor of the page: `next.cursor` of the previous page.
   * @default the first page
   */
  cursor?: string | null | undefined;
}
