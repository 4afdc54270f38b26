import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { calls, refuseProxy, world } from '../../../mocks/index.js';
import { image, MEDIA, PAGES } from '../../../mocks/embeds.js';
import { PICTURES } from '../../../mocks/users.js';
import { allowMotion, emulate, realInput } from '../../../mocks/real-input.js';
import { CastCard } from '../../../src/entries/index.js';
import type { Cast, LinkPreview } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const meta = {
  title: 'Widgets/Posts/Embeds',
  id: 'widgets-embeds',
  component: CastCard,
  parameters: {
    facts: {
      is: 'What a post can contain: pictures, videos, links, quotes and frames.',
      needs: 'data',
      guide: 'show-posts',
      tile: { says: 'Images, videos, links and quotes' },
      weight: 'CastCard',
      code: '<CastCard cast={cast} media="large" />',
      notes: {
        keys: [
          ['Enter', 'Opens the image large.', 'quality-accessibility--gallery-by-keyboard'],
          ['Arrow keys', 'Go to the next and the previous image, round the end.', 'opens-large'],
          ['Escape', 'Closes the large image.', 'opens-large'],
        ],
        heard: [
          [
            'An image opens',
            'A dialog that has its description for its name, or "Image 1 of 6".',
            'quality-accessibility--gallery-by-keyboard',
          ],
          [
            'Another image',
            'Its description, or "Image 2 of 6".',
            'quality-accessibility--gallery-by-keyboard',
          ],
          ['A video', 'Is called "Video, Post by Linda Xie".', 'everything-at-once'],
        ],
        focus: [
          ['An image opens', 'To "Close".', 'quality-accessibility--gallery-by-keyboard'],
          [
            'It closes',
            'Back to the image that was pressed.',
            'quality-accessibility--gallery-by-keyboard',
          ],
        ],
        seen: [
          [
            'Targets',
            'The buttons of the large image are 44 by 44 px.',
            'quality-accessibility--gallery-by-keyboard',
          ],
          [
            'Reduced motion',
            'The large image does not grow out of its thumbnail.',
            'grows-out-of-its-thumbnail',
          ],
          ['Reduced motion', 'No video starts by itself.', 'video-with-reduced-motion'],
          ['While it loads', 'Nothing moves.', 'no-layout-shift'],
        ],
      },
    },
  },
  args: { cast: world.fullCast },
} satisfies WidgetMeta<typeof CastCard>;

export default meta;
type Story = StoryObj<typeof CastCard>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const proxied = () => calls.filter(({ path }) => path === '/proxy');
const pictures = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLImageElement>('button img'),
];
async function loaded(element: HTMLElement) {
  // Engines differ in how far below the view they load a lazy picture: WebKit may not reach the last ones.
  for (const picture of pictures(element)) picture.loading = 'eager';
  await waitFor(() =>
    Promise.all(
      pictures(element).map((picture) =>
        expect([picture.complete, picture.naturalWidth > 0]).toEqual([true, true]),
      ),
    ),
  );
}

/** Images share a gallery, and each other embed stands by itself. */
export const EverythingAtOnce: Story = {
  // Firefox asks the network for a video, past the service worker that answers in the catalog.
  // Its video is seen until that request has failed.
  tags: ['content', 'not-in-firefox'],
  play: async ({ canvas, canvasElement }) => {
    await loaded(canvasElement);
    await expect(pictures(canvasElement)).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: /Link previews without/ })).toBeVisible();
    await expect(canvas.getByLabelText('Video, Post by Linda Xie')).toBeVisible();
  },
};

/** `renderEmbeds={false}` hides the embeds and makes their URLs in the text links again. */
export const NotRendered: Story = {
  tags: ['state'],
  args: { renderEmbeds: false, cast: world.embedsCast },
  play: async ({ canvas }) => {
    // The URL is a link in the text again.
    await expect(canvas.getByRole('link', { name: 'https://example.com/essay' })).toBeVisible();
    await expect(canvas.queryByText('example.com')).toBeNull();
  },
};

/** One image, at most 150 px high, in a box that has its size before the image is loaded. */
function oneImage(cast: Cast, ratio: number): Story {
  return {
    args: { cast },
    play: async ({ canvas, canvasElement }) => {
      const button = canvas.getByRole('button', { name: 'Image' });
      const before = button.getBoundingClientRect();
      await loaded(canvasElement);
      const { width, height } = button.getBoundingClientRect();
      await expect([width, height]).toEqual([before.width, before.height]);
      await expect(height).toBeLessThanOrEqual(150);
      await expect(width / height).toBeCloseTo(ratio, 1);
    },
  };
}

/** One image is at most 150 px high, and its box has its final size before it loads. */
export const OneImage: Story = {
  ...oneImage(world.imageCast, 1.5),
  tags: ['content', 'in-gallery'],
};

/** A tall image is at least 96 px wide, so that it can be pressed. */
export const TallImage: Story = {
  ...oneImage(world.tallImageCast, 96 / 150),
  tags: ['content', 'in-gallery'],
};

/** A wide image keeps its ratio. */
export const WideImage: Story = {
  ...oneImage(world.wideImageCast, 6),
  tags: ['content', 'in-gallery'],
};

/** An image without a size in the response gets a box with a ratio of three to two. */
export const ImageWithoutASize: Story = {
  ...oneImage(world.unsizedImageCast, 1.5),
  tags: ['content', 'in-gallery'],
};

/** The page's own rules for `img` do not change the size of an image. */
export const ImageUnderPageStyles: Story = {
  ...oneImage(world.imageCast, 1.5),
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <>
      <style>{'body img { width: 100%; height: 400px; aspect-ratio: 1; min-width: 50px }'}</style>
      <CastCard {...args} />
    </>
  ),
};

