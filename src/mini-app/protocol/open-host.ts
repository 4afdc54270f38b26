import { fieldsOf, isObject, listOf, textOf } from '../../core/read/fields.js';
import { isData } from './is-data.js';

/**
 * The number of messages that an app may send at once, and each second afterwards. Our own choice.
 */
const BURST = 200;
const PER_SECOND = 50;
/** The most requests that may be pending. Our own choice. */
const MAX_PENDING = 50;
/** The longest id and method name, in characters: those of the SDK have 65 and 32. */
const MAX_NAME = 128;
/** The most arguments of a method: the protocol uses one at most. */
const MAX_ARGUMENTS = 4;

/** An error whose message the mini app may read. */
export class HostRefusal extends Error {}

/** A method of the host. The app only sees errors that are a `HostRefusal`. */
export type HostMethod = (argument: unknown) => unknown;

export interface HostOptions {
  /** The window that receives the messages: the page's. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** The window of the mini app: that of its frame, whatever page it shows. */
  app: Pick<Window, 'postMessage'>;
  /** The origins that the mini app may have; the first is that of its URL. */
  origins: readonly string[];
  /** By their names in the protocol. */
  methods: ReadonlyMap<string, HostMethod>;
  getContext: () => unknown;
  /** Called with errors of a method that are no refusals. */
  onError: (reason: unknown, method: string) => void;
}

export interface HostConnection {
  emit: (event: object) => void;
  emitWallet: (event: string, params: readonly unknown[]) => void;
  /** Stops listening and responding. */
  close: () => void;
}

/** An error response, in the format of Comlink, which the SDK uses. */
const thrown = (message: string) => ({
  type: 'HANDLER',
  name: 'throw',
  value: { isError: true, value: { message, name: 'Error', stack: '' } },
});

/**
 * Responds to a mini app in a frame. Only messages of its window and its origins are read, and
 * responses go to the origin that sent the request. Other messages get no response: those of other
 * windows, those beyond 200 at once and 50 a second, and those that are no request. A request that
 * is no data (`isData`) or names no method gets an error.
 */
export function openHost(options: HostOptions): HostConnection {
  const { page, app, origins, methods, getContext, onError } = options;
  let isOpen = true;
  let left = BURST;
  let countedAt = performance.now();
  let pending = 0;
  // The app's current origin: its URL may redirect to another of its origins.
  let [current] = origins;

  function send(message: object, origin = current): void {
    if (isOpen && origin !== undefined) app.postMessage(message, origin);
  }

  function isTooMany(): boolean {
    const now = performance.now();
    left = Math.min(BURST, left + ((now - countedAt) / 1000) * PER_SECOND);
    countedAt = now;
    if (left < 1) return true;
    left -= 1;
    return false;
  }

  async function run(type: unknown, name: string, argumentList: unknown): Promise<object> {
    const isContext = type === 'GET' && name === 'context';
    const method = isContext ? getContext : type === 'APPLY' ? methods.get(name) : undefined;
    if (!method) return thrown(`castkit: this host has no ${name}.`);
    if (pending >= MAX_PENDING) return thrown('castkit: too many requests are pending.');
    const [first] = listOf(argumentList);
    pending += 1;
    try {
      return { type: 'RAW', value: await method(fieldsOf(first).value) };
    } catch (reason) {
      if (reason instanceof HostRefusal) return thrown(reason.message);
      onError(reason, name);
      return thrown('castkit: the host has failed.');
    } finally {
      pending -= 1;
    }
  }

  async function answer(message: Record<string, unknown>, id: string, origin: string) {
    const { type, path, argumentList } = message;
    const [name, ...rest] = listOf(path);
    const isNamed = rest.length === 0 && typeof name === 'string' && name.length <= MAX_NAME;
    const isWhole = isNamed && listOf(argumentList).length <= MAX_ARGUMENTS;
    const reply = isWhole
      ? await run(type, name, argumentList)
      : thrown('castkit: this is no request of the protocol.');
    try {
      send({ ...reply, id }, origin);
    } catch (reason) {
      // A site's function or a wallet has returned a value that cannot be copied.
      onError(reason, textOf(name));
      send({ ...thrown('castkit: the host has failed.'), id }, origin);
    }
  }

  const onMessage = (event: MessageEvent<unknown>) => {
    const { source, origin } = event;
    // `data` is read last, because only then the browser has to copy it.
    if (source !== app || !origins.includes(origin) || isTooMany()) return;
    const { data } = event;
    if (!isObject(data)) return;
    const { id } = data;
    if (typeof id !== 'string' || !id || id.length > MAX_NAME) return;
    current = origin;
    if (isData(data)) void answer(data, id, origin);
    else send({ ...thrown('castkit: this is no data, or too much.'), id }, origin);
  };
  page.addEventListener('message', onMessage);

  return {
    emit: (event) => {
      send({ type: 'frameEvent', event });
    },
    emitWallet: (event, params) => {
      try {
        send({ type: 'frameEthProviderEvent', event, params });
      } catch (reason) {
        onError(reason, event);
      }
    },
    close: () => {
      isOpen = false;
      page.removeEventListener('message', onMessage);
    },
  };
}
