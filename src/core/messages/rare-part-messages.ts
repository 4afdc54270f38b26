import { isolate } from './isolate.js';
import { replyingTo } from './replying-to.js';

/** The messages of parts of a cast that most cards lack. They are loaded with these parts. */
export interface RarePartMessages {
  /** In place of a cast that the site has covered without a reason. */
  castCovered: string;
  /** The button that shows a covered cast. */
  showCast: string;
  /**
   * Above a reply, a link to what it replies to: `@name`, `/channel`, or the host of a page. In a
   * composer, above the cast that is answered: the name of its author.
   */
  replyingTo: (name: string) => string;
  /** Above a reply to a cast whose author is not known. */
  replyingToCast: string;
  /** The app that a cast was posted with. */
  viaApp: (name: string) => string;
  /** The button for a reply in the site's own composer. */
  reply: string;
  /** The button for a quote in the site's own composer. */
  quote: string;
}

/** The default messages. */
export const englishRareParts: RarePartMessages = {
  castCovered: 'Hidden by this site',
  showCast: 'Show post',
  replyingTo,
  replyingToCast: 'Replying to a post',
  viaApp: (name) => `via ${isolate(name)}`,
  reply: 'Reply',
  quote: 'Quote',
};
