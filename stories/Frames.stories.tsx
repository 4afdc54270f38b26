import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import {
  bareFrame,
  crowdedFrame,
  hostileFrame,
  miniApp,
  petFrame,
  steps,
  unreadableApp,
} from '../mocks/frames.js';
import { calls, world } from '../mocks/index.js';
import { CastCard, FrameCard, NeynarFrameCard } from '../src/index.js';
import type { FrameBtnPress, NeynarFrame } from '../src/index.js';

const meta = {
  title: 'Widgets/FrameCard',
  component: FrameCard,
  args: { frame: petFrame, onFrameBtnPress: fn(() => Promise.resolve(petFrame)) },
} satisfies Meta<typeof FrameCard>;

export default meta;
type Story = StoryObj<typeof FrameCard>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const titles = (canvas: Canvas) =>
  canvas.getAllByRole('button').map((button) => button.querySelector('bdi')?.textContent);
const ratioOf = (element: Element | null) => {
  const { width, height } = element!.getBoundingClientRect();
  return width / height;
};
const picture = (canvas: Canvas) => canvas.getByRole('link', { name: /^Frame image for/ });
const toast = () => screen.findByRole('alert');

/** Picture, question, buttons in the order of their numbers, host. */
export const Ready: Story = {
  tags: ['state', 'in-gallery'],
  play: async ({ canvas }) => {
    await expect(ratioOf(picture(canvas))).toBeCloseTo(1.91, 1);
    await expect(canvas.getByPlaceholderText('Name your pet')).toHaveAccessibleName(
      'Name your pet',
    );
    await expect(titles(canvas)).toEqual(['Feed', 'Docs', 'Adopt', 'Mint']);
    const tops = canvas.getAllByRole('button').map((each) => each.getBoundingClientRect().top);
    // In one row where there is room, two by two on a phone.
    await expect(new Set(tops).size).toBe(window.innerWidth < 600 ? 2 : 1);
    await expect(canvas.getByText('pets.castkit.example')).toBeVisible();
  },
};

/** Link and mint lead away, tx asks for a transaction: by icon, and in words for who does not see it. */
export const IconsOfTheActions: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Docs opens a page' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Mint opens a page' })).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'Adopt asks for a transaction' }),
    ).toBeVisible();
    const feed = canvas.getByRole('button', { name: 'Feed' });
    await expect(feed.querySelector('svg')).toBeNull();
  },
};

export const Square: Story = {
  tags: ['content', 'in-gallery'],
  args: { frame: steps[1] },
  play: async ({ canvas }) => {
    await expect(ratioOf(picture(canvas))).toBeCloseTo(1, 2);
  },
};

/** Two by two where four would be too narrow. */
export const Narrow: Story = {
  tags: ['content'],
  render: (args) => (
    <div style={{ inlineSize: 260 }}>
      <FrameCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('button').map((each) => each.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(2);
  },
};

/** Titles of any length and script stay in their buttons, and no address but http(s) is used. */
export const Hostile: Story = {
  tags: ['content', 'in-gallery'],
  args: { frame: hostileFrame },
  play: async ({ canvas, canvasElement }) => {
    const [first] = canvas.getAllByRole('button');
    await expect(first!.scrollWidth).toBeLessThanOrEqual(first!.clientWidth);
    await expect(canvas.getAllByRole('button')).toHaveLength(4);
    // A title that nobody can see gives way to its number.
    await expect(titles(canvas)[3]).toBe('4');
    await expect(canvasElement.querySelector('img')).toBeNull();
    for (const link of canvasElement.querySelectorAll('a')) {
      await expect(link.protocol).toMatch(/^https?:$/);
    }
  },
};

/** The handler gets the button's number, the frame, a setter and what was typed; the spinner turns until it answers. */
export const APress: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    onFrameBtnPress: fn(
      () =>
        new Promise<NeynarFrame>((resolve) => {
          answer = resolve;
        }),
    ),
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Rex');
    await expect(canvas.getByText('3/256')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Feed' }));
    await expect(args.onFrameBtnPress).toHaveBeenCalledOnce();
    await expect(args.onFrameBtnPress).toHaveBeenCalledWith(
      1,
      petFrame,
      expect.any(Function),
      'Rex',
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
    for (const button of canvas.getAllByRole('button')) {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
    }
    answer(petFrame);
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Feed' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
    await expect(canvas.getByRole('textbox')).toHaveValue('Rex');
  },
};
let answer: (frame: NeynarFrame) => void = () => {};

export const Pending: Story = {
  tags: ['state'],
  args: { onFrameBtnPress: () => new Promise(() => {}) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Feed' }));
    await expect(canvas.getByRole('status')).toBeVisible();
  },
};

/** To the end, in three steps; a new question begins with an empty field. */
export const ThreeSteps: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    frame: steps[0],
    onFrameBtnPress: fn<FrameBtnPress>((_, frame) =>
      Promise.resolve(steps[steps.findIndex(({ title }) => title === frame.title) + 1]!),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'After One' }));
    const field = await canvas.findByPlaceholderText('What comes next?');
    await expect(field).toHaveValue('');
    await userEvent.type(field, 'The end');
    await userEvent.click(canvas.getByRole('button', { name: 'After Two' }));
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

