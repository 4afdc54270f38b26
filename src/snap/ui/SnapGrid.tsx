'use client';
import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { readableOn } from '../model/contrast.js';
import { COLORS } from '../model/model.js';
import type { SnapCell, SnapColor, SnapElementOf } from '../model/model.js';
import { pressCell, splitCells, valueOf } from '../model/payload.js';
import type { PageState } from './snap-page-state.js';
import { cssOf } from './snap-colors.js';
import { Cell, Grid, PressCell } from './SnapGrid.styles.js';

const namedOf = (color: string | null | undefined): SnapColor | undefined =>
  COLORS.find((each) => each === color);

/** The background and the text of a cell, readable whatever colours the page asks for. */
function coloursOf(cell: SnapCell | undefined): CSSProperties | undefined {
  if (!cell) return undefined;
  const { color, textColor } = cell;
  const named = namedOf(color);
  if (named) return { background: cssOf(named), color: 'var(--castkit-surface)' };
  if (color) return { background: color, color: readableOn(color, textColor) };
  const text = namedOf(textColor);
  // Any other colour is ignored: it could be that of the surface.
  return text && { color: cssOf(text) };
}

/** How many rows and columns a key moves the focus. */
const MOVES: Readonly<Partial<Record<string, readonly [row: number, column: number]>>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));

/**
 * Cells in rows. If they can be pressed, they are a grid with one stop for the tab key, in which
 * the arrow keys move the focus; otherwise they are one image with a description. Renders a
 * `<div>`.
 */
export function SnapGrid({
  element,
  page,
}: {
  element: SnapElementOf<'cell_grid'>;
  page: PageState;
}) {
  const { cols, rows, cells, name, select, action } = element;
  const { messages, format } = page;
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const way = select === 'off' ? page.modeOf(action) : 'press';
  const canPress = way === 'press';
  const value = valueOf(page.values, name, '');
  const chosen = select === 'off' ? [] : splitCells(value);
  const byPlace = new Map(cells.map((cell) => [cell.row * cols + cell.col, cell]));

  const say = (row: number, column: number, cell: SnapCell | undefined) => {
    const named = namedOf(cell?.color);
    return [
      messages.snapCell(format.number(row + 1), format.number(column + 1)),
      cell?.content,
      named ? messages.snapColor(named) : cell?.color,
    ]
      .filter(Boolean)
      .join(', ');
  };

  const press = (cell: string) => {
    if (select !== 'off') page.setValue(name, pressCell(value, cell, select === 'multiple'));
    else if (action && !page.isBusy) page.press(action, name, cell);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const [down, along] = move;
    // Not the direction of a cell, which is that of its text.
    const line = event.key.startsWith('Arrow') && grid.current;
    const isRtl = line && getComputedStyle(line).direction === 'rtl';
    const row = within(Math.floor(current / cols) + down, rows);
    const column = within((current % cols) + (isRtl ? -along : along), cols);
    const next = row * cols + column;
    setCurrent(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  };

  const style = (row: number): CSSProperties | undefined =>
    element.isSquare ? { aspectRatio: 1 } : { minBlockSize: element.rowHeight, gridRow: row + 1 };
  const columns = { gridTemplateColumns: `repeat(${cols},minmax(0,1fr))` };
  const attributes = { 'data-gap': element.gap, 'data-width': element.maxWidth };
  // By this name a grid without one is posted: it says nothing to visitors.
  const label = name === 'grid_tap' ? messages.snapGrid : name;

  if (!canPress) {
    return (
      <Grid
        {...attributes}
        role="img"
        style={columns}
        aria-label={[label, ...cells.map((cell) => say(cell.row, cell.col, cell))].join('; ')}
      >
        {[...Array(rows * cols).keys()].map((place) => {
          const cell = byPlace.get(place);
          return (
            <Cell
              key={place}
              style={{ ...style(Math.floor(place / cols)), ...coloursOf(cell) }}
              dir="auto"
            >
              {cell?.content}
            </Cell>
          );
        })}
      </Grid>
    );
  }
  return (
    <Grid
      {...attributes}
      ref={grid}
      role="grid"
      style={columns}
      aria-label={label}
      aria-multiselectable={select === 'multiple' || undefined}
    >
      {[...Array(rows).keys()].map((row) => (
        <div key={row} role="row" style={{ display: 'contents' }}>
          {[...Array(cols).keys()].map((column) => {
            const place = row * cols + column;
            const cell = byPlace.get(place);
            const posted = cell?.value ?? `${row},${column}`;
            return (
              <PressCell
                type="button"
                key={column}
                role="gridcell"
                tabIndex={place === current ? 0 : -1}
                aria-label={say(row, column, cell)}
                aria-selected={select === 'off' ? undefined : chosen.includes(posted)}
                style={{ ...style(row), ...coloursOf(cell) }}
                dir="auto"
                onKeyDown={onKeyDown}
                onClick={() => {
                  setCurrent(place);
                  press(posted);
                }}
              >
                {cell?.content}
              </PressCell>
            );
          })}
        </div>
      ))}
    </Grid>
  );
}
