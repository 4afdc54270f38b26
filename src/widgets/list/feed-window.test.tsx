// @document shared
// How much of a feed is rendered at first: what fills the window, then the rest of a short one.
import { act, cleanup } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { pagesOf, world } from '../../../mocks/index.js';
import { renderPage, renderUnder, under } from '../../../tests/render-under.js';
import { FeedList, NeynarFeedList } from '../../entries/index.js';

const POST_HEIGHT = 200;

const feed = (casts: number) =>
  under(
    {},
    <NeynarFeedList
      feedType="filter"
      filterType="channel_id"
      channelId={world.channels.long}
      limit={casts}
      initialPages={pagesOf(world.channels.long, casts).slice(0, 1)}
    />,
  );
const rendered = () => document.querySelectorAll('article').length;
const room = () => {
  const list = document.querySelector<HTMLElement>('[role=feed]');
  return list?.style.getPropertyValue('--castkit-after') ?? '';
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = Number(this.getAttribute('data-index'));
    return new DOMRect(0, index * POST_HEIGHT, 600, POST_HEIGHT);
  });
});

function mount(casts: number) {
  renderPage(feed(casts));
}

test('a short feed renders its first screen, and the rest a moment later', () => {
  vi.stubGlobal('innerHeight', 800);
  mount(30);
  expect(rendered()).toBe(10);
  expect(room()).toBe(`${20 * 190}px`);
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(rendered()).toBe(30);
  expect(room()).toBe('');
});

test('a tall window is filled before it is painted', () => {
  vi.stubGlobal('innerHeight', 2000);
  mount(30);
  // 3,000 px are the view and half of it; 20 posts are the first that fill them.
  expect(rendered()).toBe(20);
});

test('A list without a height, as in what is hidden, renders no more than a server does.', () => {
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(new DOMRect());
  mount(2000);
  expect(rendered()).toBeLessThanOrEqual(160);
});

test('a long feed renders no more than its first screen', () => {
  vi.stubGlobal('innerHeight', 800);
  mount(100);
  expect(rendered()).toBe(10);
  expect(room()).toBe(`${90 * 190}px`);
});

test('a server renders all that it was given, and hydrates without a mismatch', () => {
  const problems = vi.spyOn(console, 'error');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(feed(30));
  expect(rendered()).toBe(30);
  renderPage(feed(30), { container, hydrate: true });
  expect(rendered()).toBe(30);
  expect(problems).not.toHaveBeenCalled();
});

// React asks the window which event an update belongs to. A test's document that is taken down has
// no window any more, and the update throws.
test('a list that is gone does nothing with the code for long lists', async () => {
  vi.stubGlobal('innerHeight', 800);
  mount(100);
  cleanup();
  const asked = vi.fn();
  // Happy DOM has no such property: stubbed, so that it is removed after the test.
  vi.stubGlobal('event', undefined);
  Object.defineProperty(window, 'event', { configurable: true, get: asked });
  await vi.dynamicImportSettled();
  expect(asked).not.toHaveBeenCalled();
});

/** Mounts a list, presses in it, leaves it from its top, and returns: to where it is scrolled. */
function comeBack(leave: () => void) {
  const casts = [world.launchCast, world.imageCast];
  const place = (top: number) => {
    vi.stubGlobal('scrollY', -top);
    vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(
      new DOMRect(0, top, 600, POST_HEIGHT),
    );
  };
  renderUnder({}, <FeedList casts={casts} scrollKey="home" />);
  place(-700);
  document.querySelector('article')!.click();
  history.pushState(null, '', '/post');
  place(0);
  onTestFinished(() => {
    history.replaceState(null, '', '/');
  });
  leave();
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
  renderUnder({}, null);
  renderUnder({}, <FeedList casts={casts} scrollKey="home" />);
  return scrolled.mock.calls;
}

test('A list comes back where a link of it was pressed, though the router has scrolled to the top before it left.', () => {
  expect(comeBack(() => {})).toEqual([[{ top: 700, behavior: 'instant' }]]);
});

test('A visitor who has scrolled to the top, and goes back in the history, does not return to where something was pressed before.', () => {
  const goBack = () => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  expect(comeBack(goBack)).toEqual([]);
});
