import type { SnapIcon } from './icons.js';

/** The eight colours of the protocol. */
export const COLORS = ['gray', 'blue', 'red', 'amber', 'green', 'teal', 'purple', 'pink'] as const;
export type SnapColor = (typeof COLORS)[number];

export const EFFECTS = ['confetti', 'fireworks'] as const;
export type SnapEffect = (typeof EFFECTS)[number];

export const GAPS = ['none', 'sm', 'md', 'lg'] as const;
export type SnapGap = (typeof GAPS)[number];

/** The value of an input, as the protocol posts it. */
export type SnapValue = string | number | boolean | readonly string[];

/** The actions that need a function of the site: a wallet, or a token. */
export const WALLET_ACTIONS = [
  'view_token',
  'send_token',
  'swap_token',
  'send_transaction',
] as const;
export type SnapWalletAction = (typeof WALLET_ACTIONS)[number];

/** The effect of a press. Every URL is https. */
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

/** An option of a group. In the first version its label may differ from the posted value. */
export interface SnapOption {
  label: string;
  value: string;
}

export interface SnapBar {
  label: string;
  value: number;
  /** Null for the colour of the chart. */
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
      /** Null if a press has no effect. */
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
      /** 0 for none. */
      columns: number;
    }
  | {
      type: 'text';
      content: string;
      isSmall: boolean;
      isBold: boolean;
      align: 'left' | 'center' | 'right';
      /** 0 for all lines. */
      maxLines: number;
    }
  | { type: 'bar_chart'; bars: readonly SnapBar[]; max: number; color: SnapColor }
  | {
      type: 'cell_grid';
      name: string;
      cols: number;
      rows: number;
      /** At most one for each place, in reading order. */
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
  /** A number that is unique in the page: an element that occurs twice has two. */
  key: number;
  children: readonly SnapElement[];
};

export type SnapElementOf<Type extends SnapElement['type']> = Extract<SnapElement, { type: Type }>;

/**
 * A page that can be rendered: always a tree, however the elements of its JSON refer to each other.
 */
export interface ParsedSnap {
  version: '1.0' | '2.0';
  accent: SnapColor;
  effects: readonly SnapEffect[];
  root: SnapElement;
  /** The initial value of each input, by its name. */
  defaults: ReadonlyMap<string, SnapValue>;
}

/** A page, or the reason why there is none; and notes for its developer about the omitted parts. */
export interface ReadSnap {
  snap: ParsedSnap | null;
  /** `newer` for a version that we do not know. */
  problem: 'invalid' | 'newer' | null;
  notes: readonly string[];
}
