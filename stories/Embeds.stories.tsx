import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { calls, refuseProxy, world } from '../mocks/index.js';
import { image, PAGES } from '../mocks/embeds.js';
import { allowMotion, realInput } from '../mocks/real-input.js';
import { CastCard } from '../src/index.js';
import type { Cast, LinkPreview } from '../src/index.js';

const meta = {
  title: 'Widgets/Embeds',
  component: CastCard,
  args: { cast: world.fullCast },
} satisfies Meta<typeof CastCard>;

export default meta;
type Story = StoryObj<typeof CastCard>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const proxied = () => calls.filter(({ path }) => path === '/proxy');
const pictures = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLImageElement>('button img'),
];
const loaded = (element: HTMLElement) =>
  waitFor(() =>
    Promise.all(
      pictures(element).map((picture) =>
        expect([picture.complete, picture.naturalWidth > 0]).toEqual([true, true]),
      ),
    ),
  );

/** Pictures together, then each of the others by itself. */
export const EverythingAtOnce: Story = {
  tags: ['content'],
  play: async ({ canvas, canvasElement }) => {
    await loaded(canvasElement);
    await expect(pictures(canvasElement)).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: /Link previews without/ })).toBeVisible();
    await expect(canvas.getByLabelText('Video')).toBeVisible();
  },
};

export const NotRendered: Story = {
  tags: ['state'],
  args: { renderEmbeds: false, cast: world.embedsCast },
  play: async ({ canvas }) => {
    // Shown nowhere else, the address is a link in the text again.
    await expect(canvas.getByRole('link', { name: 'https://example.com/essay' })).toBeVisible();
    await expect(canvas.queryByText('example.com')).toBeNull();
  },
};

/** One image, 150 px high at most, in a box that is there before it. */
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

export const OneImage: Story = {
  ...oneImage(world.imageCast, 1.5),
  tags: ['content', 'in-gallery'],
};
/** Never narrower than a thumb can press. */
export const TallImage: Story = {
  ...oneImage(world.tallImageCast, 96 / 150),
  tags: ['content', 'in-gallery'],
};
export const WideImage: Story = {
  ...oneImage(world.wideImageCast, 6),
  tags: ['content', 'in-gallery'],
};
/** The wire is silent on its size: three to two is kept free. */
export const ImageWithoutASize: Story = {
  ...oneImage(world.unsizedImageCast, 1.5),
  tags: ['content', 'in-gallery'],
};

export const ImageWithAlternativeText: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.describedImageCast },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A cat on a warm server' })).toBeVisible();
  },
};

/** Several share a box, each 150 px high at most. */
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

export const TwoImages: Story = {
  ...gallery(world.twoImagesCast, 2),
  tags: ['content', 'in-gallery'],
};
export const ThreeImages: Story = {
  ...gallery(world.threeImagesCast, 3),
  tags: ['content', 'in-gallery'],
};

/** Four are shown, and the last says how many more there are. */
export const SixImages: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.sixImagesCast },
  play: async (context) => {
    await gallery(world.sixImagesCast, 4).play?.(context);
    await expect(context.canvas.getByText('+2')).toBeVisible();
  },
};

/** A quiet word in the box that was kept. */
export const BrokenImage: Story = {
  tags: ['state', 'in-gallery'],
  args: { cast: world.brokenImageCast },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This image could not be loaded')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Image' })).toBeNull();
  },
};

const dialog = () => screen.getByRole('dialog');

/** A press opens it large; arrows go on, round the end; Escape closes, and the focus is back. */
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
  canvas.getByLabelText<HTMLVideoElement>('Video');

/** Muted, with controls, inline, in a box of its own; nothing plays for who minds motion. */
export const VideoForWhoMindsMotion: Story = {
  tags: ['content'],
  args: { cast: world.filmCast },
  play: async (context) => {
    const video = film(context);
    await expect(video.muted).toBe(true);
    await expect(video.controls).toBe(true);
    await expect(video.playsInline).toBe(true);
    await expect(video.getBoundingClientRect().height).toBeLessThanOrEqual(400);
    const { width, height } = video.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(16 / 9, 1);
    await waitFor(() => expect(video.currentSrc).toContain('clock.mp4'));
    await expect(video.paused).toBe(true);
  },
};

