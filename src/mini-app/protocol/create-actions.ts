import { castUrl, DEFAULT_CLIENT_URL, profileUrl } from '../../network/cast/social-app-urls.js';
import { httpUrl } from '../../core/read/http-url.js';
import { fieldsOf, listOf, textOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { draftUrl } from './draft-url.js';
import { hostError, noHost } from './connect.js';
import type { Connection } from './connect.js';
import { parseDetails } from './parse-context.js';
import type { MiniAppActions, MiniAppHaptics } from './types.js';

/** The window methods that the actions use without a host. */
export type Opener = Pick<Window, 'open' | 'close'>;

const nothing = () => undefined;

function requireUrl(value: unknown, method: string): string {
  const url = httpUrl(textOf(value).trim());
  if (!url) throw hostError('MiniApp.InvalidUrl', `castkit, ${method}: an http(s) URL is needed.`);
  return url.href;
}

/** The `result` of a response. Throws its `error`, with the name that the SDK gives it. */
function resultOf(answer: unknown, action: string): Fields {
  const { result, error } = fieldsOf(answer);
  if (result) return fieldsOf(result);
  const isInvalid = fieldsOf(error).type === 'invalid_domain_manifest';
  throw isInvalid
    ? hostError(`${action}.InvalidDomainManifest`, 'Invalid domain manifest')
    : hostError(`${action}.RejectedByUser`, 'Rejected by user');
}

/**
 * Creates the requests to the host. Without a host, links open in a new tab, requests that only a
 * host can serve reject with `MiniApp.NoHost`, and `ready` and the haptics do nothing.
 * @param opener returns the window that opens tabs and is closed
 */
export function createActions({ call }: Pick<Connection, 'call'>, opener: () => Opener) {
  const openTab = (url: string | null) => {
    if (url) opener().open(url, '_blank', 'noopener,noreferrer');
  };
  const needsHost = (method: string) => () => {
    throw noHost(method);
  };
  const callHost = (method: string, ...args: unknown[]) => call(method, args, needsHost(method));

  async function addMiniApp() {
    // The name that all hosts know.
    const answer = await call('addFrame', [], needsHost('addMiniApp'));
    const notificationDetails = parseDetails(resultOf(answer, 'AddMiniApp').notificationDetails);
    return notificationDetails ? { notificationDetails } : {};
  }

  const actions = {
    ready: (options = {}) => call('ready', [options], nothing),
    async openUrl(given: unknown) {
      const url = requireUrl(typeof given === 'string' ? given : fieldsOf(given).url, 'openUrl');
      await call('openUrl', [url], () => {
        openTab(url);
      });
    },
    close: () =>
      call('close', [], () => {
        opener().close();
      }),
    setPrimaryButton: (options: unknown) => callHost('setPrimaryButton', options),
    addMiniApp,
    addFrame: addMiniApp,
    async signIn(options: object) {
      const { signature, message, authMethod } = resultOf(
        await callHost('signIn', { acceptAuthAddress: true, ...options }),
        'SignIn',
      );
      return {
        signature: textOf(signature),
        message: textOf(message),
        authMethod: authMethod === 'authAddress' ? authMethod : 'custody',
      };
    },
    viewCast: (options: unknown) =>
      call('viewCast', [options], () => {
        const { hash, authorUsername } = fieldsOf(options);
        const author = { fid: null, username: textOf(authorUsername) };
        openTab(castUrl(DEFAULT_CLIENT_URL, textOf(hash), author));
      }),
    viewProfile: (options: unknown) =>
      call('viewProfile', [options], () => {
        const { fid } = fieldsOf(options);
        const id = Number.isSafeInteger(fid) ? (fid as number) : null;
        openTab(profileUrl(DEFAULT_CLIENT_URL, { fid: id, username: '' }));
      }),
    async composeCast(options = {}) {
      const answer = await call('composeCast', [options], () => {
        openTab(draftUrl(DEFAULT_CLIENT_URL, options));
      });
      const { cast } = fieldsOf(answer);
      if (fieldsOf(options).close === true) return undefined;
      return { cast: textOf(fieldsOf(cast).hash) ? cast : null };
    },
    viewToken: (options: unknown) => callHost('viewToken', options),
    sendToken: (options: unknown) => callHost('sendToken', options),
    swapToken: (options: unknown) => callHost('swapToken', options),
    async openMiniApp(options: unknown) {
      const url = requireUrl(fieldsOf(options).url, 'openMiniApp');
      await call('openMiniApp', [{ ...fieldsOf(options), url }], () => {
        openTab(url);
      });
    },
    requestCameraAndMicrophoneAccess: () => callHost('requestCameraAndMicrophoneAccess'),
  };
  const haptics = {
    impactOccurred: (type: unknown) => call('impactOccurred', [type], nothing),
    notificationOccurred: (type: unknown) => call('notificationOccurred', [type], nothing),
    selectionChanged: () => call('selectionChanged', [], nothing),
  };
  // Hosts are trusted to respond with the types of the protocol.
  return {
    actions: actions as unknown as MiniAppActions,
    haptics: haptics as unknown as MiniAppHaptics,
    getCapabilities: async () => listOf(await call('getCapabilities', [], () => [])) as string[],
    getChains: async () => listOf(await call('getChains', [], () => [])) as string[],
  };
}
