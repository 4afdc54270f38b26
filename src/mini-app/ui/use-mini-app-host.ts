'use client';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../../core/dom/use-isomorphic-layout-effect.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { toError } from '../../core/errors/errors.js';
import { useViewer } from '../../provider/session/use-viewer.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createHostContext } from '../protocol/host-context.js';
import { describeChange } from '../protocol/describe-change.js';
import type { FramedApp } from '../protocol/host-frame.js';
import { createHostMethods } from '../protocol/create-host-methods.js';
import type {
  EthereumProvider,
  MiniAppHostOptions,
  MiniAppPrimaryButton,
} from '../protocol/host-types.js';
import { openHost } from '../protocol/open-host.js';
import { readSafely } from '../../core/dom/safe-document.js';
import { httpUrl } from '../../core/read/http-url.js';
import { attempt } from '../../core/read/read-props.js';

/** How long a mini app may take to report that it is ready, in milliseconds. */
const SILENT_MS = 10_000;

/**
 * How long a press counts, in milliseconds: the longest time of all browsers (HTML, "transient
 * activation duration").
 */
const PRESS_MS = 5000;

/**
 * Within this time after a press in the page, in milliseconds, the press itself may have moved the
 * focus into the frame, by the Tab key or a script of the site.
 */
const FOCUS_MS = 100;

/** Elements with documents of their own, which alone receive the presses in them. */
const FRAMES = 'iframe, frame, object, embed, fencedframe';

/** The focused element of the page, even in shadow trees. */
function findFocus(): Element | null {
  let found = readSafely(document, 'activeElement');
  for (let next = found; next; next = next.shadowRoot?.activeElement ?? null) found = next;
  return found;
}

interface HostState {
  status: 'loading' | 'silent' | 'ready';
  button: MiniAppPrimaryButton | null;
  isBackShown: boolean;
  /**
   * The URL at which the visitor approves; empty until the relay has responded, null without a
   * sign-in.
   */
  approvalUrl: string | null;
}

const INITIAL: HostState = {
  status: 'loading',
  button: null,
  isBackShown: false,
  approvalUrl: null,
};

export interface HostedMiniApp {
  app: FramedApp;
  /** A change reloads the mini app. */
  attempt: number;
  options: MiniAppHostOptions;
  cast?: unknown;
  /** The host of the mini app that opened this one. */
  referrer?: string | undefined;
  onClose: () => void;
  onOpen: (url: string, referrer: string) => void;
}