/** A press that comes to nothing leaves the frame, and says why. */
function failing(press: FrameBtnPress, reason: string): Story {
  return {
    args: { onFrameBtnPress: press },
    parameters: { expectedErrors: ['castkit, frame:'] },
    play: async ({ canvas }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Feed' }));
      await waitFor(async () =>
        expect(await toast()).toHaveTextContent(
          `An error occurred while processing the button press: ${reason}`,
        ),
      );
      await expect(titles(canvas)).toEqual(['Feed', 'Docs', 'Adopt', 'Mint']);
      await expect(canvas.getByRole('button', { name: 'Feed' })).toHaveAttribute(
        'aria-disabled',
        'false',
      );
    },
  };
}

const INVALID = 'Invalid frame data received';
const answering = (value: unknown) => () => Promise.resolve(value as NeynarFrame);

export const AnswersNothing: Story = { ...failing(answering(undefined), INVALID), tags: ['state'] };
export const AnswersRubbish: Story = {
  ...failing(answering('frame'), INVALID),
  tags: ['behaviour', '!autodocs'],
};
export const AnswersWithoutButtons: Story = {
  ...failing(answering({ ...petFrame, buttons: undefined }), INVALID),
  tags: ['behaviour', '!autodocs'],
};
export const AnswersWithAWordForANumber: Story = {
  ...failing(answering({ ...petFrame, buttons: [{ index: '1', title: 'x' }] }), INVALID),
  tags: ['behaviour', '!autodocs'],
};
export const HandlerRejects: Story = {
  ...failing(() => Promise.reject(new Error('The server is away')), 'The server is away'),
  tags: ['behaviour', '!autodocs'],
};
export const HandlerThrows: Story = {
  ...failing(() => {
    throw new Error('It broke');
  }, 'It broke'),
  tags: ['behaviour', '!autodocs'],
};

/** The setter works also after an await. */
export const SetsTheFrameItself: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    onFrameBtnPress: fn<FrameBtnPress>(async (_, frame, setFrame) => {
      await Promise.resolve();
      setFrame({ ...frame, buttons: [{ index: 1, title: 'Half way', action_type: 'post' }] });
      return new Promise(() => {});
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Feed' }));
    await waitFor(() => expect(titles(canvas)).toEqual(['Half way']));
  },
};