/** It really plays: the clock in it goes on, and the parts of its rendition have come. */
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

export const VideoFile: Story = { ...playing(world.filmCast, 'clock.mp4'), tags: ['content'] };
export const VideoStream: Story = {
  tags: ['behaviour', '!autodocs'],
  ...playing(world.streamCast, 'clock.m3u8', 'clock-180p.m3u8', 'clock-180p-0.m2t'),
  parameters: {
    pictures: { mask: { video: 'In which of its two sizes it ends, follows from the bandwidth.' } },
  },
};
export const VideoStreamInVp9: Story = {
  ...playing(world.vp9Cast, 'clock-vp9.m3u8', 'clock-vp9-0.m4s'),
  tags: ['behaviour', '!autodocs'],
};

/** Out of view it pauses, back in view it goes on. */
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

/** What cannot be played says so, and can be tried again. */
function broken(cast: Cast): Story {
  return {
    args: { cast },
    play: async ({ canvas }) => {
      const again = { name: 'Try again' };
      await expect(await canvas.findByText('This video could not be played')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', again));
      await expect(await canvas.findByRole('button', again)).toBeVisible();
    },
  };
}

export const BrokenVideoFile: Story = { ...broken(world.brokenFilmCast), tags: ['state'] };
export const BrokenVideoStream: Story = {
  ...broken(world.brokenStreamCast),
  tags: ['behaviour', '!autodocs'],
};

/** What the API has sent along is shown at once, with its picture on top where there is room; nobody is asked. */
export const LinkThatTheApiKnows: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.announcedPageCast },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Link previews without the third party/ });
    await expect(link).toHaveAttribute('href', 'https://docs.example.org/link-previews');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(within(link).getByText('docs.example.org')).toBeVisible();
    await expect(within(link).getByText(/Why a page of cards/)).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

/** Otherwise the proxy finds title, description and picture, which comes where the box has been waiting. */
export const LinkThatTheProxyReads: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.pageCast },
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link', { name: /pages.castkit.example/ });
    const before = link.getBoundingClientRect().height;
    await expect(await within(link).findByText('On boring feeds & other virtues')).toBeVisible();
    await expect(within(link).getByText(/An essay in favour/)).toBeVisible();
    await expect(link.querySelector('img')).toHaveAttribute(
      'src',
      `${PAGES}/photos/essay.svg?size=955x500`,
    );
    await expect(link.getBoundingClientRect().height).toBe(before);
    await expect(proxied().map(({ query }) => query)).toEqual([{ url: `${PAGES}/essay` }]);
    await expect(window).not.toHaveProperty('castkitHacked');
    await expect(canvasElement.querySelector('script')).toBeNull();
  },
};

export const LinkWithATitleOnly: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.plainPageCast },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A page with nothing but a title')).toBeVisible();
  },
};

export const LinkToAHostilePage: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.hostilePageCast },
  play: async ({ canvas }) => {
    const title = await canvas.findByText('<img src=x onerror=alert(1)>');
    await expect(title.closest('a')?.querySelector('img')).toBeNull();
    await expect(window).not.toHaveProperty('castkitHacked');
  },
};

/** A page that cannot be had leaves its address; its host is not asked again. */
export const LinkThatCannotBeRead: Story = {
  tags: ['state', 'in-gallery'],
  args: { cast: world.gonePagesCast },
  parameters: { expectedErrors: ['castkit, link preview of gone.castkit.example'] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(proxied().at(-1)?.answered).toBe(true));
    await expect(canvas.getByText('https://gone.castkit.example/a')).toBeVisible();
    await expect(canvas.getByText('https://gone.castkit.example/b')).toBeVisible();
    await waitFor(() => expect(proxied().length).toBeLessThanOrEqual(2));
  },
};

