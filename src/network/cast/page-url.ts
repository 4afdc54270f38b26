import { plainUrl } from '../../core/read/http-url.js';
import { attempt } from '../../core/read/read-props.js';
import { fieldsOf, listOf } from '../../core/read/fields.js';
import type { PageRule } from './api-types.js';
import type { ParsedCast } from './model.js';

/**
 * Parameters that tell where a visitor came from, and not what they read: those of campaigns,
 * searches, advertisements, newsletters, shared links and affiliates.
 */
const TRACKER = new RegExp(
  `^(?:${[
    '(?:utm|itm|mtm|pk|piwik|matomo|hsa|bsft|sfmc|at|ns|guce|iterable)_\\w+',
    'fbclid|fb_(?:action_ids|action_types|source|ref)|igshid|igsh|twclid|ttclid|epik|sccid|rdt_cid',
    'gclid|gclsrc|gbraid|wbraid|dclid|gad_(?:source|campaignid)|srsltid|_ga|_gl|msclkid|yclid|ysclid',
    '_openstat|li_fat_id|trk|trkcampaign|mc_(?:[cet]id|tc)|mkt_tok|_hs(?:enc|mi)|__hs(?:tc|sc|fp)',
    'hsctatracking|vero_(?:id|conv)|oly_(?:anon|enc)_id|ml_subscriber(?:_hash)?|ck_subscriber_id|__s',
    '_kx|_ke|dm_i|nr_email_referer|_branch_(?:match_id|referrer)|s_kwcid|ef_id|s_cid|wickedid',
    'rb_clickid|irclickid|irgwc|cjevent|awc|tduid|wt_mc|xtor|cmpid|ncid|ito|smid|smtyp|spm|scm|mbid',
    'guccounter|ref|ref_src|ref_url|si',
  ].join('|')})$`,
  'i',
);

/** The most characters by which a URL may be longer than its page: trackers are long. */
const MAX_TRACKERS = 2000;

/** The most embeds of a cast that are checked; the network allows four. */
const MAX_EMBEDS = 10;

/** The parameters that are no trackers, each as it is spelt. */
const keepPairs = (query: string) =>
  // One pass only, because a hostile URL has many parameters.
  query.split('&').filter((pair) => !TRACKER.test(pair.split('=', 1)[0] ?? ''));

