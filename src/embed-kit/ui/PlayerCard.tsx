'use client';
import { useEffect, useId, useState } from 'react';
import type { LinkPreview } from '../../network/cast/model.js';
import { bodyOf, readSafely } from '../../core/dom/safe-document.js';
import { httpUrl } from '../../core/read/http-url.js';
import { isolate } from '../../core/messages/isolate.js';
import { englishEmbeds } from '../../core/messages/embed-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { Icon } from '../../ui/Icon.js';
import { PLAY } from '../../ui/play-shapes.js';
import type { Player } from '../model/find-players.js';
import { EmbedCaption } from './EmbedCaption.js';
import { Asked, Box, Play, PlayerFrame, PlayPlace, Stage } from './EmbedCard.styles.js';
import { EmbedPicture } from './EmbedPicture.js';

/** A player's rights: to play, to be drawn, and to open its own site in a new tab. */
const SANDBOX = [
  'allow-scripts allow-same-origin allow-popups',
  'allow-popups-to-escape-sandbox allow-presentation',
].join(' ');

/** Without these there is no sound after a press, and no protected music. */
const ALLOW = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/**
 * Focuses the player that has replaced the focused button. A visitor who went on while a consent
 * tool was open keeps the focus.
 */
function takeFocus(frame: HTMLIFrameElement | null) {
  if (!frame) return;
  const { ownerDocument: page } = frame;
  if (readSafely(page, 'activeElement') === bodyOf(page)) frame.focus({ preventScroll: true });
}

/** The hosts of the page and of the pages around it, as far as the browser tells them. */
function readParents(): string {
  const { ancestorOrigins = [] } = location as { ancestorOrigins?: ArrayLike<string> };
  const around = Array.from(ancestorOrigins).map((origin) => httpUrl(origin)?.hostname ?? '');
  const hosts = new Set([location.hostname, ...around].filter(Boolean));
  return [...hosts].map((host) => `&parent=${encodeURIComponent(host)}`).join('');
}

export interface PlayerCardProps {
  player: Player;
  url: string;
  /** The API's preview of the page. */
  preview: LinkPreview | null;
}

/** Whose players are low: a row, until they play. */
const LOW: readonly Player['size'][] = ['track', 'sound'];

/**
 * A player that is loaded when the visitor presses, with a link to its page. A video's box keeps
 * its size; music is a row with its sleeve before it. Renders a `<div>`.
 */
export function PlayerCard({ player, url, preview }: PlayerCardProps) {
  const context = useWidgetContext();
  const messages = useMessages(englishEmbeds);
  const styles = renderStyles(context, 'embeds');
  const [state, setState] = useState<'idle' | 'asked' | 'playing'>('idle');
  const id = useId();
  const { service, host, path, size, needsParent } = player;
  const prompt = context.promptFor?.(`https://${host}/`, 'player');
  const title = preview?.ogTitle;
  const isWaiting = Boolean(prompt);
  // Once its host may no longer be contacted, a player needs a press of its own to start again.
  if (state === (isWaiting ? 'playing' : 'asked')) setState(isWaiting ? 'idle' : 'playing');
  const isIdle = !prompt && state !== 'playing';
  // A page that is kept and hidden (`Activity`, as Next.js keeps routes) would still be heard.
  useEffect(
    () => () => {
      setState('idle');
    },
    [],
  );
  return (
    // In a long list it stays while it plays.
    <Box
      data-size={isIdle && LOW.includes(size) ? 'token' : size}
      data-opened={state === 'playing' ? '' : undefined}
    >
      {styles}
      <Stage>
        <EmbedPicture src={preview?.ogImage} />
        {prompt ? (
          // The press that allows the host also starts this player, and no other.
          <Asked
            onClickCapture={({ target }) => {
              if ((target as Element).closest('button')) setState('asked');
            }}
          >
            {prompt}
          </Asked>
        ) : state === 'playing' ? (
          <PlayerFrame
            ref={takeFocus}
            title={[title && isolate(title), messages.embedPlayer(service)]
              .filter(Boolean)
              .join(' – ')}
            src={`https://${host}${path}${needsParent ? readParents() : ''}`}
            allow={ALLOW}
            sandbox={SANDBOX}
            // A service that refuses unknown sites must know the site, but not the page.
            referrerPolicy="strict-origin"
            loading="lazy"
          />
        ) : (
          <PlayPlace>
            <Play
              type="button"
              aria-label={messages.embedPlay(host)}
              title={messages.embedPlay(host)}
              aria-describedby={id}
              onClick={() => {
                setState('playing');
              }}
            >
              <Icon shape={PLAY} />
            </Play>
          </PlayPlace>
        )}
      </Stage>
      <EmbedCaption
        url={url}
        title={title}
        id={id}
        detail={{ text: isIdle ? messages.embedLoads(service) : service, isOfPress: isIdle }}
      />
    </Box>
  );
}