/** The owner wants nobody to be asked. */
export const LinksOff: Story = {
  tags: ['content'],
  args: { cast: world.pageCast },
  parameters: { settings: { linkPreviews: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(`${PAGES}/essay`)).toBeVisible();
    await expect(canvas.getByText('pages.castkit.example')).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

const resolve = (url: string): Promise<LinkPreview> =>
  Promise.resolve({ ogTitle: `The owner's own: ${new URL(url).pathname}` });

/** The owner's own function is asked in place of the proxy. */
export const LinksByTheOwner: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.pageCast },
  parameters: { settings: { linkPreviews: { resolve } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The owner's own: /essay")).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

/** Drawn from what came along, without a call, without counts; what it quotes itself is a link. */
export const Quote: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.quotingCast },
  play: async ({ canvas, canvasElement }) => {
    const quote = canvas.getByRole('blockquote', { name: 'Cast by Alice' });
    await expect(within(quote).getByText(/feeds should be boring/)).toBeVisible();
    await expect(within(quote).getByRole('link', { name: '/dev' })).toBeVisible();
    await expect(within(quote).getByRole('link', { name: /conversations/ })).toBeVisible();
    await expect(quote).not.toHaveTextContent(/likes|replies/);
    await loaded(canvasElement);
    await expect(calls).toEqual([]);
  },
};

/** Only the hash came along: the API is asked. */
export const QuoteByHash: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.quotingByHashCast },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading...')).toBeVisible();
    await expect(await canvas.findByText(/gm, shipping today/)).toBeVisible();
    await expect(calls).toHaveLength(1);
  },
};

export const QuoteThatWasDeleted: Story = {
  tags: ['state', 'in-gallery'],
  args: { cast: world.quotingNothingCast },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error: could not fetch cast data')).toBeVisible();
    await expect(canvas.getByText('It was deleted.')).toBeVisible();
  },
};

/** Addresses of other kinds are words, or nothing. */
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

function Crowd() {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {world.crowd.map((cast) => (
        <CastCard key={cast.hash} cast={cast} />
      ))}
    </div>
  );
}

/** To the end of the page, and every card on the way is looked at. */
async function scrollThrough(canvasElement: HTMLElement) {
  for (const card of canvasElement.querySelectorAll('article')) {
    card.scrollIntoView();
    await new Promise(requestAnimationFrame);
  }
}

/** Fifty cards, ten pages, five quotes: each is asked for once, five at most at a time, and everything is drawn. */
export const FiftyCards: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <Crowd />,
  parameters: { pictures: { window: true } },
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

/** The clocks of the backoff, and no others, run a hundred times as fast. */
function hurry() {
  const { setTimeout } = window;
  spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms = 0) =>
    setTimeout(run, BACKOFF_MS.includes(ms) ? ms / 100 : ms)) as typeof window.setTimeout);
}

/** The same with a proxy that has had enough once: each page is asked for twice, and comes. */
export const FiftyCardsBusyOnce: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <Crowd />,
  parameters: { pictures: { window: true } },
  beforeEach: () => {
    hurry();
    refuseProxy((asked) => asked === 1);
  },
  play: async ({ canvas, canvasElement }) => {
    await scrollThrough(canvasElement);
    await waitFor(() => expect(canvas.getAllByText(/^Shared page/)).toHaveLength(50));
    await loaded(canvasElement);
    await expect(proxied()).toHaveLength(20);
    await expect(Math.max(...proxied().map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(5);
  },
};

/** And with one that always has: six times each, then addresses; nothing waits for it. */
export const FiftyCardsBusyAlways: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <Crowd />,
  parameters: { pictures: { window: true } },
  beforeEach: () => {
    hurry();
    refuseProxy(() => true);
  },
  play: async ({ canvas, canvasElement }) => {
    await scrollThrough(canvasElement);
    await loaded(canvasElement);
    await waitFor(() => expect(canvas.getAllByText(/^Quoted/)).toHaveLength(25));
    await waitFor(() => expect(proxied().filter(({ answered }) => answered)).toHaveLength(60));
    await expect(canvas.getAllByText(new RegExp(`^${PAGES}/shared`))).toHaveLength(50);
    await expect(Math.max(...proxied().map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(5);
  },
};

const slowly: Cast[] = Array.from({ length: 20 }, (_, number) => {
  const photo = image(`slow-${number}`, 900, 600, number % 2 === 0);
  const slow = { ...photo, url: `${photo.url ?? ''}&slow` };
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

/** The browser's own account of what has moved, while twenty cards load slowly, standing and scrolled through: nothing. */
export const NothingMoves: Story = {
  tags: ['behaviour', '!autodocs'],
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
