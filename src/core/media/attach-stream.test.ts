import type Hls from 'hls.js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { thrower } from '../../../tests/throwing.js';
import { attachStream } from './attach-stream.js';

const STREAM = 'https://example.com/clock.m3u8';

/** The part of a video element that is used. */
class FakeVideo extends EventTarget {
  src = '';
  paused = true;
  /** Chromium gives this result for streams, too. */
  canPlayType = vi.fn(() => 'maybe');
  error: unknown = null;
  load = vi.fn();
  plays = 0;
  /** Not a mock, which would handle the rejection. */
  play() {
    this.plays += 1;
    return Promise.reject(new Error('refused'));
  }
  removeAttribute = vi.fn((name: 'src') => {
    this[name] = '';
  });
  /** The number of listeners: none after the stream is detached. */
  listeners = 0;

  override addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
    super.addEventListener(...args);
    this.listeners += 1;
    const [, , options] = args;
    if (typeof options !== 'object') return;
    options.signal?.addEventListener('abort', () => (this.listeners -= 1));
  }
}

type Listener = (event: string, data: { fatal: boolean; type: string; error: Error }) => void;

/** The part of hls.js that is used. */
class FakeHls {
  static Events = { ERROR: 'hlsError' };
  static ErrorTypes = { NETWORK_ERROR: 'networkError', MEDIA_ERROR: 'mediaError' };
  static isSupported = vi.fn();
  static all: FakeHls[] = [];
  levels: unknown[] = [{}];
  listener: Listener | undefined;
  loadSource = vi.fn();
  attachMedia = vi.fn();
  startLoad = vi.fn();
  recoverMediaError = vi.fn();
  destroy = vi.fn();
  constructor(readonly config: unknown) {
    FakeHls.all.push(this);
  }
  on(event: string, listener: Listener) {
    if (event === FakeHls.Events.ERROR) this.listener = listener;
  }
  fail(type: string, fatal = true) {
    const error = new Error(type);
    this.listener?.(FakeHls.Events.ERROR, { fatal, type, error });
    return error;
  }
}

// The import of attach-stream.ts itself; a test that wants the library asks for the actual one.
vi.mock('hls.js', () => ({ default: FakeHls, FetchLoader: undefined }));

const loaded = { default: FakeHls as unknown as typeof Hls };
const settle = () => new Promise((resolve) => setTimeout(resolve));

function attach(fake = new FakeVideo(), options: { load?: () => Promise<typeof loaded> } = {}) {
  const onError = vi.fn();
  const load = vi.fn(options.load ?? (() => Promise.resolve(loaded)));
  const detach = attachStream(fake as unknown as HTMLVideoElement, STREAM, { onError, load });
  return { fake, onError, load, detach };
}

async function attached(fake?: FakeVideo, others: object = {}) {
  const stream = attach(fake, { load: () => Promise.resolve({ ...loaded, ...others }) });
  await settle();
  return { ...stream, hls: FakeHls.all.at(-1)! };
}

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.stubGlobal('MediaSource', {});
  FakeHls.all = [];
  FakeHls.isSupported.mockReset().mockReturnValue(true);
});

describe('with Media Source Extensions', () => {
  test('hls.js plays, without a worker', async () => {
    const { fake, hls, load, onError } = await attached();
    expect(load).toHaveBeenCalledOnce();
    expect(FakeHls.all).toHaveLength(1);
    expect(hls.config).toEqual({ enableWorker: false });
    expect(hls.loadSource).toHaveBeenCalledExactlyOnceWith(STREAM);
    expect(hls.attachMedia).toHaveBeenCalledExactlyOnceWith(fake);
    expect(fake.src).toBe('');
    expect(onError).not.toHaveBeenCalled();
  });

  test('hls.js sends no referrer', async () => {
    const FetchLoader = vi.fn();
    await attached(new FakeVideo(), { FetchLoader });
    const { loader, fetchSetup } = FakeHls.all.at(-1)!.config as {
      loader: unknown;
      fetchSetup: (context: { url: string }, init: RequestInit) => Request;
    };
    expect(loader).toBe(FetchLoader);
    const request = fetchSetup({ url: STREAM }, { headers: { Range: 'bytes=0-9' } });
    expect(request.url).toBe(STREAM);
    expect(request.referrerPolicy).toBe('no-referrer');
    expect(request.headers.get('range')).toBe('bytes=0-9');
  });

  test('it is destroyed once, however often it is detached', async () => {
    const { fake, hls, detach, onError } = await attached();
    expect(fake.listeners).toBe(1);
    detach();
    detach();
    expect(hls.destroy).toHaveBeenCalledOnce();
    expect(fake.listeners).toBe(0);
    hls.fail('networkError');
    hls.fail('mediaError');
    fake.dispatchEvent(new Event('error'));
    expect(onError).not.toHaveBeenCalled();
  });

  test('nothing is attached when hls.js comes after the end', async () => {
    const { fake, detach, onError } = attach();
    detach();
    await settle();
    expect(FakeHls.all).toEqual([]);
    expect(FakeHls.isSupported).not.toHaveBeenCalled();
    expect(fake).toMatchObject({ src: '', listeners: 0 });
    expect(fake.load).not.toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
  });

  test('another address gets another player, after the end of the first', async () => {
    const fake = new FakeVideo();
    // As in StrictMode, which detaches at once and attaches again: one player.
    attach(fake).detach();
    const first = await attached(fake);
    expect(FakeHls.all).toEqual([first.hls]);
    expect(first.hls.destroy).not.toHaveBeenCalled();
    first.detach();
    const second = await attached(fake);
    expect(second.hls).not.toBe(first.hls);
    expect(first.hls.destroy.mock.invocationCallOrder[0]).toBeLessThan(
      second.hls.attachMedia.mock.invocationCallOrder[0]!,
    );
    expect(second.hls.destroy).not.toHaveBeenCalled();
  });

  test('fifty mounts leave nothing behind', async () => {
    const fake = new FakeVideo();
    for (let mount = 0; mount < 50; mount += 1) {
      const { detach } = attach(fake);
      if (mount % 3) await settle();
      detach();
    }
    await settle();
    expect(FakeHls.all).toHaveLength(33);
    for (const hls of FakeHls.all) expect(hls.destroy).toHaveBeenCalledOnce();
    expect(fake.listeners).toBe(0);
  });
});

