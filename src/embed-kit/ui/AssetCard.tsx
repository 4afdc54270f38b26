'use client';
import type { LinkPreview } from '../../network/cast/model.js';
import { englishEmbeds } from '../../core/messages/embed-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { Icon } from '../../ui/Icon.js';
import type { Asset } from '../model/find-asset.js';
import { EmbedCaption } from './EmbedCaption.js';
import { Box, Stage } from './EmbedCard.styles.js';
import { EmbedPicture } from './EmbedPicture.js';

export interface AssetCardProps {
  kind: 'collectible' | 'token';
  asset: Asset;
  url: string;
  /** The API's preview of the page. */
  preview: LinkPreview | null;
}

/**
 * A collectible or a token: its picture and its name as the API sends them, its chain, its number
 * and its contract. Nothing is requested. Renders a `<div>`.
 */
export function AssetCard({ kind, asset, url, preview }: AssetCardProps) {
  const context = useWidgetContext();
  const messages = useMessages(englishEmbeds);
  const styles = renderStyles(context, 'embeds');
  const { chain, contract, id } = asset;
  const picture = preview?.ogImage;
  const prompt = picture && context.promptFor?.(picture, 'image');
  const facts = [
    kind === 'token' ? messages.embedToken : messages.embedCollectible,
    chain,
    id && `#${id}`,
    `${contract.slice(0, 6)}…${contract.slice(-4)}`,
  ].filter(Boolean);
  return (
    <Box data-size={kind} data-linked={prompt ? undefined : ''}>
      {styles}
      <Stage>
        <EmbedPicture src={picture} fallback={<Icon name="image" />} />
        {prompt}
      </Stage>
      <EmbedCaption
        url={url}
        title={preview?.ogTitle}
        detail={{ text: facts.join(' · '), whole: contract }}
      />
    </Box>
  );
}