/** The alternative text of the response is the image's name. */
export const ImageWithAlternativeText: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.describedImageCast },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A cat on a warm server' })).toBeVisible();
  },
};

/** Several images in one row, each at most 150 px high. */
function gallery(cast: Cast, shown: number): Story {
  return {
    args: { cast },
    play: async ({ canvasElement }) => {
      await loaded(canvasElement);
      await expect(pictures(canvasElement)).toHaveLength(shown);
      const boxes = pictures(canvasElement).map((each) => each.getBoundingClientRect());
      await expect(boxes[0]?.top).toBe(boxes[1]?.top);
      await expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(150);
    },
  };
}

/** Two images share a row. */
export const TwoImages: Story = {
  ...gallery(world.twoImagesCast, 2),
  tags: ['content', 'in-gallery'],
};

/** Several images share a box: three share a row. */
export const ThreeImages: Story = {
  ...gallery(world.threeImagesCast, 3),
  tags: ['content', 'in-gallery'],
};

/** Only four of six images are shown, and the last one says how many more there are. */
export const SixImages: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.sixImagesCast },
  play: async (context) => {
    await gallery(world.sixImagesCast, 4).play?.(context);
    await expect(context.canvas.getByText('+2')).toBeVisible();
  },
};

/** Each picture, video or gallery that a cast begins with, with its box. */
const boxes = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('article')].map((card) => {
    const box = card.querySelector('[data-count]') ?? card.querySelector('video')!.parentElement!;
    return { box: box.getBoundingClientRect(), column: box.parentElement!.getBoundingClientRect() };
  });

/**
 * `media="large"`: pictures, galleries and videos fill the column, with a ratio between 4:5 and 2:1
 * and at most 512 px high. Their boxes have that size before they load.
 */
export const LargeMedia: Story = {
  tags: ['content'],
  args: { media: 'large' },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      {[
        world.imageCast,
        world.tallImageCast,
        world.wideImageCast,
        world.unsizedImageCast,
        world.sixImagesCast,
        world.filmCast,
      ].map((cast) => (
        <CastCard key={cast.hash} {...args} cast={cast} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const before = boxes(canvasElement);
    await loaded(canvasElement);
    await expect(boxes(canvasElement)).toEqual(before);
    for (const { box, column } of before) {
      await expect(box.width).toBe(column.width);
      await expect(box.height).toBeLessThanOrEqual(512);
      const isCapped = Math.round(box.height) === 512;
      await expect(box.width / box.height).toBeGreaterThan(isCapped ? 0.4 : 0.79);
      await expect(box.width / box.height).toBeLessThan(2.01);
    }
    await expect(Math.max(...before.map(({ box }) => box.height))).toBeGreaterThan(300);
  },
};

/**
 * Setting `media` applies to all casts: it is `small` by default, and `large` in `<castkit-cast>`.
 * A prop takes precedence, and a quote keeps its small media.
 */
export const LargeMediaBySetting: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { settings: { media: 'large' } },
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <CastCard cast={world.imageCast} />
      <CastCard cast={world.imageCast} media="small" />
      <CastCard cast={world.quotingCast} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [large, small, quote] = [...canvasElement.querySelectorAll('[data-count="1"] img')].map(
      (picture) => picture.getBoundingClientRect().height,
    );
    await expect(large).toBeGreaterThan(200);
    await expect([small, quote]).toEqual([150, 150]);
  },
};

/** Says 'This image couldn’t be loaded' in the image's box. */
export const BrokenImage: Story = {
  tags: ['state', 'in-gallery'],
  args: { cast: world.brokenImageCast },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This image couldn’t be loaded')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Image' })).toBeNull();
  },
};

const dialog = () => screen.getByRole('dialog');

/**
 * A press enlarges an image, and arrow keys move through the others and around the ends. Escape
 * closes it and restores the focus.
 */
export const OpensLarge: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.sixImagesCast },
  play: async ({ canvas, canvasElement }) => {
    await loaded(canvasElement);
    const third = canvas.getByRole('button', { name: 'Image 3 of 6' });
    await userEvent.click(third);
    await waitFor(() => expect(dialog()).toHaveAccessibleName('Image 3 of 6'));
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Next image' }));
    await expect(dialog()).toHaveAccessibleName('Image 4 of 6');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(dialog()).toHaveAccessibleName('Image 1 of 6');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(dialog()).toHaveAccessibleName('Image 6 of 6');
    if (!(await realInput({ key: 'Escape' }))) return;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(third).toHaveFocus();
  },
};

/** Names of the parts of the page that move at this moment. */
const moving = () =>
  new Set(
    document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
      .flatMap(
        (name) => /^::view-transition-(?:group|old|new)\((.*)\)$/.exec(name ?? '')?.[1] ?? [],
      ),
  );
const DIALOG = 'castkit-lightbox';
const IMAGE = 'castkit-lightbox-image';

/**
 * Holds each view transition at its beginning, so that a busy machine does not end one before it is
 * looked at. `release` lets the held one run, and waits for its end.
 */
function holdTransitions() {
  const begin = document.startViewTransition.bind(document);
  let ready: Promise<void> | undefined;
  let finished: Promise<void> | undefined;
  const setRate = (rate: number) => {
    for (const animation of document.getAnimations()) animation.playbackRate = rate;
  };
  // The widgets read the document's methods from its prototype.
  const start = spyOn(Document.prototype, 'startViewTransition').mockImplementation((update) => {
    const transition = begin(update);
    ready = transition.ready.then(() => {
      setRate(0);
    });
    ({ finished } = transition);
    return transition;
  });
  return {
    start,
    held: () => ready,
    release: () => {
      setRate(1);
      return finished;
    },
  };
}

