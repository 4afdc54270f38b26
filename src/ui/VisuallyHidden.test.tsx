// @document shared
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, test } from 'vitest';
import { VisuallyHidden } from './VisuallyHidden.js';

// https://github.com/jpmorganchase/salt-ds/issues/5941
test('What is for screen readers alone is not copied with the words around it.', () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<VisuallyHidden>Unread: </VisuallyHidden>));
  // Safari knows no other name, and the others know this one.
  expect(sheet.getStyleTags()).toContain('-webkit-user-select:none');
});
