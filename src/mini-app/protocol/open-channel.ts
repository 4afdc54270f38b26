import { isObject } from '../../core/read/fields.js';

/** What a mini app needs of the page: the `window`. */
export type Page = Window & { ReactNativeWebView?: { postMessage?: unknown } };

/** A message of the host. Return true if it answers a request of ours. */
export type Receive = (message: Record<string, unknown>) => boolean;

/** Sends messages to the host that shows the page. */
export interface Channel {
  /** Throws for what cannot be sent. */
  post: (message: object) => void;
  /** Stops listening. */
  close: () => void;
}

/** Whether another page, or an app, shows this page. It may be no host. */
export function isEmbedded(page: Page): boolean {
  const { parent, ReactNativeWebView: webView } = page;
  return typeof webView?.postMessage === 'function' || (isObject(parent) && parent !== page);
}

/** In an app: the web view of React Native. Only scripts of the page can send these events. */
function openWebView(page: Page, post: (text: string) => void, receive: Receive): Channel {
  const { document } = page;
  const onCallback = (event: Event) => {
    const { data } = event as MessageEvent<unknown>;
    if (isObject(data)) receive(data);
  };
  const onEvent = (event: Event) => {
    receive({ type: 'frameEvent', event: (event as MessageEvent<unknown>).data });
  };
  document.addEventListener('FarcasterFrameCallback', onCallback);
  document.addEventListener('FarcasterFrameEvent', onEvent);
  return {
    post: (message) => {
      post(JSON.stringify(message));
    },
    close: () => {
      document.removeEventListener('FarcasterFrameCallback', onCallback);
      document.removeEventListener('FarcasterFrameEvent', onEvent);
    },
  };
}

/**
 * Listens to the host, and returns the way to it; null if nothing embeds the page. Only messages of
 * the parent window are received. Its origin is known from its first answer: before that, messages
 * are sent to any origin, and after it only to that one, and from no other they are received.
 */
export function openChannel(page: Page, receive: Receive): Channel | null {
  const webView = page.ReactNativeWebView;
  const send = webView?.postMessage;
  if (typeof send === 'function') {
    // The web view has functions of its own on this object.
    const post = (text: string) => {
      Reflect.apply(send, webView, [text]);
    };
    return openWebView(page, post, receive);
  }
  if (!isEmbedded(page)) return null;
  const { parent } = page;

  let origin: string | undefined;
  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== parent || (origin ?? from) !== from || !isObject(data)) return;
    if (receive(data)) origin = from;
  };
  page.addEventListener('message', onMessage);
  return {
    post: (message) => {
      // A sandboxed host has the origin `null`, which cannot be named.
      parent.postMessage(message, origin && origin !== 'null' ? origin : '*');
    },
    close: () => {
      page.removeEventListener('message', onMessage);
    },
  };
}
