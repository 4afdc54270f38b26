'use client';
import { Fragment, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useImageError } from '../../dom/use-image-error.js';
import { useKeepTyped } from '../../dom/use-keep-typed.js';
import { openInPage } from '../../hooks/open-in-page.js';
import { SNAP_ICONS } from '../../snap/icons.js';
import type { SnapIcon } from '../../snap/icons.js';
import type { SnapAction, SnapElement, SnapElementOf } from '../../snap/model.js';
import { valueOf } from '../../snap/payload.js';
import { Icon, renderIcon } from '../ui/Icon.js';
import { IconButton } from '../ui/IconButton.js';
import { withSlot } from '../ui/in-slot.js';
import { InlineText } from '../ui/InlineText.js';
import { RemoteImage } from '../ui/RemoteImage.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import type { PageState } from './page-state.js';
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
  Pointer,
  Rule,
  Slot,
  Stack,
  Text,
  Thumb,
} from './SnapElements.styles.js';
import { SnapGrid } from './SnapGrid.js';
import {
  Amount,
  Field,
  Input,
  Label,
  Option,
  Options,
  Press,
  PressLink,
  Progress,
  Range,
  Switch,
  SwitchLine,
  Value,
} from './SnapInputs.styles.js';
import { Controls, PageNumber, Pager, Sheet } from './SnapPager.styles.js';
import { tint } from './snap-colors.js';

/** Links within the social app, in whose place a site may have its own. */
const OF_CLIENT: readonly SnapAction['kind'][] = ['cast', 'profile', 'channel'];

const JUSTIFY = {
  start: undefined,
  center: 'center',
  end: 'flex-end',
  between: 'space-between',
  around: 'space-around',
} as const;

/** Icons that point forward or back: what that is depends on the direction of the text. */
const POINTERS: readonly SnapIcon[] = ['arrow-right', 'arrow-left', 'chevron-right'];

const renderPointer = (shape: string) => (
  <Pointer viewBox="0 0 24 24" width={20} aria-hidden="true">
    <path d={shape} />
  </Pointer>
);

const drawIcon = (name: SnapIcon | null) =>
  name && (POINTERS.includes(name) ? renderPointer : renderIcon)(SNAP_ICONS[name]);

/** A button, or the link that does the same. Renders nothing for what cannot be done. */
function renderButton(element: SnapElementOf<'button'>, page: PageState): ReactNode {
  const { action, label, icon, isPrimary } = element;
  const way = page.wayOf(action);
  if (!action || way === null) return null;
  const shown = (
    <>
      {drawIcon(icon)}
      <span dir="auto">{label}</span>
    </>
  );
  const primary = isPrimary || undefined;
  if (typeof way === 'object') {
    const isSubmit = action.kind === 'submit';
    return withSlot(
      <PressLink
        href={way.href}
        data-primary={primary}
        // What it leads to is not what its label says.
        aria-label={isSubmit ? `${label}, ${page.messages.viewOnFarcaster}` : undefined}
        onClick={(event) => {
          if (action.kind === 'miniApp') openInPage(page.context, event, action.url, {}, page.cast);
        }}
      >
        {shown}
        {isSubmit && <Icon name="external" />}
      </PressLink>,
      OF_CLIENT.includes(action.kind) ? page.context.components.Link : undefined,
    );
  }
  const isOff = way === 'off' || (page.isBusy && action.kind !== 'page');
  return (
    <Press
      type="button"
      data-primary={primary}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) page.press(action);
      }}
    >
      {shown}
    </Press>
  );
}

/** A picture of a page, or its description. */
function SnapPicture({ url, alt, page }: { url: string; alt: string; page: PageState }) {
  const { isBroken, imageProps } = useImageError(url);
  const { blockedBy } = page.context;
  const rendered =
    isBroken || blockedBy?.(url) ? (
      <Broken dir="auto">{(isBroken && alt) || <Icon name="image" />}</Broken>
    ) : (
      <RemoteImage key={url} src={url} alt={alt} width="100%" {...imageProps} />
    );
  return blockedBy?.(url, 'image', rendered) || rendered;
}

const renderLabel = (label: string, id: string) =>
  label && (
    <Label htmlFor={id} dir="auto">
      {label}
    </Label>
  );

