// A card that is a React Server Component. Its functions are called here as a server of components
// calls them; tests/frameworks/next.test.ts has the renderer itself.
import { join } from 'node:path';
import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { castOf } from '../../../../bench/casts.mjs';
import { createPosts } from '../../../../bench/posts.mjs';
import { image } from '../../../../mocks/embeds.js';
import { sampleOf } from '../../../../mocks/effort.js';
import { world } from '../../../../mocks/index.js';
import { thrower } from '../../../../tests/throwing.js';
import { readPayloads } from '../../../../tests/payloads.js';
import { islands } from '../../../../build/entries.mjs';
import { CastCard, NeynarContextProvider } from '../../../entries/index.js';
import type { Cast, CastCardProps } from '../../../entries/index.js';
import { de } from '../../../core/languages/de.js';
import { ServerCastCard } from '../../../entries/server-components.js';
import type {
  ServerCastCardProps,
  ServerCastCardSettings,
} from '../../../entries/server-components.js';
import { SEE } from '../../../core/errors/log-error.js';

const sent = readPayloads<Cast>('casts').map(([, cast]) => cast);
const ofWorld = Object.values(world).filter(
  (value): value is typeof world.launchCast =>
    typeof value === 'object' && 'hash' in value && 'author' in value,
);
const ofBench = createPosts(100, 'https://pictures.example').map(castOf);
const casts: Cast[] = [...ofWorld, ...ofBench, ...sent];
/** One of each kind, for what takes long. */
const some: Cast[] = [...ofWorld, ...ofBench.slice(0, 8), ...sent.slice(0, 12)];

type Options = Omit<ServerCastCardProps, 'cast' | 'settings'>;

const onClient = (
  cast: Cast | null,
  settings: ServerCastCardSettings = {},
  options: Options = {},
) => (
  <NeynarContextProvider settings={{ ...settings, clientId: 'a-site' }}>
    <CastCard {...(options as CastCardProps)} cast={cast} fetchMissing={false} />
  </NeynarContextProvider>
);

/** The card alone: the provider of the other one brings styles. */
const articleOf = (node: ReactNode) => /<article.*<\/article>/s.exec(renderToString(node))?.[0];

const said = { error: vi.fn(), warn: vi.fn() };
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(said.error.mockReset());
  vi.spyOn(console, 'warn').mockImplementation(said.warn.mockReset());
});

describe('the HTML of a card from a server component', () => {
  test('there are casts of each kind', () => {
    expect(ofWorld.length).toBeGreaterThan(10);
    const kinds = casts.flatMap(({ embeds }) => (embeds?.length ? 'embeds' : 'none'));
    expect(new Set(kinds).size).toBe(2);
  });

  const SETTINGS: [string, ServerCastCardSettings][] = [
    ['English', {}],
    ['German', { locale: 'de', messages: de }],
    ['Arabic numbers, links of the site', { locale: 'ar', clientUrl: '/farcaster' }],
    ['large, with badges', { media: 'large', proBadge: true }],
  ];
  test.each(SETTINGS)('is that of CastCard: %s', (_, settings) => {
    for (const cast of sampleOf(casts)) {
      const expected = articleOf(onClient(cast, settings));
      expect(expected).toContain('<article');
      expect(articleOf(<ServerCastCard cast={cast} settings={settings} />)).toBe(expected);
    }
  });

  const OPTIONS: [string, Options][] = [
    ['plain', { appearance: 'plain', id: 'a', className: 'b', 'aria-label': 'c' }],
    ['an embed', { appearance: 'embed' }],
    ['links to the social app', { reactions: 'client', media: 'large' }],
    ['without embeds', { renderEmbeds: false }],
    ['with less', { maxLines: 2, hideChannel: true, hideCounts: true }],
    ['with less, as an embed', { appearance: 'embed', hideChannel: true, hideCounts: true }],
    [
      'styles of the site',
      { style: { margin: 3 }, containerStyles: { color: 'red' }, textStyles: { display: 'flex' } },
    ],
  ];
  test.each(OPTIONS)('is that of CastCard: %s', (_, options) => {
    for (const cast of sampleOf(some)) {
      expect(articleOf(<ServerCastCard cast={cast} {...options} />)).toBe(
        articleOf(onClient(cast, {}, options)),
      );
    }
  });

  test('has a link in place of a quote that would have to be fetched, and requests nothing', () => {
    const send = vi.fn();
    vi.stubGlobal('fetch', send);
    const html = renderToString(<ServerCastCard cast={world.quotingByHashCast} />);
    expect(html).toContain('href="https://farcaster.xyz/~/conversations/0x');
    expect(html).not.toContain('Loading...');
    expect(send).not.toHaveBeenCalled();
  });
});

