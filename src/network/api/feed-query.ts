/** A query parameter; a list is joined with commas. */
export type Parameter = string | number | boolean | readonly (string | number)[] | null | undefined;

/** Query parameters of a feed by name, in snake case like the API's or in camel case. */
export interface FeedParams {
  /** The fid of the viewer, like the prop of that name. */
  viewerFid?: number | undefined;
  [name: string]: Parameter;
}

/** Selects the casts of a feed (Neynar OpenAPI, `feed`). */
export interface FeedQuery {
  /**
   * `following` for the casts of the users that `fid` follows; `filter` for the casts that
   * `filterType` selects.
   */
  feedType?: 'following' | 'filter' | undefined;
  /**
   * The filter of a feed of type `filter`. Each filter requires the prop of its name, except
   * `global_trending`, which requires none.
   */
  filterType?:
    | 'fids'
    | 'parent_url'
    | 'channel_id'
    | 'embed_url'
    | 'embed_types'
    | 'global_trending'
    | undefined;
  /** The user whose feed is shown, for `following`. */
  fid?: number | undefined;
  /** The authors, for the filter `fids`: a list, or fids separated by commas. */
  fids?: string | readonly number[] | undefined;
  /** The parent URL, for the filter `parent_url`. */
  parentUrl?: string | undefined;
  /** The channel, for the filter `channel_id`. */
  channelId?: string | undefined;
  /**
   * Whether to show only casts by members of the channel.
   * @default the API's: true
   */
  membersOnly?: boolean | undefined;
  /** The URL that the casts embed, for the filter `embed_url`. */
  embedUrl?: string | undefined;
  /**
   * The embeds that the casts contain, for the filter `embed_types`: `image`, `video` and others.
   */
  embedTypes?: string | readonly string[] | undefined;
  /**
   * Whether to include recasts. For a single author, only `true` fetches them.
   * @default the API's: true; for a single author false
   */
  withRecasts?: boolean | undefined;
  /**
   * The number of casts per page, 1 to 100; at most 10 for `global_trending`.
   * @default 25; with a `path`, the API's
   */
  limit?: number | undefined;
  /**
   * Another endpoint below the API's `feed`, such as `/for_you`; `/` is the generic one. Only
   * letters, digits, `_`, `-` and slashes are allowed: anything else is an error with the code
   * `setup`.
   * @default the API's endpoint for the filter, or else the generic one
   */
  path?: string | undefined;
  /** Further query parameters for the endpoint. A prop of the same name takes precedence. */
  params?: FeedParams | undefined;
}

/** The field that each filter selects by. */
interface SelectedBy {
  fids: { fids: NonNullable<FeedQuery['fids']> };
  parent_url: { parentUrl: string };
  channel_id: { channelId: string };
  embed_url: { embedUrl: string };
  embed_types: { embedTypes: NonNullable<FeedQuery['embedTypes']> };
}

/** The filter of a feed, or none. */
export type FeedFilter = FeedQuery['filterType'];

/**
 * The field that a filter needs beside its name: a filter that is known when the page is compiled
 * cannot lack it. Another endpoint, and parameters of the endpoint, may select in its place.
 */
export type RequiredByFilter<Filter extends FeedFilter> = { filterType?: Filter } & ([
  Filter,
] extends [keyof SelectedBy]
  ? SelectedBy[Filter] | { path: string } | { params: FeedParams }
  : unknown);