/** Where the image's way begins or ends, as the browser computed it from the elements. */
function boxAt(end: 'start' | 'end') {
  const animation = document
    .getAnimations()
    .find(({ effect }) =>
      (effect as KeyframeEffect).pseudoElement?.startsWith(`::view-transition-group(${IMAGE}`),
    )!;
  const { currentTime } = animation;
  animation.currentTime = end === 'start' ? 0 : 179.999;
  const { width, height, transform } = getComputedStyle(
    document.documentElement,
    `::view-transition-group(${IMAGE})`,
  );
  const { e, f } = new DOMMatrix(transform);
  animation.currentTime = currentTime;
  return [e, f, parseFloat(width), parseFloat(height)].map(Math.round);
}

const boxOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
};

/**
 * The large image grows out of its thumbnail, and shrinks back into it, in 180 ms. Other parts of
 * the page with names for transitions do not move, and nothing is left behind.
 */
export const GrowsOutOfItsThumbnail: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.sixImagesCast },
  render: (args) => (
    <>
      <style>
        {`::view-transition-old(page-head) { animation: 10s both page-leaves }
          ::view-transition-group(*) { animation-duration: 10s }
          @keyframes page-leaves { to { translate: 100vw } }`}
      </style>
      <h1 style={{ viewTransitionName: 'page-head' }}>The page of somebody else</h1>
      <CastCard {...args} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await loaded(canvasElement);
    const third = canvas.getByRole('button', { name: 'Image 3 of 6' });
    const thumbnail = within(third).getByRole('img');
    const { start, held, release } = holdTransitions();

    // Under reduced motion, as all stories begin, it is there at once.
    await userEvent.click(third);
    await waitFor(() => expect(dialog()).toBeVisible());
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Close' }));
    // Closed, it stays until the browser says so: a press before that opens nothing.
    await waitFor(() => expect(canvasElement.querySelector('dialog')).toBeNull());
    await expect(start).not.toHaveBeenCalled();
    // The first dialog of a page has brought its rules.
    const sheets = document.adoptedStyleSheets.length;
    const isTidy = () =>
      expect([
        document.adoptedStyleSheets.length,
        ...[...canvasElement.querySelectorAll<HTMLElement>('img, dialog')].flatMap(
          ({ style }) => style.viewTransitionName || [],
        ),
      ]).toEqual([sheets]);
    if (!(await allowMotion())) return;

    const place = boxOf(third);
    await userEvent.click(third);
    await waitFor(() => expect(start).toHaveBeenCalledOnce());
    await held();
    await expect(moving()).toEqual(new Set([DIALOG, IMAGE]));
    const large = within(dialog()).getByRole('img');
    await expect(boxAt('start')).toEqual(boxOf(thumbnail));
    await expect(boxAt('end')).toEqual(boxOf(large));
    const durations = document
      .getAnimations()
      .map(({ effect }) => effect!.getComputedTiming().duration);
    await expect(new Set(durations)).toEqual(new Set([180]));
    await release();
    await waitFor(isTidy);
    await expect(within(dialog()).getByRole('button', { name: 'Close' })).toHaveFocus();

    await realInput({ key: 'Escape' });
    await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
    await held();
    await expect(moving()).toEqual(new Set([DIALOG, IMAGE]));
    await expect(boxAt('end')).toEqual(boxOf(thumbnail));
    await expect(third).toHaveFocus();
    await release();
    await waitFor(isTidy);
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(boxOf(third)).toEqual(place);

    // An image without a tile of its own goes nowhere.
    await userEvent.click(third);
    await waitFor(() => expect(start).toHaveBeenCalledTimes(3));
    await held();
    await release();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect(dialog()).toHaveAccessibleName('Image 6 of 6');
    await realInput({ key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(start).toHaveBeenCalledTimes(3);
    await expect(third).toHaveFocus();
  },
};

/** The large image fits into the window. */
export const Large: Story = {
  tags: ['state'],
  args: { cast: world.twoImagesCast },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Image 1 of 2' }));
    await waitFor(() => expect(dialog()).toBeVisible());
    const picture = within(dialog()).getByRole('img');
    await waitFor(() => expect(picture.getBoundingClientRect().width).toBeGreaterThan(200));
    await expect(picture.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

const film = ({ canvas }: Pick<Context, 'canvas'>) =>
  canvas.getByLabelText<HTMLVideoElement>('Video, Post by Linda Xie');

const hasReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const gif = (query = '') => ({ url: `${PICTURES}/photos/ball.gif${query}` });
const ball = { ...world.imageCast, text: 'It bounces.', embeds: [gif()] };

/** Whether a still covers the picture of a tile. */
const isStill = (button: HTMLElement) => {
  const [picture, still] = [button.querySelector('img'), button.querySelector('canvas')];
  return !!still && still.width > 0 && getComputedStyle(picture!).opacity === '0';
};

/**
 * An animated picture (a GIF, or one that the API marks as animated) has a button to pause and play
 * it. Under reduced motion it starts paused.
 */
export const AnimatedPicture: Story = {
  tags: ['content'],
  args: { cast: ball },
  play: async ({ canvas, canvasElement }) => {
    await loaded(canvasElement);
    if (!hasReducedMotion()) return;
    await expect(await canvas.findByRole('button', { name: 'Play animation' })).toBeVisible();
    const tile = canvas.getByRole('button', { name: 'Image' });
    await waitFor(() => expect(isStill(tile)).toBe(true));
    const still = tile.querySelector('canvas')!;
    await expect(still.getBoundingClientRect()).toEqual(
      tile.querySelector('img')!.getBoundingClientRect(),
    );
  },
};

/**
 * Its button pauses and plays it without a request, because the still is drawn from the picture
 * itself. The button is separate from the one that enlarges the picture.
 */
export const AnimatedPicturePauses: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: ball },
  play: async ({ mount, canvas, canvasElement }) => {
    const isAllowed = await allowMotion();
    await mount();
    if (!isAllowed) return;
    await loaded(canvasElement);
    const tile = canvas.getByRole('button', { name: 'Image' });
    const requests = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('ball.gif'))
        .length;
    const before = requests();
    const pause = await canvas.findByRole('button', { name: 'Pause animation' });
    await expect(isStill(tile)).toBe(false);
    await userEvent.click(pause);
    await expect(isStill(tile)).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Play animation' }));
    await expect(isStill(tile)).toBe(false);
    await expect(tile.querySelector('canvas')).toBeNull();
    await expect(requests()).toBe(before);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** In a gallery, each animated picture has its button in its own corner. */
export const AnimatedPictures: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    cast: {
      ...ball,
      embeds: [gif(), ...world.imageCast.embeds!, gif('?b'), gif('?c')],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await loaded(canvasElement);
    const buttons = await canvas.findAllByRole('button', { name: /animation$/ });
    await expect(buttons).toHaveLength(3);
    const tiles = canvas.getAllByRole('button', { name: /^Image/ });
    for (const [place, index] of [0, 2, 3].entries()) {
      const [box, tile] = [buttons[place], tiles[index]].map((each) =>
        each!.getBoundingClientRect(),
      );
      await expect([box!.left - tile!.left, box!.top - tile!.top].map(Math.round)).toEqual([8, 8]);
    }
  },
};

/** An animated picture that cannot load has no button. */
export const BrokenAnimatedPicture: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: { ...ball, embeds: [{ url: `${PICTURES}/gone.gif` }] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This image couldn’t be loaded')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: /animation$/ })).toBeNull());
  },
};

