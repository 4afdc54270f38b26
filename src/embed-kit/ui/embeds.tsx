'use client';
import type { ComponentType, ReactNode } from 'react';
import { logError } from '../../core/errors/log-error.js';
import { readMetadata } from '../../network/cast/parse-embeds.js';
import { fieldsOf, listOf } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import type {
  CastEmbedProps,
  WidgetComponents,
} from '../../provider/settings/widget-components.js';
import { findCollectible, findToken } from '../model/find-asset.js';
import type { Asset } from '../model/find-asset.js';
import {
  findSoundCloud,
  findSpotify,
  findTwitch,
  findVimeo,
  findYouTube,
} from '../model/find-players.js';
import type { FindPlayer } from '../model/find-players.js';
import { AssetCard } from './AssetCard.js';
import { PlayerCard } from './PlayerCard.js';

/** The preview of an embed, by what the API sends or another source has in place of it. */
const previewOf = ({ cast, embed, metadata }: CastEmbedProps) =>
  attempt(() => {
    const { open_graph } =
      listOf(cast.embeds)
        .map(fieldsOf)
        .find(({ url }) => 'url' in embed && url === embed.url) ?? {};
    return readMetadata(fieldsOf(metadata).html, open_graph);
  }) ?? null;

function renderPlayer(props: CastEmbedProps, find: FindPlayer): ReactNode {
  const { embed, children } = props;
  const player = 'url' in embed && find(embed.url);
  if (!player) return children;
  // Another address is another player, which is not started.
  return <PlayerCard key={embed.url} player={player} url={embed.url} preview={previewOf(props)} />;
}

function renderAsset(
  props: CastEmbedProps,
  kind: 'collectible' | 'token',
  find: (url: string, metadata: unknown) => Asset | undefined,
): ReactNode {
  const { embed, metadata, children } = props;
  const asset = 'url' in embed && attempt(() => find(embed.url, metadata));
  if (!asset) return children;
  return <AssetCard kind={kind} asset={asset} url={embed.url} preview={previewOf(props)} />;
}

/**
 * Plays videos, shorts and live streams of YouTube in the place of their links, from its host
 * without cookies (`www.youtube-nocookie.com`). Of a link only the video and the start time are
 * kept. Nothing is requested from the host before the visitor presses. A component for
 * `components.Embed`; other embeds stay as they are.
 * @example
 * ```tsx
 * import { YouTubeEmbed } from 'castkit/embeds';
 *
 * <NeynarContextProvider
 *   settings={{ clientId: 'your-client-id', components: { Embed: YouTubeEmbed } }}
 * >
 * ```
 */
export function YouTubeEmbed(props: CastEmbedProps): ReactNode {
  return renderPlayer(props, findYouTube);
}

/**
 * Plays videos of Vimeo in the place of their links, without its tracking (`dnt`). Nothing is
 * requested from `player.vimeo.com` before the visitor presses. A component for
 * `components.Embed`; other embeds stay as they are.
 * @example
 * ```tsx
 * import { VimeoEmbed } from 'castkit/embeds';
 *
 * <NeynarContextProvider
 *   settings={{ clientId: 'your-client-id', components: { Embed: VimeoEmbed } }}
 * >
 * ```
 */
export function VimeoEmbed(props: CastEmbedProps): ReactNode {
  return renderPlayer(props, findVimeo);
}

/**
 * Plays tracks, albums, playlists, episodes and shows of Spotify in the place of their links.
 * Nothing is requested from `open.spotify.com` before the visitor presses. A component for
 * `components.Embed`; other embeds stay as they are.
 * @example
 * ```tsx
 * import { SpotifyEmbed } from 'castkit/embeds';
 *
 * <NeynarContextProvider
 *   settings={{ clientId: 'your-client-id', components: { Embed: SpotifyEmbed } }}
 * >
 * ```
 */
export function SpotifyEmbed(props: CastEmbedProps): ReactNode {
  return renderPlayer(props, findSpotify);
}

/**
 * Plays tracks and sets of SoundCloud in the place of their links. Its short links
 * (`on.soundcloud.com`) stay previews. Nothing is requested from `w.soundcloud.com` before the
 * visitor presses. A component for `components.Embed`; other embeds stay as they are.
 * @example
 * ```tsx
 * import { SoundCloudEmbed } from 'castkit/embeds';
 *
 * <NeynarContextProvider
 *   settings={{ clientId: 'your-client-id', components: { Embed: SoundCloudEmbed } }}
 * >
 * ```
 */
