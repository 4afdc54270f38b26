import { fieldsOf, isObject, textOf } from '../../core/read/fields.js';
import { copyData } from './copy-data.js';
import { openChannel } from './open-channel.js';
import type { HostChannel, PageWindow } from './open-channel.js';
import { parseContext, parseDetails } from './parse-context.js';
import type { MiniAppEmitter } from './create-emitter.js';
import type { MiniAppContext } from './types.js';

/** How long to wait for the parent to respond as a host, in ms, like `isInMiniApp` of the SDK. */
export const HOST_TIMEOUT = 1000;
/** The longest message of an error, in characters. */
const MAX_MESSAGE = 500;

/** The events of a host by their names in its messages. */
const EVENTS = {
  primary_button_clicked: 'primaryButtonClicked',
  miniapp_added: 'miniAppAdded',
  miniapp_add_rejected: 'miniAppAddRejected',
  miniapp_removed: 'miniAppRemoved',
  notifications_enabled: 'notificationsEnabled',
  notifications_disabled: 'notificationsDisabled',
  back_navigation_triggered: 'backNavigationTriggered',
} as const;

/** Creates an error that is identified by its name, like those of the SDK. */
export const hostError = (name: string, message: string): Error =>
  Object.assign(new Error(message), { name });

export const noHost = (method: string): Error =>
  hostError('MiniApp.NoHost', `castkit, ${method}: the page is in no mini app host.`);

export interface Connection {
  /**
   * Starts listening, and requests the context. `onContext` is called with the context, or with
   * null if nothing embeds the page, or no host has responded within a second. A host that responds
   * later is still accepted. Returns a function that stops.
   */
  start: (page: PageWindow, onContext: (context: MiniAppContext | null) => void) => () => void;
  /** Resolves to whether there is a host, as soon as that is known. */
  isInMiniApp: () => Promise<boolean>;
  /** Calls a method of the host; without a host it calls `withoutHost` instead. */
  call: (method: string, args: unknown[], withoutHost: () => unknown) => Promise<unknown>;
}

interface Pending {
  resolve: (value: unknown) => void;
  reject: (reason: Error) => void;
}

export function createConnection({ emit }: Pick<MiniAppEmitter, 'emit'>): Connection {
  // The page may use another SDK too: its ids must differ from these.
  const prefix = `castkit-${Math.random().toString(36).slice(2)}-`;
  const pending = new Map<string, Pending>();
  let count = 0;
  let channel: HostChannel | null = null;
  let hasHost = false;
  let settle = (): void => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });

  function readEvent(json: unknown) {
    const { event, notificationDetails, reason } = fieldsOf(json);
    const key = textOf(event);
    // The user's consent and the back button only concern mini apps.
    if (!hasHost || !Object.hasOwn(EVENTS, key)) return;
    const name = EVENTS[key as keyof typeof EVENTS];
    const details = parseDetails(notificationDetails);
    if (name === 'miniAppAdded') emit(name, details ? { notificationDetails: details } : {});
    else if (name === 'notificationsEnabled') {
      if (details) emit(name, { notificationDetails: details });
    } else if (name === 'miniAppAddRejected') {
      const isInvalid = reason === 'invalid_domain_manifest';
      emit(name, { reason: isInvalid ? reason : 'rejected_by_user' });
    } else emit(name);
  }

  function receive(message: Record<string, unknown>): boolean {
    const { id, type, value, name, event } = message;
    if (type === 'frameEvent') readEvent(event);
    const request = typeof id === 'string' ? pending.get(id) : undefined;
    if (!request) return false;
    if (type === 'RAW') request.resolve(value);
    else if (type === 'HANDLER' && name === 'throw') {
      const thrown = fieldsOf(value).value;
      const reason = textOf(isObject(thrown) ? thrown.message : thrown).slice(0, MAX_MESSAGE);
      request.reject(hostError('MiniApp.HostError', reason || 'The host has refused.'));
    } else return false;
    pending.delete(id as string);
    return true;
  }

  const request = (message: object) =>
    new Promise<unknown>((resolve, reject) => {
      count += 1;
      const id = `${prefix}${count}`;
      channel?.post({ id, ...message });
      pending.set(id, { resolve, reject });
    });

  return {
    start(page, onContext) {
      const mine = openChannel(page, receive);
      channel = mine;
      let isOpen = true;
      const tell = (context: MiniAppContext | null) => {
        if (!isOpen) return;
        hasHost = context !== null;
        settle();
        onContext(context);
      };
      if (!mine) {
        tell(null);
        return () => undefined;
      }
      const timer = setTimeout(tell, HOST_TIMEOUT, null);
      const answer = (context: MiniAppContext | null) => {
        clearTimeout(timer);
        tell(context);
      };
      request({ type: 'GET', path: ['context'] }).then(
        (value) => {
          answer(parseContext(value));
        },
        () => {
          answer(null);
        },
      );
      return () => {
        isOpen = false;
        hasHost = false;
        clearTimeout(timer);
        mine.close();
        // Not rejected: a page that did not await the result would log an unhandled rejection.
        pending.clear();
      };
    },
    async isInMiniApp() {
      await settled;
      return hasHost;
    },
    async call(method, args, withoutHost) {
      await settled;
      if (!hasHost) return withoutHost();
      const argumentList = args.map((value) => ({ type: 'RAW', value }));
      return copyData(await request({ type: 'APPLY', path: [method], argumentList }));
    },
  };
}
