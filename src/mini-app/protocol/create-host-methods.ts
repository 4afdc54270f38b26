import { castHref, profileHref } from '../../network/cast/link-urls.js';
import type { LinkTargets } from '../../network/cast/link-urls.js';
import { httpUrl } from '../../core/read/http-url.js';
import { fieldsOf, listOf, textOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { draftUrl } from './draft-url.js';
import { HostRefusal } from './open-host.js';
import type { HostMethod } from './open-host.js';
import type { HostWallet } from './host-wallet.js';
import type {
  MiniAppHostOptions,
  MiniAppPrimaryButton,
  MiniAppSignIn,
  MiniAppSignInAttempt,
  TokenRequest,
} from './host-types.js';
import { parseDetails } from './parse-context.js';
import { cutText } from '../../core/read/cut-text.js';

/** The most prompts to add a mini app while it is open, as in the largest social app. */
const MAX_ADD_PROMPTS = 3;
/**
 * The longest label of the primary button, in characters: twice what the SDK's documentation shows.
 * Our own choice.
 */
const MAX_BUTTON = 64;
/** The longest text to post, in characters: the network's limit is 10,000 bytes. */
const MAX_TEXT = 10_000;
/** The SDK accepts two. */
const MAX_EMBEDS = 2;
const HASH = /^0x[\da-f]{8,40}$/i;
const NONCE = /^[\da-z]{8,256}$/i;
const CHANNEL = /^[\w-]{1,64}$/;
/** RFC 3339, limited to a sensible length. */
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]{5,15}(?:Z|[+-]\d\d:\d\d)$/;

export interface HostView {
  onReady: () => void;
  onClose: () => void;
  onPrimaryButton: (button: MiniAppPrimaryButton | null) => void;
  onBackButton: (isShown: boolean) => void;
  onOpenMiniApp: (url: string) => void;
  openTab: (url: string) => void;
  /** Whether the visitor has just pressed something in the mini app. */
  isPressed: () => boolean;
  /** Runs a sign-in, and shows the visitor how to approve it. */
  startSignIn: <Result>(run: (attempt: MiniAppSignInAttempt) => Promise<Result>) => Promise<Result>;
  emit: (event: object) => void;
  /** Called with errors of the site's functions. */
  onError: (reason: unknown) => void;
}

export interface HostSetup extends LinkTargets {
  url: string;
  pageHost: string;
  /** The fid of the viewer; 0 if no user is signed in. */
  fid: number;
  options: MiniAppHostOptions;
  wallet: Pick<HostWallet, 'request' | 'getChains'> | null;
  view: HostView;
}

const REJECTED = { error: { type: 'rejected_by_user' } };
const nothing = () => undefined;

/** The icon that EIP-6963 requires of an announced wallet. */
const ICON = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/**
 * The methods of the protocol that a host has, by their names in messages, and the names of the
 * capabilities that work. Methods with an effect outside the mini app need a press of the visitor.
 */
