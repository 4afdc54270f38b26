import { css, styled as plain } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import { innerRadius, text } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { IconButton } from '../../ui/IconButton.js';

export const Attached = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

export const Embed = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px;
  align-items: start;
  position: relative;
  color: ${text};
`;

export const Progress = plain.progress`
  &:not(#_) {
    inline-size: 100%;
    block-size: 6px;
    margin: 0;
    accent-color: ${token.accent};
  }
`;

/** A picture in its own shape, with what can be done to it in its corners. */
export const PictureBox = styled.div`
  position: relative;
  display: grid;
  justify-self: start;
  grid-column: 1 / -1;
  inline-size: fit-content;
  max-inline-size: 100%;
  /* Before it is loaded, and of one that is very small. */
  min-inline-size: min(160px, 100%);
  min-block-size: 96px;
  border-radius: ${innerRadius};
  overflow: hidden;
  background: ${token.surfaceSunken};

  > img {
    position: static;
    inline-size: auto;
    block-size: auto;
    max-inline-size: 100%;
    max-block-size: 320px;
    place-self: center;
  }
`;

/** Controls on a picture are legible on any picture. */
const onPicture = css`
  position: absolute;
  background: rgb(0 0 0 / 72%);
  color: #fff;
  /* Seen on a black picture, and where colours are forced. */
  outline: 1px solid rgb(255 255 255 / 40%);
  outline-offset: -1px;

  &:hover {
    background: #000;
  }
  &:focus-visible {
    outline: 2px solid #fff;
    outline-offset: -4px;
  }
`;

/** Opens the field that describes a picture. */
export const AltButton = styled.button`
  ${onPicture}
  inset-block-end: 8px;
  inset-inline-start: 8px;
  display: flex;
  align-items: center;
  gap: 4px;
  min-block-size: 28px;
  padding: 0 10px;
  border-radius: 999px;
  font-size: 13px;
  font-weight: 600;
  line-height: 20px;
  cursor: pointer;

  > svg {
    inline-size: 16px;
    block-size: 16px;
  }
`;

export const Remove = styled(IconButton)`
  [data-picture] > & {
    ${onPicture}
    inset-block-start: 8px;
    inset-inline-end: 8px;
  }
  > svg {
    inline-size: 20px;
    block-size: 20px;
  }
`;
