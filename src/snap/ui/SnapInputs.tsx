'use client';
import { useId, useRef } from 'react';
import { useKeepTyped } from '../../core/dom/use-keep-typed.js';
import type { SnapElement, SnapElementOf } from '../model/model.js';
import { valueOf } from '../model/payload.js';
import type { PageState } from './snap-page-state.js';
import {
  Amount,
  Field,
  Input,
  Label,
  Option,
  Options,
  Progress,
  Range,
  Switch,
  SwitchLine,
  Value,
} from './SnapInputs.styles.js';
import { tint } from './snap-colors.js';
import { InlineName } from '../../ui/InlineText.js';

interface Shown<Type extends SnapElement['type']> {
  element: SnapElementOf<Type>;
  page: PageState;
}

const renderLabel = (label: string, id: string) =>
  label && (
    <Label htmlFor={id}>
      <InlineName>{label}</InlineName>
    </Label>
  );

export function SnapInput({ element, page }: Shown<'input'>) {
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
          // The platform's number field is empty while a number is half written.
          const value = isNumber ? target.value.replace(',', '.') : target.value;
          if (!isNumber || /^-?\d*\.?\d*$/.test(value)) page.setValue(name, value);
        }}
      />
    </Field>
  );
}

export function SnapSlider({ element, page }: Shown<'slider'>) {
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

export function renderSwitch({ name, label }: SnapElementOf<'switch'>, page: PageState) {
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
export function SnapOptions({ element, page }: Shown<'toggle_group'>) {
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
                    ? // In the order of the page, not in that of the presses.
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

export function SnapProgress({ element, page }: Shown<'progress'>) {
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
