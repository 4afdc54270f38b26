import { countOf, fieldsOf, textOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { WALLET_ACTIONS } from './model.js';
import type { SnapAction } from './model.js';
import { clampText, firstOf } from './clamp.js';
import { httpsUrl, MAX_URL } from '../../core/http/https-url.js';

/** The key of a channel, as channels are named. */
const readChannel = (value: unknown): string => {
  const key = textOf(value);
  return /^[\w-]{1,64}$/.test(key) ? key : '';
};

/** The texts, numbers and booleans of an action's JSON, as a wallet may need them. */
function readParams(params: Fields): Record<string, string | number | boolean> {
  const read: [name: string, value: string | number | boolean][] = [];
  for (const [name, value] of Object.entries(params).slice(0, 16)) {
    if (typeof value === 'string') read.push([name, value.slice(0, MAX_URL)]);
    else if (typeof value === 'number' || typeof value === 'boolean') read.push([name, value]);
  }
  return Object.fromEntries(read);
}

/** Reads `on.press` of an element; null without a known action. Never throws. */
export function parseAction(on: unknown, base: string | undefined): SnapAction | null {
  const { action, params: given } = fieldsOf(fieldsOf(on).press);
  const params = fieldsOf(given);
  const withUrl = (kind: 'url' | 'snap' | 'miniApp'): SnapAction | null => {
    const url = httpsUrl(params.target, base);
    return url === null ? null : { kind, url };
  };
  switch (action) {
    case 'submit': {
      const target = httpsUrl(params.target, base);
      return target === null ? null : { kind: 'submit', target };
    }
    case 'open_url':
      return withUrl('url');
    case 'open_snap':
      return withUrl('snap');
    case 'open_mini_app':
      return withUrl('miniApp');
    case 'view_cast': {
      const hash = textOf(params.hash);
      return /^0x[\da-f]{1,64}$/i.test(hash) ? { kind: 'cast', hash: hash.toLowerCase() } : null;
    }
    case 'view_profile': {
      const fid = countOf(params.fid);
      return fid === null || fid === 0 ? null : { kind: 'profile', fid };
    }
    case 'view_channel': {
      const id = readChannel(params.channelKey);
      return id ? { kind: 'channel', id } : null;
    }
    case 'compose_cast':
      return {
        kind: 'compose',
        // The network folds a longer text; a client refuses one that is too long.
        text: clampText(params.text, 1024),
        channel: readChannel(params.channelKey),
        embeds: firstOf(params.embeds, 4).flatMap((embed) => httpsUrl(embed, base) ?? []),
      };
    case 'paginator_next':
      return { kind: 'page', to: 'next' };
    case 'paginator_prev':
      return { kind: 'page', to: 'prev' };
    case 'paginator_go_to': {
      const to = countOf(params.page);
      return to === null ? null : { kind: 'page', to };
    }
    default: {
      const name = WALLET_ACTIONS.find((each) => each === action);
      return name ? { kind: 'wallet', name, params: readParams(params) } : null;
    }
  }
}
