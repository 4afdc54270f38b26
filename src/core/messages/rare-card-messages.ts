import { isolate } from './isolate.js';
import { replyingTo } from './replying-to.js';

/** The messages of parts that most casts don't have. They load with these parts. */
export const englishRareCards = {
  /** Shown in place of a cast that the site covered without giving a reason. */
  castCovered: 'Hidden by this site',
  /** The button that shows a covered cast. */
  showCast: 'Show post',
  /**
   * The link above a reply to what it replies to: `@name`, `/channel`, or the host of a page. In a
   * composer, it is the line above the cast to reply to, with the name of its author.
   */
  replyingTo,
  /** The same for a reply to a cast whose author is not known. */
  replyingToCast: 'Replying to a post',
  /** The app that a cast was posted with. */
  viaApp: (name: string) => `via ${isolate(name)}`,
  /** The button that opens the site's own composer for a reply. */
  reply: 'Reply',
  /** The button that opens the site's own composer for a quote. */
  quote: 'Quote',
  /** The button that draws the cast as a picture to share. */
  sharePost: 'Share',
  /** The button that opens the menu of a cast. */
  castMenu: 'More',
  /** The button that shows the whole of a text that is cut off. */
  unfoldText: 'Show more',
  /** The same button, which then cuts it off again. */
  foldText: 'Show less',
};