export function withoutTrackers(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  const kept = query ? keepPairs(query) : [];
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/**
 * The route in a hash, for apps that keep their pages there: `#/hello`, `#!/hello`, `#!hello`.
 * Empty for their first page, and for a hash that points to a place on a page.
 */
function routeOf(hash: string): string {
  // A place on the route's page, or a text to scroll to, may follow.
  const [route = ''] = hash.slice(1).split(/#|:~:/, 1);
  return /^(?:!|!?\/)[^?/]/.test(route) ? `#${withoutTrackers(route)}` : '';
}

/**
 * The address of a page for finding and posting comments: http(s), without the parameters of
 * trackers, and without a hash that is no route. Null for anything else, and for one with a user or
 * a password, which would be published. Never throws.
 * @param base the base of a relative address. Default: none
 * @param rule the rule of the site. Default: none
 */
export function pageUrl(value: unknown, base?: string, rule?: PageRule): string | null {
  const url = plainUrl(value, base);
  if (!url) return null;
  const { href, hash } = url;
  const page = withoutTrackers(href.split('#', 1)[0] ?? '') + routeOf(hash);
  return (rule && plainUrl(attempt(() => rule(href, page)))?.href) ?? page;
}

/** The endings of a path that make no difference. */
const END = /\/(?:index\.(?:html?|php))?$/i;

/** A host that may have `www.`: no subdomain, no IP address. */
const DOMAIN = /^[^.]+\.(?:[a-z]{2,3}\.[a-z]{2}|[a-z][^.]*)$/;

/**
 * The beginnings of the URLs under which a page may be embedded, for a search by beginnings:
 * without the end of the path, and with and without `www.` if the host may have it. Each costs one
 * request, so only the scheme of the page is included.
 */
export function beginningsOf(page: string): string[] {
  const own = page.replace(END, '');
  const url = new URL(own);
  const bare = url.host.replace(/^www\./, '');
  if (!DOMAIN.test(bare)) return [own];
  url.host = bare === url.host ? `www.${bare}` : bare;
  return [own, url.pathname === '/' ? url.href.replace(END, '') : url.href];
}

/** Normalizes a path: percent signs only where they are needed, and no file name at its end. */
const spellPath = (path: string) =>
  path
    .replace(
      /(?:%[\da-f]{2})+/gi,
      (run) => attempt(() => encodeURIComponent(decodeURIComponent(run))) ?? run.toUpperCase(),
    )
    .replace(END, '');

/** Normalizes a path and its parameters, whose order makes no difference. */
function spell(address: string): string {
  const [path = '', query] = address.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `${spellPath(path)}?${parameters.toString()}`;
}

/**
 * A key that is equal for all addresses of the same page, however they are spelt. In addition to
 * what `pageUrl` removes, these make no difference: the scheme, `www.`, the case of the host, a dot
 * behind it, the port of the scheme, a slash or `index.html` at the end of the path, letters that
 * need no percent sign, and the order of parameters. Null for what `pageUrl` refuses.
 */
export function pageKey(value: unknown, rule?: PageRule): string | null {
  const address = pageUrl(value, undefined, rule);
  if (!address) return null;
  const { host, pathname, search, hash } = new URL(address);
  const site = host.replace(/^www\./, '').replace(/\.(?=:|$)/, '');
  return `${site}${spell(pathname + search)}${spell(hash)}`;
}

/**
 * The URLs under which a page may have been posted, for a search by whole URLs: the page's own, and
 * those with and without `www.` and a slash at the end of the path.
 */
export function spellingsOf(page: string): string[] {
  const url = new URL(page);
  const { host, pathname } = url;
  const bare = pathname.replace(END, '');
  const all = [host, host.startsWith('www.') ? host.slice(4) : `www.${host}`].flatMap((each) =>
    [pathname, bare, `${bare}/`].map((path) => {
      url.host = each;
      url.pathname = path;
      return url.href;
    }),
  );
  return [...new Set([page, ...all])];
}

/** Returns a function that checks whether a URL belongs to a page. */
export function createIsPage(page: string, rule?: PageRule): (url: unknown) => boolean {
  const key = pageKey(page, rule);
  return (url) =>
    key !== null &&
    typeof url === 'string' &&
    // Checked first, because it is cheaper than parsing.
    url.length < page.length + MAX_TRACKERS &&
    pageKey(url, rule) === key;
}

/** The subjects that a cast may be a comment on: its embeds, and what it is posted under. */
export function subjectsOf({ raw }: Pick<ParsedCast, 'raw'>): unknown[] {
  const { embeds, parent_url } = fieldsOf(raw);
  const urls = listOf(embeds).slice(0, MAX_EMBEDS);
  return urls.map((embed) => fieldsOf(embed).url).concat(parent_url);
}

/**
 * Returns a function that checks whether a cast is a comment on a page: it embeds the page, or is
 * posted under it. This is needed because the API matches beginnings of URLs, and open nodes ignore
 * filters.
 */
export function isCommentOn(
  page: string,
  rule?: PageRule,
): (cast: Pick<ParsedCast, 'raw'>) => boolean {
  const isPage = createIsPage(page, rule);
  return (cast) => subjectsOf(cast).some(isPage);
}

/**
 * Returns a function that reads a comment on a page, and drops the embed of the page, which the
 * visitor is looking at. Null for any other cast.
 */
export function createReadComment(
  page: string,
  rule?: PageRule,
): (cast: ParsedCast | null) => ParsedCast | null {
  const isPage = createIsPage(page, rule);
  return (cast) => {
    if (!cast || !subjectsOf(cast).some(isPage)) return null;
    const others = cast.embeds.filter((embed) => !('url' in embed && isPage(embed.url)));
    return others.length < cast.embeds.length ? { ...cast, embeds: others } : cast;
  };
}
