import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { LinkedText } from '../../../src/entries/index.js';
import { layOutAnew } from '../../catalog/lay-out-anew.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const meta = {
  title: 'Reference/LinkedText',
  id: 'parts-linkedtext',
  component: LinkedText,
  parameters: {
    facts: {
      is: 'Shows a text with links for its mentions, channels and URLs.',
      needs: 'data',
      guide: 'show-posts',
      tile: { says: 'Mentions and addresses as links', group: 'Posts', scale: 0.9 },
      weight: 'LinkedText',
      notes: {
        heard: [
          [
            'A mention, a channel, an address',
            'Are links, by the words that stand in the text.',
            'all-three-kinds',
          ],
        ],
      },
    },
  },
  args: { text: 'gm @alice.eth, see you in /dev or at example.com' },
} satisfies WidgetMeta<typeof LinkedText>;

export default meta;
type Story = StoryObj<typeof meta>;

const CLIENT = 'https://farcaster.xyz';

/** A text, and the text and URL of each link in it. */
function linking(text: string, links: Record<string, string>, more: Story['args'] = {}): Story {
  return {
    args: { text, ...more },
    play: async ({ canvasElement }) => {
      const paragraph = canvasElement.querySelector('p');
      await expect(paragraph?.textContent).toBe(text);
      // Unusual domains are links once the list of all is loaded.
      await waitFor(async () => {
        const found = within(canvasElement)
          .queryAllByRole('link')
          .map((link) => [link.textContent, link.getAttribute('href')]);
        await expect(found).toEqual(Object.entries(links));
      });
      layOutAnew(canvasElement);
    },
  };
}

/**
 * A slash and a word link to that channel, a handle after `@` to that profile, and a bare domain or
 * a URL to itself, with `http://` if the scheme is missing.
 */
export const AllThreeKinds: Story = {
  ...linking('gm @alice.eth, see you in /dev or at example.com', {
    '@alice.eth': `${CLIENT}/alice.eth`,
    '/dev': `${CLIENT}/~/channel/dev`,
    'example.com': 'http://example.com',
  }),
  tags: ['content', 'in-gallery'],
};

/** Links each of several channels, handles and URLs, and keeps the space before a channel. */
export const SeveralOfEachKind: Story = {
  ...linking('@alice @bob @carol in /base /dev /art', {
    '@alice': `${CLIENT}/alice`,
    '@bob': `${CLIENT}/bob`,
    '@carol': `${CLIENT}/carol`,
    '/base': `${CLIENT}/~/channel/base`,
    '/dev': `${CLIENT}/~/channel/dev`,
    '/art': `${CLIENT}/~/channel/art`,
  }),
  tags: ['behaviour', '!autodocs'],
};

/** Links names with hyphens and subnames. */
export const HyphensAndSubnames: Story = {
  ...linking('@caro-lina and @kabir.base.eth in /Base-x', {
    '@caro-lina': `${CLIENT}/caro-lina`,
    '@kabir.base.eth': `${CLIENT}/kabir.base.eth`,
    '/Base-x': `${CLIENT}/~/channel/Base-x`,
  }),
  tags: ['behaviour', '!autodocs'],
};

/** Leaves punctuation after a link out of the link. */
export const NoTrailingPunctuation: Story = {
  ...linking('Thanks @alice.eth. (https://example.com/a) Is it /dev? Yes: example.com/b!', {
    '@alice.eth': `${CLIENT}/alice.eth`,
    'https://example.com/a': 'https://example.com/a',
    '/dev': `${CLIENT}/~/channel/dev`,
    'example.com/b': 'http://example.com/b',
  }),
  tags: ['behaviour', '!autodocs'],
};

/** Links a whole URL, with brackets, port, query and hash. */
export const KeepsWholeUrls: Story = {
  ...linking(
    'Read https://en.wikipedia.org/wiki/Foo_(bar) http://localhost:3000/x?y=1#z https://example.com?q=1 https://münchen.de',
    {
      'https://en.wikipedia.org/wiki/Foo_(bar)': 'https://en.wikipedia.org/wiki/Foo_(bar)',
      'http://localhost:3000/x?y=1#z': 'http://localhost:3000/x?y=1#z',
      'https://example.com?q=1': 'https://example.com?q=1',
      'https://münchen.de': 'https://münchen.de',
    },
  ),
  tags: ['behaviour', '!autodocs'],
};

