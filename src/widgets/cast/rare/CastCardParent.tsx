'use client';
import { styled } from '../../../core/theme/styled.js';
import { renderStyles } from '../../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import {
  cardPadding,
  contentPadding,
  fillRoot,
  headInset,
  space,
} from '../../../core/theme/rules.js';
import { token } from '../../../core/theme/tokens.js';
import type { RarePartProps } from './rare-part-props.js';

const Above = styled.div`
  ${fillRoot}
  display: block;
  contain: inline-size;
  ${contentPadding()}
  padding-block-end: 0 !important;
  --castkit-sides: ${space('32px')};
  --castkit-block: ${cardPadding};
  --castkit-inline: ${cardPadding};

  [data-appearance='plain'] > & {
    --castkit-sides: 0px;
    --castkit-block: ${space('16px')};
    --castkit-inline: 0px;
  }
  [style*='padding:'] > & {
    --castkit-sides: 0px;
    --castkit-block: 0px;
    --castkit-inline: 0px;
  }

  /* As in a conversation: the avatars are in one column, and a line leads from one to the
     other. */
  > blockquote {
    min-block-size: 40px;
    padding: 0;
    padding-inline-start: ${headInset};
    border: 0;

    &:hover {
      background: none;
    }
    > div:first-child > span:first-child {
      position: absolute;
      inset-block-start: 0;
      inset-inline-start: 0;
      inline-size: clamp(32px, (100% + var(--castkit-sides) - 340px) * 9999, 40px);
      margin: 0;
    }
  }
  &:has(> blockquote > div)::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(var(--castkit-inline) + clamp(15px, (100% - 340px) * 9999, 19px));
    inline-size: 2px;
    margin-block: calc(var(--castkit-block) + 44px) calc(4px - var(--castkit-block));
    background: ${token.border};
    @media (forced-colors: active) {
      background: CanvasText;
    }
  }

  /* The site hides it. */
  &:empty {
    display: none;
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
