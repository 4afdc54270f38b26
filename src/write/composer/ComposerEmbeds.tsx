'use client';
import { useState } from 'react';
import type { UrlEmbed } from '../draft/embeds.js';
import { stillIfPreferred } from '../../core/dom/still-if-preferred.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { InlineText } from '../../ui/InlineText.js';
import { RemoteImage } from '../../ui/RemoteImage.js';
import { Description, Plain } from './CastComposer.styles.js';
import {
  AltButton,
  Attached,
  Embed,
  PictureBox,
  Progress,
  Remove,
} from './ComposerEmbeds.styles.js';
import { ComposerVideo } from './ComposerVideo.js';
import { isPicture } from './use-uploads.js';
import type { Upload } from './use-uploads.js';

export interface ComposerEmbedsProps {
  embeds: readonly UrlEmbed[];
  uploads: readonly Upload[];
  isReadOnly: boolean;
  onDescribe: (url: string, alt: string) => void;
  onRemove: (embed: UrlEmbed) => void;
  onRetry: (upload: Upload) => void;
  onCancel: (id: number) => void;
}

const loadPreview = async () =>
  (await import('../../widgets/cast/embeds/UrlPreview.js')).UrlPreview;

const hostOf = (url: string) => new URL(url).host;

/** In place of `autoFocus`, which Preact leaves to browsers: they heed it once on a page. */
const focus = (field: HTMLElement | null) => field?.focus();

/** The embeds of a draft, each with a button that removes it. Renders a `<ul>`. */
export function ComposerEmbeds({
  embeds,
  uploads,
  isReadOnly,
  onDescribe,
  onRemove,
  onRetry,
  onCancel,
}: ComposerEmbedsProps) {
  const messages = useMessages(englishComposer);
  const { promptFor } = useWidgetContext();
  const { language } = useFormat();
  /** The picture whose field for a description is open. */
  const [described, setDescribed] = useState<string | null>(null);

  const renderRemove = (name: string, onClick: () => void) => (
    <Remove
      type="button"
      aria-label={messages.removeAttached(name)}
      aria-disabled={isReadOnly || undefined}
      onClick={(event) => {
        if (isReadOnly) return;
        // The button is about to be removed, and the focus with it.
        event.currentTarget.form?.querySelector('textarea')?.focus();
        onClick();
      }}
    >
      <Icon name="close" />
    </Remove>
  );

  const stateOf = ({ file: { name }, hasFailed, refusal }: Upload) => {
    if (!hasFailed) return messages.uploading(name);
    if (typeof refusal !== 'number') return messages.uploadFailed(name);
    const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' });
    return messages.fileTooLarge(name, size.format(refusal / 1e6));
  };

  return (
    <Attached role="list" aria-label={messages.attached}>
      {embeds.map((embed) => {
        const { url, alt, video } = embed;
        const remove = renderRemove(video?.name ?? hostOf(url), () => {
          onRemove(embed);
        });
        if (alt === undefined) {
          return (
            <Embed key={url}>
              {video && <ComposerVideo file={video} />}
              {video ? (
                <Plain dir="auto">{video.name}</Plain>
              ) : (
                <OnDemand
                  load={loadPreview}
                  props={{ url }}
                  fallback={<Plain dir="ltr">{hostOf(url)}</Plain>}
                />
              )}
              {remove}
            </Embed>
          );
        }
        const isOpen = described === url;
        return (
          <Embed key={url}>
            <PictureBox data-picture="">
              {promptFor?.(url, 'image') || (
                // Chromium would give it to the field as a file, which would be uploaded again.
                <RemoteImage ref={stillIfPreferred} src={url} alt={alt} draggable={false} />
              )}
              <AltButton
                type="button"
                aria-label={`${messages.altText}: ${messages.describePicture}`}
                aria-expanded={isOpen}
                onClick={() => {
                  setDescribed(isOpen ? null : url);
                }}
              >
                {alt && <Icon name="check" />}
                <InlineText>{messages.altText}</InlineText>
              </AltButton>
              {remove}
            </PictureBox>
            {isOpen && (
              <Description
                value={alt}
                dir="auto"
                // The pressed button has opened it.
                ref={focus}
                readOnly={isReadOnly}
                placeholder={messages.describePicture}
                aria-label={messages.describePicture}
                onChange={({ currentTarget }) => {
                  onDescribe(url, currentTarget.value);
                }}
              />
            )}
          </Embed>
        );
      })}
      {uploads.map((upload) => {
        const { id, file, share, hasFailed, refusal, reason } = upload;
        return (
          <Embed key={id}>
            {!refusal && !isPicture(file) && <ComposerVideo file={file} />}
            <Plain>
              <span role="status">
                {stateOf(upload)}
                {reason && <br />}
                <bdi>{reason}</bdi>
              </span>
              {refusal ? null : hasFailed ? (
                <Button
                  type="button"
                  onClick={() => {
                    onRetry(upload);
                  }}
                >
                  {messages.retry}
                </Button>
              ) : (
                <Progress aria-label={messages.uploading(file.name)} value={share ?? undefined} />
              )}
            </Plain>
            {renderRemove(file.name, () => {
              onCancel(id);
            })}
          </Embed>
        );
      })}
    </Attached>
  );
}