/** A video is muted, inline and has controls, and does not play by itself under reduced motion. */
export const VideoWithReducedMotion: Story = {
  // Firefox asks the network for a video, past the service worker that answers in the catalog.
  // Its video is seen until that request has failed.
  tags: ['content', 'not-in-firefox'],
  args: { cast: world.filmCast },
  play: async (context) => {
    const video = film(context);
    await expect(video.muted).toBe(true);
    await expect(video.controls).toBe(true);
    // Not the property, which Firefox does not have.
    await expect(video).toHaveAttribute('playsinline');
    await expect(video.getBoundingClientRect().height).toBeLessThanOrEqual(400);
    const { width, height } = video.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(16 / 9, 1);
    await waitFor(() => expect(video.currentSrc).toContain('clock.mp4'));
    await expect(video.paused).toBe(true);
    if (!hasReducedMotion()) return;
    const start = await context.canvas.findByRole('button', { name: 'Play' });
    await expect(start.getBoundingClientRect().width).toBe(56);
  },
};

/**
 * A video that has not been played has a button 'Play', which moves the focus to the browser's
 * controls, and also plays what is loaded later. A video that plays has 'Turn sound on' or 'Turn
 * sound off', and a progress bar.
 */
export const VideoDrawnControls: Story = {
  // Firefox asks the network for a video, past the service worker that answers in the catalog.
  tags: ['behaviour', '!autodocs', 'not-in-firefox'],
  args: { cast: world.filmCast },
  play: async (context) => {
    const video = film(context);
    const { canvas } = context;
    video.loop = true;
    // Else it starts by itself.
    if (!hasReducedMotion()) return;
    await userEvent.click(await canvas.findByRole('button', { name: 'Play' }));
    // As if its source was set just now: the browser pauses it, and says nothing.
    video.load();
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(0));
    await expect(canvas.queryByRole('button', { name: 'Play' })).toBeNull();
    await expect(video).toHaveFocus();
    const bar = context.canvasElement.querySelector('progress')!;
    await waitFor(() => expect(bar.value).toBeGreaterThan(0));
    await expect(bar.getBoundingClientRect().height).toBe(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Turn sound on' }));
    await expect(video.muted).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Turn sound off' }));
    await expect(video.muted).toBe(true);
    // By the browser's own controls as well.
    video.muted = false;
    await expect(await canvas.findByRole('button', { name: 'Turn sound off' })).toBeVisible();
    // Then the browser's are there.
    video.pause();
    await waitFor(() => expect(canvas.queryByRole('button', { name: /sound/ })).toBeNull());
  },
};

/** Plays the video, and checks which files were loaded for it. */
function playing(cast: Cast, ...parts: string[]): Story {
  return {
    args: { cast },
    play: async ({ mount, ...context }) => {
      const isAllowed = await allowMotion();
      await mount();
      if (!isAllowed) return;
      const video = film(context);
      await waitFor(() => expect(video.currentTime).toBeGreaterThan(0.2));
      await expect(video.muted).toBe(true);
      await expect(video.videoWidth).toBeGreaterThan(0);
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      for (const part of parts) {
        await expect(files).toContainEqual(expect.stringContaining(part));
      }
    },
  };
}

const file = playing(world.filmCast, 'clock.mp4');
/** An MP4 file plays by itself while in view, muted, with controls, and at most 400 px high. */
export const VideoFile: Story = {
  ...file,
  tags: ['content', 'in-gallery'],
  // The play function mounts the card: without it the page would show none.
  parameters: { docs: { story: { autoplay: true } } },
  play: async ({ mount, ...context }) => {
    await file.play?.({ mount, ...context });
    if (hasReducedMotion()) return;
    // Its picture is taken at its end: while a video plays, its controls come and go.
    await waitFor(() => expect(film(context).ended).toBe(true));
  },
};

/**
 * Plays the HLS stream of an .m3u8 address in a quality that fits the bandwidth, and leaves other
 * videos to the browser.
 */
