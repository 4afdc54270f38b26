import { httpUrl } from '../json/http-url.js';
import { isBlank, readUsername } from '../json/names.js';
import { fieldsOf, textOf } from '../json/read.js';
import type { FrameAction, ParsedButton, ParsedFrame } from './types.js';

const ACTIONS: readonly unknown[] = ['post', 'post_redirect', 'link', 'mint', 'tx'];
/** The protocol's own limit: a frame's page has tags for four buttons (`fc:frame:button:1` to `4`). */
const MAX_BUTTONS = 4;
/** 256 characters: eight times what the protocol allows a button, enough for any honest title. */
const CAPPED = /^[^]{0,256}/u;
/** Asked of text and numbers alike. */
const MINI_APP_VERSION = /^(next|1|0\.0\.[01])$/;

/** A text without the white space around it, capped between two characters; empty if it is none. */
function capped(value: unknown): string {
  return CAPPED.exec(textOf(value).trim())?.[0] ?? '';
}

/** The first of the candidates that is a text to see, capped likewise. */
function text(...candidates: unknown[]): string {
  return candidates.map(capped).find((each) => !isBlank(each)) ?? '';
}

function parseButtons(buttons: readonly unknown[]): ParsedButton[] {
  return Array.from(buttons, (button, at) => {
    const { index, title, action_type } = fieldsOf(button);
    return {
      index: Number.isFinite(index) ? (index as number) : at + 1,
      title: text(title),
      action: ACTIONS.includes(action_type) ? (action_type as FrameAction) : 'post',
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

/**
 * What a frame of the API is, or the JSON in a mini app's own page: a frame where it has buttons, a mini app where it
 * has none, nothing where it has no http(s) address or nothing to draw. An empty list of buttons is a frame's that
 * came to its end, unless the version is a mini app's. Never throws.
 * @param known The address to take where it has none of its own.
 */
export function parseFrame(json: unknown, known: { url?: unknown } = {}): ParsedFrame | null {
  try {
    const wire = fieldsOf(json);
    const button = fieldsOf(wire.button);
    const action = fieldsOf(button.action);
    const own = httpUrl(wire.frames_url);
    const address = own ?? httpUrl(action.url) ?? httpUrl(known.url);
    const image = (httpUrl(wire.image) ?? httpUrl(wire.imageUrl))?.href ?? null;
    const title = text(wire.title, button.title);
    const { buttons } = wire;
    if (!address || !(image || title || Array.isArray(buttons))) return null;

    const base = { image, host: address.hostname, url: address.href };
    // Buttons decide before the version does: SPEC.md 5 asks nothing of a version but that it is there.
    if (
      Array.isArray(buttons) &&
      (buttons.length || !MINI_APP_VERSION.test(wire.version as string))
    ) {
      return {
        ...base,
        kind: 'frame',
        isSquare: wire.image_aspect_ratio === '1:1',
        buttons: parseButtons(buttons),
        extraButtons: Math.max(0, buttons.length - MAX_BUTTONS),
        // A placeholder that cannot be seen is one: the frame asks for something all the same.
        input: capped(fieldsOf(wire.input).text) || null,
        raw: own ? wire : { ...wire, frames_url: base.url },
      };
    }

    const manifest = fieldsOf(wire.manifest);
    const app = fieldsOf(manifest.miniapp ?? manifest.frame);
    return {
      ...base,
      kind: 'miniApp',
      title: text(app.name, action.name, title, base.host),
      buttonTitle: text(title, app.button_title),
      author: parseAuthor(wire.author),
    };
  } catch {
    return null; // a getter, a proxy, a symbol: not what JSON holds
  }
}
