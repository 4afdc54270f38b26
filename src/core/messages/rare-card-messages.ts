import { isolate } from './isolate.js';
import { replyingTo } from './replying-to.js';

/** The messages of parts that most casts don't have. They load with these parts. */
export interface RareCardMessages {
  /** Shown in place of a cast that the site covered without giving a reason. */
  castCovered: string;
  /** The button that shows a covered cast. */
  showCast: string;
  /**
   * The link above a reply to what it replies to: `@name`, `/channel`, or the host of a page. In a
   * composer, it is the line above the cast to reply to, with the name of its author.
   */
  replyingTo: (name: string) => string;
  /** The same for a reply to a cast whose author is not known. */
  replyingToCast: string;
  /** The app that a cast was posted with. */
  viaApp: (name: string) => string;
  /** The button that opens the site's own composer for a reply. */
  reply: string;
  /** The button that opens the site's own composer for a quote. */
  quote: string;
  /** The button that draws the cast as a picture to share. */
  sharePost: string;
  /** The button that opens the menu of a cast. */
  castMenu: string;
  /** The button that shows the whole of a text that is cut off. */
  unfoldText: string;
  /** The same button, which then cuts it off again. */
  foldText: string;
}

/** The default messages. */
export const englishRareCards: RareCardMessages = {
  castCovered: 'Hidden by this site',
  showCast: 'Show post',
  replyingTo,
  replyingToCast: 'Replying to a post',
  viaApp: (name) => `via ${isolate(name)}`,
  reply: 'Reply',
  quote: 'Quote',
  sharePost: 'Share',
  castMenu: 'More',
  unfoldText: 'Show more',
  foldText: 'Show less',
};
