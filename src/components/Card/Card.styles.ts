import { styled } from 'styled-components';
import { own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

// What a page would pass on by inheritance ends here; of its type, only the font family enters.
export const Frame = styled.article`
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
  color: ${token.text};
  color-scheme: ${token.colorScheme};
  font-size: 15px;
  font-style: normal;
  font-weight: 400;
  line-height: 22px;
  letter-spacing: normal;
  word-spacing: normal;
  text-align: start;
  text-decoration: none;
  text-indent: 0;
  text-shadow: none;
  text-transform: none;
  white-space: normal;
  word-break: normal;
  hyphens: manual;
  tab-size: 4;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
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
