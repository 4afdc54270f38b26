import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAnyTld } from './all-tlds.js';
import { isTld as isTldInBrowsers, NONE, USUAL } from './is-tld.browser.js';
import { tokenize, withoutUrls } from './tokenize.js';
import type { TextToken, TokenizeOptions } from './tokenize.js';

const isTld = vi.hoisted(() => vi.fn<typeof isTldInBrowsers>());
vi.mock(import('./is-tld.js'), () => ({ isTld }));

beforeEach(() => {
  isTld.mockImplementation(isTldInBrowsers);
});
afterEach(() => {
  vi.clearAllMocks();
});

/** The final tokens in a browser, in which neighbouring texts are joined. */
const readAtLast = (text: string, options?: TokenizeOptions) =>
  withoutUrls(
    tokenize(text, options).flatMap((token) =>
      token.kind === 'undecided' ? token.read(isAnyTld) : token,
    ),
    [],
  );

function readAtOnce(text: string, options?: TokenizeOptions) {
  isTld.mockImplementation(isAnyTld);
  const tokens = tokenize(text, options);
  isTld.mockImplementation(isTldInBrowsers);
  return tokens;
}

const kindsOf = (tokens: readonly TextToken[]) => tokens.map(({ kind, text }) => [kind, text]);

it('knows some top-level domains, and some names that are none', () => {
  expect(USUAL.split(' ').filter((name) => !isAnyTld(name))).toEqual([]);
  expect(NONE.split(' ').filter((name) => isAnyTld(name))).toEqual([]);
});

describe('a text of which not every domain is known', () => {
  it.each([
    ['example.com, vitalik.eth and node.js', ['url', 'text']],
    ['see foo.academy', ['text', 'undecided']],
    [
      'by @alice, in foo.academy/@bob and /base',
      ['text', 'mention', 'text', 'undecided', 'text', 'channel'],
    ],
    ['at https://foo.academy/x', ['text', 'url']],
    ['README.md, user.name and done.Then', ['text']],
    ['пример.рф', ['undecided']],
  ])('%s', (text, kinds) => {
    expect(tokenize(text).map(({ kind }) => kind)).toEqual(kinds);
    expect(readAtLast(text)).toEqual(readAtOnce(text));
  });

  it('is whole, whatever is known', () => {
    const text = 'gm (foo.academy/x?y), and,bar.museum;@alice';
    expect(kindsOf(tokenize(text))).toEqual([
      ['text', 'gm '],
      ['undecided', '(foo.academy/x?y),'],
      ['text', ' '],
      ['undecided', 'and,bar.museum;@alice'],
    ]);
  });

  it('keeps the URLs of embeds and the names of the API apart', () => {
    const text = 'foo.academy/a foo.academy/b foo.academy/@Al';
    const options = {
      embedUrls: ['http://foo.academy/b'],
      mentions: [{ username: 'al', start: 40, end: 43 }],
    };
    expect(readAtLast(text, options)).toEqual(readAtOnce(text, options));
    expect(readAtOnce(text, options)).toHaveLength(3);
  });

  it('is read as if all had been known', () => {
    const words = fc.constantFrom(
      ...'foo.academy example.com @alice /base . , ( ) é /a@b x.md https://'.split(' '),
      ...'foo.notatld 例子.中国 @bob.eth :80 # www. a_'.split(' '),
      ...[' ', '\n'],
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (all) => {
        const text = all.join('');
        const options = { embedUrls: ['http://foo.academy'], mentions: [{ username: 'alice' }] };
        expect(
          tokenize(text, options)
            .map((token) => token.text)
            .join(''),
        ).toBe(text);
        expect(readAtLast(text, options)).toEqual(readAtOnce(text, options));
      }),
    );
  });
});