/** The components that browsers render, by their functions. */
const clientComponents = new Set(
  (
    await Promise.all(
      Object.entries(islands).map(async ([path, names]) => {
        const file = join(import.meta.dirname, '../../..', `${path}.tsx`);
        const module = (await import(/* @vite-ignore */ file)) as Record<string, unknown>;
        return names.map((name) => module[name]);
      }),
    )
  ).flat(),
);

type Props = Record<string, unknown> & { children?: ReactNode };

/** What a server cannot send of a value: by its path. */
function unsendable(value: unknown, path: string): string[] {
  if (isValidElement<Props>(value)) return walk(value, path);
  if (typeof value === 'function' || typeof value === 'symbol') return [path];
  if (typeof value !== 'object' || value === null) return [];
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return [
    ...(isPlain ? [] : [path]),
    ...Object.entries(value).flatMap(([name, item]) => unsendable(item, `${path}.${name}`)),
  ];
}

/** Renders as a server of components does: the islands stay, and what they get is sent. */
function walk(node: ReactNode, path = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => walk(child, path));
  if (!isValidElement<Props>(node)) return unsendable(node, path);
  const { type, props } = node;
  const isComponent = typeof type === 'function' && !clientComponents.has(type);
  if (isComponent) return walk((type as (given: Props) => ReactNode)(props), path);
  const name = typeof type === 'function' ? type.name : typeof type === 'string' ? type : '';
  return Object.entries(props).flatMap(([key, value]) =>
    unsendable(value, `${path}<${name}>.${key}`),
  );
}

describe('what browsers get of it', () => {
  test('is data alone, whatever the cast', () => {
    expect(clientComponents.size).toBeGreaterThan(6);
    expect([...clientComponents].every((each) => typeof each === 'function')).toBe(true);
    for (const cast of casts) {
      expect(walk(<ServerCastCard cast={cast} settings={{ messages: de }} />)).toEqual([]);
    }
  });

  test('Handlers of a server component are dropped.', () => {
    const props = {
      cast: world.launchCast,
      onClick: () => {},
      onLikeBtnPress: () => {},
      ref: () => {},
      allowReactions: true,
      renderFrames: true,
      children: () => {},
    } as unknown as ServerCastCardProps;
    expect(walk(<ServerCastCard {...props} />)).toEqual([]);
    expect(articleOf(ServerCastCard(props))).toBe(articleOf(onClient(world.launchCast)));
    expect(walk(ServerCastCard({ cast: null, ref: 'a' } as never))).toEqual([]);
  });

  test('is nothing that the types refuse', () => {
    const { launchCast: cast } = world;
    const refused = [
      // @ts-expect-error A handler is a function.
      <ServerCastCard key="handler" cast={cast} onClick={() => {}} />,
      // @ts-expect-error Visitors react on a client.
      <ServerCastCard key="reactions" cast={cast} allowReactions />,
      // @ts-expect-error Frames are pressed on a client.
      <ServerCastCard key="frames" cast={cast} renderFrames />,
      // @ts-expect-error A component of the site belongs to `CastCard`.
      <ServerCastCard key="components" cast={cast} settings={{ components: {} }} />,
    ];
    for (const card of refused) expect(articleOf(card)).toBe(articleOf(onClient(cast)));
  });

  test('are the texts of its language that its islands can show', () => {
    const textsOf = (cast: Cast, settings?: ServerCastCardSettings) => {
      const root = ServerCastCard({ cast, settings });
      return isValidElement<{ texts: Record<string, string> }>(root) ? root.props.texts : {};
    };
    expect(Object.keys(textsOf({ text: 'gm' }))).toEqual([
      'copyLink',
      'linkCopied',
      'widgetFailed',
    ]);
    const gallery = { ...world.launchCast, embeds: [image('walk', 900, 600)] };
    expect(textsOf(gallery)).not.toHaveProperty('close');
    expect(textsOf(gallery, { messages: de })).toMatchObject({
      copyLink: 'Link kopieren',
      close: 'Schließen',
    });
    // A function in the place of a text is unusable.
    const messages = { close: () => 'x', copyLink: () => 'x' } as never;
    expect(textsOf(gallery, { messages })).toMatchObject({ copyLink: 'Copy link' });
    expect(textsOf(gallery, { messages })).not.toHaveProperty('close');
  });
});

