import type { OwnName } from '../provider/ui/prop-readers.js';
import type { CastCardOptions, FrameBtnPress } from '../entries/index.js';
import { readSafely } from '../core/dom/safe-document.js';
import { httpUrl } from '../core/read/http-url.js';
import { mapHandlers } from '../network/cast/reactions.js';
import type { ReactionPress } from '../network/cast/reactions.js';
import { pastedAddress } from './pasted-address.js';
import type { ElementProps } from './types.js';

/** Describes how an element sets a prop of its widget. */
export interface AttributeRow<Value> {
  /** The attributes that the value is read from; none for a handler. */
  readonly names: readonly string[];
  /** Returns undefined to leave the prop at its default. */
  readonly read: (props: ElementProps) => Value | undefined;
}

/**
 * The table of an element: a row for each prop of its widget's own, and null for one that no
 * attribute sets. A missing row, an unknown one, or one of the wrong type does not compile. The
 * widget's own table checks the values.
 * @template Attributes the attributes of the widget's root element
 */
export type AttributeRows<Props, Attributes = object> = {
  readonly [Name in OwnName<Props, Attributes>]-?: AttributeRow<NonNullable<Props[Name]>> | null;
};

export const row = <Value>(
  names: readonly string[],
  read: AttributeRow<Value>['read'],
): AttributeRow<Value> => ({ names, read });

/** A text. The widget itself handles texts that are not of its type. */
export const textAttribute = <Text extends string = string>(name: string): AttributeRow<Text> =>
  row([name], (props) => props.text(name) as Text | undefined);

/** An address, as it was pasted. */
export const addressAttribute = (name: string): AttributeRow<string> =>
  row([name], (props) => addressOf(props, name));

const addressOf = ({ text: read }: ElementProps, name: string) => {
  const value = read(name);
  return value === undefined ? undefined : pastedAddress(value);
};

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

export const numberAttribute = (name: string): AttributeRow<number> =>
  row([name], (props) => props.number(name));

/** True if the attribute is there. */
export const flagAttribute = (name: string): AttributeRow<boolean> =>
  row([name], (props) => props.flag(name));

/** The attributes of a table, each once. */
export const attributeNamesOf = (rows: object): string[] => [
  ...new Set(
    Object.values(rows as Record<string, AttributeRow<unknown> | null>).flatMap(
      (each) => each?.names ?? [],
    ),
  ),
];

/** The props that a table reads. */
export const propsOf = (rows: object, props: ElementProps): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(rows as Record<string, AttributeRow<unknown> | null>).map(([name, each]) => [
      name,
      each?.read(props),
    ]),
  );

/** The cast that an attribute names. */
export function castOf(props: ElementProps) {
  const url = addressOf(props, 'url');
  return {
    type: url ? 'url' : 'hash',
    identifier: url ?? props.text('hash')?.trim() ?? '',
  } as const;
}

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
  renderFrames: flagAttribute('frames'),
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
  hideChannel: flagAttribute('no-channel'),
  hideCounts: flagAttribute('no-counts'),
  onSelect: heard('selectable', 'castkit-select'),
  press: textAttribute('press'),
  onPrefetch: heard('prefetch', 'castkit-prefetch'),
  onReply: heard('reply', 'castkit-reply'),
  onQuote: heard('quote', 'castkit-quote'),
  // Set by the page's style sheet and tokens.
  containerStyles: null,
  textStyles: null,
} satisfies AttributeRows<CastCardOptions>;