describe('an error', () => {
  test("Errors of manifest, level, fragment, key and steering are the player's: it retries what can be retried, and only what it gives up is shown.", async () => {
    const { hls, onError } = await attached();
    for (const type of ['networkError', 'mediaError', 'otherError']) hls.fail(type, false);
    expect(hls.startLoad).not.toHaveBeenCalled();
    expect(hls.recoverMediaError).not.toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
  });

  test.each([
    ['networkError', 'startLoad'],
    ['mediaError', 'recoverMediaError'],
  ] as const)('%s is answered with one %s, then it is over', async (type, remedy) => {
    const { fake, hls, onError } = await attached();
    hls.fail(type);
    expect(hls[remedy]).toHaveBeenCalledOnce();
    expect(onError).not.toHaveBeenCalled();

    const cause = hls.fail(type);
    expect(hls[remedy]).toHaveBeenCalledOnce();
    expect(onError).toHaveBeenCalledExactlyOnceWith(cause);
    expect(hls.destroy).toHaveBeenCalledOnce();
    expect(fake.listeners).toBe(0);
    hls.fail(type);
    expect(onError).toHaveBeenCalledOnce();
  });

  // https://github.com/video-dev/hls.js/issues/4753
  test('is answered again where the stream has gone on since', async () => {
    const { fake, hls, onError } = await attached();
    for (const currentTime of [10, 700, 40]) {
      Object.assign(fake, { currentTime });
      hls.fail('networkError');
    }
    expect(hls.startLoad).toHaveBeenCalledTimes(3);
    expect(onError).not.toHaveBeenCalled();
    hls.fail('networkError');
    expect(onError).toHaveBeenCalledOnce();
  });

  test('of one kind after another kind is the end, too', async () => {
    const { hls, onError } = await attached();
    hls.fail('networkError');
    hls.fail('mediaError');
    expect(hls.recoverMediaError).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledOnce();
  });

  test.each([
    ['otherError', [{}]],
    ['keySystemError', [{}]],
    ['muxError', [{}]],
    // Before the manifest.
    ['networkError', []],
    ['mediaError', []],
  ])('%s with the levels %j is the end', async (type, levels) => {
    const { hls, onError } = await attached();
    hls.levels = levels;
    const cause = hls.fail(type);
    expect(hls.startLoad).not.toHaveBeenCalled();
    expect(hls.recoverMediaError).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledExactlyOnceWith(cause);
    expect(hls.destroy).toHaveBeenCalledOnce();
  });

  test('of the decoder, which hls.js does not report, is handled in the same way', async () => {
    const { fake, hls, onError } = await attached();
    fake.error = { code: 3 };
    fake.dispatchEvent(new Event('error'));
    expect(hls.recoverMediaError).toHaveBeenCalledOnce();
    fake.dispatchEvent(new Event('error'));
    expect(onError).toHaveBeenCalledExactlyOnceWith(fake.error);
    expect(hls.destroy).toHaveBeenCalledOnce();
  });

  test.each([true, false])('leaves a video whose pause is %j as it was', async (paused) => {
    const { fake, hls, onError } = await attached();
    fake.paused = paused;
    hls.recoverMediaError.mockImplementation(() => (fake.paused = true));
    hls.fail('mediaError');
    await settle(); // `play` is refused here, which is not reported
    expect(fake.plays).toBe(paused ? 0 : 1);
    expect(onError).not.toHaveBeenCalled();
  });

  test('of the import is reported, but not after the end', async () => {
    const cause = new Error('Failed to fetch dynamically imported module');
    const load = () => Promise.reject(cause);
    const [stays, ends] = [attach(undefined, { load }), attach(undefined, { load })];
    ends.detach();
    await settle();
    expect(stays.onError).toHaveBeenCalledExactlyOnceWith(cause);
    expect(ends.onError).not.toHaveBeenCalled();
  });

  test('of hls.js itself is reported, and leaves no player', async () => {
    class Failing extends FakeHls {
      override attachMedia = vi.fn(thrower);
    }
    const { fake, onError } = await attached(undefined, { default: Failing });
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('hostile'));
    expect(FakeHls.all[0]?.destroy).toHaveBeenCalledOnce();
    expect(fake.listeners).toBe(0);
  });
});

