// @document shared
// A profile under tabs: what is requested, and what each says that is empty or fails.
import { fireEvent } from '@testing-library/react';
import type { ComponentPropsWithoutRef } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { createDeferred } from '../../../tests/deferred.js';
import { stubApi, pathOf } from '../../../tests/stub-api.js';
import { renderPage, renderUnder, under } from '../../../tests/render-under.js';
import { settle } from '../../../tests/settle.js';
import { thrower, throwing } from '../../../tests/throwing.js';
import { askTool } from '../../entries/consent.js';
import { NeynarProfile, Profile } from '../../entries/index.js';
import type {
  Cast,
  NeynarProfileProps,
  NeynarSettings,
  ProfileProps,
} from '../../entries/index.js';

const { linda, alice } = world.users;
const { launchCast, imageCast } = world;
const garden = { id: 'garden', name: 'Gardens', image_url: 'javascript:alert(1)' };

let asked: readonly URL[];
let reply: (path: string, query: URLSearchParams) => unknown;
/** Another one in each test: results are kept in the cache of SWR. */
let fid = 7000;
const onError = vi.fn();

beforeEach(() => {
  fid += 1;
  onError.mockReset();
  reply = () => 404;
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  asked = stubApi((path, query) =>
    path === 'user/bulk' ? { users: [{ ...linda, fid }] } : reply(path, query),
  );
});
afterEach(() => {
  history.replaceState(null, '', location.pathname);
});

const page = (props: Partial<NeynarProfileProps> = {}, settings: Partial<NeynarSettings> = {}) =>
  under({ onError, ...settings }, <NeynarProfile fid={fid} {...props} />);
const show = async (props?: Partial<NeynarProfileProps>, settings?: Partial<NeynarSettings>) => {
  await settle(() => {
    renderPage(page(props, settings));
  });
  await settle();
};
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
const choose = async (name: string) => {
  fireEvent.click(tabs().find(({ textContent }) => textContent === name)!);
  await settle();
  await settle();
};
const panel = () => document.querySelector('[role=tabpanel]:not([hidden])');
const paths = () => asked.map(pathOf);

