// @document shared
// A server and a browser know other data of a language: other spaces, commas and words.
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { under } from '../../../tests/render-under.js';
import { CastCard, ProfileCard } from '../../entries/index.js';
import { abbreviateCount } from './abbreviate-count.js';
import { createFormat } from './create-format.js';

/** Lets formats of a class write another text, as another version of their data does. */
function rewrite(
  formats: typeof Intl.NumberFormat | typeof Intl.DateTimeFormat,
  change: (text: string) => string,
) {
  const prototype = formats.prototype as unknown as { format: object };
  const { get } = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  vi.spyOn(prototype, 'format', 'get').mockImplementation(function format(this: object): object {
    const write = get?.call(this) as (value: number) => string;
    return (value: number) => change(write(value));
  });
}

/** What React says when it hydrates the HTML of a server whose formats are the usual ones. */
async function hydrate(locale: string, change: (text: string) => string): Promise<string[]> {
  const cast = {
    ...world.launchCast,
    timestamp: '2020-03-04T10:00:00.000Z',
    replies: { count: 12_345 },
    reactions: { likes_count: 123_456 },
  };
  const page = under({ locale }, [
    <CastCard key="1" cast={cast} />,
    <CastCard key="2" cast={cast} allowReactions />,
    <CastCard key="3" cast={cast} appearance="plain" reactions="client" />,
    <ProfileCard key="4" user={world.users.linda} />,
  ]);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  rewrite(Intl.NumberFormat, change);
  rewrite(Intl.DateTimeFormat, change);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const faults: string[] = [];
  const { unmount } = render(page, {
    container: place,
    hydrate: true,
    onRecoverableError: (reason) => faults.push(String(reason)),
  });
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  unmount();
  return faults;
}

test.each([
  ['en', 'no comma', (text: string) => text.replace(',', '')],
  ['fr', 'other spaces', (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')],
  ['de', 'another word', (text: string) => text.replace('Mrz', 'März').replace('.', '')],
  ['my', 'other digits', (text: string) => text.replace(/\p{Nd}/gu, '1')],
])(
  'A widget is not rendered anew where the browser formats differently from the server. (%s: %s)',
  async (locale, _, change) => {
    expect(await hydrate(locale, change)).toEqual([]);
  },
);

test('Of the spaces in numbers and dates there is one spelling, whatever the version of their data.', () => {
  for (const change of [
    (text: string) => text.replace(/[\u00a0\u202f ]/g, '\u202f'),
    (text: string) => text.replace(/[\u00a0\u202f ]/g, '\u00a0'),
  ]) {
    rewrite(Intl.NumberFormat, change);
    rewrite(Intl.DateTimeFormat, change);
    const format = createFormat('fr');
    expect(format.number(1_234_567)).toBe('1\u00a0234\u00a0567');
    expect(abbreviateCount(12_345, format)).toBe('12,3\u00a0k');
    expect(format.moment(Date.UTC(2026, 2, 4, 10), 'UTC')).toMatch(/^4\u00a0mars\u00a02026/);
    expect(format.ago(0, 3 * 3_600_000)).toBe('3h');
    vi.restoreAllMocks();
  }
});
