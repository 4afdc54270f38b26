import type { Consent, ConsentStore, ConsentTool } from '../entries/consent.js';
import type { CastDraft } from '../entries/composer.js';
import type {
  Cast,
  INeynarAuthenticatedUser,
  IUser,
  NeynarError,
  NeynarFrame,
} from '../entries/index.js';
import type { ElementSettings } from './settings.js';
import type { AttributeNames, FormerName } from './table.js';

/** The functions of the script, at `window.castkit`. */
export interface Castkit {
  /**
   * Changes settings of the page: those in the script's attributes, and those of the provider that
   * elements have, which are all but `components`, `data` and `signIn`. `consent` may be the site's
   * own consent tool, an object with `isAllowed`, `allow` and `subscribe`.
   */
  configure: (
    changes: Omit<ElementSettings, 'consent' | 'consentPer'> & {
      consent?: Consent | ConsentTool | undefined;
    },
  ) => void;
  /** The answers of the visitor, for a cookie banner; undefined without `data-consent`. */
  readonly consent: ConsentStore | undefined;
  /**
   * Replaces each `<blockquote class="castkit-cast" cite="…">` by a `<castkit-cast>` in a shadow
   * tree of the quote. The quote itself stays as its renderer left it. It is readable until the
   * cast is shown, and its `cite` and `data-…` may change. The script calls it once the page is
   * read; call it for content that is added later, with the part of the page to look in.
   */
  upgrade: (within?: ParentNode) => void;
}

/** The value of an attribute: null leaves it out, and so does false. */
type Value = string | number | boolean | readonly (string | number)[] | null | undefined;

/** The attributes of the elements, for JSX, also by their former names. */
export type CastkitAttributes = {
  [Tag in keyof AttributeNames]: Partial<Record<AttributeNames[Tag] | FormerName | 'theme', Value>>;
};

/** `hideCounts` for `hide-counts`. */
type Camel<Name> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name & string;

/** The elements, each with a property for each attribute. */
export type CastkitElements = {
  [Tag in keyof CastkitAttributes]: HTMLElement & {
    [Name in keyof CastkitAttributes[Tag] as Camel<Name>]: Value;
  };
};

type Asks<Detail, Answer> = CustomEvent<
  Detail & { respondWith: (answer: Answer | Promise<Answer>) => void }
>;
type Press = { type?: string; identifier?: string; cast?: Cast; isUndo: boolean };

/** The events of the elements, by their names. */
export interface CastkitEvents {
  'castkit-like': Asks<Press, boolean>;
  'castkit-recast': Asks<Press, boolean>;
  'castkit-comment': Asks<Press, boolean>;
  'castkit-select': CustomEvent<{ cast: Cast }>;
  'castkit-prefetch': CustomEvent<{ cast: Cast }>;
  'castkit-reply': CustomEvent<{ cast: Cast }>;
  'castkit-quote': CustomEvent<{ cast: Cast }>;
  'castkit-frame': Asks<{ index: number; frame: NeynarFrame; input?: string }, NeynarFrame>;
  'castkit-submit': Asks<{ draft: CastDraft }, { hash: string } | false>;
  'castkit-sign-in': CustomEvent<{ user: INeynarAuthenticatedUser }>;
  'castkit-sign-out': CustomEvent<{ user: IUser | undefined }>;
  'castkit-error': CustomEvent<{ error: NeynarError; where: string }>;
}

declare global {
  interface Window {
    castkit?: Castkit;
  }
  interface HTMLElementTagNameMap extends CastkitElements {}
  interface HTMLElementEventMap extends CastkitEvents {}
  interface DocumentEventMap extends CastkitEvents {}
}
