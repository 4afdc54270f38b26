import type { SnapIcon } from './icons.js';

/** The eight colours of the protocol. */
export const COLORS = ['gray', 'blue', 'red', 'amber', 'green', 'teal', 'purple', 'pink'] as const;
export type SnapColor = (typeof COLORS)[number];

export const EFFECTS = ['confetti', 'fireworks'] as const;
export type SnapEffect = (typeof EFFECTS)[number];

export const GAPS = ['none', 'sm', 'md', 'lg'] as const;
export type SnapGap = (typeof GAPS)[number];

/** What an input has: as the protocol posts it. */
export type SnapValue = string | number | boolean | readonly string[];

/** What needs a function of the site: a wallet, or a token. */
export const WALLET_ACTIONS = [
  'view_token',
  'send_token',
  'swap_token',
  'send_transaction',
] as const;
export type SnapWalletAction = (typeof WALLET_ACTIONS)[number];

/** What a press does. Every address is https. */
export type SnapAction =
  | { kind: 'submit'; target: string }
  | { kind: 'url' | 'snap' | 'miniApp'; url: string }
  | { kind: 'cast'; hash: string }
  | { kind: 'profile'; fid: number }
  | { kind: 'channel'; id: string }
  | { kind: 'compose'; text: string; channel: string; embeds: readonly string[] }
  | {
      kind: 'wallet';
      name: SnapWalletAction;
      params: Readonly<Record<string, string | number | boolean>>;
    }
  | { kind: 'page'; to: 'next' | 'prev' | number };

/** An option of a group: the first version knows labels that differ from what is posted. */
export interface SnapOption {
  label: string;
  value: string;
}

export interface SnapBar {
  label: string;
  value: number;
  /** Null is that of the chart. */
  color: SnapColor | null;
}

export interface SnapCell {
  row: number;
  col: number;
  /** A colour of the protocol, or `#rrggbb`; null for none. */
  color: string | null;
  textColor: string | null;
  content: string;
  value: string;
}

type Media =
  | { kind: 'icon'; name: SnapIcon; color: SnapColor }
  | { kind: 'image'; url: string; alt: string; isRound: boolean };

/** What an element shows, by its type. */
export type SnapProps =
  | {
      type: 'badge';
      label: string;
      isOutline: boolean;
      color: SnapColor;
      icon: SnapIcon | null;
    }
  | {
      type: 'button';
      label: string;
      isPrimary: boolean;
      icon: SnapIcon | null;
      /** Null has no effect. */
      action: SnapAction | null;
    }
  | { type: 'icon'; name: SnapIcon; color: SnapColor; isSmall: boolean }
  | {
      type: 'image';
      url: string;
      /** The width divided by the height. */
      ratio: number;
      alt: string;
      title: string;
      subtitle: string;
    }
  | { type: 'item'; title: string; description: string; media: Media | null }
  | { type: 'item_group'; hasBorder: boolean; hasLines: boolean; gap: SnapGap }
  | {
      type: 'paginator';
      initialPage: number;
      hasIndicators: boolean;
      hasControls: boolean;
      isOnTop: boolean;
      transition: 'slide' | 'fade' | 'scale' | 'none';
    }
  | { type: 'progress'; value: number; max: number; label: string; color: SnapColor }
  | { type: 'separator'; isVertical: boolean }
  | {
      type: 'stack';
      isHorizontal: boolean;
      gap: SnapGap;
      justify: 'start' | 'center' | 'end' | 'between' | 'around';
      isEqual: boolean;
      /** 0 is none. */
      columns: number;
    }
  | {
      type: 'text';
      content: string;
      isSmall: boolean;
      isBold: boolean;
      align: 'left' | 'center' | 'right';
      /** 0 is all. */
      maxLines: number;
    }
  | { type: 'bar_chart'; bars: readonly SnapBar[]; max: number; color: SnapColor }
  | {
      type: 'cell_grid';
      name: string;
      cols: number;
      rows: number;
      /** At most one for each place, in the order of reading. */
      cells: readonly SnapCell[];
      gap: SnapGap;
      isSquare: boolean;
      rowHeight: number;
      maxWidth: 'sm' | 'md' | 'lg';
      select: 'off' | 'single' | 'multiple';
      action: SnapAction | null;
    }
  | {
      type: 'input';
      name: string;
      isNumber: boolean;
      label: string;
      placeholder: string;
      maxLength: number;
    }
  | {
      type: 'slider';
      name: string;
      min: number;
      max: number;
      step: number;
      label: string;
      hasValue: boolean;
    }
  | { type: 'switch'; name: string; label: string }
  | {
      type: 'toggle_group';
      name: string;
      label: string;
      options: readonly SnapOption[];
      isMultiple: boolean;
      isHorizontal: boolean;
      isOutline: boolean;
    };

export type SnapElement = SnapProps & {
  /** The number of the element in its page: each has another, also one that occurs twice. */
  key: number;
  children: readonly SnapElement[];
};

export type SnapElementOf<Type extends SnapElement['type']> = Extract<SnapElement, { type: Type }>;

/** A page that can be drawn: a tree, whatever the elements of its JSON refer to. */
export interface ParsedSnap {
  version: '1.0' | '2.0';
  accent: SnapColor;
  effects: readonly SnapEffect[];
  root: SnapElement;
  /** What each input begins with, by its name. */
  defaults: ReadonlyMap<string, SnapValue>;
}

/** A page, or why there is none; and what of it was left out, for its developer. */
export interface ReadSnap {
  snap: ParsedSnap | null;
  /** `newer`: of a version that we do not know. */
  problem: 'invalid' | 'newer' | null;
  notes: readonly string[];
}
