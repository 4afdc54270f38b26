'use client';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useImageError } from '../../core/dom/use-image-error.js';
import { SNAP_ICONS } from '../model/icons.js';
import type { SnapElement, SnapElementOf } from '../model/model.js';
import { Icon } from '../../ui/Icon.js';
import { IconButton } from '../../ui/IconButton.js';
import { InlineName, InlineText } from '../../ui/InlineText.js';
import { RemoteImage } from '../../ui/RemoteImage.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import type { PageState } from './snap-page-state.js';
import {
  Badge,
  Bar,
  Bars,
  Broken,
  Caption,
  Figure,
  Group,
  IconBox,
  Item,
  ItemText,
  Rule,
  Slot,
  Stack,
  Text,
  Thumb,
} from './SnapElements.styles.js';
import { SnapGrid } from './SnapGrid.js';
import { Amount } from './SnapInputs.styles.js';
import { Controls, PageNumber, Pager, Sheet } from './SnapPager.styles.js';
import { tint } from './snap-colors.js';
import { renderPointer, renderSnapIcon } from './snap-icon.js';
import { renderButton } from './SnapButton.js';
import { renderSwitch, SnapInput, SnapOptions, SnapProgress, SnapSlider } from './SnapInputs.js';

const JUSTIFY = {
  start: undefined,
  center: 'center',
  end: 'flex-end',
  between: 'space-between',
  around: 'space-around',
} as const;

function SnapPicture({ url, alt, page }: { url: string; alt: string; page: PageState }) {
  const { isBroken, imageProps } = useImageError(url);
  const { isBlocked, promptFor } = page.context;
  const rendered =
    isBroken || isBlocked?.(url) ? (
      <Broken dir="auto">{(isBroken && alt) || <Icon name="image" />}</Broken>
    ) : (
      <RemoteImage key={url} src={url} alt={alt} width="100%" {...imageProps} />
    );
  return promptFor?.(url, 'image', rendered) || rendered;
}

function renderBars({ bars, max, color }: SnapElementOf<'bar_chart'>, page: PageState) {
  return (
    <Bars>
      {bars.map((bar, index) => (
        <Fragment key={index}>
          <dt>
            <InlineName>{bar.label}</InlineName>
          </dt>
          <dd>
            <Amount>{page.format.number(bar.value)}</Amount>
            <Bar aria-hidden style={tint(bar.color ?? color)}>
              <span style={{ inlineSize: `${(bar.value / max) * 100}%` }} />
            </Bar>
          </dd>
        </Fragment>
      ))}
    </Bars>
  );
}

function renderPager(element: SnapElementOf<'paginator'>, page: PageState) {
  const { children, hasControls, hasIndicators, isOnTop, transition } = element;
  const { messages, format, pagerPage } = page;
  const shown = children[pagerPage];
  const last = children.length - 1;
  const said = messages.snapPage(format.number(pagerPage + 1), format.number(children.length));
  const renderStep = (label: string, to: number, shape: string) => {
    const isOff = to < 0 || to > last;
    return (
      <IconButton
        type="button"
        title={label}
        aria-label={label}
        aria-disabled={isOff || undefined}
        onClick={() => {
          if (!isOff) page.goTo(to);
        }}
      >
        {renderPointer(shape)}
      </IconButton>
    );
  };
  return (
    <Pager data-top={isOnTop || undefined}>
      {shown && (
        <Sheet key={shown.key} data-moves={transition}>
          {renderSnapElement(shown, page)}
        </Sheet>
      )}
      {last > 0 && (
        <Controls>
          {hasControls && renderStep(messages.snapPrevious, pagerPage - 1, 'M14.5 6l-6 6 6 6')}
          {hasIndicators ? (
            <PageNumber role="status">{said}</PageNumber>
          ) : (
            <VisuallyHidden role="status">{said}</VisuallyHidden>
          )}
          {hasControls && renderStep(messages.snapNext, pagerPage + 1, SNAP_ICONS['chevron-right'])}
        </Controls>
      )}
    </Pager>
  );
}

