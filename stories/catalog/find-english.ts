import type { Messages } from '../../src/entries/index.js';
import { englishBell } from '../../src/core/messages/bell-messages.js';
import { englishChannels } from '../../src/core/messages/channel-messages.js';
import { englishComments } from '../../src/core/messages/comment-messages.js';
import { englishComposer } from '../../src/core/messages/composer-messages.js';
import { englishConsent } from '../../src/core/messages/consent-messages.js';
import { englishEmbeds } from '../../src/core/messages/embed-messages.js';
import { englishLikers } from '../../src/core/messages/liker-messages.js';
import { englishWall } from '../../src/core/messages/wall-messages.js';
import { englishFeeds } from '../../src/core/messages/feed-messages.js';
import { english } from '../../src/core/messages/messages.js';
import { englishAppLinks } from '../../src/core/messages/app-link-messages.js';
import { englishFollow } from '../../src/core/messages/follow-messages.js';
import { englishFrames } from '../../src/core/messages/frame-messages.js';
import { englishProfile } from '../../src/core/messages/profile-messages.js';
import { englishMenus } from '../../src/core/messages/menu-messages.js';
import { englishMiniApps } from '../../src/core/messages/mini-app-messages.js';
import { englishPostcards } from '../../src/core/messages/postcard-messages.js';
import { englishProfileCards } from '../../src/core/messages/profile-card-messages.js';
import { englishReaders } from '../../src/core/messages/reader-messages.js';
import { englishNotifications } from '../../src/core/messages/notification-messages.js';
import {
  englishOverlays,
  englishReactionNotifications,
} from '../../src/core/messages/overlay-messages.js';
import { englishRareCards } from '../../src/core/messages/rare-card-messages.js';
import { englishResultFilters, englishResults } from '../../src/core/messages/result-messages.js';
import { englishSearch } from '../../src/core/messages/search-messages.js';
import { englishSetup } from '../../src/core/messages/setup-messages.js';
import { englishSignIn } from '../../src/core/messages/sign-in-messages.js';
import { englishSignInButton } from '../../src/core/messages/sign-in-button-messages.js';
import { englishSnaps } from '../../src/core/messages/snap-messages.js';

const table: Messages = {
  ...english,
  ...englishBell,
  ...englishChannels,
  ...englishComments,
  ...englishComposer,
  ...englishConsent,
  ...englishEmbeds,
  ...englishLikers,
  ...englishFeeds,
  ...englishWall,
  ...englishAppLinks,
  ...englishFollow,
  ...englishFrames,
  ...englishProfile,
  ...englishMenus,
  ...englishMiniApps,
  ...englishPostcards,
  ...englishProfileCards,
  ...englishReaders,
  ...englishNotifications,
  ...englishOverlays,
  ...englishReactionNotifications,
  ...englishRareCards,
  ...englishResultFilters,
  ...englishResults,
  ...englishSearch,
  ...englishSetup,
  ...englishSignIn,
  ...englishSignInButton,
  ...englishSnaps,
};

/** Stands for a count or a name in a message. */
const GAP = '\u0001';
/** Letters without which a message could be any text. */
const LEAST_LETTERS = 3;

/** A message with gaps in place of what it is called with; null for one that takes other values. */
function withGaps(message: unknown): string | null {
  if (typeof message !== 'function') return String(message);
  try {
    return String((message as (...values: unknown[]) => unknown)(GAP, GAP, String));
  } catch {
    return null;
  }
}

/** Matches a text that says this message. */
function patternOf(message: string): RegExp {
  const parts = message.split(GAP).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 'u');
}

/** The English messages that a language says in other words. */
function patternsFor(language: Messages): RegExp[] {
  const own = new Set(Object.values(language).map(withGaps));
  return Object.values(table)
    .map(withGaps)
    .filter((message) => message !== null)
    .filter((message) => !own.has(message))
    .filter((message) => message.replaceAll(/\P{L}/gu, '').length >= LEAST_LETTERS)
    .map(patternOf);
}

const NAMES = ['aria-label', 'title', 'alt', 'placeholder'];

/**
 * The texts and names of elements that are English messages, in a language that has words of its
 * own for them.
 * @param data texts of casts, users and frames, which may be the same as a message
 */
export function findEnglish(
  elements: readonly Element[],
  language: Messages,
  data: readonly string[],
): string[] {
  const patterns = patternsFor(language);
  const texts = elements.flatMap((root) =>
    [root, ...root.querySelectorAll('*:not(style, script)')].flatMap((element) => [
      ...NAMES.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
    ]),
  );
  // A name may consist of two messages: 'Like, 96 likes'.
  return texts
    .flatMap((text) => [text, ...text.split(', ')])
    .map((text) => text.trim())
    .filter((text) => !data.includes(text) && patterns.some((pattern) => pattern.test(text)));
}