export const VideoStream: Story = {
  tags: ['behaviour', '!autodocs'],
  ...playing(world.streamCast, 'clock.m3u8', 'clock-180p.m3u8', 'clock-180p-0.m2t'),
  parameters: {
    pictures: { mask: { video: 'In which of its two sizes it ends, follows from the bandwidth.' } },
  },
};

/** Plays an HLS stream in VP9. */
export const VideoStreamInVp9: Story = {
  ...playing(world.vp9Cast, 'clock-vp9.m3u8', 'clock-vp9-0.m4s'),
  tags: ['behaviour', '!autodocs'],
};

const film0 = world.filmCast.embeds![0] as { url: string };

/** A video pauses when it leaves the view, and continues when it is back. */
export const VideoPausesOutOfView: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.filmCast },
  render: (args) => (
    <div>
      <CastCard {...args} />
      <div style={{ blockSize: 2000 }} />
    </div>
  ),
  play: async ({ mount, ...context }) => {
    const isAllowed = await allowMotion();
    await mount();
    if (!isAllowed) return;
    const video = film(context);
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(0.1));
    window.scrollTo(0, 1800);
    await waitFor(() => expect(video.paused).toBe(true));
    window.scrollTo(0, 0);
    await waitFor(() => expect(video.paused).toBe(false));
  },
};

/** Only one video of a page plays at a time, and starting one pauses the other. */
export const VideosTakeTurns: Story = {
  // Firefox asks the network for a video, past the service worker that answers in the catalog.
  tags: ['behaviour', '!autodocs', 'not-in-firefox'],
  args: {
    cast: { ...world.filmCast, embeds: [film0, { ...film0, url: `${film0.url}?another` }] },
  },
  play: async ({ canvas, canvasElement }) => {
    // Else they start by themselves.
    if (!hasReducedMotion()) return;
    const [first, second] = [...canvasElement.querySelectorAll('video')];
    for (const video of [first!, second!]) video.loop = true;
    const [playFirst, playSecond] = await waitFor(async () => {
      const buttons = canvas.getAllByRole('button', { name: 'Play' });
      await expect(buttons).toHaveLength(2);
      return buttons;
    });
    await userEvent.click(playFirst!);
    await waitFor(() => expect(first!.currentTime).toBeGreaterThan(0));
    await userEvent.click(playSecond!);
    await waitFor(() => expect(second!.currentTime).toBeGreaterThan(0));
    await expect([first!.paused, second!.paused]).toEqual([true, false]);
    void HTMLVideoElement.prototype.play.call(first!);
    await waitFor(() => expect([first!.paused, second!.paused]).toEqual([false, true]));
  },
};

/** A video that another one paused continues when that one leaves the view. */
export const VideoGoesOnAfterAnother: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.filmCast },
  render: (args) => (
    <div>
      <CastCard {...args} />
      <div style={{ blockSize: 2000 }} />
      <CastCard {...args} />
    </div>
  ),
  play: async ({ mount, canvasElement }) => {
    const isAllowed = await allowMotion();
    await mount();
    if (!isAllowed) return;
    const [first, second] = [...canvasElement.querySelectorAll('video')];
    for (const video of [first!, second!]) video.loop = true;
    await waitFor(() => expect(first!.paused).toBe(false));
    second!.scrollIntoView({ block: 'end' });
    await waitFor(() => expect([first!.paused, second!.paused]).toEqual([true, false]));
    window.scrollTo(0, 0);
    await waitFor(() => expect([first!.paused, second!.paused]).toEqual([false, true]));
  },
};

/** A video shows its duration before it plays, and a live stream does not. */
export const VideoDuration: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.filmCast },
  play: async ({ canvas }) => {
    if (!hasReducedMotion()) return;
    await expect(await canvas.findByText(/^0:0[34]$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(canvas.queryByText(/^0:0\d$/)).toBeNull());
  },
};

/**
 * A stream with captions has a button for those in the widgets' language, or else the first. The
 * browser's menu has all of them.
 */
export const VideoCaptions: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    cast: { ...world.streamCast, embeds: [{ url: `${MEDIA}/clock-captions.m3u8` }] },
  },
  play: async (context) => {
    if (!hasReducedMotion()) return;
    const { canvas } = context;
    const video = film(context);
    video.loop = true;
    await userEvent.click(await canvas.findByRole('button', { name: 'Play' }));
    const button = await canvas.findByRole('button', { name: 'Captions' });
    const shown = () => [...video.textTracks].filter(({ mode }) => mode === 'showing');
    if (button.getAttribute('aria-pressed') === 'true') await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(shown().map(({ language }) => language)).toEqual(['en']));
    await waitFor(() =>
      expect([...(shown()[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text)).toEqual([
        'Tick, tock.',
      ]),
    );
    // Also where colours are forced, that they are on can be seen.
    if (!(await emulate({ forcedColors: 'active' }))) return;
    const on = getComputedStyle(button).backgroundColor;
    await userEvent.click(button);
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).not.toBe(on));
    await emulate({});
  },
};

