import type { ComponentPropsWithoutRef, DOMAttributes, HTMLAttributes, ReactNode } from 'react';
import { castHref } from '../../../network/cast/link-urls.js';
import { readClientUrl } from '../../../network/cast/social-app-urls.js';
import { parseCast } from '../../../network/cast/parse-cast.js';
import type { Cast } from '../../../network/cast/api-types.js';
import { toError } from '../../../core/errors/errors.js';
import { collectSheets, renderStyles } from '../../../provider/hooks/render-styles.js';
import { logError } from '../../../core/errors/log-error.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { createRoute } from '../../../provider/hooks/create-route.js';
import { warnUnusable } from '../../../provider/hooks/warn-unusable.js';
import { english } from '../../../core/messages/messages.js';
import type { Messages } from '../../../core/messages/messages.js';
import { readMessages } from '../../../core/messages/read-messages.js';
import { data, readEach, readProps, style } from '../../../core/read/read-props.js';
import type { PropReaders } from '../../../core/read/read-props.js';
import type { NeynarSettings } from '../../../provider/settings/settings.js';
import type { PropReadersOf } from '../../../provider/ui/prop-readers.js';
import { AvatarPicture } from '../../../ui/Avatar.js';
import { CopyLink } from '../card/CastCardCopyLink.js';
import { renderQuotedCast } from '../embeds/CastCardQuote.js';
import { renderQuoteLink } from '../embeds/CastCardQuoteLink.js';
import { castCardReaders, cardRootProps } from '../card/card-options.js';
import { renderCard } from '../card/render-card.js';
import type { CastCardOptions } from '../card/card-options.js';
import { createCardContext } from './create-card-context.js';
import { renderPlaceholder } from '../../../ui/PlaceholderCard.js';
import { ServerCardRoot } from './ServerCardRoot.js';
import type { IslandTexts } from './ServerCardRoot.js';
import { createRegistry } from '../../../core/registry.js';

/**
 * The settings that `NeynarContextProvider` provides to other cards, and that a server component
 * cannot read from it. Pass the same object to all cards of a site.
 */
export interface ServerCastCardSettings extends Pick<
  NeynarSettings,
  'clientUrl' | 'locale' | 'media' | 'messages' | 'proBadge' | 'showMark' | 'urls'
> {
  /**
   * Whether the page loads `castkit/style.css`. If so, the HTML contains no styles: for a strict
   * policy without a nonce, or for the browser's cache.
   * @default false
   */
  hasStyleSheet?: boolean | undefined;
}

/** The options of `CastCard` that need no client. */
interface ServerOptions extends Pick<
  CastCardOptions,
  | 'renderEmbeds'
  | 'reactions'
  | 'media'
  | 'maxLines'
  | 'hideChannel'
  | 'hideCounts'
  | 'containerStyles'
  | 'textStyles'
> {
  /**
   * `plain` and `embed` as in `CastCard`. `compact` is missing, because it has parts that need a
   * client.
   * @default card
   */
  appearance?: Exclude<CastCardOptions['appearance'], 'compact'>;
}

/** The props of `ServerCastCard`. Handlers and refs need a client: use `CastCard` for them. */
export interface ServerCastCardProps
  extends
    ServerOptions,
    Omit<ComponentPropsWithoutRef<'article'>, keyof DOMAttributes<HTMLElement>> {
  /**
   * The cast as the API sends it, in its shape of 2024 or of today; fields may be missing. Null
   * renders the missing state. Nothing is fetched: a link without metadata shows its URL, and a
   * quote that came as a hash is a link.
   */
  cast: Cast | null | undefined;
  /**
   * The site's locale, messages and links. The theme is that of the page: the class `theme-light`,
   * `theme-dark` or `theme-system` of `<html>`, or `data-castkit-theme` on an element around.
   * @default the defaults of each setting
   */
  settings?: ServerCastCardSettings | undefined;
}

const readers: PropReadersOf<ServerCastCardProps, HTMLAttributes<HTMLElement>> & PropReaders = {
  cast: data,
  settings: data,
  maxLines: castCardReaders.maxLines,
  containerStyles: style,
  textStyles: style,
};

const settingReaders: PropReadersOf<ServerCastCardSettings> & PropReaders = {
  messages: data,
  urls: data,
};

const withoutFunctions = (props: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(props).filter(([name, value]) => typeof value !== 'function' && name !== 'ref'),
  );

