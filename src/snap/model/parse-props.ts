import { isBlank } from '../../core/read/usernames.js';
import { fieldsOf, textOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { fitOnALine, MAX_COLS, MAX_ROWS } from './limits.js';
import { readIcon } from './icons.js';
import { COLORS, GAPS } from './model.js';
import type { SnapCell, SnapColor, SnapProps, SnapValue } from './model.js';
import { httpsUrl } from '../../core/http/https-url.js';
import { parseAction } from './parse-action.js';
import { clampText, firstOf, readNumber, readWhole, readWord } from './clamp.js';

const HEX = /^#[\da-f]{6}$/i;
const RATIOS: Readonly<Record<string, number>> = {
  '16:9': 16 / 9,
  '4:3': 4 / 3,
  '9:16': 9 / 16,
  '4:1': 4,
};
/** The largest number of a slider, a bar chart or a progress bar. Our own choice. */
const MAX_NUMBER = 1e12;

export interface SnapReading {
  /** The page's own URL, which relative ones are resolved against. */
  base: string | undefined;
  accent: SnapColor;
  defaults: Map<string, SnapValue>;
}

/** The name of an input, as it is posted. */
const nameOf = (value: unknown): string => {
  const name = textOf(value);
  return isBlank(name) || name.length > 100 ? '' : name;
};

/** An option, which is a text; in the first version it may also be a label with a value. */
function optionOf(option: unknown) {
  const { label, value } = fieldsOf(option);
  const shown = clampText(typeof option === 'string' ? option : label);
  const posted = typeof option === 'string' ? option : textOf(value) || textOf(label);
  return shown ? [{ label: shown, value: posted.slice(0, 280) }] : [];
}

function cellsOf(value: unknown, rows: number, cols: number): SnapCell[] {
  const cells = new Map<number, SnapCell>();
  const colorOf = (given: unknown) => {
    const color = textOf(given).trim().toLowerCase();
    return HEX.test(color) ? color : (COLORS.find((each) => each === color) ?? null);
  };
  for (const cell of firstOf(value, MAX_ROWS * MAX_COLS)) {
    const { row, col, color, textColor, content, value: given } = fieldsOf(cell);
    const y = readWhole(row, -1, rows, -1);
    const x = readWhole(col, -1, cols, -1);
    if (y < 0 || x < 0 || y >= rows || x >= cols) continue;
    cells.set(y * cols + x, {
      row: y,
      col: x,
      color: colorOf(color),
      textColor: colorOf(textColor),
      content: clampText(typeof content === 'number' ? `${content}` : content),
      value: textOf(given).slice(0, 280) || `${y},${x}`,
    });
  }
  return [...cells].sort(([one], [other]) => one - other).map(([, cell]) => cell);
}

/** The step of a slider that is nearest to a value, as in browsers. */
function onStep(value: number, min: number, max: number, step: number): number {
  const near = min + Math.round((value - min) / step) * step;
  const kept = near > max ? near - step : near;
  return Number(Math.max(min, kept).toPrecision(12));
}

/**
 * Reads the props of an element, and the initial value of its input. Undefined for an unknown type,
 * and for an element that would show nothing. Never throws.
 */
export function parseProps(
  type: unknown,
  given: Fields,
  on: unknown,
  reading: SnapReading,
): SnapProps | undefined {
  const { base, accent, defaults } = reading;
  const colorOf = (value: unknown): SnapColor => readWord(value, COLORS, accent);
  const ratioOf = (value: unknown) =>
    Object.hasOwn(RATIOS, textOf(value)) ? (RATIOS[textOf(value)] ?? 1) : 1;

  /** The first element with a name sets its value. */
  const begin = (name: string, value: SnapValue) => {
    if (!defaults.has(name)) defaults.set(name, value);
  };

  switch (type) {
    case 'badge': {
      const label = clampText(given.label);
      return label
        ? {
            type,
            label,
            isOutline: given.variant === 'outline',
            color: colorOf(given.color),
            icon: readIcon(given.icon),
          }
        : undefined;
    }
    case 'button': {
      const label = clampText(given.label);
      return label
        ? {
            type,
            label,
            isPrimary: given.variant === 'primary',
            icon: readIcon(given.icon),
            action: parseAction(on, base),
          }
        : undefined;
    }
    case 'icon': {
      const name = readIcon(given.name);
      return name
        ? { type, name, color: colorOf(given.color), isSmall: given.size === 'sm' }
        : undefined;
    }
    case 'image': {
      const url = httpsUrl(given.url, base);
      return url
        ? {
            type,
            url,
            ratio: ratioOf(given.aspect),
            alt: clampText(given.alt),
            title: clampText(given.title),
            subtitle: clampText(given.subtitle),
          }
        : undefined;
    }
    case 'item': {
      const title = clampText(given.title);
      const media = fieldsOf(given.media);
      const name = media.variant === 'icon' ? readIcon(media.name) : null;
      const url = media.variant === 'image' ? httpsUrl(media.url, base) : null;
      return {
        type,
        title,
        description: clampText(given.description),
        media: name
          ? { kind: 'icon', name, color: colorOf(media.color) }
          : url
            ? {
                kind: 'image',
                url,
                alt: clampText(media.alt),
                isRound: media.round === true,
              }
            : null,
      };
    }
    case 'item_group':
      return {
        type,
        hasBorder: given.border === true,
        hasLines: given.separator === true,
        gap: readWord(given.gap, GAPS, 'none'),
      };
    case 'paginator':
      return {
        type,
        initialPage: readWhole(given.initialPage, 0, 1000, 0),
        hasIndicators: given.showIndicators !== false,
        hasControls: given.showControls !== false,
        isOnTop: given.controlsPosition === 'top',
        transition: readWord(given.transition, ['slide', 'fade', 'scale', 'none'], 'slide'),
      };
    case 'progress': {
      const max = readNumber(given.max, 0, MAX_NUMBER, 0);
      if (max === 0) return undefined;
      return {
        type,
        max,
        value: readNumber(given.value, 0, max, 0),
        label: clampText(given.label),
        color: colorOf(given.color),
      };
    }
    case 'separator':
      return { type, isVertical: given.orientation === 'vertical' };
    case 'stack':
      return {
        type,
        isHorizontal: given.direction === 'horizontal',
        gap: readWord(given.gap, GAPS, 'md'),
        justify: readWord(given.justify, ['start', 'center', 'end', 'between', 'around'], 'start'),
        isEqual: given.equalWidth === true,
        columns: readWhole(given.columns, 0, 6, 0),
      };
    case 'text': {
      const content = clampText(given.content);
      return content
        ? {
            type,
            content,
            isSmall: given.size === 'sm',
            isBold: given.weight === 'bold',
            align: readWord(given.align, ['left', 'center', 'right'], 'left'),
            maxLines: readWhole(given.maxLines, 0, 6, 0),
          }
        : undefined;
    }
    case 'bar_chart': {
      const bars = firstOf(given.bars, 6).flatMap((bar) => {
        const { label, value, color } = fieldsOf(bar);
        const shown = clampText(label);
        const number = readNumber(value, 0, MAX_NUMBER, NaN);
        if (!shown || Number.isNaN(number)) return [];
        return [
          {
            label: shown,
            value: number,
            color: color === undefined ? null : colorOf(color),
          },
        ];
      });
      const most = Math.max(...bars.map(({ value }) => value), 0);
      return bars.length > 0
        ? {
            type,
            bars,
            // No bar is longer than its line. The maximum of a chart of zeros is 1.
            max: Math.max(most, readNumber(given.max, 0, MAX_NUMBER, most)) || 1,
            color: colorOf(given.color),
          }
        : undefined;
    }
    case 'cell_grid': {
      const cols = readWhole(given.cols, 2, MAX_COLS, 0);
      const rows = readWhole(given.rows, 2, MAX_ROWS, 0);
      if (cols === 0 || rows === 0) return undefined;
      const select = readWord(given.select, ['off', 'single', 'multiple'], 'off');
      const name = nameOf(given.name) || 'grid_tap';
      if (select !== 'off') begin(name, '');
      return {
        type,
        name,
        cols,
        rows,
        cells: cellsOf(given.cells, rows, cols),
        gap: readWord(given.gap, GAPS, 'sm'),
        isSquare: given.cellAspectRatio === 'square',
        rowHeight: readWhole(given.rowHeight, 8, 64, 28),
        maxWidth: readWord(given.maxWidth, ['sm', 'md', 'lg'], 'lg'),
        select,
        action: select === 'off' ? parseAction(on, base) : null,
      };
    }
    case 'input': {
      const name = nameOf(given.name);
      if (!name) return undefined;
      const maxLength = readWhole(given.maxLength, 1, 280, 280);
      const isNumber = given.type === 'number';
      const value = textOf(given.defaultValue).slice(0, maxLength);
      begin(name, isNumber && Number.isNaN(Number(value)) ? '' : value);
      return {
        type,
        name,
        isNumber,
        label: clampText(given.label),
        placeholder: clampText(given.placeholder),
        maxLength,
      };
    }
    case 'slider': {
      const name = nameOf(given.name);
      const min = readNumber(given.min, -MAX_NUMBER, MAX_NUMBER, NaN);
      const max = readNumber(given.max, -MAX_NUMBER, MAX_NUMBER, NaN);
      if (!name || !(min <= max)) return undefined;
      const asked = readNumber(given.step, 0, MAX_NUMBER, 1);
      // Without a step, or with steps so small that no pointer can reach each, the step is 1.
      const step = asked > 0 && asked >= (max - min) / 1e6 ? asked : 1;
      const value = readNumber(given.defaultValue, min, max, (min + max) / 2);
      begin(name, onStep(value, min, max, step));
      return {
        type,
        name,
        min,
        max,
        step,
        label: clampText(given.label),
        hasValue: given.showValue === true,
      };
    }
    case 'switch': {
      const name = nameOf(given.name);
      if (!name) return undefined;
      begin(name, given.defaultChecked === true);
      return { type, name, label: clampText(given.label) };
    }
    case 'toggle_group': {
      const name = nameOf(given.name);
      const seen = new Set<string>();
      const options = firstOf(given.options, 6)
        .flatMap(optionOf)
        .filter(({ value }) => !seen.has(value) && seen.add(value));
      if (!name || options.length === 0) return undefined;
      const isMultiple = given.multiple === true;
      const { defaultValue } = given;
      const asked = Array.isArray(defaultValue) ? defaultValue : [defaultValue];
      const chosen = options.flatMap(({ value }) => (asked.includes(value) ? [value] : []));
      begin(name, isMultiple ? chosen : (chosen[0] ?? ''));
      return {
        type,
        name,
        label: clampText(given.label),
        options,
        isMultiple,
        isHorizontal: fitOnALine(options.map(({ label }) => label)),
        isOutline: given.variant === 'outline',
      };
    }
    default:
      return undefined;
  }
}
