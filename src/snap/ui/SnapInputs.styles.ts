import { css, styled as plain } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import { focusRing, innerRadius, reset, text } from '../../core/theme/rules.js';
import { measure, token } from '../../core/theme/tokens.js';
import { Button } from '../../ui/Button.js';
import { BY_AUTHORS } from '../../ui/by-authors.js';
import { Link } from '../../ui/Link.js';
import { tinted } from './snap-colors.js';

/** A button of a page, and a link that looks like one. */
const press = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  box-sizing: border-box;
  min-block-size: 40px;
  padding: 6px 14px;
  border-radius: ${innerRadius};
  line-height: 22px;
  overflow-wrap: anywhere;
  text-align: center;

  > svg {
    inline-size: 18px;
    block-size: 18px;
  }
  &[data-primary] {
    border-color: transparent;
    background: ${tinted};
    color: ${token.surface};

    &:hover {
      background: color-mix(in srgb, ${tinted} 88%, ${token.text});
    }
  }
`;

export const Press = styled(Button)`
  ${press}
  @media (forced-colors: active) {
    border-color: ButtonBorder;
  }
`;

export const PressLink = styled(Link).attrs(BY_AUTHORS)`
  ${press}
  border: 1px solid ${token.borderStrong};
  color: ${text};
  font-weight: 600;

  &:hover {
    background: ${token.surfaceHover};
    text-decoration: none;
  }
`;

/** A label above a control, and the control. */
export const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 12px;
  align-items: center;
  min-inline-size: 0;
  color: ${text};

  > input,
  > progress {
    grid-column: 1 / -1;
  }
`;

export const Label = styled.label`
  display: block;
  color: ${text};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const amount = css`
  &:not(#_) {
    ${reset}
    display: block;
    grid-column: 2;
    justify-self: end;
    color: ${token.textMuted};
    font-variant-numeric: tabular-nums;
  }
`;

export const Value = plain.output`
  ${amount}
`;

/** A number that shows the value of a control. */
export const Amount = plain.span`
  ${amount}
`;

export const Progress = plain.progress`
  &:not(#_) {
    all: revert;
    inline-size: 100%;
    block-size: 10px;
    margin: 0;
    accent-color: ${tinted};
  }
`;

export const Input = styled.input`
  ${focusRing}
  display: block;
  inline-size: 100%;
  padding: 7px 12px;
  border: 1px solid ${token.borderStrong};
  border-radius: ${innerRadius};
  color: ${text};
  /* Below 16 px, phones zoom the page when the field is focused. */
  font-size: max(16px, ${measure.fontSize});
  line-height: 24px;
  text-align: start;

  &::placeholder {
    color: ${token.textMuted};
    opacity: 1;
  }
`;

/** The browser's own slider, in the colour of the page. */
export const Range = plain.input`
  &:not(#_) {
    all: revert;
    ${focusRing}
    inline-size: 100%;
    block-size: 24px;
    margin: 0;
    accent-color: ${tinted};
    cursor: pointer;
  }
`;

/** A label with its switch at the end of the line. */
export const SwitchLine = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-block-size: 32px;
  color: ${text};
  font-weight: 600;
  overflow-wrap: anywhere;
  cursor: pointer;
`;

export const Switch = styled.input`
  ${focusRing}
  position: relative;
  display: block;
  flex: none;
  inline-size: 44px;
  block-size: 26px;
  border: 1px solid ${token.borderStrong};
  border-radius: 999px;
  cursor: pointer;

  &::before {
    all: unset;
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    inline-size: 18px;
    block-size: 18px;
    border-radius: 999px;
    background: ${token.borderStrong};
  }
  &:checked {
    border-color: transparent;
    background: ${tinted};
  }
  &:checked::before {
    inset-inline: auto 3px;
    background: ${token.surface};
  }
  @media (forced-colors: active) {
    &::before {
      background: ButtonText;
    }
    &:checked {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;

export const Options = styled.fieldset`
  display: block;
  min-inline-size: 0;

  > legend {
    all: unset;
    display: block;
    margin-block-end: 6px;
    color: ${text};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > div {
    all: unset;
    display: flex;
    flex-direction: column;
    gap: 4px;
  }
  > div[data-row] {
    flex-direction: row;
  }
`;

export const Option = styled.label`
  position: relative;
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: 8px;
  box-sizing: border-box;
  min-block-size: 40px;
  min-inline-size: 0;
  padding: 6px 12px;
  border: 1px solid ${token.border};
  border-radius: ${innerRadius};
  background: ${token.surfaceHover};
  color: ${text};
  font-weight: 500;
  overflow-wrap: anywhere;
  cursor: pointer;

  &[data-outline] {
    border-color: ${token.borderStrong};
    background: none;
  }
  &:has(:checked) {
    border-color: ${tinted};
    box-shadow: inset 0 0 0 1px ${tinted};
    background: none;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.accent};
    outline-offset: 2px;
  }
  > input {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: ${tinted};
    cursor: pointer;
  }
  > input:focus-visible {
    outline: none;
  }
`;