function contextOf(settings: ServerCastCardSettings, warn: (name: string) => void): WidgetContext {
  const { locale = 'en', media, proBadge, showMark } = settings;
  const texts = readEach(settings.messages, data, warn) as Partial<Messages>;
  const context = createCardContext({
    clientUrl: readClientUrl(settings.clientUrl),
    route:
      settings.urls &&
      createRoute(
        () => settings,
        (...failed) => context.reportError(...failed),
      ),
    locale,
    settings: { media, proBadge, showMark },
    messages: {
      ...texts,
      ...readMessages(
        english,
        texts,
        (name) => {
          warn(`messages.${name}`);
        },
        (reason) => context.reportError(reason, 'messages'),
      ),
    },
    registry: createRegistry(),
    reportError(reason, where, code) {
      const error = toError(reason, code);
      logError(`castkit, ${where}:`, error);
      return error;
    },
  });
  return context;
}

/**
 * The texts that a card's islands may show. The last three are those of the lightbox, which has
 * English ones itself.
 */
function textsFor({ messages }: WidgetContext, hasEmbeds: boolean): IslandTexts {
  const { copyLink, linkCopied, widgetFailed } = messages;
  const texts = { copyLink, linkCopied, widgetFailed };
  if (!hasEmbeds) return texts;
  const { imageFailed, video, videoFailed, retry, close, previousImage, nextImage } = messages;
  return readEach(
    { ...texts, imageFailed, video, videoFailed, retry, close, previousImage, nextImage },
    (text) => (typeof text === 'string' ? text : undefined),
  );
}

const pictureOf = (src: string | null) => <AvatarPicture src={src} />;

/** The whole card at once, so that nothing of it fails later. */
function render(
  context: WidgetContext,
  { cast: json, ...props }: Omit<ServerCastCardProps, 'settings'>,
  hasStyleSheet: boolean,
): ReactNode {
  const cast = parseCast(json);
  const sheets = collectSheets(context.registry);
  const styles = (
    <>
      {renderStyles(context, 'shared')}
      {renderStyles(context, 'cast')}
    </>
  );
  const url = cast && castHref(context, cast.hash, cast.author);
  const card = cast
    ? renderCard(context, cast, props, {
        url,
        styles,
        picture: pictureOf(cast.author.avatarUrl),
        copyLink: url && <CopyLink url={url} />,
        renderQuote: ({ cast: quoted, hash }) =>
          quoted
            ? renderQuotedCast(
                context,
                { cast: quoted, FetchedPreview: undefined },
                pictureOf(quoted.author.avatarUrl),
              )
            : renderQuoteLink(context, hash),
      })
    : renderPlaceholder(context, { ...cardRootProps(props), state: { status: 'missing' } }, null);
  return (
    <ServerCardRoot
      locale={context.locale}
      texts={textsFor(context, Boolean(cast && cast.embeds.length > 0))}
      sheets={hasStyleSheet ? [] : [...sheets]}
    >
      {card}
    </ServerCardRoot>
  );
}

/**
 * Renders a cast as HTML in a React Server Component. Scripts load only for the parts that need
 * them: the time, the copy-link button, pictures and videos. It needs no provider, makes no
 * request, and renders the same `<article>` as `CastCard` with `fetchMissing={false}`. For
 * reactions, frames, handlers or components of your own, use `CastCard`.
 * @example A cast in a server component
 * ```tsx
 * import type { Cast } from 'castkit';
 * import { ServerCastCard } from 'castkit/server-components';
 *
 * export function Post({ cast }: { cast: Cast }) {
 *   return <ServerCastCard cast={cast} />;
 * }
 * ```
 */
export function ServerCastCard(props: ServerCastCardProps): ReactNode {
  const warned = createRegistry();
  const { settings: given, ...usable } = withoutFunctions(
    readProps(readers, props, (prop) => {
      warnUnusable(warned, `<ServerCastCard ${prop}>`);
    }),
  ) as unknown as ServerCastCardProps;
  const warn = (name: string) => {
    warnUnusable(warned, `settings.${name}`);
  };
  const settings = readProps(settingReaders, given ?? {}, warn) as ServerCastCardSettings;
  const context = contextOf(settings, warn);
  const hasStyleSheet = settings.hasStyleSheet === true;
  try {
    return render(context, usable, hasStyleSheet);
  } catch (error) {
    context.reportError(error, 'rendering of ServerCastCard', 'render');
    return render(context, { cast: null }, hasStyleSheet);
  }
}