describe('without Media Source Extensions', () => {
  beforeEach(() => {
    FakeHls.isSupported.mockReturnValue(false);
  });

  test('the browser plays until it is detached', async () => {
    const { fake, detach, onError } = await attached();
    expect(FakeHls.all).toEqual([]);
    expect(fake.src).toBe(STREAM);
    detach();
    detach();
    expect(fake.src).toBe('');
    expect(fake.load).toHaveBeenCalledOnce();
    expect(fake.removeAttribute.mock.invocationCallOrder[0]).toBeLessThan(
      fake.load.mock.invocationCallOrder[0]!,
    );
    expect(fake.listeners).toBe(0);
    fake.dispatchEvent(new Event('error'));
    expect(onError).not.toHaveBeenCalled();
  });

  test('what it cannot play is reported', async () => {
    const { fake, onError } = await attached();
    fake.error = { code: 4 };
    fake.dispatchEvent(new Event('error'));
    expect(onError).toHaveBeenCalledExactlyOnceWith(fake.error);
    expect(fake).toMatchObject({ src: '', listeners: 0 });
  });
});

describe('in Safari', () => {
  test('The browser plays a stream by itself in Safari: hls.js is not downloaded.', async () => {
    vi.stubGlobal('ManagedMediaSource', {});
    const { fake, load, onError, detach } = attach();
    expect(fake.src).toBe(STREAM);
    await settle();
    expect(load).not.toHaveBeenCalled();
    fake.error = { code: 4 };
    fake.dispatchEvent(new Event('error'));
    expect(onError).toHaveBeenCalledExactlyOnceWith(fake.error);
    detach();
    expect(fake).toMatchObject({ src: '', listeners: 0 });
  });

  test('nor is it where there are no sources at all, as on iPhones before 17.1', async () => {
    vi.unstubAllGlobals();
    const { fake, load } = attach();
    await settle();
    expect(fake.src).toBe(STREAM);
    expect(load).not.toHaveBeenCalled();
  });

  test('hls.js plays what the build cannot, as WebKit does without the codecs', async () => {
    vi.stubGlobal('ManagedMediaSource', {});
    const fake = new FakeVideo();
    fake.canPlayType.mockReturnValue('');
    const { load } = await attached(fake);
    expect(load).toHaveBeenCalledOnce();
    expect(FakeHls.all).toHaveLength(1);
    expect(fake.src).toBe('');
  });
});

test('hls.js is loaded whole', async () => {
  attachStream(new FakeVideo() as unknown as HTMLVideoElement, STREAM, { onError: vi.fn() });
  await vi.waitFor(() => expect(FakeHls.all).toHaveLength(1));
});

test('The player of streams keeps its own defaults: buffer length 30 s, maximum buffer size 60 MB, key load retries 8, fragment load timeout 120 s with 6 error retries, manifest timeout 20 s, caption labels English and Spanish.', async () => {
  const { default: Player } = await vi.importActual<{ default: typeof Hls }>('hls.js');
  expect(Player.DefaultConfig).toMatchObject({
    maxBufferLength: 30, // s
    maxBufferSize: 60_000_000,
    keyLoadPolicy: { default: { errorRetry: { maxNumRetry: 8 } } },
    fragLoadPolicy: { default: { maxLoadTimeMs: 120_000, errorRetry: { maxNumRetry: 6 } } },
    manifestLoadPolicy: { default: { maxLoadTimeMs: 20_000 } },
    captionsTextTrack1Label: 'English',
    captionsTextTrack1LanguageCode: 'en',
    captionsTextTrack2Label: 'Spanish',
    captionsTextTrack2LanguageCode: 'es',
    contentSteeringController: expect.any(Function),
    // hls.js/light has none of these: separate audio is silent there, and captions do not appear.
    audioTrackController: expect.any(Function),
    subtitleTrackController: expect.any(Function),
    timelineController: expect.any(Function),
  });
  // The members that the fake stands in for.
  const { Events, ErrorTypes } = FakeHls;
  expect({ Events: Player.Events, ErrorTypes: Player.ErrorTypes }).toMatchObject({
    Events,
    ErrorTypes,
  });
  for (const name of Object.keys(new FakeHls({}))) {
    if (!['config', 'levels', 'listener'].includes(name)) {
      expect(Player.prototype).toHaveProperty(name, expect.any(Function));
    }
  }
});