/** An e-mail address, a version, a fraction, a date, an ellipsis and a file are not links. */
export const LooksLikeALinkAndIsNone: Story = {
  ...linking(
    'foo@example.com v1.2.3 1/2 10.12.2024 2024/01/02 etc...ok README.md done.Then and/or',
    {},
  ),
  tags: ['content', 'in-gallery'],
};

/**
 * A domain under any of IANA's top-level domains is a link, but what is usually a file, code, a
 * number or an abbreviation is not.
 */
export const DomainsBesideFileNames: Story = {
  ...linking(
    [
      'docs.rs, build.sh and a.md, not lib.rs, run.sh or README.md',
      'foo.academy (my.email, john.name), not index.md (user.name, e.target)',
      'пример.рф and 例え.みんな, not done.Next, etc.so or 10.am',
      'lib.rs/crates, not photo.zip',
    ].join('\n'),
    Object.fromEntries(
      [
        ...['docs.rs', 'build.sh', 'a.md', 'foo.academy', 'my.email', 'john.name'],
        ...['пример.рф', '例え.みんな', 'lib.rs/crates'],
      ].map((domain) => [domain, `http://${domain}`]),
    ),
  ),
  tags: ['content'],
};

/** URLs with schemes other than http(s) are not links. */
export const NeverAScript: Story = {
  ...linking('javascript:alert(1) JAVASCRIPT://x data:text/html,<b> vbscript:x', {}),
  tags: ['behaviour', '!autodocs'],
};

/** The URLs in `embeds` stay plain. */
export const EmbedsStayPlain: Story = {
  ...linking(
    'https://example.com/a and https://example.com/b',
    { 'https://example.com/b': 'https://example.com/b' },
    { embeds: ['https://example.com/a'] },
  ),
  tags: ['behaviour', '!autodocs'],
};

/**
 * A range of the API that matches the text links a name that no rule finds, and a wrong range is
 * ignored.
 */
export const UsesMentionRangesThatFit: Story = {
  ...linking(
    'hello @alice.devs in and/dev and @cryptoogg',
    {
      '@alice.dev': `${CLIENT}/alice.dev`,
      '/dev': `${CLIENT}/~/channel/dev`,
      '@cryptoogg': `${CLIENT}/cryptoogg`,
    },
    {
      mentions: [
        { username: 'alice.dev', start: 6, end: 16 },
        { channel: 'dev', start: 24, end: 28 },
        { username: 'bob', start: 33, end: 37 },
        { username: 'hello', start: 0, end: 5 },
      ],
    },
  ),
  tags: ['behaviour', '!autodocs'],
};

/**
 * A range without a name links nothing, because it means different text in bytes and in characters.
 */
export const NeedsANameForARange: Story = {
  ...linking(
    'ÀÉÎ @v @vitalik',
    { '@v': `${CLIENT}/v`, '@vitalik': `${CLIENT}/vitalik` },
    {
      mentions: [
        { start: 7, end: 9 },
        { start: 10, end: 18 },
      ],
    },
  ),
  tags: ['behaviour', '!autodocs'],
};

/** A handle that is named without a range is a mention wherever it occurs. */
export const FindsNamedHandles: Story = {
  ...linking(
    '.@fun built hatecast.xyz, see _@alice.dev_',
    {
      '@fun': `${CLIENT}/fun`,
      'hatecast.xyz': 'http://hatecast.xyz',
      '@alice.dev': `${CLIENT}/alice.dev`,
    },
    { mentions: [{ username: 'fun' }, { username: 'alice.dev' }] },
  ),
  tags: ['behaviour', '!autodocs'],
};

/**
 * A handle after `.` or `w/` at the beginning of a word, as in a reply that everyone sees, is a
 * mention even without the API.
 */
export const MentionsBehindADot: Story = {
  ...linking('.@fun is right, says w/@linda. x.@bob', {
    '@fun': `${CLIENT}/fun`,
    '@linda': `${CLIENT}/linda`,
  }),
  tags: ['behaviour', '!autodocs'],
};

/**
 * A range with a whole handle in it leads to the user that the API names, also when their handle is
 * another one now.
 */
export const RenamedUser: Story = {
  ...linking(
    '.@fun built this',
    { '@fun': `${CLIENT}/fun.eth` },
    { mentions: [{ username: 'fun.eth', start: 1, end: 5 }] },
  ),
  tags: ['behaviour', '!autodocs'],
};

/** Keeps white space and line breaks, and changes nothing else of a text. */
export const KeepsWhiteSpaceAndLineBreaks: Story = {
  ...linking('  a\n\n\tb  /dev\n', {
    '/dev': `${CLIENT}/~/channel/dev`,
  }),
  tags: ['content', 'in-gallery'],
};