/** Shows the error and "Try again", which has the focus again when the video fails again. */
function broken(cast: Cast): Story {
  return {
    args: { cast },
    play: async ({ canvas }) => {
      const again = { name: 'Try again' };
      await expect(await canvas.findByText('This video couldn’t be played')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', again));
      await expect(await canvas.findByRole('button', again)).toBeVisible();
      await waitFor(() => expect(canvas.getByRole('button', again)).toHaveFocus());
      canvas.getByRole('button', again).blur();
    },
  };
}

/** Shows 'This video couldn’t be played' and "Try again" when a video file cannot be played. */
export const BrokenVideoFile: Story = { ...broken(world.brokenFilmCast), tags: ['state'] };

/** Shows 'This video couldn’t be played' and "Try again" when a stream cannot be played. */
export const BrokenVideoStream: Story = {
  ...broken(world.brokenStreamCast),
  tags: ['behaviour', '!autodocs'],
};

/** The colour that is seen behind an element. */
const groundOf = (element: Element): string => {
  const { backgroundColor } = getComputedStyle(element);
  const { parentElement } = element;
  const isClear = backgroundColor === 'rgba(0, 0, 0, 0)';
  return isClear && parentElement ? groundOf(parentElement) : backgroundColor;
};

/** In a card with a `color` of the site, what is said in place of a medium has it, on its ground. */
export const BrokenMediaInASiteColour: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    cast: {
      ...world.brokenImageCast,
      embeds: [...(world.brokenImageCast.embeds ?? []), ...(world.brokenFilmCast.embeds ?? [])],
    },
    containerStyles: { background: '#333', color: 'white' },
  },
  play: async ({ canvas }) => {
    const said = [
      await canvas.findByText('This image couldn’t be loaded'),
      await canvas.findByText('This video couldn’t be played'),
      canvas.getByRole('button', { name: 'Try again' }),
    ];
    for (const each of [...said, canvas.getByText('It was here yesterday.')]) {
      await expect(each).toHaveStyle({ color: 'rgb(255, 255, 255)' });
      await expect(groundOf(each)).toBe('rgb(51, 51, 51)');
    }
  },
};

/** Shows a link preview from the metadata of the API at once, without a request. */
export const LinkPreviewFromTheApi: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.announcedPageCast },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Link previews without the third party/ });
    await expect(link).toHaveAttribute('href', 'https://docs.example.org/link-previews');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noreferrer nofollow ugc');
    await expect(within(link).getByText('docs.example.org')).toBeVisible();
    await expect(within(link).getByText(/Why a page of cards/)).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

/**
 * A link shows og:image, og:title and og:description of its page, from the proxy if the API sent no
 * metadata. The box keeps its size.
 */
export const LinkPreviewFromTheProxy: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.pageCast },
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link', { name: /pages.castkit.example/ });
    const box = () => link.getBoundingClientRect().height;
    const hostTop = () =>
      within(link).getByText('pages.castkit.example').getBoundingClientRect().top;
    const before = [box(), hostTop()];
    await expect(await within(link).findByText('On boring feeds & other virtues')).toBeVisible();
    await expect(within(link).getByText(/An essay in favour/)).toBeVisible();
    await expect(link.querySelector('img')).toHaveAttribute(
      'src',
      `${PAGES}/photos/essay.svg?size=955x500`,
    );
    await expect([box(), hostTop()]).toEqual(before);
    await expect(proxied().map(({ query }) => query)).toEqual([{ url: `${PAGES}/essay` }]);
    await expect(window).not.toHaveProperty('castkitHacked');
    await expect(canvasElement.querySelector('script')).toBeNull();
  },
};

/** Shows only the title if a page has nothing more. */
export const LinkWithATitleOnly: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.plainPageCast },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A page with nothing but a title')).toBeVisible();
  },
};

const page = (url: string, html?: { ogImage?: { url: string }[]; ogTitle?: string }) => ({
  url,
  ...(html && { metadata: { html } }),
});
const TITLE = 'A title of more than forty letters, which takes two lines of a phone';

/**
 * In a narrow card, the picture is above the text, at most 188 px high, with a ratio of 1.91 to 1.
 * A title has at most two lines, and a link without picture and description is one row of 64 px
 * with its host.
 */
export const LinkPreviewsInANarrowCard: Story = {
  tags: ['content'],
  args: {
    cast: {
      ...world.announcedPageCast,
      text: 'Four links.',
      embeds: [
        page('https://one.example.com/a', {
          ogImage: [{ url: `${PAGES}/photos/essay.svg?size=955x500` }],
          ogTitle: TITLE,
        }),
        page('https://two.example.com/b', { ogTitle: TITLE }),
        ...(world.plainPageCast.embeds ?? []),
        ...(world.pageCast.embeds ?? []),
      ],
    },
  },
  render: (args) => (
    <div style={{ maxInlineSize: 350 }}>
      <CastCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('On boring feeds & other virtues');
    const [large, small, bare, fetched] = ['one.', 'two.', 'pages.', 'pages.'].map(
      (host, index) => {
        const hosts = canvas.getAllByText(new RegExp(`^${host}`));
        return hosts[index === 3 ? 1 : 0]!.closest('a')!;
      },
    );
    const picture = large!.querySelector('img')!.getBoundingClientRect();
    await expect(picture.width / picture.height).toBeCloseTo(1.91, 1);
    await expect(picture.width).toBe(large!.clientWidth);
    const title = (link?: HTMLElement) => within(link!).getByText(TITLE);
    await expect(title(large).getBoundingClientRect().top).toBeGreaterThan(picture.bottom);
    await expect(title(large).getBoundingClientRect().height).toBe(44);
    await expect(title(large).scrollHeight).toBe(44);
    await expect(small!.offsetHeight).toBe(64);
    await expect(title(small).getBoundingClientRect().height).toBe(22);
    await expect([bare!.offsetHeight, fetched!.offsetHeight]).toEqual([96, 96]);
    // Its lines stay where they were before the title arrived, as those of any other page.
    const lineTop = (link?: HTMLElement) =>
      link!.querySelector('[dir]')!.getBoundingClientRect().top - link!.getBoundingClientRect().top;
    await expect([lineTop(bare), lineTop(fetched)]).toEqual([8, 8]);
  },
};

/** Shows HTML in a page's title as text, and runs none of its scripts. */
export const LinkToAHostilePage: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.hostilePageCast },
  play: async ({ canvas }) => {
    const title = await canvas.findByText('<img src=x onerror=alert(1)>');
    await expect(title.closest('a')?.querySelector('img')).toBeNull();
    await expect(window).not.toHaveProperty('castkitHacked');
  },
};

