'use client';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { showInRow } from '../../core/dom/show-in-row.js';
import { stepOf } from '../../core/dom/step-of.js';
import { InlineText } from '../../ui/InlineText.js';
import { Tab, Tabs } from './TabList.styles.js';

/** Focuses the tab before or after one, or the first or the last. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget, target } = event;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(target as HTMLElement);
  const step = stepOf(event);
  const arrived = step === 0 ? undefined : (at + step + tabs.length) % tabs.length;
  const next = { Home: 0, End: tabs.length - 1 }[key] ?? arrived;
  if (next === undefined || at < 0) return;
  event.preventDefault();
  tabs[next]?.focus();
}

export interface TabListProps<Item extends { label: string; id: string }> {
  /** The beginning of the ids of the tabs and of their panels. */
  id: string;
  tabs: readonly Item[];
  chosen: Item | undefined;
  /** Whether the chosen tab has its panel. */
  hasPanel?: boolean;
  label: string | undefined;
  labelledBy?: string | undefined;
  /** Called when the pointer or the focus is on a tab. */
  onWant?: (tab: Item) => void;
  onChoose: (tab: Item) => void;
}

/**
 * Tabs: the arrow keys go from one to another, and Enter or Space chooses. The panel of the tab
 * number `n` has the id `${id}panel${n}`. Renders a `<div>`, in a widget with the rules of tabs.
 */
export function TabList<Item extends { label: string; id: string }>({
  id,
  tabs,
  chosen,
  hasPanel = true,
  label,
  labelledBy,
  onWant,
  onChoose,
}: TabListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    showInRow(list.current?.querySelector('[aria-selected=true]'));
  }, [chosen?.id]);
  return (
    <Tabs
      ref={list}
      role="tablist"
      aria-label={label}
      aria-labelledby={labelledBy}
      onKeyDown={moveFocus}
      // Browsers do not scroll to a tab that is cut off. A press that moves the tab would miss it.
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) showInRow(target);
      }}
    >
      {tabs.map((tab, index) => {
        const want = () => onWant?.(tab);
        return (
          <Tab
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen && hasPanel ? `${id}panel${index}` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onPointerEnter={want}
            onFocus={want}
            onClick={() => {
              onChoose(tab);
            }}
          >
            <InlineText key={tab.label}>{tab.label}</InlineText>
          </Tab>
        );
      })}
    </Tabs>
  );
}