/** A handler may read of any frame what its type promises: what the API or an answer left out is empty. */
export const HandlersGetWholeFrames: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    frame: bareFrame,
    onFrameBtnPress: fn<FrameBtnPress>((index, { state, ...frame }, setFrame) => {
      setFrame((current) => ({
        ...current,
        buttons: current.buttons.map((button) => ({ ...button, title: button.title.trim() })),
      }));
      // Less than the type asks for, and still valid.
      const answer = { ...frame, title: `After ${index}`, buttons: [{ index: 3 }] };
      return Promise.resolve(answer as unknown as NeynarFrame);
    }),
  },
  play: async ({ args, canvas }) => {
    const press = (title: string) => userEvent.click(canvas.getByRole('button', { name: title }));
    const whole = { ...bareFrame, input: {}, state: {} };
    const button = { title: '', action_type: 'post' };
    await press('2');
    await expect(args.onFrameBtnPress).toHaveBeenCalledWith(
      2,
      { ...whole, buttons: [1, 2].map((index) => ({ ...button, index })) },
      expect.any(Function),
      undefined,
    );
    await canvas.findByRole('button', { name: '3' });
    await press('3');
    await expect(args.onFrameBtnPress).toHaveBeenCalledWith(
      3,
      { ...whole, title: 'After 2', buttons: [{ ...button, index: 3 }] },
      expect.any(Function),
      undefined,
    );
  },
};

/** What comes after it is gone changes nothing, and complains of nothing. */
export const AnswersTooLate: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Leaving(args) {
    const [isThere, setIsThere] = useState(true);
    return isThere ? (
      <FrameCard
        {...args}
        onFrameBtnPress={async (_, frame, setFrame) => {
          setIsThere(false);
          await new Promise(requestAnimationFrame);
          setFrame(frame);
          return frame;
        }}
      />
    ) : (
      <p>Gone</p>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Feed' }));
    await expect(await canvas.findByText('Gone')).toBeVisible();
  },
};

/** A mini app: its picture, its name, who made it, and a button that opens it in a new tab. */
export const MiniApp: Story = {
  tags: ['content', 'in-gallery'],
  args: { frame: miniApp },
  play: async ({ canvas }) => {
    await expect(ratioOf(picture(canvas))).toBeCloseTo(1.5, 2);
    await expect(canvas.getByText('The Boring Game')).toBeVisible();
    const author = canvas.getByText('@devpill').getBoundingClientRect();
    // Name and author belong together, apart from what is to be pressed.
    const name = canvas.getByText('The Boring Game').getBoundingClientRect();
    await expect(author.top - name.bottom).toBe(2);
    const launch = canvas.getByRole('link', { name: 'Play a round' });
    await expect(launch.getBoundingClientRect().top - author.bottom).toBe(12);
    await expect(launch).toHaveAttribute('href', 'https://game.castkit.example/');
    await expect(launch).toHaveAttribute('target', '_blank');
  },
};

/** A title and an author that cannot be seen give way to the host. */
export const UnreadableMiniApp: Story = {
  tags: ['content'],
  args: { frame: unreadableApp },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('game.castkit.example')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'Open' })).toBeVisible();
    await expect(canvas.queryByText(/@/)).toBeNull();
  },
};

/** The owner may open it otherwise. */
export const MiniAppOpenedByTheOwner: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { frame: miniApp, onLaunch: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Play a round' }));
    await expect(args.onLaunch).toHaveBeenCalledWith('https://game.castkit.example/');
  },
};

/** In a cast of 2024: drawn as a frame, and not as a link besides. */
export const InACast: Story = {
  tags: ['content'],
  render: ({ onFrameBtnPress }) => (
    <CastCard cast={world.frameCast} renderFrames onFrameBtnPress={onFrameBtnPress} />
  ),
  play: async ({ canvas }) => {
    // The frame card is loaded with the first frame of a page.
    await canvas.findByRole('button', { name: 'Feed' });
    await expect(titles(canvas).slice(0, 4)).toEqual(['Feed', 'Docs', 'Adopt', 'Mint']);
    await expect(canvas.getAllByText('pets.castkit.example')).toHaveLength(1);
    await expect(calls).toEqual([]);
  },
};

export const MiniAppInACast: Story = {
  tags: ['content'],
  render: ({ onFrameBtnPress }) => (
    <CastCard cast={world.miniAppCast} renderFrames onFrameBtnPress={onFrameBtnPress} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Play a round' })).toBeVisible();
    await expect(canvas.getAllByText('game.castkit.example')).toHaveLength(1);
    await expect(canvas.queryByText('go.castkit.example')).toBeNull();
  },
};

