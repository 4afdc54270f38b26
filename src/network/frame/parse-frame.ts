import { httpUrl, urlKey } from '../../core/read/http-url.js';
import { isBlank, readUsername } from '../../core/read/usernames.js';
import { fieldsOf, textOf, listOf } from '../../core/read/fields.js';
import type { FrameAction, ParsedButton, ParsedFrame } from '../cast/model.js';

const ACTIONS: readonly unknown[] = ['post', 'post_redirect', 'link', 'mint', 'tx'];
/** The limit of the protocol: a page has tags for four buttons (`fc:frame:button:1` to `4`). */
const MAX_BUTTONS = 4;
/** 256 characters: eight times the protocol's limit for the title of a button. */
const CAPPED = /^[^]{0,256}/u;
/** Matches strings and numbers. */
const MINI_APP_VERSION = /^(next|1|0\.0\.[01])$/;

/** Whether a press opens a page. The targets of other actions are servers. */
export const opensPage = (action: FrameAction): boolean => action === 'link' || action === 'mint';

/** A trimmed text, cut between two characters; empty for another type. */
function capped(value: unknown): string {
  return CAPPED.exec(textOf(value).trim())?.[0] ?? '';
}

/** The first visible text of the candidates, trimmed and cut in the same way. */
function text(...candidates: unknown[]): string {
  return candidates.map(capped).find((each) => !isBlank(each)) ?? '';
}

function parseButtons(buttons: readonly unknown[]): ParsedButton[] {
  // The copy has no holes, which `map` would skip.
  return [...buttons]
    .map((button, at) => {
      const { index, title, action_type, target } = fieldsOf(button);
      const action = ACTIONS.includes(action_type) ? (action_type as FrameAction) : 'post';
      return {
        index: Number.isFinite(index) ? (index as number) : at + 1,
        title: text(title),
        action,
        target: (opensPage(action) && httpUrl(target)?.href) || null,
      };
    })
    .sort((a, b) => a.index - b.index)
    .slice(0, MAX_BUTTONS);
}

function parseAuthor(value: unknown) {
  const { display_name, username, pfp_url } = fieldsOf(value);
  const handle = readUsername(capped(username));
  const displayName = text(display_name, handle);
  return displayName
    ? { displayName, username: handle, avatarUrl: httpUrl(pfp_url)?.href ?? null }
    : null;
}

/** Data about a frame that its JSON may lack. */
interface KnownFrame {
  url?: unknown;
}

/**
 * Parses a frame of the API, or the JSON in a mini app's page. It is a frame if it has buttons, and
 * otherwise a mini app; null if it has no http(s) URL or nothing to render. With an empty list of
 * buttons it is a frame, unless the version is a mini app's. Never throws.
 * @param known its `url` is used if the JSON has none
 */
export function parseFrame(json: unknown, known: KnownFrame = {}): ParsedFrame | null {
  try {
    const frame = fieldsOf(json);
    const button = fieldsOf(frame.button);
    const action = fieldsOf(button.action);
    const ownUrl = httpUrl(frame.frames_url);
    const url = ownUrl ?? httpUrl(action.url) ?? httpUrl(known.url);
    const image = (httpUrl(frame.image) ?? httpUrl(frame.imageUrl))?.href ?? null;
    const title = text(frame.title, button.title);
    const { buttons } = frame;
    if (!url || !(image || title || Array.isArray(buttons))) return null;

    const base = { image, host: url.hostname, url: url.href };
    // Buttons are checked before the version, which may be any string (rules of
    // src/network/cast).
    if (
      Array.isArray(buttons) &&
      (buttons.length || !MINI_APP_VERSION.test(frame.version as string))
    ) {
      return {
        ...base,
        kind: 'frame',
        isSquare: frame.image_aspect_ratio === '1:1',
        buttons: parseButtons(buttons),
        extraButtons: Math.max(0, buttons.length - MAX_BUTTONS),
        // An invisible placeholder counts: the frame has an input.
        input: capped(fieldsOf(frame.input).text) || null,
        raw: ownUrl ? frame : { ...frame, frames_url: base.url },
      };
    }

    const manifest = fieldsOf(frame.manifest);
    const app = fieldsOf(manifest.miniapp ?? manifest.frame);
    return {
      ...base,
      kind: 'miniApp',
      title: text(app.name, action.name, title, base.host),
      buttonTitle: text(title, app.button_title),
      author: parseAuthor(frame.author),
      raw: frame,
    };
  } catch {
    return null; // a getter, a proxy or a symbol, which JSON does not contain
  }
}

/** The fields that are read from any JSON value: no number, string or array has them. */
interface Embed {
  url?: unknown;
  metadata?: {
    frame?: object | null;
    /** The JSON in the mini app's page. It has the app's name when the API sends no manifest. */
    html?: { fcFrame?: object | null } | null;
  } | null;
}

/**
 * The frame or mini app of an embed, at its place in today's API; null if there is none to render.
 */
export function frameOf(embed: unknown): ParsedFrame | null {
  const { url, metadata } = (embed ?? {}) as Embed;
  const { frame, html } = metadata ?? {};
  return frame ? parseFrame({ ...html?.fcFrame, ...frame }, { url }) : null;
}

/**
 * The frames and mini apps of a cast: those of `frames`, which the API sent until 2025, then those
 * of its embeds. Each URL occurs once.
 */
export function findFrames(frames: unknown, embeds: readonly unknown[]): ParsedFrame[] {
  const found = new Map<string | undefined, ParsedFrame>();
  const add = (frame: ParsedFrame | null) => {
    const key = urlKey(frame?.url ?? '');
    if (frame && !found.has(key)) found.set(key, frame);
  };
  listOf(frames).forEach((frame) => add(parseFrame(frame)));
  embeds.forEach((embed) => add(frameOf(embed)));
  return [...found.values()];
}
