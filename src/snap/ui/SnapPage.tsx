'use client';
import { useEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import type { ParsedSnap, SnapValue } from '../model/model.js';
import { findPager } from '../model/payload.js';
import { Button } from '../../ui/Button.js';
import type { PageState } from './snap-page-state.js';
import { Fold, Page } from './SnapCard.styles.js';
import { tint } from './snap-colors.js';
import { renderSnapElement } from './SnapElements.js';

/**
 * The height above which a page is folded, in pixels (the protocol's constraints). It is that of a
 * page as wide as the protocol's: a wider one has higher pictures.
 */
const FOLDED_ABOVE = 500;
const PROTOCOL_WIDTH = 450;

const loadEffects = async () => (await import('./SnapEffects.js')).SnapEffects;

/** The part of `PageState` that each page sets itself: its inputs, and the page of its pager. */
type OwnState = 'goTo' | 'pagerPage' | 'setValue' | 'values' | 'press' | 'modeOf';

export interface SnapInputs {
  values: ReadonlyMap<string, SnapValue>;
  pagerPage: number;
  goTo: (page: number) => void;
}

interface SnapPageProps {
  page: Omit<PageState, OwnState>;
  snap: ParsedSnap;
  isFocused: boolean;
  modeOf: (
    ...args: [...Parameters<PageState['modeOf']>, inputs: SnapInputs]
  ) => ReturnType<PageState['modeOf']>;
  press: (action: Parameters<PageState['press']>[0], inputs: SnapInputs) => void;
}

/** One page of a snap, from its first input to the next page. Renders two `<div>`. */
export function SnapPage({ page, snap, isFocused, modeOf, press }: SnapPageProps) {
  const [values, setValues] = useState(snap.defaults);
  const [pagerPage, setPagerPage] = useState(() => {
    const pager = findPager(snap.root);
    return Math.min(pager?.initialPage ?? 0, (pager?.children.length ?? 1) - 1);
  });
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const fold = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = content.current;
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => {
      const scale = Math.max(1, element.offsetWidth / PROTOCOL_WIDTH);
      setIsLong(element.offsetHeight > FOLDED_ABOVE * scale);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  // The pressed element is gone: the focus moves to the new page.
  useEffect(() => {
    if (isFocused) content.current?.focus();
  }, [isFocused]);

  const inputs: SnapInputs = { values, pagerPage, goTo: setPagerPage };
  const state: PageState = {
    ...page,
    snap,
    values,
    pagerPage,
    goTo: setPagerPage,
    setValue(name, value) {
      setValues((known) => new Map(known).set(name, value));
    },
    modeOf: (action) => modeOf(action, inputs),
    press(action, name, value) {
      if (name === undefined || value === undefined) {
        press(action, inputs);
        return;
      }
      const next = new Map(values).set(name, value);
      setValues(next);
      press(action, { ...inputs, values: next });
    },
  };
  const isFolded = !isUnfolded;
  return (
    <>
      <Fold
        ref={fold}
        data-folded={isFolded ? (isLong ? 'long' : '') : undefined}
        style={tint(snap.accent)}
        // A focused element is never folded away.
        onFocusCapture={({ target }: FocusEvent<HTMLElement>) => {
          const end = fold.current?.getBoundingClientRect().bottom ?? 0;
          if (target !== content.current && target.getBoundingClientRect().bottom > end) {
            setIsUnfolded(true);
          }
        }}
      >
        <Page ref={content} tabIndex={-1}>
          {renderSnapElement(snap.root, state)}
        </Page>
        {snap.effects.length > 0 && (
          <OnDemand load={loadEffects} props={{ effects: snap.effects }} />
        )}
      </Fold>
      {isLong && isFolded && (
        <Button
          type="button"
          onClick={() => {
            setIsUnfolded(true);
            content.current?.focus();
          }}
        >
          {page.messages.snapUnfold}
        </Button>
      )}
    </>
  );
}
