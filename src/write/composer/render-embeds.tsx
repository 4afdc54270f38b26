'use client';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { Plain } from './CastComposer.styles.js';
import type { ComposerEmbedsProps } from './ComposerEmbeds.js';

const load = async () => (await import('./ComposerEmbeds.js')).ComposerEmbeds;

/**
 * The embeds of a draft: their list is loaded with the first of them. Until then, and where it
 * cannot be loaded, a visitor sees the hosts of what is posted.
 */
export const renderEmbeds = (props: ComposerEmbedsProps) =>
  props.embeds.length + props.uploads.length > 0 && (
    <OnDemand
      load={load}
      fallback={props.embeds.map(({ url }) => (
        <Plain key={url} dir="ltr">
          {new URL(url).host}
        </Plain>
      ))}
      props={props}
    />
  );
