import type { NeynarError } from '../errors/errors.js';
import type { SayGroup } from '../messages/english-group.js';
import type { Messages } from '../messages/messages.js';
import type { SayCount } from './create-count.js';

/** Isolates a name with right-to-left letters, so that the text after it keeps its place. */
export const isolate = (name: string): string =>
  /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;

/**
 * Creates a function that translates the reason why there is no frame, by the error's code; `#`
 * stands for the status. Any other reason is kept as it is.
 */
export function createReason(
  sentences: Record<'timeout' | 'not-found' | 'invalid' | 'http', string>,
) {
  const known = new Map(Object.entries(sentences));
  return (reason: string, { code, status = 0 }: NeynarError): string =>
    known.get(code)?.replace('#', String(status)) ?? reason;
}

/**
 * Creates the sentence of what one user did, or one and others; `@` stands for the name.
 * @param alone the sentence for one user
 * @param counted the sentence by the number of the others
 */
export const createGroup =
  (alone: string, counted: SayCount): SayGroup =>
  (others, formatted, name) =>
    (others > 0 ? counted(others, formatted) : alone).replace('@', () => name);

/** Messages that say the same as another one in each of the languages. */
type Same =
  | 'closeComposer'
  | 'closeMiniApp'
  | 'likeNotifications'
  | 'miniAppMenu'
  | 'notificationBell'
  | 'openMiniAppInClient'
  | 'pauseWall'
  | 'playWall'
  | 'replyNotifications'
  | 'resultCasts'
  | 'resultChannels'
  | 'resultsNewest'
  | 'showMore'
  | 'signInTitle'
  | 'snapUnfold';

/** Adds them to the messages of a language. */
export const complete = (messages: Omit<Messages, Same>): Messages => ({
  ...messages,
  closeComposer: messages.close,
  closeMiniApp: messages.close,
  likeNotifications: messages.likesTab,
  miniAppMenu: messages.castMenu,
  notificationBell: messages.notifications,
  openMiniAppInClient: messages.signInOpen,
  pauseWall: messages.pauseImage,
  playWall: messages.playImage,
  replyNotifications: messages.repliesTab,
  resultCasts: messages.castsTab,
  resultChannels: messages.channelsTab,
  resultsNewest: messages.orderNewest,
  showMore: messages.unfoldText,
  signInTitle: messages.signInWithFarcaster,
  snapUnfold: messages.unfoldText,
});
