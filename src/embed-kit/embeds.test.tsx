// @document shared
// Players and cards of assets in the place of links, as a site passes them in.
import { act } from '@testing-library/react';
import { Activity } from 'react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadNothing } from '../../tests/quiet-page.js';
import { renderPage, under } from '../../tests/render-under.js';
import { askFirst, askTool } from '../entries/consent.js';
import * as embeds from '../entries/embeds.js';
import { CastCard } from '../entries/index.js';
import type { Cast, CastEmbedProps, NeynarSettings } from '../entries/index.js';

const { createEmbed, ...parts } = embeds;
const { CollectibleEmbed, SpotifyEmbed, TokenEmbed, TwitchEmbed, YouTubeEmbed } = parts;
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';
const OTHER = 'https://youtu.be/aaaaaaaaaaa';
const PICTURE = 'https://pictures.example/still.jpg';
const CONTRACT = '0x9a73abb628a9177768c387ce56d152c4b696dc7f';

beforeEach(() => {
  loadNothing();
  // A frame would load its page.
  vi.spyOn(HTMLIFrameElement.prototype, 'setAttribute').mockImplementation(function (
    this: HTMLIFrameElement,
    name,
    value,
  ) {
    HTMLElement.prototype.setAttribute.call(this, name === 'src' ? 'data-src' : name, value);
  });
});

const page = (
  Embed: ComponentType<CastEmbedProps>,
  list: unknown[],
  settings: Partial<NeynarSettings> = {},
) =>
  under(
    { components: { Embed }, ...settings },
    <CastCard cast={{ hash: '0x1', text: 'gm', embeds: list } as Cast} />,
  );
const show = (...given: Parameters<typeof page>) => {
  renderPage(page(...given));
};
const video = (url = VIDEO) => ({
  url,
  metadata: { html: { ogTitle: 'A talk', ogImage: [{ url: PICTURE }] } },
});
const button = () => document.querySelector<HTMLButtonElement>('button[aria-describedby]');
const press = () => {
  act(() => button()?.click());
};
const linkTo = (url: string) => document.querySelector(`a[href="${url}"]`);
const frames = () => [...document.querySelectorAll('iframe')];
const playing = () => frames().map(({ dataset }) => dataset.src);
const sources = () =>
  [...document.querySelectorAll('img[src]')].map((each) => each.getAttribute('src'));

// https://github.com/vercel/next.js/issues/86577
test('A player of a page that is kept and hidden is heard no more.', () => {
  const keep = (mode: 'visible' | 'hidden') => {
    renderPage(<Activity mode={mode}>{page(YouTubeEmbed, [video()])}</Activity>);
  };
  keep('visible');
  press();
  expect(frames()).toHaveLength(1);
  keep('hidden');
  expect(frames()).toEqual([]);
  keep('visible');
  expect(button()).not.toBeNull();
});