/**
 * Shows the URL when a preview cannot be fetched, and sends no further request for that host in
 * this session.
 */
export const LinkThatCannotBeRead: Story = {
  tags: ['state', 'in-gallery'],
  args: { cast: world.gonePagesCast },
  parameters: { expectedErrors: ['castkit, link preview of gone.castkit.example'] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(proxied().at(-1)?.answered).toBe(true));
    await expect(canvas.getByText('garden')).toBeVisible();
    await expect(canvas.getByText('notes')).toBeVisible();
    await waitFor(() => expect(proxied().length).toBeLessThanOrEqual(2));
  },
};

/** `linkPreviews: 'metadata'`, or `false`, sends no request; the link shows its URL and host. */
export const LinkPreviewsOff: Story = {
  tags: ['content'],
  args: { cast: world.pageCast },
  parameters: { settings: { linkPreviews: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('essay')).toBeVisible();
    await expect(canvas.getByText('pages.castkit.example')).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

const resolve = (url: string): Promise<LinkPreview> =>
  Promise.resolve({ ogTitle: `The owner's own: ${new URL(url).pathname}` });

/** `linkPreviews.resolve`, a function of the site, is called instead of the proxy. */
export const LinkPreviewFromResolve: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.pageCast },
  parameters: { settings: { linkPreviews: { resolve } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The owner's own: /essay")).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

/** `linkPreviews: 'api'` requests the preview from the API, and nothing from a proxy. */
export const LinkPreviewRequestedFromTheApi: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.pageCast },
  parameters: { settings: { linkPreviews: 'api' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Link previews without the third party')).toBeVisible();
    await expect(calls).toMatchObject([
      {
        origin: 'https://sdk-api.neynar.com',
        path: '/cast/embed/crawl',
        query: { url: 'https://pages.castkit.example/essay', client_id: world.clientId },
      },
    ]);
  },
};

/**
 * Renders a quoted cast from the response, without a request and without counts. A quote inside it
 * is only a link.
 */
export const Quote: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.quotingCast },
  play: async ({ canvas, canvasElement }) => {
    const quote = canvas.getByRole('blockquote', { name: 'Post by Alice' });
    await expect(within(quote).getByText(/feeds should be boring/)).toBeVisible();
    await expect(within(quote).getByRole('link', { name: '/dev' })).toBeVisible();
    await expect(within(quote).getByRole('link', { name: 'Quoted post' })).toBeVisible();
    await expect(quote).not.toHaveTextContent(/likes|replies/);
    await loaded(canvasElement);
    await expect(calls).toEqual([]);
  },
};

/** Fetches a quoted cast that the response has only as a hash, even for a plain card. */
export const QuoteByHash: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.quotingByHashCast },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading...')).toBeVisible();
    await expect(await canvas.findByText(/gm, shipping today/)).toBeVisible();
    await expect(calls).toHaveLength(1);
  },
};

/** A deleted quote says 'This post was deleted' in one line. */
export const QuoteThatWasDeleted: Story = {
  tags: ['state', 'in-gallery'],
  args: { cast: world.quotingNothingCast },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This post was deleted')).toBeVisible();
    await expect(canvas.getByText('It was deleted.')).toBeVisible();
  },
};

const unfetched: Cast = {
  ...world.launchCast,
  text: 'As much as the API has sent.',
  embeds: [
    ...(world.announcedPageCast.embeds ?? []),
    ...(world.pageCast.embeds ?? []),
    ...(world.quotingByHashCast.embeds ?? []),
  ],
};

/**
 * `fetchMissing={false}` of a card or a list shows only what the response contains: a link without
 * metadata has its URL, and a quote that is known only by its hash is a link. Pictures and videos
 * load.
 */
export const NothingFetched: Story = {
  tags: ['content'],
  args: { cast: unfetched, fetchMissing: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Link previews without/ })).toBeVisible();
    await expect(canvas.getByText('pages.castkit.example/essay')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Quoted post' })).toBeVisible();
    await expect(canvas.queryByRole('blockquote')).toBeNull();
  },
};

/**
 * `fetchMissing` is `true` by default, and a card with `false` sends no request while the cards
 * around it send theirs.
 */
export const FetchesNothing: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: unfetched, fetchMissing: false },
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <CastCard {...args} />
      <CastCard cast={world.plainPageCast} />
      <CastCard cast={world.quotingNothingCast} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A page with nothing but a title')).toBeVisible();
    await expect(await canvas.findByText('This post was deleted')).toBeVisible();
    await expect(calls.map(({ path }) => path).sort()).toEqual(['/cast', '/proxy']);
    await expect(proxied().map(({ query }) => query)).toEqual([{ url: `${PAGES}/plain` }]);
    await expect(canvas.getByText('pages.castkit.example/essay')).toBeVisible();
  },
};

/** Shows embeds with other URL schemes as text, or not at all. */
export const OddEmbeds: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.oddEmbedsCast },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('anoncast.org')).toBeVisible();
    await expect(canvas.getByText('zoraCoin://0x1')).toBeVisible();
    for (const link of canvasElement.querySelectorAll('a')) {
      await expect(link.protocol).toMatch(/^https?:$/);
    }
  },
};

/**
 * Shows at most ten links, videos and quotes, and at most ten frames. A link to the cast counts the
 * rest: 'and 10 more on Farcaster'.
 */