/** A frame that cannot be drawn is a page like any other; its address in the text stays plain. */
export const FramesThatCannotBeDrawn: Story = {
  tags: ['content'],
  render: ({ onFrameBtnPress }) => (
    <CastCard cast={world.brokenFramesCast} renderFrames onFrameBtnPress={onFrameBtnPress} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Play a round' })).toBeVisible();
    for (const name of ['empty', 'versioned', 'addressed']) {
      const page = canvas.getByRole('link', { name: new RegExp(`a frame that is ${name}$`) });
      await expect(page).toHaveAttribute('href', `https://pages.castkit.example/${name}`);
    }
    await expect(canvas.queryByText('go.castkit.example')).toBeNull();
    const text = canvas.getByText(/^One of/);
    await expect(within(text).queryByRole('link')).toBeNull();
  },
};

/** Without `renderFrames` its address is a link like any other. */
export const NotRendered: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <CastCard cast={world.frameCast} />,
  parameters: { settings: { linkPreviews: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /pets.castkit.example/ })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

const HANDLER_MISSING = 'Error: onFrameBtnPress must be provided when renderEmbeds is true.';

/** Without a handler the frame of a cast is a page like any other, beside an error. */
export const HandlerMissing: Story = {
  tags: ['state'],
  render: () => <CastCard cast={world.frameCast} renderFrames />,
  parameters: { settings: { linkPreviews: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(HANDLER_MISSING)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /pets.castkit.example/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Feed' })).toBeNull();
  },
};

/** A mini app needs no handler: it is drawn. */
export const HandlerMissingForAMiniApp: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <CastCard cast={world.miniAppCast} renderFrames />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(HANDLER_MISSING)).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Play a round' })).toBeVisible();
  },
};

/** Alone, a frame without a handler keeps its picture and its host. No button does nothing. */
function handlerMissing(render: NonNullable<Story['render']>): Story {
  return {
    render,
    play: async ({ canvas }) => {
      await expect(await canvas.findByText(HANDLER_MISSING)).toBeVisible();
      await expect(picture(canvas)).toBeVisible();
      await expect(canvas.getByText('pets.castkit.example')).toBeVisible();
      await expect(canvas.queryByRole('button')).toBeNull();
      await expect(canvas.queryByRole('textbox')).toBeNull();
    },
  };
}

export const HandlerMissingAlone: Story = {
  ...handlerMissing(() => <FrameCard frame={petFrame} />),
  tags: ['state'],
};
export const HandlerMissingByUrl: Story = {
  ...handlerMissing(() => <NeynarFrameCard url={petFrame.frames_url} />),
  tags: ['behaviour', '!autodocs'],
};

/** Alone, a mini app needs no handler, and no word about it. */
export const MiniAppWithoutAHandler: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <FrameCard frame={miniApp} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Play a round' })).toBeVisible();
    await expect(canvas.queryByText(HANDLER_MISSING)).toBeNull();
  },
};

const PAGE = 'https://pages.castkit.example';

/** Four buttons are drawn. The console is told of the others, once for each frame's address. */
export const MoreThanFourButtons: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    spyOn(console, 'warn').mockImplementation(() => {});
  },
  render: function Twice(args) {
    const [round, setRound] = useState(1);
    return (
      <div style={{ display: 'grid', gap: 12 }}>
        {[crowdedFrame, crowdedFrame, { ...crowdedFrame, frames_url: `${PAGE}/crowd` }].map(
          (frame, index) => (
            <FrameCard
              {...args}
              key={index}
              frame={{ ...frame, title: `${round}` }}
              onFrameBtnPress={(_, shown) => {
                setRound(round + 1);
                return Promise.resolve({ ...shown, title: 'Pressed' });
              }}
            />
          ),
        )}
      </div>
    );
  },
  play: async ({ canvas }) => {
    await expect(titles(canvas).slice(0, 5)).toEqual(['One', 'Two', 'Three', 'Four', 'One']);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Four' })[0]!);
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull());
    const warnings = mocked(console.warn).mock.calls.map(([text]) => String(text));
    await expect(warnings.filter((text) => text.startsWith('castkit:'))).toEqual([
      `castkit: only the first four buttons of the frame ${crowdedFrame.frames_url} are shown.`,
      `castkit: only the first four buttons of the frame ${PAGE}/crowd are shown.`,
    ]);
  },
};