export function SoundCloudEmbed(props: CastEmbedProps): ReactNode {
  return renderPlayer(props, findSoundCloud);
}

/**
 * Plays videos, clips and channels of Twitch in the place of their links. Twitch is told the hosts
 * of the page and of all pages around it, without which it plays nothing. In Firefox, which does
 * not tell, a page inside a frame shows Twitch's refusal. Nothing is requested from
 * `player.twitch.tv` and `clips.twitch.tv` before the visitor presses. A component for
 * `components.Embed`; other embeds stay as they are.
 * @example
 * ```tsx
 * import { TwitchEmbed } from 'castkit/embeds';
 *
 * <NeynarContextProvider
 *   settings={{ clientId: 'your-client-id', components: { Embed: TwitchEmbed } }}
 * >
 * ```
 */
export function TwitchEmbed(props: CastEmbedProps): ReactNode {
  return renderPlayer(props, findTwitch);
}

/**
 * Shows collectibles as cards with their picture, chain, number and contract: pages whose frame
 * has a button that mints, and addresses of Zora, OpenSea, Foundation and Rarible. What the API
 * sends with a post is all that is read; nothing is requested or verified. A component for
 * `components.Embed`; other embeds stay as they are.
 * @example
 * ```tsx
 * import { CollectibleEmbed } from 'castkit/embeds';
 *
 * <NeynarContextProvider
 *   settings={{ clientId: 'your-client-id', components: { Embed: CollectibleEmbed } }}
 * >
 * ```
 */
export function CollectibleEmbed(props: CastEmbedProps): ReactNode {
  return renderAsset(props, 'collectible', findCollectible);
}

/**
 * Shows tokens as cards with their picture, chain and contract: addresses of Zora's coins,
 * Uniswap, Clanker and block explorers. No price is requested, and nothing is verified. A
 * component for `components.Embed`; other embeds stay as they are.
 * @example
 * ```tsx
 * import { TokenEmbed } from 'castkit/embeds';
 *
 * <NeynarContextProvider
 *   settings={{ clientId: 'your-client-id', components: { Embed: TokenEmbed } }}
 * >
 * ```
 */
export function TokenEmbed(props: CastEmbedProps): ReactNode {
  return renderAsset(props, 'token', findToken);
}

type Part = NonNullable<WidgetComponents['Embed']>;

type RenderPart = (props: CastEmbedProps) => ReactNode;

/**
 * On a server what throws would end the whole page, as no boundary stands there: an embed whose
 * part throws stays as it was. In browsers it throws in the card's boundary.
 */
function OnServer({ render, ...props }: CastEmbedProps & { render: RenderPart }) {
  try {
    return render(props);
  } catch (error) {
    const { then, message } = Object(error) as { then?: unknown; message?: unknown };
    // A part that suspends goes on later: by a promise, or by `use` of React 19, with this message.
    if (typeof then === 'function' || String(message).startsWith('Suspense Exception')) throw error;
    logError(`${render.name || 'createEmbed'} failed:`, error);
    return props.children;
  }
}

const isFunction = (part: Part): part is RenderPart =>
  typeof part === 'function' &&
  !(part.prototype as { isReactComponent?: object } | undefined)?.isReactComponent;

const renderPart = (Each: Part, props: CastEmbedProps) =>
  typeof document === 'undefined' && isFunction(Each) ? (
    <OnServer {...props} render={Each} />
  ) : (
    <Each {...props} />
  );

/**
 * Combines components for `components.Embed`: the first one that knows an embed renders it, and
 * Castkit's own is left for what none of them knows. Yours can be among them: it returns its
 * `children` for what it does not know. One that throws on a server leaves the embed as it was.
 * Create it once for a page, outside of components.
 * @example
 * ```tsx
 * import { createEmbed, SpotifyEmbed, YouTubeEmbed } from 'castkit/embeds';
 *
 * const Embed = createEmbed([YouTubeEmbed, SpotifyEmbed]);
 *
 * <NeynarContextProvider settings={{ clientId: 'your-client-id', components: { Embed } }}>
 * ```
 */
export function createEmbed(embeds: readonly Part[]): ComponentType<CastEmbedProps> {
  return function Embed({ children, ...props }: CastEmbedProps): ReactNode {
    return embeds.reduceRight<ReactNode>(
      (rest, Each) => renderPart(Each, { ...props, children: rest }),
      children,
    );
  };
}