export const TwentyEmbeds: Story = {
  tags: ['content'],
  args: {
    cast: {
      ...world.oddEmbedsCast,
      text: 'Everything I have read this week.',
      embeds: Array.from({ length: 20 }, (_, index) => ({
        url: `https://pages.castkit.example/read/${index + 1}`,
        metadata: { html: { ogTitle: `Number ${index + 1}` } },
      })),
    },
  },
  play: async ({ args, canvas }) => {
    const { hash, author } = args.cast!;
    await expect(canvas.getAllByText(/^Number \d+$/)).toHaveLength(10);
    const more = canvas.getByRole('link', { name: 'and 10 more on Farcaster' });
    await expect(more).toBeVisible();
    await expect(more).toHaveAttribute(
      'href',
      `https://farcaster.xyz/${author!.username}/${hash!.slice(0, 10)}`,
    );
    await expect(more).toHaveAttribute('target', '_blank');
  },
};

function Crowd() {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {world.crowd.map((cast) => (
        <CastCard key={cast.hash} cast={cast} />
      ))}
    </div>
  );
}

/** Scrolls each card into view, to the end of the page. */
async function scrollThrough(canvasElement: HTMLElement) {
  for (const card of canvasElement.querySelectorAll('article')) {
    card.scrollIntoView();
    await new Promise(requestAnimationFrame);
  }
}

/** The stories above check accessibility of each of these cards. */
const seenElsewhere = { a11y: { test: 'off' } };

/**
 * Fifty cards with ten pages and five quotes send one request for each, and at most five for
 * previews at a time.
 */
export const FiftyCards: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <Crowd />,
  parameters: seenElsewhere,
  play: async ({ canvas, canvasElement }) => {
    await scrollThrough(canvasElement);
    await waitFor(() => expect(canvas.getAllByText(/^Shared page/)).toHaveLength(50));
    await waitFor(() => expect(canvas.getAllByText(/^Quoted/)).toHaveLength(25));
    await loaded(canvasElement);
    await expect(proxied()).toHaveLength(10);
    await expect(Math.max(...proxied().map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(5);
    await expect(calls.filter(({ path }) => path === '/cast')).toHaveLength(5);
  },
};

const BACKOFF_MS = [1000, 2000, 4000, 8000, 16_000];

/** Makes the timers of the back-off, and no others, run a hundred times as fast. */
function hurry() {
  const { setTimeout } = window;
  spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms = 0) =>
    setTimeout(run, BACKOFF_MS.includes(ms) ? ms / 100 : ms)) as typeof window.setTimeout);
}

/** Retries each preview once after the proxy was busy, and shows all of them. */
export const FiftyCardsBusyOnce: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <Crowd />,
  parameters: seenElsewhere,
  beforeEach: () => {
    hurry();
    refuseProxy((times) => times === 1);
  },
  play: async ({ canvas, canvasElement }) => {
    await scrollThrough(canvasElement);
    await waitFor(() => expect(canvas.getAllByText(/^Shared page/)).toHaveLength(50));
    await loaded(canvasElement);
    await expect(proxied()).toHaveLength(20);
    await expect(Math.max(...proxied().map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(5);
  },
};

/**
 * Gives up on a preview after 5 retries at a busy proxy, and shows the URLs. Quotes do not wait for
 * it.
 */
export const FiftyCardsBusyAlways: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <Crowd />,
  parameters: seenElsewhere,
  beforeEach: () => {
    hurry();
    refuseProxy(() => true);
  },
  play: async ({ canvas, canvasElement }) => {
    await scrollThrough(canvasElement);
    await loaded(canvasElement);
    await waitFor(() => expect(canvas.getAllByText(/^Quoted/)).toHaveLength(25));
    await waitFor(() => expect(proxied().filter(({ answered }) => answered)).toHaveLength(60));
    await expect(canvas.getAllByText(/^shared/)).toHaveLength(50);
    await expect(Math.max(...proxied().map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(5);
  },
};

const slowly: Cast[] = Array.from({ length: 20 }, (_, number) => {
  const photo = image(`slow-${number}`, 900, 600, number % 2 === 0);
  const slow = { ...photo, url: `${photo.url}&slow` };
  const { embeds: film } = world.filmCast;
  return {
    ...world.launchCast,
    hash: `0x${number}`,
    embeds: [
      slow,
      ...(number % 3 ? [] : [slow]),
      { url: `${PAGES}/shared/${number % 10}` },
      ...(number % 5 ? [] : (film ?? [])),
    ],
  };
});

/** Twenty cards that load slowly cause no layout shift, whether the page is still or scrolled. */
export const NoLayoutShift: Story = {
  // Chromium alone reports the shifts of a layout, which the story counts.
  tags: ['behaviour', '!autodocs', 'not-in-webkit', 'not-in-firefox'],
  parameters: { pictures: { window: true } },
  render: function Loading() {
    const [isShown, setIsShown] = useState(false);
    return isShown ? (
      <div style={{ display: 'grid', gap: 12 }}>
        {slowly.map((cast) => (
          <CastCard key={cast.hash} cast={cast} />
        ))}
      </div>
    ) : (
      <button
        type="button"
        onClick={() => {
          setIsShown(true);
        }}
      >
        Show
      </button>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await document.fonts.ready;
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await canvas.findAllByRole('article');
    const shifts: number[] = [];
    const observer = new PerformanceObserver((list) => {
      shifts.push(
        ...list.getEntries().map((entry) => (entry as unknown as { value: number }).value),
      );
    });
    observer.observe({ type: 'layout-shift' });
    await waitFor(() => expect(canvas.getAllByText(/^Shared page/).length).toBeGreaterThan(0));
    await scrollThrough(canvasElement);
    await waitFor(() => expect(canvas.getAllByText(/^Shared page/)).toHaveLength(20));
    await loaded(canvasElement);
    await expect(PerformanceObserver.supportedEntryTypes).toContain('layout-shift');
    await expect(shifts).toEqual([]);
    observer.disconnect();
  },
};
