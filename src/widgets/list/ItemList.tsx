'use client';
import { useMemo, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { Row, Rows } from './ItemList.styles.js';
import { useListWindow } from './use-list-window.js';

export interface ItemListProps<Item> {
  items: readonly Item[];
  /** Tells an item from the others; undefined for one that nothing tells. */
  keyOf: (item: Item) => string | undefined;
  render: (item: Item) => ReactNode;
  /** The key under which the scroll position is remembered. */
  id: string;
  /** Whether there are no further items. */
  isWhole: boolean;
  /** Whether it stands below tabs or a field, whose distance is that of the first item, too. */
  isBelow?: boolean | undefined;
  label?: string | undefined;
  labelledBy?: string | undefined;
  /** Gets the list's element. */
  list?: RefObject<HTMLDivElement | null> | undefined;
}

/** The items of a long list that are in view. Renders a `<div role="list">`. */
export function ItemList<Item>({
  items,
  keyOf,
  render,
  id,
  isWhole,
  isBelow,
  label,
  labelledBy,
  list: given,
}: ItemListProps<Item>) {
  const styles = renderStyles(useWidgetContext(), 'rows');
  const own = useRef<HTMLDivElement>(null);
  const list = given ?? own;
  const keys = useMemo(() => items.map((item, at) => keyOf(item) ?? `at ${at}`), [items, keyOf]);
  const { items: shown, style } = useListWindow(list, id, keys);
  return (
    <>
      {styles}
      <Rows
        ref={list}
        role="list"
        data-below={isBelow === true ? true : undefined}
        aria-label={label}
        aria-labelledby={labelledBy}
        style={style}
      >
        {shown.map(({ index, row }) => {
          const item = items[index];
          return (
            item && (
              <Row
                key={keys[index]}
                {...row}
                role="listitem"
                aria-posinset={index + 1}
                aria-setsize={isWhole ? items.length : -1}
              >
                {render(item)}
              </Row>
            )
          );
        })}
      </Rows>
    </>
  );
}
