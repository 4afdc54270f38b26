'use client';
import type { ReactNode } from 'react';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { Plain } from './CastComposer.styles.js';
import type { ComposerEmbedsProps } from './ComposerEmbeds.js';
import type { ComposerPartProps } from './ComposerPart.js';

const load = async () => (await import('./ComposerPart.js')).ComposerPart;
const loadEmbeds = async () => (await import('./ComposerEmbeds.js')).ComposerEmbeds;

/**
 * A part of a composer that most sites do without: it is loaded, and until then there is the
 * fallback. A composer whose part cannot be loaded posts without it.
 */
export const renderPart = (props: ComposerPartProps, fallback?: ReactNode) => (
  <OnDemand load={load} props={props} fallback={fallback} />
);

/**
 * The embeds of a draft: their list is loaded with the first of them. Until then, and where it
 * cannot be loaded, a visitor sees the hosts of what is posted.
 */
export const renderEmbeds = (props: ComposerEmbedsProps) =>
  props.embeds.length + props.uploads.length > 0 && (
    <OnDemand
      load={loadEmbeds}
      fallback={props.embeds.map(({ url }) => (
        <Plain key={url} dir="ltr">
          {new URL(url).host}
        </Plain>
      ))}
      props={props}
    />
  );
