// @document shared
// What the console says of a setting that there is none of.
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUnder } from '../../tests/render-under.js';
import type { NeynarSettings } from '../entries/index.js';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

const said = () => vi.mocked(console.warn).mock.calls;
const settings = (given: object) => given as NeynarSettings;

test.each<[name: string, value: unknown, ...hint: string[]]>([
  ['lokale', 'de', 'Did you mean locale?'],
  ['clientID', 3, 'Did you mean clientId?'],
  ['showmark', false, 'Did you mean showMark?'],
  ['onErorr', () => {}, 'Did you mean onError?'],
  ['hoverCard', {}, 'Did you mean hoverCards?'],
  ['colour', NaN],
  ['x', 'text'],
  ['', true],
  ['resolveLinkPreview', () => {}],
  ['toString', {}],
  ['constructor', [1]],
  ['locale'.repeat(20_000), 1],
])('An unknown setting is named once, with a known name that is close. (%.20s)', async (...row) => {
  const [name, value, ...hint] = row;
  const { rerender } = renderUnder(settings({ [name]: value }), <i />);
  await waitFor(() => {
    expect(said()).toEqual([[`castkit: the setting ${name} is unknown.`, ...hint]]);
  });
  rerender(<b />);
  await vi.dynamicImportSettled();
  expect(said()).toHaveLength(1);
});

test('A setting that is left out by undefined or null is no unknown one, and a known one of a wrong type is not valid.', async () => {
  const known = { proBadge: true, postcards: false, locale: {}, moderate: 1, onError: 'log' };
  renderUnder(settings({ lokale: undefined, colour: null, ...known }), <i />);
  await vi.dynamicImportSettled();
  expect(said().toSorted()).toEqual(
    ['locale', 'moderate', 'onError'].map((name) => [
      `castkit: the value of settings.${name} is not valid. The default applies.`,
    ]),
  );
});
