// The attributes of elements that show casts: a page with a sign-in button alone loads none.
import type { CastCardOptions, FrameBtnPress } from '../entries/index.js';
import { readSafely } from '../core/dom/safe-document.js';
import { httpUrl } from '../core/read/http-url.js';
import { mapHandlers } from '../network/cast/reactions.js';
import type { ReactionPress } from '../network/cast/reactions.js';
import { flagAttribute, numberAttribute, row, textAttribute } from './attributes.js';
import type { AttributeRow, AttributeRows } from './attributes.js';
import { addressOf, castOf, pastedAddress } from './pasted-address.js';
import type { ElementProps } from './types.js';

/** An address, as it was pasted. */
export const addressAttribute = (name: string): AttributeRow<string> =>
  row([name], (props) => addressOf(props, name));

/** Addresses and hashes, with spaces, lines or commas between them. */
export const addressListAttribute = (name: string): AttributeRow<string[]> =>
  row([name], ({ text: read }) =>
    (read(name) ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(pastedAddress),
  );

/**
 * Where a link leads, relative to the page. What is no address of the web is left out: visitors may
 * write attributes.
 */
export const linkAttribute = (name: string): AttributeRow<string> =>
  row([name], ({ text: read }) => httpUrl(read(name), readSafely(document, 'baseURI'))?.href);

/** The shortest interval, in milliseconds: visitors of some sites may write attributes. */
const MIN_INTERVAL_MS = 1000;

/** How often a list looks for what is new, in milliseconds; 0 for never. */
export const intervalAttribute = (name: string): AttributeRow<number> =>
  row([name], (props) => {
    const interval = props.number(name);
    return interval && interval > 0 ? Math.max(interval, MIN_INTERVAL_MS) : undefined;
  });

/** The attributes that name a cast. */
const CAST = ['url', 'hash'];
export const castRows = {
  type: row(CAST, (props) => castOf(props).type),
  identifier: row(CAST, (props) => castOf(props).identifier),
};

/** The press of a frame's button. The page responds with the next frame. */
export const pressFrameAttribute: AttributeRow<FrameBtnPress> = row(
  [],
  ({ dispatch }) =>
    (index, frame, _, input) =>
      dispatch('castkit-frame', { index, frame, input }, frame),
);

/**
 * A handler that is called with the cast, for an element with the attribute. It sends an event to
 * the page.
 */
const heard = (attribute: string, type: string) =>
  row<(cast: object) => unknown>([attribute], ({ dispatch, flag: has }) =>
    has(attribute) ? (cast) => dispatch(type, { cast }, undefined) : undefined,
  );

/** The reactions of an element. @param detailOf returns how an event names the cast */
export const reactionRows = (detailOf: (props: ElementProps, cast: object) => object) =>
  mapHandlers((_, kind) =>
    row(
      [],
      (props) =>
        (cast: object, { isUndo }: ReactionPress) =>
          props.dispatch<boolean>(`castkit-${kind}`, { ...detailOf(props, cast), isUndo }, false),
    ),
  );

/** The rows that all elements with cards share. */
export const cardRows = {
  viewerFid: numberAttribute('viewer-fid'),
  renderEmbeds: row(['no-embeds'], ({ flag: has }) => !has('no-embeds')),
  renderFrames: flagAttribute('render-frames'),
  allowReactions: flagAttribute('reactions'),
  reactions: row(['reactions'], (props) =>
    props.text('reactions') === 'client' ? 'client' : undefined,
  ),
  onFrameBtnPress: pressFrameAttribute,
  ...reactionRows((_, cast) => ({ cast })),
  // Set for the whole page, by `data-link-previews` of the script.
  fetchMissing: null,
  appearance: textAttribute('appearance'),
  media: textAttribute('media'),
  showReplyTo: flagAttribute('show-reply-to'),
  showParent: flagAttribute('show-parent'),
  maxLines: numberAttribute('max-lines'),
  showMore: flagAttribute('show-more'),
  hideChannel: flagAttribute('hide-channel'),
  hideCounts: flagAttribute('hide-counts'),
  onSelect: heard('selectable', 'castkit-select'),
  press: textAttribute('press'),
  onPrefetch: heard('prefetch', 'castkit-prefetch'),
  onReply: heard('reply', 'castkit-reply'),
  onQuote: heard('quote', 'castkit-quote'),
  // Set by the page's style sheet and tokens.
  containerStyles: null,
  textStyles: null,
} satisfies AttributeRows<CastCardOptions>;
