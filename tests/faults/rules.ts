import type { FaultName } from './faults.js';
import type { WidgetName } from './widgets.js';

/** What a visitor, `onError` and the API see of a fault. */
export interface Row {
  /** What is shown in the end; no request waits longer than 15 seconds. */
  shown: 'Loading...' | 'its content' | 'Try again' | 'that there is none' | 'less';
  /** The codes of the errors that `onError` is called with. */
  reported: string;
  /** How many requests are made in a minute, and in an hour. */
  minute: number;
  hour: number;
  /** What makes one more request after that. */
  again: string;
}

const ONE: Pick<Row, 'minute' | 'hour'> = { minute: 1, hour: 1 };
/** At 0, 5, 15, 35 and 75 seconds: five times, the pause doubles. */
const FIVE: Pick<Row, 'minute' | 'hour'> = { minute: 4, hour: 5 };
const EVERYTHING = 'focus, online, another card, Try again';

/** Each fault, for every widget that requests the API. */
const byFault: Record<FaultName, Row> = {
  // The deadline of 15 seconds comes before each pause.
  'no response': { shown: 'Try again', reported: 'timeout', minute: 3, hour: 5, again: EVERYTHING },
  'a character a second': {
    shown: 'Try again',
    reported: 'timeout',
    minute: 3,
    hour: 5,
    again: EVERYTHING,
  },
  'connection reset': { shown: 'Try again', reported: 'network', ...FIVE, again: EVERYTHING },
  // Refused: only "Try again" sends another request.
  '400': { shown: 'Try again', reported: 'http 400', ...ONE, again: 'Try again' },
  '401': { shown: 'Try again', reported: 'http 401', ...ONE, again: 'Try again' },
  '402': { shown: 'Try again', reported: 'http 402', ...ONE, again: 'Try again' },
  '403': { shown: 'Try again', reported: 'http 403', ...ONE, again: 'Try again' },
  '410': { shown: 'Try again', reported: 'http 410', ...ONE, again: 'Try again' },
  // A 404 is a result.
  '404': { shown: 'that there is none', reported: '', ...ONE, again: '' },
  '429': { shown: 'Try again', reported: 'http 429', ...FIVE, again: EVERYTHING },
  // At 0, 600, 1200, 1800 and 2400 seconds.
  '429, Retry-After: 600': {
    shown: 'Try again',
    reported: 'http 429',
    minute: 1,
    hour: 5,
    again: EVERYTHING,
  },
  '503, Retry-After: a date in 600 s': {
    shown: 'Try again',
    reported: 'http 503',
    minute: 1,
    hour: 5,
    again: EVERYTHING,
  },
  '500': { shown: 'Try again', reported: 'http 500', ...FIVE, again: EVERYTHING },
  '503': { shown: 'Try again', reported: 'http 503', ...FIVE, again: EVERYTHING },
  'empty body': { shown: 'Try again', reported: 'invalid', ...FIVE, again: EVERYTHING },
  'truncated JSON': { shown: 'Try again', reported: 'invalid', ...FIVE, again: EVERYTHING },
  HTML: { shown: 'Try again', reported: 'invalid', ...FIVE, again: EVERYTHING },
  'wrong types': { shown: 'Try again', reported: 'invalid', ...FIVE, again: EVERYTHING },
  'missing fields': { shown: 'Try again', reported: 'invalid', ...FIVE, again: EVERYTHING },
  '10 MB': { shown: 'its content', reported: '', ...ONE, again: '' },
  // Once at once, and once when the browser is online.
  'offline, then online': {
    shown: 'its content',
    reported: 'network',
    minute: 2,
    hour: 2,
    again: '',
  },
};

const isUnread = (fault: FaultName) =>
  ['empty body', 'truncated JSON', 'HTML', 'missing fields', 'wrong types'].includes(fault);

/** Where a widget differs. */
const exceptions: Partial<Record<WidgetName, (row: Row, fault: FaultName) => Partial<Row>>> = {
  // For a feed it means that there are no more pages.
  'NeynarFeedList, next page': (_, fault) => (fault === '404' ? { shown: 'less' } : {}),

  // It has no posts then, and may have some later: any result of it is requested again.
  NeynarCastWall: (_, fault) => (fault === '404' ? { again: 'focus, online, another card' } : {}),

  // The other post is shown. A URL that the API refuses is left out like a post that was deleted.
  'NeynarCastWall, one of two': (_, fault) =>
    fault === '404' || fault === '400'
      ? { shown: 'less', reported: '', again: 'focus, online, another card' }
      : {},

  NeynarFrameCard(row, fault) {
    // A page whose response is anything else has no frame: it is not requested again by itself
    // (SPEC.md 8).
    if (isUnread(fault)) return { reported: 'not-found', ...ONE, again: 'Try again' };
    // The API may have the newer endpoint instead, which is asked once more.
    if (fault === '404') {
      return { shown: 'Try again', reported: 'http 404', minute: 2, hour: 2, again: 'Try again' };
    }
    // The deadline is 8 seconds (SPEC.md 9).
    return row.reported === 'timeout' ? { minute: 4 } : {};
  },

  NeynarUserDropdown: searched,
  NeynarAutoCompleteUser: searched,

  // The box of a quote that failed has no button.
  'CastCard, quote by hash': (row) => ({
    ...withoutRetry(row),
    shown: row.shown === 'Try again' ? 'that there is none' : row.shown,
  }),

  NeynarLikedBy: withoutRetry,
  NotificationBell: withoutRetry,
  // Two requests find the comments of a page. Without them, its link invites to comment.
  NeynarCastCounter(row) {
    const { minute, hour, ...rest } = { ...row, ...withoutRetry(row) };
    return { ...rest, minute: 2 * minute, hour: 2 * hour };
  },

  // A plain link is shown. Its host gets no further request, but six in all after 429, and one when
  // the network is back (SPEC.md 8).
  'CastCard, link preview'({ shown, reported }, fault) {
    if (shown === 'its content') return {};
    if (fault === '429') return { shown: 'less', reported: '', minute: 6, hour: 6, again: '' };
    if (fault === '429, Retry-After: 600')
      return { shown: 'less', reported: '', minute: 1, hour: 6, again: '' };
    const again = ['network', 'timeout'].includes(reported) ? 'online' : '';
    return { shown: 'less', reported: reported || 'http 404', ...ONE, again };
  },
};

/** A small widget says less, and has no button. */
function withoutRetry({ shown, again }: Row): Partial<Row> {
  return {
    shown: shown === 'its content' ? shown : 'less',
    again: again.replace(/(, )?Try again/, ''),
  };
}

/** While the visitor types, nothing is tried again by itself, except when the network is back. */
function searched({ reported, again }: Row): Partial<Row> {
  if (again !== EVERYTHING) return {};
  const isNetwork = ['network', 'timeout'].includes(reported);
  return { ...ONE, again: `${isNetwork ? 'online, ' : ''}another card, Try again` };
}

/** What is expected of a widget whose request meets a fault. */
export function expected(widget: WidgetName, fault: FaultName): Row {
  const row = byFault[fault];
  return { ...row, ...exceptions[widget]?.(row, fault) };
}
