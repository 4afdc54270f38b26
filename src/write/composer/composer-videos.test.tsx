// @document shared
// Videos in a composer: which files are uploaded, how they are seen meanwhile, and what is posted.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanUpAfterEach, openComposer, settle } from '../../../tests/composer-page.js';
import { createDeferred } from '../../../tests/deferred.js';
import type { CastComposerProps, UploadHandler } from '../../entries/composer.js';

cleanUpAfterEach();

/** The addresses of files that are not revoked. */
const open = new Set<string>();
beforeEach(() => {
  let made = 0;
  open.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    open.add(`blob:${made}`);
    return `blob:${made}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    open.delete(url);
  });
});
afterEach(() => {
  cleanup();
  expect([...open]).toEqual([]);
});

const VIDEO = 'https://videos.example/clip';
const file = (name = 'clip.mp4', type = 'video/mp4', content = 'clip') =>
  new File([content], name, { type });

/** What a site does with an upload, later. */
interface Begun {
  name: string;
  options: Parameters<UploadHandler>[1];
  finish: (result: unknown) => void;
  fail: (reason: unknown) => void;
}

/** A composer on a page whose site uploads by hand, and what a visitor sees of it. */
async function start(props: Partial<CastComposerProps> = {}) {
  const begun: Begun[] = [];
  const onUpload = vi.fn<UploadHandler>(({ name }, options) => {
    const { promise, resolve, reject } = createDeferred();
    begun.push({ name, options, finish: resolve, fail: reject });
    return promise as Promise<string>;
  });
  const composer = await openComposer({ onUpload, videos: true, ...props });
  const { place } = composer;
  return {
    ...composer,
    begun,
    onUpload,
    video: () => place.querySelector('video'),
    rows: () => [...place.querySelectorAll('[role=list] > li')].map((row) => row.textContent),
    add: () => place.querySelector('button[aria-label^=Add]')!,
    canPost: () => composer.buttons().at(-1)?.getAttribute('aria-disabled') !== 'true',
  };
}

/** The same, with an upload that has begun. */
async function startUpload(video = file(), props?: Partial<CastComposerProps>) {
  const composer = await start(props);
  await composer.drop(video);
  await vi.waitFor(() => expect(composer.video()).not.toBeNull());
  return composer;
}

test.each([undefined, false, null, 'video/mp4', 7])(
  'Sites that take pictures get pictures alone. (videos: %j)',
  async (videos) => {
    const composer = await start({ videos: videos as undefined });
    expect(composer.chooser().accept).toBe('image/*');
    expect(composer.add().getAttribute('aria-label')).toBe('Add an image');
    expect(await composer.paste(file())).toBe(true);
    await composer.drop(file());
    expect(composer.onUpload).not.toHaveBeenCalled();
    expect(composer.rows()).toEqual([]);
    await composer.drop(file(), file('dog.png', 'image/png'));
    expect(composer.begun.map(({ name }) => name)).toEqual(['dog.png']);
  },
);

test.each(['choose', 'paste', 'drop'] as const)(
  'A video is uploaded with its progress, and posted by the address that the site returns. (%s)',
  async (way) => {
    const composer = await start();
    expect(composer.chooser().accept).toBe('image/*,video/mp4,video/webm,video/quicktime');
    expect(composer.add().getAttribute('aria-label')).toBe('Add an image or video');
    await composer[way](file());
    await vi.waitFor(() => expect(composer.rows()).toEqual(['Uploading clip.mp4']));
    const [upload] = composer.begun;
    upload!.options.onProgress(0.4);
    await settle();
    expect(composer.place.querySelector('progress')?.getAttribute('value')).toBe('0.4');
    expect(composer.canPost()).toBe(false);
    upload!.finish({ url: VIDEO });
    await settle();
    expect(composer.rows()).toEqual(['clip.mp4']);
    await composer.submit();
    expect(composer.sent()).toMatchObject({ embeds: [{ url: VIDEO }], descriptions: [] });
    expect(composer.rows()).toEqual([]);
    expect(open.size).toBe(0);
  },
);

test('A video is seen from its file before and after the upload, by its name, and plays on a press alone.', async () => {
  const composer = await startUpload(file('<b>clip.mp4'));
  for (const state of ['uploading', 'uploaded']) {
    const video = composer.video()!;
    expect(video.getAttribute('aria-label'), state).toBe('Video, <b>clip.mp4');
    expect(video.src).toMatch(/^blob:\d#t=0\.001$/);
    expect(video.getAttribute('preload')).toBe('metadata');
    expect(video.hasAttribute('controls')).toBe(true);
    expect(video.hasAttribute('autoplay')).toBe(false);
    expect(video.muted).toBe(true);
    expect(open.size).toBe(1);
    composer.begun[0]!.finish(VIDEO);
    await settle();
  }
  await composer.press('Remove <b>clip.mp4');
  expect(composer.video()).toBeNull();
  expect(open.size).toBe(0);
});

test('A video that the browser cannot play, or the policy refuses, is named and posted.', async () => {
  const composer = await startUpload(file('clip.mov', 'video/quicktime'));
  composer.video()!.dispatchEvent(new Event('error'));
  await settle();
  expect(composer.video()).toBeNull();
  expect(open.size).toBe(0);
  expect(composer.rows()).toEqual(['Uploading clip.mov']);
  composer.begun[0]!.finish(VIDEO);
  await settle();
  await composer.submit();
  expect(composer.sent()!.embeds).toEqual([{ url: VIDEO }]);
});

test('A video is uploaded where the browser makes no address of its file.', async () => {
  vi.mocked(URL.createObjectURL).mockImplementation(() => {
    throw new TypeError('no');
  });
  const composer = await start();
  await composer.drop(file());
  await vi.waitFor(() => expect(composer.rows()).toEqual(['Uploading clip.mp4']));
  expect(composer.onError).not.toHaveBeenCalled();
});

describe('a file that is not accepted', () => {
  test.each([
    ['without a type', file('clip.mp4', ''), 'clip.mp4 couldn’t be uploaded'],
    ['without content', file('clip.mp4', 'video/mp4', ''), 'clip.mp4 couldn’t be uploaded'],
    ['of another kind', file('clip.avi', 'video/x-msvideo'), 'clip.avi couldn’t be uploaded'],
    ['a page called a video', file('clip.mp4', 'text/html'), 'clip.mp4 couldn’t be uploaded'],
    ['too large', file('clip.webm', 'video/webm', 'x'.repeat(11)), 'clip.webm is larger than'],
  ])('is named and not uploaded: %s', async (_, refused, said) => {
    const composer = await start({ videos: { maxBytes: 10 } });
    await composer.drop(refused);
    await vi.waitFor(() => expect(composer.rows()).toEqual([expect.stringContaining(said)]));
    expect(composer.onUpload).not.toHaveBeenCalled();
    expect(composer.video()).toBeNull();
    // What was refused once is refused again, and keeps no draft from being posted.
    expect(composer.place.textContent).not.toContain('Try again');
    await composer.press(`Remove ${refused.name}`);
    expect(composer.rows()).toEqual([]);
  });

  test('takes no room, and is gone when others are added', async () => {
    const composer = await start({ limits: { embeds: 1 } });
    const others = Array.from({ length: 9 }, (_, at) => file(`${at}.pdf`, 'application/pdf'));
    await composer.drop(...others);
    await vi.waitFor(() => expect(composer.rows()).toHaveLength(4));
    expect(composer.add().getAttribute('aria-disabled')).toBeNull();
    await composer.drop(others[0]!, file());
    expect(composer.rows()).toEqual(['Uploading clip.mp4', '0.pdf couldn’t be uploaded']);
    expect(composer.add().getAttribute('aria-disabled')).toBe('true');
  });
});

describe('options', () => {
  const getters = {
    get types(): string[] {
      throw new Error('no');
    },
  };

  test.each<[string, unknown]>([
    ['other types', { types: 'video/ogg', maxBytes: -1 }],
    ['unusable values', { types: [null, 7, ''], maxBytes: Infinity }],
    ['none', { types: [], maxBytes: 0 }],
    ['getters that throw', getters],
    ['a list', []],
  ])('that are unusable are the defaults: %s', async (_, videos) => {
    const composer = await start({ videos: videos as true });
    expect(composer.chooser().accept).toBe('image/*,video/mp4,video/webm,video/quicktime');
    const large = file();
    Object.defineProperty(large, 'size', { value: 100_000_000 });
    const larger = file('larger.mp4');
    Object.defineProperty(larger, 'size', { value: 100_000_001 });
    await composer.drop(large, larger);
    await vi.waitFor(() => expect(composer.rows()[1]).toBe('larger.mp4 is larger than 100 MB'));
    expect(composer.begun.map(({ name }) => name)).toEqual(['clip.mp4']);
  });

  test('accept the kinds that a site names, and nothing but videos', async () => {
    const composer = await start({ videos: { types: ['video/*', 'text/html'] } });
    await composer.drop(file('clip.ogv', 'video/ogg'), file('page.html', 'text/html'));
    await vi.waitFor(() => expect(composer.rows()).toHaveLength(2));
    expect(composer.begun.map(({ name }) => name)).toEqual(['clip.ogv']);
  });
});

test.each([null, '', 7, 'javascript:alert(1)', 'http://videos.example/', { url: {} }])(
  'After a result that is no https address, the upload can be tried again. (%j)',
  async (result) => {
    const composer = await startUpload();
    composer.begun[0]!.finish(result);
    await settle();
    expect(composer.rows()).toEqual([expect.stringContaining('clip.mp4 couldn’t be uploaded')]);
    expect(composer.onError).toHaveBeenCalledWith(expect.any(Error), 'onUpload');
    expect(composer.video()).not.toBeNull();
    await composer.press('Try again');
    expect(composer.rows()).toEqual(['Uploading clip.mp4']);
    composer.begun[1]!.finish(VIDEO);
    await settle();
    await composer.submit();
    expect(composer.sent()!.embeds).toEqual([{ url: VIDEO }]);
  },
);

test.each([
  ['a sentence', new Error('Only MP4.'), 'Only MP4.'],
  ['a page', new Error('x'.repeat(1000)), 'x'.repeat(200)],
  ['no text', Object.assign(new Error('no'), { message: { html: '<b>' } }), ''],
])('Visitors read why an upload failed, until they try again. (%s)', async (_, reason, said) => {
  const composer = await startUpload();
  composer.begun[0]!.fail(reason);
  await settle();
  const shown = composer.place.querySelector('[role=list] [role=status] bdi');
  expect(shown?.textContent).toBe(said);
  await composer.press('Try again');
  expect(composer.rows()).toEqual(['Uploading clip.mp4']);
});

test('An upload that never ends is cancelled by its button, and what it returns later is ignored.', async () => {
  const composer = await startUpload(file(), { defaultText: 'gm' });
  const [upload] = composer.begun;
  expect(composer.canPost()).toBe(false);
  await composer.press('Remove clip.mp4');
  expect(upload!.options.signal.aborted).toBe(true);
  expect(composer.canPost()).toBe(true);
  expect(open.size).toBe(0);
  upload!.options.onProgress(0.5);
  upload!.finish(VIDEO);
  await settle();
  expect(composer.rows()).toEqual([]);
  await composer.submit();
  expect(composer.sent()!.embeds).toEqual([]);
});

test('An upload ends with the composer, and its file is let go.', async () => {
  const composer = await startUpload();
  composer.close();
  await settle();
  expect(composer.begun[0]!.options.signal.aborted).toBe(true);
  expect(open.size).toBe(0);
  composer.begun[0]!.fail(new Error('late'));
  await settle();
  expect(composer.onError).not.toHaveBeenCalled();
});

test('Several are uploaded at once while there is room, and each is posted, in the order of their ends.', async () => {
  const composer = await start({ limits: { embeds: 3 } });
  await composer.drop(...['a', 'b', 'c', 'd'].map((name) => file(`${name}.mp4`)));
  await vi.waitFor(() => expect(composer.rows()).toHaveLength(3));
  expect(composer.begun.map(({ name }) => name)).toEqual(['a.mp4', 'b.mp4', 'c.mp4']);
  expect(composer.add().getAttribute('aria-disabled')).toBe('true');
  for (const at of [1, 0, 2]) {
    expect(composer.canPost()).toBe(false);
    composer.begun[at]!.finish(`${VIDEO}/${at}`);
    await settle();
  }
  await composer.submit();
  expect(composer.sent()!.embeds).toEqual([1, 0, 2].map((at) => ({ url: `${VIDEO}/${at}` })));
});

test('A video of a kept draft is a link after a reload, and posted as it was.', async () => {
  const first = await start({ defaultText: 'The time' });
  await first.drop(file());
  await vi.waitFor(() => expect(first.begun).toHaveLength(1));
  first.begun[0]!.finish(VIDEO);
  await settle();
  first.close();
  const second = await start();
  await vi.waitFor(() => expect(second.rows()).toHaveLength(1));
  expect(second.video()).toBeNull();
  await second.submit();
  expect(second.sent()).toMatchObject({ embeds: [{ url: VIDEO }] });
});