test('The profile is above its tabs, and the casts alone are requested with it.', async () => {
  reply = () => ({ casts: [launchCast, imageCast] });
  await show();
  expect(document.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('Linda Xie');
  expect(tabs().map(({ textContent }) => textContent)).toEqual([
    'Posts',
    'Replies',
    'Likes',
    'Channels',
    'Media',
  ]);
  expect(panel()?.querySelectorAll('article')).toHaveLength(2);
  expect(paths()).toEqual(['user/bulk', 'feed/user/casts']);
  expect(asked[1]?.searchParams.get('include_replies')).toBe('false');
  // Of what the casts have, the pictures are shown, and newer casts looked for.
  await choose('Media');
  expect(panel()?.querySelectorAll('[role=listitem]')).toHaveLength(1);
  expect(new Set(paths().slice(1))).toEqual(new Set(['feed/user/casts']));
});

test('Each tab is requested where the API has it, and says that it is empty.', async () => {
  reply = (path) =>
    path === 'reactions/user'
      ? { reactions: [] }
      : path === 'user/channels'
        ? { channels: [] }
        : { casts: [] };
  await show();
  expect(panel()?.textContent).toBe('No posts yet');
  for (const [tab, words, path, query] of [
    ['Replies', 'No replies yet', 'feed/user/replies_and_recasts', `fid=${fid}&filter=replies`],
    ['Likes', 'No likes yet', 'reactions/user', `fid=${fid}&type=likes`],
    ['Channels', 'No channels yet', 'user/channels', `fid=${fid}`],
  ] as const) {
    await choose(tab);
    expect(panel()?.textContent).toBe(words);
    expect(paths().at(-1)).toBe(path);
    for (const [name, value] of new URLSearchParams(query)) {
      expect(asked.at(-1)?.searchParams.get(name)).toBe(value);
    }
  }
  await choose('Media');
  expect(panel()?.textContent).toBe('No pictures or videos yet');
});

test('Likes and channels are shown as the API sends them, and nothing that is none.', async () => {
  const odd = [null, 7, 'x', {}, []];
  reply = (path) =>
    path === 'reactions/user'
      ? { reactions: [{ cast: launchCast }, ...odd] }
      : { channels: [garden, garden, ...odd] };
  await show({ tabs: ['likes', 'channels'] });
  expect(panel()?.textContent).toContain('Linda');
  await choose('Channels');
  expect(panel()?.querySelectorAll('[role=listitem]')).toHaveLength(1);
  expect(panel()?.innerHTML).not.toContain('javascript:');
});

describe('Media are squares', () => {
  const picture = 'https://pictures.example/a.png';
  const post = (hash: string, embeds: unknown[], fields = {}) => ({
    ...imageCast,
    ...{ hash: `0x${hash.repeat(20)}`, text: `Post ${hash}`, embeds, ...fields },
  });
  const shown = async (
    casts: unknown[],
    props?: Partial<NeynarProfileProps>,
    settings?: Partial<NeynarSettings>,
  ) => {
    reply = () => ({ casts });
    await show({ tabs: ['media'], ...props }, settings);
    await settle();
    return [...(panel()?.querySelectorAll<HTMLAnchorElement>('[role=listitem] > a') ?? [])];
  };
  const press = (element: Element | null | undefined, init?: MouseEventInit) => {
    fireEvent.click(element!, init);
    return settle();
  };
  const dialog = () => document.querySelector('dialog');

  test('that lead to their post, which a press shows in a dialog, until it is closed.', async () => {
    const [link] = await shown([post('ab', [{ url: picture }])]);
    expect(link?.href).toContain('farcaster.xyz');
    expect(link?.textContent).toBe('');
    expect(link?.querySelector('img')?.alt).toBe('Post ab');
    const stay = vi.fn((event: Event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    window.addEventListener('click', stay, { once: true });
    await press(link, { ctrlKey: true });
    expect(stay).toHaveBeenCalledOnce();
    expect(dialog()).toBeNull();
    await press(link);
    expect(dialog()?.querySelector('article')?.textContent).toContain('Post ab');
    await press(dialog()?.querySelector('button'));
    expect(dialog()).toBeNull();
  });

  test('whose press is the site’s, where it has a handler, which may throw.', async () => {
    const cast = post('ab', [{ url: picture }]);
    const onSelect = vi.fn(thrower);
    const [link] = await shown([cast], { onSelect });
    await press(link);
    expect(onSelect).toHaveBeenCalledWith(cast);
    expect(dialog()).toBeNull();
    expect(onError).toHaveBeenCalledOnce();
  });

  test('without a picture that the site covers, that waits for consent, or that is none.', async () => {
    const links = await shown(
      [
        post('ab', [{ url: 'https://blocked.example/a.png' }]),
        post('cd', [{ url: picture }]),
        post('ef', [
          {
            url: 'https://v.example/a.mp4',
            metadata: { html: { ogImage: [{ url: 'javascript:alert(1)' }] } },
          },
        ]),
        post('12', [{ url: 'javascript:alert(1).png' }, { url: picture }], { text: '' }),
        post('34', [{ url: picture }]),
        { hash: 7, embeds: [{ url: picture }] },
        null,
      ],
      {},
      {
        consent: askTool({
          isAllowed: (host) => host !== 'blocked.example',
          allow: () => {},
          subscribe: () => () => {},
        }),
        moderate: ({ text }) =>
          text === 'Post cd'
            ? { level: 'cover', reason: 'Too bright' }
            : text === 'Post 34'
              ? { level: 'hide' }
              : null,
      },
    );
    expect(links.map((link) => link.querySelector('img')?.getAttribute('src') ?? null)).toEqual([
      null,
      null,
      null,
      picture,
    ]);
    expect(links.map((link) => link.textContent)).toEqual([
      'Post ab',
      'Too bright',
      'Video, Post ef',
      '',
    ]);
    expect(panel()?.innerHTML).not.toContain('javascript:');
    expect(panel()?.textContent).toContain('blocked.example');
  });

  test('that a keyboard opens, also those of posts that nothing can lead to.', async () => {
    await shown([{ ...post('ab', [{ url: picture }]), hash: null }]);
    const square = panel()?.querySelector<HTMLElement>('[role=listitem] > *');
    expect(square?.localName).toBe('button');
    expect(square?.getAttribute('aria-haspopup')).toBe('dialog');
    // There is nothing that a tab of its own could show.
    await press(square, { shiftKey: true });
    expect(dialog()?.querySelector('article')?.textContent).toContain('Post ab');
  });

  test('whose links are the site’s own, where it has some.', async () => {
    const Link = vi.fn((props: ComponentPropsWithoutRef<'a'>) => <a {...props} data-own="yes" />);
    const cast = post('ab', [{ url: picture }]);
    const [link] = await shown([cast], {}, { components: { Link } });
    expect(link?.dataset).toMatchObject({
      own: 'yes',
      cast: cast.hash,
      fid: `${cast.author?.fid}`,
    });
    await press(link);
    expect(dialog()).not.toBeNull();
  });

  test('of which the first of a page that a press has asked for gets the focus.', async () => {
    const page = (hash: string, cursor: string | null) => ({
      casts: [post(hash, [{ url: picture }])],
      next: { cursor },
    });
    reply = (_, query) => (query.get('cursor') ? page('cd', null) : page('ab', 'more'));
    await show({ tabs: ['media'] });
    await settle();
    await press([...(panel()?.querySelectorAll('button') ?? [])].at(-1));
    await settle();
    const links = panel()?.querySelectorAll('[role=listitem] > a');
    expect(links).toHaveLength(2);
    expect(document.activeElement).toBe(links?.[1]);
  });

  test('whose dialog closes by a press that began beside it, and by no other.', async () => {
    const [link] = await shown([post('ab', [{ url: picture }])]);
    await press(link);
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    box.mockReturnValue(new DOMRect(100, 100, 300, 300));
    const point = async (from: number, to: number) => {
      const at = (place: number) => ({ bubbles: true, clientX: place, clientY: place });
      dialog()?.dispatchEvent(new MouseEvent('pointerdown', at(from)));
      await press(dialog(), at(to));
    };
    // A selection that ends beside it, and its padding.
    for (const [from, to] of [
      [200, 40],
      [104, 104],
    ] as const) {
      await point(from, to);
      expect(dialog()).not.toBeNull();
    }
    await point(40, 40);
    expect(dialog()).toBeNull();
  });

  test('whose dialog stays away when its post is hidden, and shown again.', async () => {
    const casts = [post('ab', [{ url: picture }]), post('cd', [{ url: picture }])];
    let hidden = '';
    const moderate = ({ text }: Cast) => (text === hidden ? ({ level: 'hide' } as const) : null);
    const [link] = await shown(casts, {}, { moderate });
    await press(link);
    expect(dialog()).not.toBeNull();
    for (const [moderateKey, text] of ['', 'Post ab', ''].entries()) {
      hidden = text;
      await show({ tabs: ['media'] }, { moderate, moderateKey });
      expect(dialog() === null).toBe(moderateKey > 0);
    }
  });

  test('whose post in the dialog has no press of its own that would be lost.', async () => {
    const [link] = await shown([post('ab', [{ url: picture }])], { press: 'client' });
    await press(link);
    await settle();
    expect(dialog()?.querySelector('article')?.style.cursor).toBe('');
  });

  test('whose dialog keeps its presses from what a site has around the profile.', async () => {
    reply = () => ({ casts: [post('ab', [{ url: picture }, { url: `${picture}?2` }])] });
    const onClick = vi.fn();
    const around = <section onClick={onClick}>{page({ tabs: ['media'] })}</section>;
    await settle(() => {
      renderPage(around);
    });
    await settle();
    await settle();
    await press(panel()?.querySelector<HTMLElement>('[role=listitem] > a'));
    expect(onClick).toHaveBeenCalledOnce();
    const [picked] = dialog()?.querySelectorAll('article button > img') ?? [];
    await press(picked?.parentElement);
    await vi.waitFor(async () => {
      await settle();
      expect(document.querySelector('dialog dialog')).not.toBeNull();
    });
    // The picture's own, inside.
    const [outer, inner] = document.querySelectorAll('dialog');
    expect(inner && outer?.contains(inner)).toBe(true);
    fireEvent(inner!, new Event('close', { bubbles: true }));
    await settle();
    expect(dialog()).toBe(outer);
    await press(outer?.querySelector('button'));
    expect(dialog()).toBeNull();
    expect(onClick).toHaveBeenCalledOnce();
  });
});

test('Pages of channels that add none stop the list, and a button goes on.', async () => {
  // The end of the list is always in view.
  const seeAll = function (this: IntersectionObserver, tell: IntersectionObserverCallback) {
    this.observe = () => {
      tell([{ isIntersecting: true } as IntersectionObserverEntry], this);
    };
    this.disconnect = () => {};
  };
  vi.stubGlobal('IntersectionObserver', seeAll);
  let pages = 0;
  reply = () => {
    pages += 1;
    return { channels: [garden], next: { cursor: `page ${pages}` } };
  };
  await show({ tabs: ['channels'] });
  for (let turn = 0; turn < 8; turn += 1) await settle();
  expect(pages).toBe(3);
  fireEvent.click(panel()!.querySelector('button')!);
  await settle();
  expect(pages).toBe(4);
});

test.each(['Posts', 'Replies', 'Likes', 'Channels'])(
  'A tab that fails says so, and the profile and the other tabs stay. (%s)',
  async (name) => {
    reply = () => 400;
    await show();
    await choose(name);
    expect(panel()?.querySelector('button')?.textContent).toBe('Try again');
    expect(document.querySelector('article')?.textContent).toContain('Linda Xie');
    expect(tabs()).toHaveLength(5);
  },
);

test('Without the user there are no tabs, and none of their feeds is requested.', async () => {
  asked = stubApi(() => ({ users: [] }));
  await show();
  expect(document.querySelector('[data-state]')?.getAttribute('data-state')).toBe('missing');
  expect(document.querySelector('[role=tablist]')).toBeNull();
  expect(paths()).toEqual(['user/bulk']);
});

test('With `hash` the address chooses the tab, and keeps it.', async () => {
  reply = (path) => (path === 'reactions/user' ? { reactions: [] } : { casts: [] });
  history.replaceState(null, '', '#tab=likes&x=1');
  await show({ hash: 'tab' });
  expect(panel()?.textContent).toBe('No likes yet');
  expect(paths()).toEqual(['user/bulk', 'reactions/user']);
  await choose('Posts');
  expect(location.hash).toBe('#tab=casts&x=1');
});

test.each<[string, unknown, string[]]>([
  ['none', undefined, ['Posts', 'Replies', 'Likes', 'Channels', 'Media']],
  ['an empty list', [], ['Posts', 'Replies', 'Likes', 'Channels', 'Media']],
  ['one twice', ['media', 'media', 'casts'], ['Media', 'Posts']],
  ['of the prototype', ['constructor', '__proto__', 'likes', 7, null], ['Likes']],
  ['no list', 'likes', ['Posts', 'Replies', 'Likes', 'Channels', 'Media']],
])('The tabs are those of the site, and only known ones. (%s)', async (_, given, names) => {
  reply = () => ({ casts: [], reactions: [] });
  await show({ tabs: given as never });
  expect(tabs().map(({ textContent }) => textContent)).toEqual(names);
});

test('A user whom the viewer follows is said to be followed, by what the API says.', async () => {
  reply = () => ({ casts: [] });
  const initialUser = { ...linda, fid, viewer_context: { following: true, followed_by: false } };
  const session = { ...alice, signer_uuid: 'x' };
  localStorage.setItem('neynar_authenticated_user', JSON.stringify(session));
  const onFollow = vi.fn(() => true);
  await show({ initialUser, onFollow });
  const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent.startsWith('Following'),
  );
  fireEvent.click(button!);
  await settle();
  expect(onFollow).toHaveBeenCalledWith({ fid, username: linda.username }, { isUndo: true });
  localStorage.clear();
});

test('After a switch of accounts nobody follows anybody until the API answers for the new one.', async () => {
  let answer = createDeferred();
  const ofViewer = (isKnown: boolean) => ({
    users: [{ ...linda, fid, viewer_context: { following: isKnown, followed_by: isKnown } }],
  });
  stubApi((path) => {
    if (path !== 'user/bulk') return { casts: [] };
    answer = createDeferred();
    return answer.promise;
  });
  localStorage.setItem('neynar_authenticated_user', JSON.stringify({ ...alice, signer_uuid: 'x' }));
  const said = () => document.body.textContent;
  const answers = (body: object) =>
    settle(() => {
      answer.resolve(body);
    });
  const onFollow = () => true;
  await show({ viewerFid: alice.fid, onFollow });
  await answers(ofViewer(true));
  expect(said()).toMatch(/Following @.*Follows you/);
  await show({ viewerFid: 9, onFollow });
  expect(said()).toContain('Linda Xie');
  expect(said()).not.toMatch(/Follows you|Following @/);
  await answers(ofViewer(true));
  expect(said()).toMatch(/Following @.*Follows you/);
  localStorage.clear();
});

test('The own functions of a site are called in place of the API.', async () => {
  const userLikes = vi.fn(() => ({ reactions: [{ cast: launchCast }] }));
  const userChannels = vi.fn(() => ({ channels: [garden] }));
  await show({ tabs: ['likes', 'channels'] }, { data: { userLikes, userChannels } });
  expect(userLikes).toHaveBeenCalledWith(
    { fid, limit: 25 },
    expect.objectContaining({ cursor: null }),
  );
  await choose('Channels');
  expect(userChannels).toHaveBeenCalledTimes(1);
  expect(panel()?.textContent).toContain('Gardens');
  expect(paths()).toEqual(['user/bulk']);
});

test('A server renders the given user, and the frame of the tabs.', () => {
  const html = renderToString(page({ initialUser: { ...linda, fid } }));
  expect(html).toContain('Linda Xie');
  expect(html).toContain('role="tablist"');
});

test('A user without a username has the link to the social app.', async () => {
  reply = () => ({ casts: [] });
  await show({ initialUser: { ...linda, fid, username: null as never } });
  const links = [...document.querySelectorAll('article a')].map(({ textContent }) => textContent);
  expect(links).toContain('View on Farcaster');
});

describe('a profile of data that a site has', () => {
  const Failing = thrower;
  const give = (props: Partial<ProfileProps>) =>
    settle(() => {
      renderUnder({ onError }, <Profile user={linda} {...props} />);
    });

  test('It requests nothing, and renders the content of the chosen tab alone.', async () => {
    const first = vi.fn(() => 'the first');
    const second = vi.fn(() => 'the second');
    const First = () => <p>{first()}</p>;
    const Second = () => <p>{second()}</p>;
    await give({
      tabs: [
        { id: 'likes', content: <First /> },
        { id: 'own', label: 'My own', content: <Second /> },
      ],
    });
    expect(tabs().map(({ textContent }) => textContent)).toEqual(['Likes', 'My own']);
    expect(document.body.textContent).toContain('the first');
    expect(second).not.toHaveBeenCalled();
    await choose('My own');
    expect(document.body.textContent).toContain('the second');
    expect(asked).toEqual([]);
    expect(onError).not.toHaveBeenCalled();
  });

  test('A site names a tab as it likes, and its chosen tab is in the address.', async () => {
    history.replaceState(null, '', '#tab=channels');
    await give({
      hash: 'tab',
      tabs: [
        { id: 'casts', content: 'a' },
        { id: 'channels', label: 'Places', content: 'b' },
      ],
    });
    expect(document.querySelector('[aria-selected=true]')?.textContent).toBe('Places');
  });

  test.each([
    null,
    7,
    'casts',
    [null, 7, 'casts', { id: 'own' }, { label: 'No id' }, { id: 7, label: 'x' }],
    [
      { id: 'casts', label: { toString: null }, content: 'a' },
      { id: 'casts', content: 'b' },
    ],
    [throwing],
  ])('Tabs that cannot be used are left out. (%#)', async (given) => {
    await give({ tabs: given as never });
    expect(document.body.textContent).toContain('Linda Xie');
    expect(tabs().length).toBeLessThan(2);
    expect(onError).not.toHaveBeenCalled();
  });

  test.each<[string, unknown]>([
    ['throws', <Failing key="failing" />],
    ['is an object', { toString: null }],
    ['is a list of them', [{}, {}]],
  ])('A content that fails leaves the profile and the other tabs. (%s)', async (_, content) => {
    await give({
      tabs: [
        { id: 'casts', content: content as never },
        { id: 'own', label: 'Own', content: 'my own' },
      ],
    });
    await settle();
    expect(document.querySelector('article')?.textContent).toContain('Linda Xie');
    expect(panel()?.textContent).toContain('Try again');
    expect(onError).toHaveBeenCalledOnce();
    await choose('Own');
    expect(panel()?.textContent).toBe('my own');
  });

  test('Another user begins with the first tab.', async () => {
    const panels = ['casts', 'media'].map((id) => ({ id: id as 'casts', content: id }));
    await give({ tabs: panels });
    await choose('Media');
    await give({ tabs: panels, user: alice });
    expect(document.querySelector('[aria-selected=true]')?.textContent).toBe('Posts');
  });
});