/** Two in one cast know nothing of each other. */
export const TwoInACast: Story = {
  tags: ['content'],
  render: () => (
    <CastCard
      cast={world.twoFramesCast}
      renderFrames
      onFrameBtnPress={(_, frame) =>
        Promise.resolve({
          ...frame,
          buttons: [{ index: 1, title: 'Pressed', action_type: 'post' }],
        })
      }
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'After One' }));
    await expect(await canvas.findByRole('button', { name: 'Pressed' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Feed' })).toBeVisible();
  },
};

/** Asked for by its address, with everything that the specification lists. */
export const ByUrl: Story = {
  tags: ['behaviour', '!autodocs'],
  render: ({ onFrameBtnPress }) => (
    <NeynarFrameCard url={petFrame.frames_url} onFrameBtnPress={onFrameBtnPress} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading...')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Feed' })).toBeVisible();
    await expect(calls.map(({ path, query }) => [path, query])).toEqual([
      ['/frame/crawl', { url: petFrame.frames_url, client_id: world.clientId }],
    ]);
  },
};

/** Given from the start, it asks nobody. */
export const ByUrlWithAFirstFrame: Story = {
  tags: ['behaviour', '!autodocs'],
  render: ({ onFrameBtnPress }) => (
    <NeynarFrameCard
      url={petFrame.frames_url}
      initialFrame={steps[0]}
      onFrameBtnPress={onFrameBtnPress}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'After One' })).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

/** In a red box, and in the words of the specification. */
function failed(url: string, message: string): Story {
  return {
    render: () => <NeynarFrameCard url={url} />,
    parameters: { expectedErrors: ['castkit, fetchFrame:'] },
    play: async ({ canvas }) => {
      const box = (await canvas.findByText(`Failed to fetch: ${message}`)).parentElement;
      const danger = getComputedStyle(box!).getPropertyValue('--castkit-danger').trim();
      await expect(box).toHaveStyle({ borderTopColor: danger });
    },
  };
}

export const CrawlFails: Story = {
  ...failed('https://broken.castkit.example/', 'HTTP error! status: 500'),
  tags: ['state'],
};
export const CrawlFindsNothing: Story = {
  ...failed('https://empty.castkit.example/', 'No frame data available'),
  tags: ['state'],
};

export const CrawlFindsRubbish: Story = {
  ...failed('https://rubbish.castkit.example/', 'No frame data available'),
  tags: ['behaviour', '!autodocs'],
};

/** After eight seconds, on a clock that runs a hundred times as fast. */
export const CrawlTimesOut: Story = {
  tags: ['state'],
  ...failed('https://silent.castkit.example/', 'Request timed out'),
  beforeEach: () => {
    const { setTimeout } = window;
    spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
      setTimeout(run, ms === 8000 ? 80 : ms)) as typeof window.setTimeout);
  },
};

/** The owner's own function in place of the crawl. */
export const ResolvedByTheOwner: Story = {
  tags: ['behaviour', '!autodocs'],
  render: ({ onFrameBtnPress }) => (
    <NeynarFrameCard url="https://own.castkit.example/" onFrameBtnPress={onFrameBtnPress} />
  ),
  parameters: { settings: { resolveFrame: () => Promise.resolve(petFrame) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Feed' })).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

/** A new address starts over. */
export const AnotherUrl: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { expectedErrors: ['castkit, fetchFrame:'] },
  render: function Switching({ onFrameBtnPress }) {
    const [url, setUrl] = useState('https://empty.castkit.example/');
    return (
      <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
        <button
          type="button"
          onClick={() => {
            setUrl(petFrame.frames_url);
          }}
        >
          The other
        </button>
        <NeynarFrameCard url={url} onFrameBtnPress={onFrameBtnPress} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Failed to fetch/);
    await userEvent.click(canvas.getByRole('button', { name: 'The other' }));
    await expect(await canvas.findByRole('button', { name: 'Feed' })).toBeVisible();
    await expect(within(document.body).queryByText(/^Failed to fetch/)).toBeNull();
  },
};
