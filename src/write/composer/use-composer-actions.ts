'use client';
import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../../core/dom/use-isomorphic-layout-effect.js';
import { attempt } from '../../core/read/read-props.js';
import type { ComposerActions, ComposerViewProps } from './composer-props.js';
import { typeIn } from './type-in.js';

/** Gives a page what it can do with the text field of a composer. */
export function useComposerActions(
  actionsRef: ComposerViewProps['actionsRef'],
  field: RefObject<HTMLTextAreaElement | null>,
) {
  useIsomorphicLayoutEffect(() => {
    // It is the site's, and may be anything.
    const set = (actions: ComposerActions | null) =>
      attempt(() => {
        if (actionsRef) (actionsRef as RefObject<ComposerActions | null>).current = actions;
      });
    set({
      insert: (inserted) => {
        const element = field.current;
        // The field is read while its words are posted.
        if (!element || element.readOnly || typeof inserted !== 'string' || !inserted) return;
        typeIn(element, element.selectionStart, element.selectionEnd, inserted);
      },
      focus: () => {
        field.current?.focus();
      },
    });
    return () => {
      set(null);
    };
  }, [actionsRef, field]);
}
