// @document shared
import { expect, test } from 'vitest';
import { dark, declarations, light } from '../core/theme/tokens.js';
import { createApp } from './app.js';

// https://github.com/twbs/bootstrap/issues/39084
test('An element whose theme is dark is printed in the light palette: paper is white.', () => {
  const { hostRules } = createApp(() => {}, fetch);
  expect(hostRules).toContain(declarations(dark));
  const onPaper = hostRules.replaceAll(/@media screen[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  expect(onPaper).not.toContain(declarations(dark));
  expect(/\[theme=dark\][^{]*\{([^}]*)/.exec(onPaper)?.[1]).toContain(declarations(light));
});