export function createHostMethods(setup: HostSetup) {
  const { url, pageHost, clientUrl, fid, options, wallet, view } = setup;
  const methods = new Map<string, HostMethod>();
  const capabilities: string[] = [];
  let isBusy = false;
  let addPrompts = 0;
  let signInPrompts = 0;

  // Without a `capability` the app is not told about the method.
  const add = (name: string, method: HostMethod, capability?: string) => {
    methods.set(name, method);
    if (capability) capabilities.push(capability);
  };
  const action = (name: string, method: HostMethod) => {
    add(name, method, `actions.${name}`);
  };
  const requirePress = (name: string) => {
    if (!view.isPressed()) throw new HostRefusal(`castkit: ${name} needs a press of the visitor.`);
  };
  const requireUrl = (value: unknown, name: string): string => {
    const { href, protocol } = httpUrl(textOf(value).trim()) ?? {};
    if (!href || protocol !== 'https:') {
      throw new HostRefusal(`castkit: ${name} needs an https URL.`);
    }
    return href;
  };
  /** Only one request to the visitor at a time. */
  const ask = async <Result>(run: () => Promise<Result> | Result): Promise<Result> => {
    if (isBusy) throw new HostRefusal('castkit: another request is open.');
    isBusy = true;
    try {
      return await run();
    } finally {
      isBusy = false;
    }
  };

  action('ready', () => {
    view.onReady();
  });
  action('close', () => {
    view.onClose();
  });
  action('openUrl', (value) => {
    const target = requireUrl(value, 'openUrl');
    requirePress('openUrl');
    view.openTab(target);
  });
  action('openMiniApp', (value) => {
    const target = requireUrl(fieldsOf(value).url, 'openMiniApp');
    requirePress('openMiniApp');
    view.onOpenMiniApp(target);
  });
  action('viewProfile', (value) => {
    const { fid: viewed } = fieldsOf(value);
    if (!Number.isSafeInteger(viewed) || (viewed as number) < 1) {
      throw new HostRefusal('castkit: viewProfile needs a fid.');
    }
    requirePress('viewProfile');
    if (options.onViewProfile) options.onViewProfile(viewed as number);
    else view.openTab(profileHref(setup, { fid: viewed as number, username: '' }) ?? clientUrl);
  });
  action('viewCast', (value) => {
    const { hash, authorUsername, close } = fieldsOf(value);
    const id = textOf(hash);
    if (!HASH.test(id)) throw new HostRefusal('castkit: viewCast needs the hash of a cast.');
    requirePress('viewCast');
    const author = { fid: null, username: textOf(authorUsername) };
    if (options.onViewCast) options.onViewCast(id);
    else view.openTab(castHref(setup, id, author) ?? clientUrl);
    if (close === true) view.onClose();
  });
  action('composeCast', (value) => {
    requirePress('composeCast');
    const { text, embeds, parent, channelKey, close } = fieldsOf(value);
    const parentHash = textOf(fieldsOf(parent).hash);
    // A reply to an unknown cast must not be posted as a cast of its own.
    if (parent && !HASH.test(parentHash)) {
      throw new HostRefusal('castkit: composeCast needs the hash of its parent.');
    }
    const draft = {
      text: cutText(textOf(text), MAX_TEXT),
      embeds: listOf(embeds)
        .flatMap((embed) => httpUrl(embed)?.href ?? [])
        .slice(0, MAX_EMBEDS),
      ...(parentHash && { parentHash }),
      ...(CHANNEL.test(textOf(channelKey)) && { channelKey: textOf(channelKey) }),
      url,
    };
    const { onComposeCast } = options;
    if (!onComposeCast) {
      const parentOf = { parent: { hash: draft.parentHash } };
      view.openTab(draftUrl(clientUrl, { ...draft, ...parentOf }));
    }
    if (close === true) {
      view.onClose();
      // The app is closed, so nothing waits for the result.
      if (onComposeCast) Promise.resolve(onComposeCast(draft)).catch(view.onError);
      return undefined;
    }
    return ask(async () => {
      const { hash, text: posted, embeds: attached } = fieldsOf(await onComposeCast?.(draft));
      return {
        cast: textOf(hash) ? { hash, text: textOf(posted), embeds: listOf(attached) } : null,
      };
    });
  });
  action('setPrimaryButton', (value) => {
    const { text, loading, disabled, hidden } = fieldsOf(value);
    const label = cutText(textOf(text).trim(), MAX_BUTTON);
    view.onPrimaryButton(
      label && hidden !== true
        ? { text: label, isLoading: loading === true, isDisabled: disabled === true }
        : null,
    );
  });
  add(
    'updateBackState',
    (value) => {
      view.onBackButton(fieldsOf(value).visible === true);
    },
    'back',
  );
  // Most apps do not handle a refusal of these.
  for (const name of ['impactOccurred', 'notificationOccurred', 'selectionChanged']) {
    add(name, nothing);
  }

  const { signIn, onAddMiniApp } = options;
  const runSignIn = async (value: unknown, start: MiniAppSignIn): Promise<object> => {
    const { nonce, notBefore, expirationTime, acceptAuthAddress } = fieldsOf(value);
    const timeOf = (time: unknown) => (TIME.test(textOf(time)) ? textOf(time) : undefined);
    if (!NONCE.test(textOf(nonce))) throw new HostRefusal('castkit: signIn needs a nonce.');
    const request = {
      domain: new URL(url).host,
      siweUri: url,
      nonce: textOf(nonce),
      notBefore: timeOf(notBefore),
      expirationTime: timeOf(expirationTime),
      acceptAuthAddress: acceptAuthAddress !== false,
      fid,
    };
    const result: Fields = fieldsOf(await view.startSignIn((attempt) => start(request, attempt)));
    const { message, signature, authMethod } = result;
    if (!textOf(message) || !textOf(signature)) return REJECTED;
    const method = authMethod === 'authAddress' ? 'authAddress' : 'custody';
    return { result: { message, signature, authMethod: method } };
  };
  if (signIn && fid > 0) {
    action('signIn', (value) =>
      ask(async () => {
        // After a refusal, the visitor is asked again only by a press.
        if (signInPrompts > 0 && !view.isPressed()) return REJECTED;
        signInPrompts += 1;
        try {
          return await runSignIn(value, signIn);
        } catch (reason) {
          if (reason instanceof HostRefusal) throw reason;
          if (fieldsOf(reason).code !== 'cancelled') view.onError(reason);
          return REJECTED;
        }
      }),
    );
  } else add('signIn', () => REJECTED);
  add('signManifest', () => REJECTED);

  const addMiniApp = async () => {
    addPrompts += 1;
    const isLimit = addPrompts > MAX_ADD_PROMPTS;
    const added: unknown = isLimit ? null : await ask(() => onAddMiniApp?.({ url }) ?? null);
    if (!added) {
      view.emit({ event: 'miniapp_add_rejected', reason: 'rejected_by_user' });
      return REJECTED;
    }
    const details = parseDetails(fieldsOf(added).notificationDetails);
    const result = details ? { notificationDetails: details } : {};
    view.emit({ event: 'miniapp_added', ...result });
    return { result };
  };
  add('addMiniApp', addMiniApp, onAddMiniApp && 'actions.addMiniApp');
  // The older name of the method, which the SDK still uses.
  add('addFrame', addMiniApp);

  const tokens = {
    viewToken: options.onViewToken,
    sendToken: options.onSendToken,
    swapToken: options.onSwapToken,
  } satisfies Record<string, ((request: TokenRequest) => unknown) | undefined>;
  for (const [name, handler] of Object.entries(tokens)) {
    if (!handler) continue;
    action(name, (value) => {
      requirePress(name);
      const request = { options: fieldsOf(value) as Record<string, unknown>, url };
      return ask<unknown>(() => handler(request));
    });
  }

  if (wallet) {
    add('ethProviderRequestV2', wallet.request, 'wallet.getEthereumProvider');
    // `crypto.randomUUID` is missing on pages without https.
    const digits = `${Math.random()}`.slice(2).padEnd(12, '0').slice(0, 12);
    const uuid = `00000000-0000-4000-8000-${digits}`;
    add('eip6963RequestProvider', () => {
      const { name = 'Wallet', icon = ICON, rdns } = options.walletInfo ?? {};
      const turned = pageHost.split('.').reverse().join('.');
      const info = { uuid, name, icon, rdns: rdns ?? turned };
      view.emit({ event: 'eip6963:announceProvider', info });
    });
  }
  add('getChains', () => wallet?.getChains() ?? []);
  add('getCapabilities', () => capabilities);
  return methods;
}
