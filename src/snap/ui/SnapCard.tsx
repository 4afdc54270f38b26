'use client';
import { forwardRef, useImperativeHandle, useRef } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import type { Cast } from '../../network/cast/api-types.js';
import { castHref, channelHref, profileHref } from '../../network/cast/link-urls.js';
import { appUrl, castUrl, composeUrl } from '../../network/cast/social-app-urls.js';
import type { DraftField } from '../../network/cast/social-app-urls.js';
import { readHash } from '../../network/cast/read-hash.js';
import { toError } from '../../core/errors/errors.js';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useViewerFid } from '../../provider/session/use-viewer-fid.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { FIND_TIMEOUT_MS, TIMEOUT_MS } from '../../core/http/limit-time.js';
import { englishSnaps } from '../../core/messages/snap-messages.js';
import { countOf, fieldsOf } from '../../core/read/fields.js';
import { data, handler, style } from '../../core/read/read-props.js';
import { clampText } from '../model/clamp.js';
import type { SnapAction } from '../model/model.js';
import { focusedNear } from '../../core/dom/safe-document.js';
import { httpsUrl } from '../../core/http/https-url.js';
import { buildPayload, findPager, pageOf } from '../model/payload.js';
import type { SnapSurface } from '../model/payload.js';
import type { SnapHandlers } from '../../provider/settings/snaps.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { appearanceOf, Card } from '../../ui/Card.js';
import { Content, Host, Status } from './SnapCard.styles.js';
import { Text } from './SnapElements.styles.js';
import { SnapPage } from './SnapPage.js';
import type { SnapInputs } from './SnapPage.js';
import { useSnap } from './use-snap.js';

export { canShow } from './use-snap.js';

/**
 * How long to wait for a wallet, whose user reads what they confirm, in milliseconds. Our own
 * choice.
 */
const WALLET_MS = 120_000;

type RootProps = Omit<ComponentPropsWithoutRef<'article'>, 'children' | 'onSubmit'>;

/** The props of `SnapCard`. */
export interface SnapCardProps extends SnapHandlers, RootProps {
  /** The page as its server sends it. Parts that cannot be rendered are left out. */
  snap: unknown;
  /**
   * The page's own https URL. Relative URLs are resolved against it, and a page that cannot be
   * rendered becomes a link to it.
   */
  url?: string | undefined;
  /**
   * The cast that contains the page, as the API sends it. The page's server learns which cast it
   * is.
   */
  cast?: Cast | null | undefined;
  /**
   * `plain` renders the page without border, padding and background.
   * @default card
   */
  appearance?: 'card' | 'plain' | undefined;
  /** Inline styles of the root element. */
  containerStyles?: CSSProperties | undefined;
}

/** The place in which a page is shown, for its server. */
function surfaceOf(cast: unknown): SnapSurface {
  const { hash, author } = fieldsOf(cast);
  const known = readHash(hash);
  const fid = countOf(fieldsOf(author).fid);
  return known && fid !== null
    ? { type: 'cast', cast: { hash: known, author: { fid } } }
    : { type: 'standalone' };
}

/** The URL of the social app's composer, with a draft. */
function draftUrl(clientUrl: string, action: Extract<SnapAction, { kind: 'compose' }>): string {
  const draft: DraftField[] = [
    ['text', action.text],
    ...action.embeds.map((embed): DraftField => ['embeds[]', embed]),
    ['channelKey', action.channel],
  ];
  return composeUrl(
    clientUrl,
    draft.filter(([, value]) => value),
  );
}

