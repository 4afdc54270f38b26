'use client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import type { Cast, Frame, FrameWallet, NeynarFrame } from '../../network/cast/api-types.js';
import { completeFrame, pressFrame } from '../../network/frame/press-frame.js';
import { parseFrame } from '../../network/frame/parse-frame.js';
import type { FramePressHandler, ParsedFrame } from '../../network/cast/model.js';
import { englishFrames } from '../../core/messages/frame-messages.js';
import { TRANSACTOR } from '../settings/mini-app-keys.js';
import { createToastQueue } from '../stores/toast-queue.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { useMessages } from './use-messages.js';
import { useProviderStore } from './use-provider-store.js';
import { useWidgetContext } from './use-widget-context.js';

/** Handles a press of a frame's button. Resolve to the next frame. */
export type FrameBtnPress = (
  /** The `index` of the button. */
  btnIndex: number,
  /** The frame that is shown. */
  localFrame: NeynarFrame,
  /** Replaces the frame that is shown. */
  setLocalFrame: Dispatch<SetStateAction<NeynarFrame>>,
  /** The text of the input, if the frame has one. */
  inputValue?: string,
  /** For a `tx` button, where the mini apps of the settings do transactions: what they know. */
  wallet?: FrameWallet,
  /** The cast that the frame is in, as it was passed in; none for a frame of the page itself. */
  cast?: Cast,
) => Promise<NeynarFrame>;

/**
 * The state of a frame that changes with each press. It starts over when `given` changes. After a
 * failed press the frame stays, the error is reported, and the visitor sees a toast.
 * @param cast that the frame is in
 */
export function useFramePress(
  given: ParsedFrame,
  onPress: FrameBtnPress | undefined,
  cast: Cast | undefined,
) {
  const first = given.kind === 'frame' ? given.raw : null;
  const { registry, reportError } = useWidgetContext();
  const messages = useMessages(englishFrames);
  const toasts = useProviderStore(createToastQueue);
  const handler = useLatest(onPress);
  const [state, setState] = useState<{ first: Frame | null; frame: Frame | null }>({
    first,
    frame: first,
  });
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

  const setFrame = useCallback<Dispatch<SetStateAction<NeynarFrame>>>(
    (next) => {
      if (!isMounted.current) return;
      let isReported = false;
      setState((old) => {
        try {
          const frame =
            next instanceof Function ? old.frame && next(completeFrame(old.frame)) : next;
          return { ...old, frame };
        } catch (reason) {
          // React calls this while it renders, in strict mode twice.
          if (!isReported) queueMicrotask(() => reportError(reason, 'frame'));
          isReported = true;
          return old;
        }
      });
    },
    [reportError],
  );

  async function press(index: number, input: string | undefined) {
    const handle = handler();
    if (!frame || !handle || isPending) return;
    setIsPending(true);
    try {
      const local = completeFrame(frame);
      // Only the answer of this press may ask for one.
      delete local.transaction;
      const run = async (wallet?: FrameWallet) => {
        // A handler that counts its arguments gets none that say nothing.
        const more: [(FrameWallet | undefined)?, Cast?] = cast
          ? [wallet, cast]
          : wallet
            ? [wallet]
            : [];
        const withMore: FramePressHandler = (at, shown, set, text) =>
          handle(at, shown, set, text, ...more);
        const next = await pressFrame(withMore, index, local, setFrame, input);
        // A wallet that asks when the frame is gone would ask for whatever is there by then.
        return isMounted.current ? next : { ...next, transaction: undefined };
      };
      // Two buttons can have one index: the one that was pressed has to say what it asks for.
      const isTransaction = local.buttons.every(
        (button) => button.index !== index || button.action_type === 'tx',
      );
      const transact = registry.get(TRANSACTOR);
      const next = await (isTransaction && transact ? transact(given.url, run) : run());
      if (!next) return;
      if (next.transaction) toasts.show('error', messages.transactionElsewhere);
      // A result for a frame that was replaced by new props meanwhile is discarded.
      setState((old) => (old.first === first && isMounted.current ? { ...old, frame: next } : old));
    } catch (reason) {
      const error = reportError(reason, 'frame');
      toasts.show('error', messages.framePressFailed(error.message, error));
    } finally {
      setIsPending(false);
    }
  }

  const shown = useMemo(
    () => (frame === first ? given : parseFrame(frame, { url: given.url })),
    [given, frame, first],
  );
  return { shown, isPending, press };
}