/** Loads a mini app into a frame, and responds to its requests. */
export function useMiniAppHost(
  frameRef: RefObject<HTMLIFrameElement | null>,
  hosted: HostedMiniApp,
): HostState & {
  emit: (event: string) => void;
  /** Ends a request to sign in. */
  cancelSignIn: () => void;
} {
  const { app, attempt: attempts } = hosted;
  const { clientUrl, route, reportError } = useWidgetContext();
  const viewer = useViewer();
  const latest = useLatest({ ...hosted, links: { clientUrl, route }, viewer });
  const emit = useRef<(event: object) => void>(undefined);
  const signIn = useRef<AbortController>(undefined);
  const [state, setState] = useState(INITIAL);
  const fid = viewer?.fid ?? 0;

  useIsomorphicLayoutEffect(() => {
    const element = frameRef.current;
    const target = element?.contentWindow;
    if (!target) return;
    const { url, host: appHost, origins } = app;
    const { options, links } = latest();
    let isOpen = true;
    const set = (changes: Partial<HostState>) => {
      if (isOpen) setState((known) => ({ ...known, ...changes }));
    };
    const onError = (reason: unknown) => {
      reportError(reason, 'miniApps');
    };
    const guarded = <Result>(call: () => Result): Result | undefined => {
      try {
        return call();
      } catch (reason) {
        onError(reason);
        return undefined;
      }
    };
    // Neither the press that opened the app nor one of the page's own buttons is a press in the
    // app. The page receives events of these, but of none in the frame.
    let ownPress = performance.now();
    const onOwnPress = ({ isTrusted }: Event) => {
      if (isTrusted) ownPress = performance.now();
    };
    const presses = ['pointerdown', 'pointerup', 'keydown', 'keyup'] as const;
    for (const name of presses) window.addEventListener(name, onOwnPress, true);
    // A press in a frame moves the focus there, which tells which of several frames was pressed.
    let focused = -Infinity;
    // When the focus has left the page, until it is known where to.
    let left: number | null = null;
    const onBlur = () => {
      const at = performance.now();
      left = at;
      // Some browsers update the focused element only after this event.
      setTimeout(() => {
        left = null;
        if (findFocus() === element) focused = at;
      });
    };
    window.addEventListener('blur', onBlur);
    const isPressed = () => {
      if ((navigator as Partial<Navigator>).userActivation?.isActive !== true) return false;
      const focus = findFocus();
      if (focus !== element && focus?.matches(FRAMES)) return false;
      // On a page that is busy, the app's message comes before the timer.
      if (focus === element) focused = left ?? focused;
      const isIn = focus === element && focused - ownPress > FOCUS_MS;
      return isIn || performance.now() - ownPress > PRESS_MS;
    };
    const { ethereumProvider, followMiniApp, isAdded, clientFid } = options;
    // Loaded only for sites that have a wallet.
    const loadWallet = async (provider: EthereumProvider) => {
      const { createHostWallet } = await import('../protocol/host-wallet.js');
      return createHostWallet(url, provider, options, isPressed, onError);
    };
    const loading =
      typeof ethereumProvider?.request === 'function' ? loadWallet(ethereumProvider) : null;

    const methods = createHostMethods({
      url,
      pageHost: location.hostname,
      ...links,
      fid,
      options,
      wallet: loading && {
        request: async (request) => (await loading).request(request),
        getChains: async () => (await loading).getChains(),
      },
      view: {
        onReady: () => {
          set({ status: 'ready' });
        },
        onClose: () => {
          latest().onClose();
        },
        onPrimaryButton: (button) => {
          set({ button });
        },
        onBackButton: (isBackShown) => {
          set({ isBackShown });
        },
        onOpenMiniApp: (next) => {
          latest().onOpen(next, appHost);
        },
        openTab: (next) => {
          window.open(next, '_blank', 'noopener,noreferrer');
        },
        isPressed,
        startSignIn(run) {
          const controller = new AbortController();
          const { signal } = controller;
          signIn.current = controller;
          set({ approvalUrl: '' });
          const cancelled = new Promise<never>((_, reject) => {
            signal.addEventListener('abort', () => {
              reject(signal.reason as Error);
            });
          });
          const onApprovalUrl = (approvalUrl: string) => {
            const { href } = httpUrl(approvalUrl) ?? {};
            if (href && !signal.aborted) set({ approvalUrl: href });
          };
          // A function of the site may throw before it returns a promise, or call back too late.
          const running = (async () => run({ signal, onApprovalUrl }))();
          return Promise.race([running, cancelled]).finally(() => {
            controller.abort();
            set({ approvalUrl: null });
          });
        },
        emit: (event) => emit.current?.(event),
        onError,
      },
    });
    const host = openHost({
      page: window,
      app: target,
      origins,
      methods,
      getContext: () => {
        const { viewer: user, cast, referrer } = latest();
        const isKnown = attempt(() => isAdded?.(url)) === true;
        return createHostContext({ url, user, clientFid, isAdded: isKnown, cast, referrer });
      },
      onError,
    });
    emit.current = host.emit;
    let stopWallet: (() => void) | undefined;
    loading?.then((wallet) => {
      if (isOpen) stopWallet = wallet.follow(host.emitWallet);
    }, onError);
    const stopFollowing = guarded(() =>
      followMiniApp?.(url, (change) => {
        const event = describeChange(change);
        if (event) host.emit(event);
      }),
    );
    // Starts once the host listens: an app from the cache sends messages at once.
    element.src = url;
    const timer = setTimeout(() => {
      setState((known) => (known.status === 'loading' ? { ...known, status: 'silent' } : known));
    }, SILENT_MS);
    return () => {
      isOpen = false;
      clearTimeout(timer);
      for (const name of presses) window.removeEventListener(name, onOwnPress, true);
      window.removeEventListener('blur', onBlur);
      stopWallet?.();
      guarded(() => stopFollowing?.());
      host.close();
      signIn.current?.abort(toError('The mini app was closed.', 'cancelled'));
      setState(INITIAL);
    };
    // Another viewer means another context, so the app is reloaded.
  }, [app, attempts, fid, latest, reportError, frameRef]);

  return {
    ...state,
    emit: (event) => emit.current?.({ event }),
    cancelSignIn: () => {
      signIn.current?.abort(toError('The visitor has cancelled.', 'cancelled'));
    },
  };
}