/** A page and its actions. Renders an `<article>`. */
const SnapCardView = forwardRef<HTMLElement, SnapCardProps>(function SnapCardView(
  {
    snap: json,
    url: givenUrl,
    cast,
    onSubmit: ownSubmit,
    onCompose: ownCompose,
    wallet: ownWallet,
    resolve: ownResolve,
    probe: ownProbe,
    appearance,
    containerStyles,
    style: ownStyle,
    ...rootProps
  },
  ref,
) {
  const context = useWidgetContext();
  const { clientUrl, getSettings } = context;
  const messages = useMessages(englishSnaps);
  const format = useFormat();
  const styles = renderStyles(context, 'snap');
  const fid = useViewerFid(undefined);
  const callHandler = useCallHandler();
  const url = httpsUrl(givenUrl, undefined) ?? undefined;
  const { first, shown, count, status, request } = useSnap(json, url);
  const root = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLElement);
  /** The number of the page that had the focus when it was pressed: its successor gets it. */
  const focused = useRef(-1);

  const { snaps } = getSettings();
  const onSubmit = ownSubmit ?? snaps?.onSubmit;
  const onCompose = ownCompose ?? snaps?.onCompose;
  const wallet = ownWallet ?? snaps?.wallet;
  const resolve = ownResolve ?? snaps?.resolve;
  const canProbe = ownProbe ?? snaps?.probe === true;

  const surface = surfaceOf(cast);
  const urlOfCast =
    surface.type === 'cast'
      ? castUrl(appUrl(clientUrl), surface.cast.hash, { fid: null, username: '' })
      : null;

  const modeOf = (action: SnapAction | null, { pagerPage }: SnapInputs) => {
    const press = 'press' as const;
    switch (action?.kind) {
      case undefined:
        return null;
      case 'submit': {
        const href = urlOfCast ?? shown.url;
        return onSubmit ? press : href ? { href } : null;
      }
      case 'snap':
        return resolve || canProbe ? press : { href: action.url };
      case 'url':
      case 'miniApp':
        return { href: action.url };
      case 'cast':
        return { href: castHref(context, action.hash, { fid: null, username: '' }) ?? '' };
      case 'profile':
        return { href: profileHref(context, { fid: action.fid, username: '' }) ?? '' };
      case 'channel':
        return { href: channelHref(context, action.id) };
      case 'compose':
        return onCompose ? press : { href: draftUrl(clientUrl, action) };
      case 'wallet':
        return typeof wallet?.[action.name] === 'function' ? press : null;
      case 'page':
        if (!shown.snap || !findPager(shown.snap.root)) return null;
        return pageOf(action.to, pagerPage, shown.snap) === pagerPage ? 'off' : press;
      default:
        return action satisfies never;
    }
  };

  const press = (action: SnapAction, { values, pagerPage, goTo }: SnapInputs) => {
    const { snap } = shown;
    if (!snap) return;
    focused.current = root.current?.contains(focusedNear(root.current)) ? count : -1;
    switch (action.kind) {
      case 'submit': {
        const { target } = action;
        const payload = buildPayload({ target, values, fid, surface, now: Date.now() });
        // Version 1.0 counts only if the first page has it: a later page cannot make the site
        // accept a payload without audience.
        const version = first.snap?.version === '1.0' ? snap.version : '2.0';
        request('onSubmit', TIMEOUT_MS, async (signal) => ({
          json: await onSubmit?.({ target, url: shown.url, payload, version, signal }),
          url: target,
        }));
        break;
      }
      case 'snap':
        request('snap', FIND_TIMEOUT_MS, async (signal) => {
          if (resolve) return { json: await resolve(action.url, { signal }), url: action.url };
          const { findSnap } = await import('../model/find-snap.js');
          const next = await findSnap(action.url, { signal });
          if (!next) throw toError('The address is not a snap.', 'not-found');
          return next;
        });
        break;
      case 'compose':
        callHandler('onCompose', () =>
          onCompose?.({ text: action.text, channel: action.channel, embeds: action.embeds }),
        );
        break;
      case 'wallet':
        // Only one request runs at a time, so that a double press does not pay twice.
        request('wallet', WALLET_MS, async (signal) => {
          const json = await wallet?.[action.name]?.(action.params, { signal });
          return fieldsOf(json).ui ? { json, url: shown.url } : null;
        });
        break;
      case 'page':
        goTo(pageOf(action.to, pagerPage, snap));
        break;
      default:
      // The other actions are links.
    }
  };

  const isBusy = status === 'busy';
  const attributes = { ...rootProps, ...{ 'data-appearance': appearanceOf(appearance) } };
  const host = shown.url ? new URL(shown.url).host : '';
  const { snap } = shown;
  return (
    <Card
      aria-label={messages.snap(host)}
      aria-busy={isBusy || undefined}
      {...attributes}
      style={rootStyle({ ...containerStyles, ...ownStyle })}
      ref={root}
    >
      {styles}
      <Content>
        {snap ? (
          <SnapPage
            key={count}
            page={{ context, messages, format, snap, cast: cast ?? undefined, isBusy }}
            snap={snap}
            isFocused={focused.current === count - 1 && status === 'done'}
            modeOf={modeOf}
            press={press}
          />
        ) : (
          <>
            {(shown.problem === 'newer' || !shown.url) && (
              <Text>{shown.problem === 'newer' ? messages.snapNewer : messages.widgetFailed}</Text>
            )}
            {shown.url && (
              <Host href={shown.url} dir="auto">
                {shown.url.replace('https://', '')}
              </Host>
            )}
          </>
        )}
        <Status role="status" dir="auto" data-bad={typeof status === 'object' || undefined}>
          {typeof status === 'object'
            ? messages.snapFailed(clampText(status.reason, 200))
            : status === 'busy'
              ? messages.snapSending
              : status === 'done' && messages.snapUpdated}
        </Status>
      </Content>
    </Card>
  );
});

/**
 * Renders a snap's page from JSON that you already have, with native controls. It sends no request
 * itself: inputs go to `onSubmit`, which is that of `settings.snaps` by default. Renders an
 * `<article>`.
 * @example A page whose site signs and posts on its own server
 * ```tsx
 * <SnapCard
 *   snap={snap}
 *   url="https://polls.example/room"
 *   onSubmit={async ({ signal, ...submit }) => {
 *     const body = JSON.stringify(submit);
 *     const response = await fetch('/api/snap', { method: 'POST', body, signal });
 *     if (!response.ok) throw new Error('Please sign in first.');
 *     return response.json();
 *   }}
 * />
 * ```
 */
export const SnapCard = createWidget<HTMLElement, SnapCardProps>(
  'SnapCard',
  { cast: data, containerStyles: style, resolve: handler, snap: data, wallet: data },
  function SnapCard(props, ref) {
    return <SnapCardView {...props} ref={ref} />;
  },
);
