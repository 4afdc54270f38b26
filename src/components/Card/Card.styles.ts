import { styled } from 'styled-components';
import { boundary, own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

export const Frame = styled.article`
  ${boundary}
  box-sizing: border-box;
  display: block;
  position: relative;
  inline-size: 100%;
  min-inline-size: min(240px, 100%);
  max-inline-size: 608px;
  margin: 0;
  padding: 0;
  container: castkit-card / inline-size;
  contain-intrinsic-inline-size: 608px;
  border: 1px solid ${token.border};
  border-radius: 16px;
  background: ${token.surface};
`;

export const Inside = styled.div`
  && {
    ${own}
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    column-gap: 12px;
    padding: 20px;

    @container castkit-card (max-width: 480px) {
      padding: 16px;
    }

    @container castkit-card (max-width: 340px) {
      grid-template-columns: 32px minmax(0, 1fr);
      column-gap: 10px;
      padding: 12px;
    }
  }
`;