const renderChildren = (children: readonly SnapElement[], page: PageState) =>
  children.map((child) => <Fragment key={child.key}>{renderSnapElement(child, page)}</Fragment>);

export function renderSnapElement(element: SnapElement, page: PageState): ReactNode {
  switch (element.type) {
    case 'badge':
      return (
        <Badge data-outline={element.isOutline || undefined} style={tint(element.color)}>
          {renderSnapIcon(element.icon)}
          <span dir="auto">{element.label}</span>
        </Badge>
      );
    case 'button':
      return renderButton(element, page);
    case 'icon':
      return (
        <IconBox data-small={element.isSmall || undefined} style={tint(element.color)}>
          {renderSnapIcon(element.name)}
        </IconBox>
      );
    case 'image': {
      const { title, subtitle } = element;
      return (
        <Figure style={{ aspectRatio: element.ratio }}>
          <SnapPicture url={element.url} alt={element.alt} page={page} />
          {(title || subtitle) && (
            <Caption dir="auto">
              <InlineText>{title}</InlineText>
              {subtitle && <small>{subtitle}</small>}
            </Caption>
          )}
        </Figure>
      );
    }
    case 'item': {
      const { media, title, description, children } = element;
      return (
        <Item>
          {media?.kind === 'icon' && (
            <IconBox style={tint(media.color)}>{renderSnapIcon(media.name)}</IconBox>
          )}
          {media?.kind === 'image' && (
            <Thumb data-round={media.isRound || undefined}>
              <SnapPicture url={media.url} alt={media.alt} page={page} />
            </Thumb>
          )}
          {(title || description) && (
            <ItemText>
              <InlineName>{title}</InlineName>
              {description && (
                <span>
                  <InlineName>{description}</InlineName>
                </span>
              )}
            </ItemText>
          )}
          {children.length > 0 && <Slot>{renderChildren(children, page)}</Slot>}
        </Item>
      );
    }
    case 'item_group':
      return (
        <Group
          role="list"
          data-border={element.hasBorder || undefined}
          data-lines={element.hasLines || undefined}
          data-gap={element.gap}
        >
          {element.children.map((child) => (
            <div role="listitem" key={child.key}>
              {renderSnapElement(child, page)}
            </div>
          ))}
        </Group>
      );
    case 'paginator':
      return renderPager(element, page);
    case 'progress':
      return <SnapProgress element={element} page={page} />;
    case 'separator':
      return <Rule aria-orientation={element.isVertical ? 'vertical' : undefined} />;
    case 'stack': {
      const { isHorizontal, isEqual, columns, gap, justify } = element;
      const hasColumns = isHorizontal && columns > 1;
      return (
        <Stack
          data-row={isHorizontal ? (isEqual ? 'equal' : '') : undefined}
          data-columns={hasColumns || undefined}
          data-gap={gap}
          style={{
            justifyContent: JUSTIFY[justify],
            ...(hasColumns && { gridTemplateColumns: `repeat(${columns},minmax(0,1fr))` }),
          }}
        >
          {renderChildren(element.children, page)}
        </Stack>
      );
    }
    case 'text': {
      const { content, isSmall, isBold, align, maxLines } = element;
      return (
        <Text
          dir="auto"
          data-small={isSmall || undefined}
          data-bold={isBold || undefined}
          data-align={align}
          data-lines={maxLines || undefined}
          style={maxLines > 0 ? { WebkitLineClamp: maxLines } : undefined}
        >
          {content}
        </Text>
      );
    }
    case 'bar_chart':
      return renderBars(element, page);
    case 'cell_grid':
      return <SnapGrid element={element} page={page} />;
    case 'input':
      return <SnapInput element={element} page={page} />;
    case 'slider':
      return <SnapSlider element={element} page={page} />;
    case 'switch':
      return renderSwitch(element, page);
    case 'toggle_group':
      return <SnapOptions element={element} page={page} />;
    default:
      return element satisfies never;
  }
}