test('A player says what it loads from where, and requests nothing of it before the press.', () => {
  show(YouTubeEmbed, [video()]);
  expect(button()?.getAttribute('aria-label')).toBe('Play from www.youtube-nocookie.com');
  expect(
    document.getElementById(button()?.getAttribute('aria-describedby') ?? '')?.textContent,
  ).toBe('A talk');
  expect(linkTo(VIDEO)?.textContent).toBe('youtube.comA talkYouTube · loads when you press play');
  expect(sources()).toContain(PICTURE);
  expect(frames()).toEqual([]);
  expect(document.head.querySelector('link[rel*=pre]')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test('Title and picture may be those of `open_graph`, which other sources send in place of metadata.', () => {
  show(YouTubeEmbed, [
    { url: `${VIDEO}x`, open_graph: { title: 'Another' } },
    { url: VIDEO, open_graph: { title: 'A talk', image_url: PICTURE } },
    7,
  ]);
  expect(linkTo(VIDEO)?.textContent).toBe('youtube.comA talkYouTube · loads when you press play');
  expect(sources()).toContain(PICTURE);
});

test('a component beside the players reads casts of the site', () => {
  const Zid = ({ cast, children }: CastEmbedProps<Cast & { zid?: number }>) =>
    cast.zid === undefined ? children : null;
  show(createEmbed([Zid, YouTubeEmbed]), [video()]);
  expect(button()).not.toBeNull();
});

test('After the press it is a frame that may do no more than play, and has the focus.', () => {
  show(YouTubeEmbed, [video()]);
  act(() => button()?.focus());
  press();
  const [frame] = frames();
  const attributes = Object.fromEntries(
    [...(frame?.attributes ?? [])].map(({ name, value }) => [name, value]),
  );
  expect(attributes).toMatchObject({
    title: 'A talk – YouTube player',
    'data-src': PLAYER,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    referrerpolicy: 'strict-origin',
    loading: 'lazy',
  });
  expect(attributes.sandbox).not.toMatch(/top|downloads|modals|forms/);
  expect(document.activeElement).toBe(frame);
  // It stays a link on paper, and for whoever wants the page.
  expect(linkTo(VIDEO)).not.toBeNull();
});

test('One press starts one player, and another address is not started.', () => {
  show(YouTubeEmbed, [video(), video(OTHER)]);
  press();
  expect(frames()).toHaveLength(1);
  show(YouTubeEmbed, [video('https://youtu.be/bbbbbbbbbbb'), video(OTHER)]);
  expect(frames()).toEqual([]);
});

test('A title that turns the order of letters ends with itself.', () => {
  show(YouTubeEmbed, [{ url: VIDEO, metadata: { html: { ogTitle: 'a\u202eb' } } }]);
  press();
  expect(frames()[0]?.title).toBe('\u2068a\u202eb\u2069 – YouTube player');
});

test('Twitch is told the hosts of the page and of the pages around it, each once.', () => {
  vi.stubGlobal('location', {
    hostname: 'blog.example',
    host: 'blog.example',
    ancestorOrigins: ['https://news.example:8443', 'null', 'https://blog.example'],
  });
  show(TwitchEmbed, [{ url: 'https://www.twitch.tv/linda' }]);
  press();
  expect(frames()[0]?.dataset.src).toBe(
    'https://player.twitch.tv/?channel=linda&autoplay=true&parent=blog.example&parent=news.example',
  );
});

test('A player has the focus also where an element is called `activeElement`.', () => {
  show(YouTubeEmbed, [video()]);
  act(() => button()?.focus());
  // Browsers do the same for `<img name="activeElement">`.
  Object.defineProperty(document, 'activeElement', { value: {}, configurable: true });
  press();
  Reflect.deleteProperty(document, 'activeElement');
  expect(document.activeElement).toBe(frames()[0]);
});

test('A consent tool that agrees later plays then, and leaves the focus where it is.', () => {
  let isAllowed = false;
  let tell = () => {};
  const allow = vi.fn();
  const consent = askTool({
    isAllowed: () => isAllowed,
    allow,
    subscribe(listener) {
      tell = listener;
      return () => {};
    },
  });
  const url = 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC';
  show(SpotifyEmbed, [{ url }], { consent });
  press();
  expect(allow).toHaveBeenCalledWith('open.spotify.com');
  expect(frames()).toEqual([]);
  const banner = document.body.appendChild(document.createElement('button'));
  banner.focus();
  isAllowed = true;
  act(() => tell());
  expect(frames()).toHaveLength(1);
  expect(document.activeElement).toBe(banner);
});

test('A consent that is withdrawn and given again starts no player without its own press.', () => {
  const consent = askFirst();
  show(YouTubeEmbed, [video(), video(OTHER)], { consent });
  press();
  expect(consent.getAllowed()).toEqual(['www.youtube-nocookie.com']);
  // The picture waits for its own host.
  expect(sources()).toEqual([]);
  press();
  expect(frames()).toHaveLength(2);
  act(() => consent.reset());
  expect(frames()).toEqual([]);
  press();
  expect(playing()).toEqual([PLAYER]);
});

test('A press on the words of a prompt starts nothing later.', () => {
  const consent = askFirst();
  show(YouTubeEmbed, [video(), video(OTHER)], { consent });
  const [, words] = document.querySelectorAll<HTMLElement>('[data-kind=player] > [title]');
  act(() => words?.click());
  press();
  expect(frames()).toHaveLength(1);
});

test('A collectible and a token are cards of what the API sends, without a request.', () => {
  const Embed = createEmbed([CollectibleEmbed, TokenEmbed]);
  const url = `https://zora.co/collect/base:${CONTRACT}/2`;
  const coin = `https://basescan.org/token/${CONTRACT}`;
  show(Embed, [video(url), { url: coin }]);
  const [collectible, token] = [url, coin].map(linkTo);
  expect(collectible?.textContent).toBe('zora.coA talkCollectible · Base · #2 · 0x9a73…dc7f');
  expect(collectible?.querySelector('[title]')?.getAttribute('title')).toBe(CONTRACT);
  expect(token?.textContent).toBe(`basescan.orgtoken/${CONTRACT}Token · Base · 0x9a73…dc7f`);
  expect(sources()).toEqual([PICTURE]);
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['https://zora.co.evil.test\\@zora.co/', 'zora.co.evil.test'],
  ['https://zоra.co/', 'xn--zra-sed.co'],
])('A page that mints is named by the host that its link leads to. (%s)', (url, host) => {
  const target = `eip155:8453:${CONTRACT}:2`;
  const metadata = { frame: { buttons: [{ index: 1, action_type: 'mint', target }] } };
  show(CollectibleEmbed, [{ url, metadata }]);
  const link = document.querySelector<HTMLAnchorElement>('article a[rel~=ugc]');
  expect(link?.firstElementChild?.textContent).toBe(host);
  expect(link?.hostname).toBe(host);
});

test('The picture of a collectible waits for consent, its facts do not.', () => {
  const consent = askFirst();
  show(CollectibleEmbed, [video(`https://zora.co/collect/base:${CONTRACT}/2`)], { consent });
  expect(sources()).toEqual([]);
  expect(document.body.textContent).toContain('Image from pictures.example');
  expect(document.body.textContent).toContain('Collectible · Base');
  expect(document.querySelectorAll('[data-size] svg')).toHaveLength(0);
  press();
  expect(sources()).toEqual([PICTURE]);
});

test('A collectible without a picture, or with a broken one, has an icon in its place.', () => {
  const url = `https://zora.co/collect/base:${CONTRACT}/2`;
  const icons = () => document.querySelectorAll('[data-size] svg').length;
  show(CollectibleEmbed, [{ url }]);
  expect(icons()).toBe(1);
  show(CollectibleEmbed, [video(url)]);
  expect(icons()).toBe(0);
  act(() => {
    document.querySelector('[data-size] img')?.dispatchEvent(new Event('error'));
  });
  expect(icons()).toBe(1);
});

const all = Object.values(parts);

test('What none of them knows stays as it is: previews, videos, quotes and texts.', () => {
  const list = [
    { url: 'https://www.youtube.com.evil.test/watch?v=dQw4w9WgXcQ', metadata: video().metadata },
    { url: 'https://video.example/a.mp4' },
    { url: 'javascript:alert(1)' },
    { cast_id: { hash: `0x${'1'.repeat(40)}`, fid: 3 }, cast: { text: 'quoted' } },
  ];
  const plain = renderToString(page(({ children }) => children, list));
  expect(plain).toContain('youtube.com.evil.test');
  for (const Embed of [...all, createEmbed(all), createEmbed([])]) {
    expect(renderToString(page(Embed, list))).toBe(plain);
  }
});

test('The first that knows an embed renders it, with those of the site among them.', () => {
  const Own: ComponentType<CastEmbedProps> = ({ embed, children }) =>
    'url' in embed && embed.url === OTHER ? <p>ours</p> : children;
  show(createEmbed([Own, YouTubeEmbed]), [video(), video(OTHER)]);
  expect(document.querySelector('p + p, p')).not.toBeNull();
  expect(document.body.textContent).toContain('ours');
  expect(document.querySelectorAll('button[aria-describedby]')).toHaveLength(1);
});

test("A server's HTML has the button and the link, and loads nothing of the player.", () => {
  const html = renderToString(page(YouTubeEmbed, [video()], { consent: askFirst() }));
  expect(html).toContain(`href="${VIDEO}"`);
  expect(html).not.toMatch(/<iframe|<link|src="https:\/\/(www\.youtube|pictures)/);
});

const fails = vi.fn().mockThrow(new Error('theirs'));
/** All copies of a value of which one field throws. */
function* thrownIn(value: unknown): Generator {
  if (typeof value !== 'object' || value === null) return;
  yield new Proxy(value, {
    get: (target, name, self) =>
      typeof name === 'string' ? fails() : (Reflect.get(target, name, self) as unknown),
  });
  const copy = () => (Array.isArray(value) ? [...(value as unknown[])] : { ...value });
  for (const [name, field] of Object.entries(value)) {
    yield Object.defineProperty(copy(), name, { get: fails, enumerable: true });
    for (const inner of thrownIn(field)) {
      yield Object.defineProperty(copy(), name, { value: inner, enumerable: true });
    }
  }
}

const COLLECTIBLE = {
  url: `https://zora.co/collect/base:${CONTRACT}/1`,
  metadata: {
    html: { ogTitle: 'A talk', ogImage: [{ url: PICTURE }], oembed: { title: 'x' } },
    frame: { buttons: [{ action_type: 'mint', target: `eip155:8453:${CONTRACT}` }] },
  },
  open_graph: { title: 'A talk', image_url: PICTURE },
};

test('What throws while it is read ends no card, also on a server.', () => {
  const Embed = createEmbed(all);
  for (const address of [COLLECTIBLE.url, VIDEO, `https://basescan.org/token/${CONTRACT}`]) {
    const given = { ...COLLECTIBLE, url: address };
    const cast = { hash: '0x1', embeds: [given] } as unknown as Cast;
    const embed = { kind: 'link', url: address, preview: null, frame: null } as const;
    for (const metadata of thrownIn(given.metadata)) {
      const props = { embed, cast, metadata, quoted: null, children: <p>ours</p> };
      for (const Each of all) {
        expect(renderToString(under({}, <Each {...props} />))).toMatch(/ours|<button|data-size/);
      }
    }
    for (const embed of thrownIn([given])) {
      // A list that cannot be read leaves a card without content.
      expect(renderToString(page(Embed, embed as unknown[]))).toMatch(/>gm<|>Unknown author</);
    }
  }
});

test('Metadata of any shape breaks no player.', () => {
  for (const metadata of [null, 7, [], { html: 7 }, { html: { ogTitle: {}, ogImage: [null] } }]) {
    show(createEmbed(all), [{ url: VIDEO, metadata }]);
    expect(button()?.getAttribute('aria-label')).toBe('Play from www.youtube-nocookie.com');
  }
});
