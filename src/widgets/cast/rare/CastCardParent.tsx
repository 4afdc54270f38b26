'use client';
import { styled } from 'styled-components';
import { renderStyles } from '../../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { contentPadding, fillRoot, reset } from '../../../core/theme/rules.js';
import type { RarePartProps } from './rare-part-props.js';

const Above = styled.div`
  && {
    ${reset}
    ${fillRoot}
    display: block;
    contain: inline-size;
    ${contentPadding()}
    padding-block-end: 0 !important;

    /* The site hides it. */
    &:empty {
      display: none;
    }
  }
`;

/** Whether the cast that this one replies to stands above it. */
export function hasParent({ parent, options, place, isCovered }: RarePartProps): boolean {
  const { fetchMissing, showParent } = options;
  const isWanted = showParent && fetchMissing !== false && !place && !isCovered;
  return Boolean(isWanted && parent?.hash);
}

/** The cast that a reply replies to, above it. Renders a `<div>`, or nothing. */
export function CastCardParent(props: RarePartProps) {
  const styles = renderStyles(useWidgetContext(), 'parts');
  if (!hasParent(props)) return null;
  return (
    <>
      {styles}
      <Above>
        {props.renderQuote?.({ kind: 'quote', cast: null, hash: props.parent?.hash ?? '' })}
      </Above>
    </>
  );
}