describe('hostile data', () => {
  const hostile = new Proxy({}, { get: thrower, ownKeys: thrower });

  test.each([null, undefined, 5, 'cast', [], {}, hostile])('%# is the missing state', (cast) => {
    const html = renderToString(<ServerCastCard cast={cast} />);
    expect(html).toContain('Error: could not fetch cast data');
  });

  test('a card that cannot be rendered is the missing state, and is reported', () => {
    // A formatter of the platform that throws.
    vi.stubGlobal('Intl', { NumberFormat: undefined });
    const html = renderToString(
      <ServerCastCard cast={world.launchCast} settings={{ locale: 'de' }} />,
    );
    vi.unstubAllGlobals();
    expect(html).toContain('Error: could not fetch cast data');
    expect(said.error).toHaveBeenCalledWith(
      'castkit, rendering of ServerCastCard:',
      expect.objectContaining({ code: 'render' }),
      SEE,
    );
  });

  test.each([5, 'a', null, [], thrower, { clientUrl: 'javascript:alert(1)', locale: {} }])(
    'settings that are %# are the defaults',
    (settings) => {
      const html = articleOf(
        <ServerCastCard cast={world.launchCast} settings={settings as never} />,
      );
      expect(html).toBe(articleOf(onClient(world.launchCast)));
    },
  );

  test('messages that throw, or return no text, are English, and are reported', () => {
    const messages = {
      likes: () => {
        throw new Error('no');
      },
      replies: () => 5,
      castBy: 'not a function',
    };
    const html = articleOf(
      <ServerCastCard cast={world.launchCast} settings={{ messages: messages as never }} />,
    );
    expect(html).toBe(articleOf(onClient(world.launchCast)));
    expect(said.error).toHaveBeenCalledWith('castkit, messages:', expect.any(Error), SEE);
    expect(said.warn).toHaveBeenCalledWith(expect.stringContaining('settings.messages.castBy'));
  });

  test('addresses of another scheme lead nowhere', () => {
    const html = renderToString(
      <ServerCastCard
        cast={{
          hash: '0x1',
          text: 'gm',
          author: { username: '"><script>', pfp_url: 'javascript:alert(1)' },
          embeds: [{ url: 'javascript:alert(1)' }, { url: 'data:text/html,x' }],
        }}
      />,
    );
    expect(html).not.toMatch(/(href|src)="(?!https?:)/);
    expect(html).not.toContain('<script');
  });
});

test('Server components that are rendered at once, in several languages, do not mix.', async () => {
  const page = (settings: ServerCastCardSettings) => (
    <main>
      {some.map((cast, index) => (
        <ServerCastCard key={index} cast={cast} settings={settings} />
      ))}
    </main>
  );
  const stream = (node: ReactNode) => {
    const output = new PassThrough();
    const { pipe } = renderToPipeableStream(node, {
      onShellReady() {
        pipe(output);
      },
    });
    return text(output);
  };
  const all = [{}, { locale: 'de', messages: de }, { locale: 'fr', proBadge: true }];
  const alone = all.map((settings) => renderToString(page(settings)));
  expect(await Promise.all(all.map((settings) => stream(page(settings))))).toEqual(alone);
  expect(new Set(alone).size).toBe(3);
});