/** A field for a text or a number. */
function SnapInput({ element, page }: Shown<'input'>) {
  const { name, label, placeholder, maxLength, isNumber } = element;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useKeepTyped(field);
  return (
    <Field>
      {renderLabel(label, id)}
      <Input
        ref={field}
        id={id}
        dir="auto"
        aria-label={label ? undefined : placeholder || name}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        placeholder={placeholder || undefined}
        maxLength={maxLength}
        value={valueOf(page.values, name, '')}
        onChange={({ target }) => {
          // The platform's field of numbers is empty while one is half written.
          const value = isNumber ? target.value.replace(',', '.') : target.value;
          if (!isNumber || /^-?\d*\.?\d*$/.test(value)) page.setValue(name, value);
        }}
      />
    </Field>
  );
}

interface Shown<Type extends SnapElement['type']> {
  element: SnapElementOf<Type>;
  page: PageState;
}

function SnapSlider({ element, page }: Shown<'slider'>) {
  const { name, label, min, max, step, hasValue } = element;
  const id = useId();
  const value = valueOf(page.values, name, min);
  return (
    <Field>
      {renderLabel(label, id)}
      {hasValue && <Value htmlFor={id}>{page.format.number(value)}</Value>}
      <Range
        id={id}
        type="range"
        aria-label={label ? undefined : name}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => {
          page.setValue(name, target.valueAsNumber);
        }}
      />
    </Field>
  );
}

function renderSwitch({ name, label }: SnapElementOf<'switch'>, page: PageState) {
  return (
    <SwitchLine>
      <span dir="auto">{label}</span>
      <Switch
        type="checkbox"
        role="switch"
        aria-label={label ? undefined : name}
        checked={valueOf(page.values, name, false)}
        onChange={({ target }) => {
          page.setValue(name, target.checked);
        }}
      />
    </SwitchLine>
  );
}

const NONE: readonly string[] = [];

/** Radio buttons, or checkboxes. */
function SnapOptions({ element, page }: Shown<'toggle_group'>) {
  const { name, label, options, isMultiple, isHorizontal, isOutline } = element;
  const id = useId();
  const chosen = isMultiple ? valueOf(page.values, name, NONE) : [valueOf(page.values, name, '')];
  return (
    <Options role={isMultiple ? undefined : 'radiogroup'} aria-label={label ? undefined : name}>
      {label && <legend dir="auto">{label}</legend>}
      <div data-row={isHorizontal || undefined}>
        {options.map((option) => (
          <Option key={option.value} data-outline={isOutline || undefined}>
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={id}
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={({ target }) => {
                const others = chosen.filter((value) => value !== option.value);
                const next = target.checked ? [...others, option.value] : others;
                page.setValue(
                  name,
                  isMultiple
                    ? // In the order of the page, not of the presses.
                      options.flatMap(({ value }) => (next.includes(value) ? [value] : []))
                    : option.value,
                );
              }}
            />
            <span dir="auto">{option.label}</span>
          </Option>
        ))}
      </div>
    </Options>
  );
}

function SnapProgress({ element, page }: Shown<'progress'>) {
  const { value, max, label, color } = element;
  const id = useId();
  const share = page.format.number(Math.round((value / max) * 100));
  return (
    <Field style={tint(color)}>
      {renderLabel(label, id)}
      <Amount aria-hidden>{`${share}%`}</Amount>
      <Progress id={id} value={value} max={max} aria-label={label ? undefined : `${share}%`} />
    </Field>
  );
}

function renderBars({ bars, max, color }: SnapElementOf<'bar_chart'>, page: PageState) {
  return (
    <Bars>
      {bars.map((bar, index) => (
        <Fragment key={index}>
          <dt dir="auto">{bar.label}</dt>
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
          {renderElement(shown, page)}
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
  children.map((child) => <Fragment key={child.key}>{renderElement(child, page)}</Fragment>);

/** An element of a page, of whichever type. */
export function renderElement(element: SnapElement, page: PageState): ReactNode {
  switch (element.type) {
    case 'badge':
      return (
        <Badge data-outline={element.isOutline || undefined} style={tint(element.color)}>
          {drawIcon(element.icon)}
          <span dir="auto">{element.label}</span>
        </Badge>
      );
    case 'button':
      return renderButton(element, page);
    case 'icon':
      return (
        <IconBox data-small={element.isSmall || undefined} style={tint(element.color)}>
          {drawIcon(element.name)}
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
            <IconBox style={tint(media.color)}>{drawIcon(media.name)}</IconBox>
          )}
          {media?.kind === 'image' && (
            <Thumb data-round={media.isRound || undefined}>
              <SnapPicture url={media.url} alt={media.alt} page={page} />
            </Thumb>
          )}
          {(title || description) && (
            <ItemText dir="auto">
              {title}
              {description && <span>{description}</span>}
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
              {renderElement(child, page)}
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
