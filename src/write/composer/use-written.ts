'use client';
import { useEffect, useRef } from 'react';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import type { CastDraft } from '../draft/draft.js';
import type { WrittenDraft } from './composer-props.js';

/** Calls a site with what is written, whenever that has changed. */
export function useWritten(
  draft: CastDraft,
  onChange: ((draft: WrittenDraft) => unknown) | undefined,
) {
  const words = onChange && JSON.stringify(draft);
  const told = useRef(words);
  const callHandler = useCallHandler();
  useEffect(() => {
    if (told.current === words) return;
    told.current = words;
    if (!onChange) return;
    callHandler('onChange', () => {
      const { idem, ...written } = draft;
      return onChange(written);
    });
  });
}
