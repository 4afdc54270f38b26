// @document shared
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playVideo } from './play-video.js';

let look: (intersectionRatio: number) => void;
let video: HTMLVideoElement;
let stop: () => void;

/** The tests themselves simulate how browsers handle `play` before there is a source. */
const play = vi.fn(() => Promise.resolve());

const film = { url: 'https://media.example/clock.mp4', isStream: false, onError: () => {} };
const start = (element = video) => playVideo(element, film);

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { intersectionRatio: number }[]) => void) {
        look = (intersectionRatio) => {
          callback([{ intersectionRatio }]);
        };
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  play.mockClear();
  video = document.createElement('video');
  video.play = play;
  video.load = () => {};
  stop = start();
});
afterEach(() => {
  stop();
});

/** By the load algorithm, a video that is not paused is paused without an event `pause`. */
const setSource = () => video.dispatchEvent(new Event('emptied'));

describe('A video in view that is given its source after it was told to play', () => {
  it('is told again', () => {
    look(1);
    expect(play).toHaveBeenCalledTimes(1);
    setSource();
    expect(play).toHaveBeenCalledTimes(2);
  });

  it.each(['before', 'after'])(
    'is told again where a visitor without anything that plays by itself has pressed %s this was loaded',
    (when) => {
      vi.stubGlobal('matchMedia', () => ({ matches: true }));
      stop();
      if (when === 'before') Object.defineProperty(video, 'paused', { value: false });
      stop = start();
      look(1);
      expect(play).not.toHaveBeenCalled();
      if (when === 'after') video.dispatchEvent(new Event('play'));
      setSource();
      expect(play).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['playing', 'pause'])('is not after an event "%s"', (event) => {
    look(1);
    video.dispatchEvent(new Event(event));
    setSource();
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('is not once it has left the view, or is unloaded', () => {
    look(1);
    look(0);
    setSource();
    expect(play).toHaveBeenCalledTimes(1);
    look(1);
    expect(play).toHaveBeenCalledTimes(2);
    stop();
    setSource();
    expect(play).toHaveBeenCalledTimes(2);
  });
});

describe('A video that the visitor watches in a window of its own', () => {
  const apart = (element: Element | null) => {
    Object.assign(document, { pictureInPictureElement: element });
    video.dispatchEvent(new Event(element ? 'enterpictureinpicture' : 'leavepictureinpicture'));
  };

  it('goes on out of view, and stays in its list, until that window is closed', () => {
    document.body.append(video);
    const pause = vi.spyOn(video, 'pause');
    look(1);
    apart(video);
    expect(video.hasAttribute('data-opened')).toBe(true);
    look(0);
    expect(pause).not.toHaveBeenCalled();
    apart(null);
    expect(pause).toHaveBeenCalledTimes(1);
    expect(video.hasAttribute('data-opened')).toBe(false);
  });

  it('goes on in view when that window is closed', () => {
    document.body.append(video);
    const pause = vi.spyOn(video, 'pause');
    look(1);
    apart(video);
    apart(null);
    expect(pause).not.toHaveBeenCalled();
  });
});

// https://github.com/YePpHa/YouTubeCenter/issues/1842
describe('A video that is heard', () => {
  /** A second video of the page, with what its observer says. */
  function startOther() {
    const other = document.createElement('video');
    other.load = () => {};
    other.play = vi.fn(() => Promise.resolve());
    const stopOther = start(other);
    return { other, lookAtOther: look, stopOther };
  }

  function hear(isMuted: boolean) {
    video.muted = isMuted;
    Object.defineProperty(video, 'paused', { value: false, configurable: true });
    video.dispatchEvent(new Event('play'));
  }

  it('goes on where another would play by itself, which does once it has left the view', () => {
    const lookAtFirst = look;
    const pause = vi.spyOn(video, 'pause');
    const { other, lookAtOther, stopOther } = startOther();
    lookAtFirst(1);
    hear(false);
    lookAtOther(1);
    expect(other.play).not.toHaveBeenCalled();
    lookAtFirst(0.6);
    lookAtFirst(0);
    expect(pause).toHaveBeenCalledOnce();
    expect(other.play).toHaveBeenCalledOnce();
    stopOther();
  });

  it('stops for one that the visitor starts, and a muted one for any', () => {
    const pause = vi.spyOn(video, 'pause');
    const { other, lookAtOther, stopOther } = startOther();
    hear(true);
    lookAtOther(1);
    expect(other.play).toHaveBeenCalledOnce();
    hear(false);
    other.dispatchEvent(new Event('play'));
    expect(pause).toHaveBeenCalledOnce();
    stopOther();
  });
});
