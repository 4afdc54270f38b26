'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import type { Frame, NeynarFrame } from '../api/types.js';
import { completeFrame } from '../frames/complete-frame.js';
import { pressFrame } from '../frames/press-frame.js';
import { createToastStore } from './toast-store.js';
import { useLatest } from './use-latest.js';
import { useShared } from './use-shared.js';
import { useWidgetContext } from './use-widget-context.js';

/** What the owner does with a press: resolves to the frame that comes next. */
export type FrameBtnPress = (
  btnIndex: number,
  localFrame: NeynarFrame,
  setLocalFrame: Dispatch<SetStateAction<NeynarFrame>>,
  inputValue?: string,
) => Promise<NeynarFrame>;

/**
 * A frame that changes with its presses, beginning anew whenever `first` is another one. A press that fails leaves the
 * frame as it was; the visitor and the owner are told.
 */
export function useFramePress(first: Frame | null, onPress: FrameBtnPress | undefined) {
  const { messages, reportError } = useWidgetContext();
  const toasts = useShared(createToastStore);
  const handler = useLatest(onPress);
  const [state, setState] = useState({ first, frame: first });
  const [isPending, setIsPending] = useState(false);
  if (state.first !== first) setState({ first, frame: first });
  const { frame } = state;

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const setFrame = useCallback<Dispatch<SetStateAction<NeynarFrame>>>((next) => {
    if (!isMounted.current) return;
    setState((old) => ({
      ...old,
      frame: next instanceof Function ? old.frame && next(completeFrame(old.frame)) : next,
    }));
  }, []);

  async function press(index: number, input: string | undefined) {
    const handle = handler();
    if (!frame || !handle || isPending) return;
    setIsPending(true);
    try {
      const next = await pressFrame(handle, index, completeFrame(frame), setFrame, input);
      // An answer to a frame that has been replaced from outside meanwhile is no answer to this one.
      setState((old) => (old.first === first && isMounted.current ? { ...old, frame: next } : old));
    } catch (reason) {
      const error = reportError(reason, 'frame');
      toasts.show('error', messages.framePressFailed(error.message, error));
    } finally {
      setIsPending(false);
    }
  }

  return { frame, isPending, press };
}
