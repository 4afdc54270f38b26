import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import {
  bareFrame,
  crowdedFrame,
  hostileFrame,
  miniApp,
  petFrame,
  RECOVERING_FRAME,
  steps,
  unreadableApp,
} from '../../../mocks/frames.js';
import { calls, world } from '../../../mocks/index.js';
import { CastCard, FrameCard, NeynarFrameCard } from '../../../src/entries/index.js';
import type { FrameBtnPress, FrameTransaction, NeynarFrame } from '../../../src/entries/index.js';
import { hostMiniApps } from '../../../src/entries/mini-app.js';
import type { MiniAppHostOptions } from '../../../src/entries/mini-app.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const meta = {
  title: 'Widgets/Posts/FrameCard',
  id: 'widgets-framecard',
  component: FrameCard,
  parameters: {
    facts: {
      is: 'Shows a frame with its buttons, or a mini app with a button that opens it.',
      needs: 'data',
      guide: 'mini-apps',
      tile: { says: 'A small app in a card' },
      weight: 'FrameCard',
      notes: {
        keys: [
          [
            'Tab',
            'The picture’s link, the field, then each button.',
            'quality-accessibility--frame-by-keyboard',
          ],
          ['Enter', 'Presses the button.', 'quality-accessibility--frame-by-keyboard'],
        ],
        heard: [
          ['A button is pressed', '"Loading...".', 'quality-accessibility--frame-by-keyboard'],
          ['It fails', 'A toast with the reason.', 'handler-rejects'],
        ],
        focus: [
          [
            'While it loads',
            'Stays on the pressed button.',
            'quality-accessibility--frame-by-keyboard',
          ],
        ],
      },
    },
  },
  args: { frame: petFrame, onFrameBtnPress: fn(() => Promise.resolve(petFrame)) },
} satisfies WidgetMeta<typeof FrameCard>;

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

/**
 * Shows the picture, a text field with its placeholder if the frame asks for one, the buttons in
 * the order of their numbers, and the host.
 */
export const Ready: Story = {
  tags: ['state', 'in-gallery'],
  play: async ({ canvas }) => {
    await expect(ratioOf(picture(canvas))).toBeCloseTo(1.91, 1);
    await expect(canvas.getByPlaceholderText('Name your pet')).toHaveAccessibleName(
      'Name your pet',
    );
    await expect(titles(canvas)).toEqual(['Feed', 'Docs', 'Adopt', 'Mint']);
    const tops = canvas.getAllByRole('button').map((each) => each.getBoundingClientRect().top);
    // One row where there is space, two by two on a phone.
    await expect(new Set(tops).size).toBe(window.innerWidth < 600 ? 2 : 1);
    await expect(canvas.getByText('pets.castkit.example')).toBeVisible();
  },
};

/**
 * Buttons of the types link and mint have the icon of an external link, and those of tx that of a
 * transaction. Screen readers hear it in words.
 */
export const IconsOfTheActions: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Docs opens a page' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Mint opens a page' })).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'Adopt requests a transaction' }),
    ).toBeVisible();
    const feed = canvas.getByRole('button', { name: 'Feed' });
    await expect(feed.querySelector('svg')).toBeNull();
  },
};

const ACCOUNT = `0x${'a1'.repeat(20)}`;
const HASH = `0x${'12'.repeat(32)}`;
const transaction: FrameTransaction = {
  chainId: 'eip155:8453',
  method: 'eth_sendTransaction',
  params: { to: `0x${'c0'.repeat(20)}`, value: '250000000000000', data: '0x1249c58b' },
};
const adopted: NeynarFrame = {
  ...petFrame,
  input: {},
  buttons: [{ index: 1, title: 'Feed again', action_type: 'post' }],
};

/** A site whose server answers a press with a transaction first, and then with the next frame. */
function transacting(options: MiniAppHostOptions | null, play: Story['play']): Story {
  return {
    args: {
      onFrameBtnPress: fn<FrameBtnPress>((_, frame, set, input, wallet) =>
        Promise.resolve(wallet?.transactionId ? adopted : { ...petFrame, transaction }),
      ),
    },
    parameters: { settings: options && { miniApps: hostMiniApps(options) } },
    play: async (context) => {
      // With a handler, a button that asks for a transaction says so.
      await userEvent.click(
        context.canvas.getByRole('button', { name: 'Adopt requests a transaction' }),
      );
      await play?.(context);
    },
  };
}

const answers: Record<string, unknown> = {
  eth_requestAccounts: [ACCOUNT],
  eth_chainId: '0x2105',
  eth_sendTransaction: HASH,
};
const wallet = {
  request: fn(({ method }: { method: string }) => Promise.resolve(answers[method])),
};
const onWalletRequest = fn(() => true);

/**
 * `ethereumProvider` of `settings.miniApps` does the transaction that the handler of a `tx` button
 * requests, on its chain. The handler is called with the visitor's address, and again with the
 * transaction's hash.
 */
export const TransactionByTheWallet: Story = {
  ...transacting({ ethereumProvider: wallet, onWalletRequest }, async ({ args, canvas }) => {
    await canvas.findByRole('button', { name: 'Feed again' });
    await expect(args.onFrameBtnPress).toHaveBeenCalledTimes(2);
    await expect(args.onFrameBtnPress).toHaveBeenLastCalledWith(
      3,
      petFrame,
      expect.any(Function),
      '',
      { address: ACCOUNT, transactionId: HASH },
    );
    await expect(wallet.request).toHaveBeenLastCalledWith({
      method: 'eth_sendTransaction',
      params: [
        {
          ...(transaction.params as object),
          value: '0xe35fa931a000',
          from: ACCOUNT,
          chainId: '0x2105',
        },
      ],
    });
    // The site has seen each request first.
    await expect(onWalletRequest).toHaveBeenCalledTimes(wallet.request.mock.calls.length);
  }),
  tags: ['behaviour', '!autodocs'],
};

const onTransaction = fn<NonNullable<MiniAppHostOptions['onTransaction']>>(() =>
  Promise.resolve(HASH),
);

/** `onTransaction` of `settings.miniApps` does the transaction in the site's own way. */
export const TransactionByTheSite: Story = {
  ...transacting({ onTransaction }, async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Feed again' });
    await expect(onTransaction).toHaveBeenCalledWith({
      chainId: 'eip155:8453',
      method: 'eth_sendTransaction',
      params: { ...(transaction.params as object), value: '0xe35fa931a000' },
      url: petFrame.frames_url,
    });
  }),
  tags: ['behaviour', '!autodocs'],
};

/** If the visitor refuses, the frame stays as it was, without an error. */
export const TransactionRefused: Story = {
  ...transacting({ onTransaction: () => Promise.resolve(null) }, async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: /^Adopt/ });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await expect(args.onFrameBtnPress).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('alert')).toBeNull();
  }),
  tags: ['behaviour', '!autodocs'],
};

/** If the page has no wallet, a toast says that a Farcaster app can make the transaction. */
export const TransactionElsewhere: Story = {
  ...transacting(null, async ({ args, canvas }) => {
    await waitFor(async () =>
      expect(await toast()).toHaveTextContent('Use a Farcaster app to make this transaction'),
    );
    await expect(titles(canvas)).toEqual(['Feed', 'Docs', 'Adopt', 'Mint']);
    await expect(args.onFrameBtnPress).toHaveBeenCalledOnce();
  }),
  tags: ['behaviour'],
};

/** Shows a picture with a ratio of 1:1; the default is 1.91:1. */
export const Square: Story = {
  tags: ['content', 'in-gallery'],
  args: { frame: steps[1] },
  play: async ({ canvas }) => {
    await expect(ratioOf(picture(canvas))).toBeCloseTo(1, 2);
  },
};

/** Buttons appear in rows of two where four would be too narrow. */
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

/** Titles of any length and script stay in their buttons, and only http(s) URLs are used. */
export const Hostile: Story = {
  tags: ['content', 'in-gallery'],
  args: { frame: hostileFrame },
  play: async ({ canvas, canvasElement }) => {
    const [first] = canvas.getAllByRole('button');
    await expect(first!.scrollWidth).toBeLessThanOrEqual(first!.clientWidth);
    await expect(canvas.getAllByRole('button')).toHaveLength(4);
    // A title of invisible characters is replaced by the button's number.
    await expect(titles(canvas)[3]).toBe('4');
    await expect(canvasElement.querySelector('img')).toBeNull();
    for (const link of canvasElement.querySelectorAll('a')) {
      await expect(link.protocol).toMatch(/^https?:$/);
    }
  },
};

/**
 * Calls the handler with the button's number, the frame, a setter and the typed text, and shows a
 * spinner meanwhile.
 */
export const PressCallsTheHandler: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    onFrameBtnPress: fn(
      () =>
        new Promise<NeynarFrame>((resolve) => {
          settle = resolve;
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
    settle(petFrame);
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Feed' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
    await expect(canvas.getByRole('textbox')).toHaveValue('Rex');
  },
};
let settle: (frame: NeynarFrame) => void = () => {};

/** Shows a spinner while the handler's promise is pending. */
export const Pending: Story = {
  tags: ['state'],
  args: { onFrameBtnPress: () => new Promise(() => {}) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Feed' }));
    await expect(canvas.getByRole('status')).toBeVisible();
  },
};

/**
 * Shows the frame that each handler call resolves to; a new question starts with an empty field.
 */
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

/** A press that fails keeps the frame and shows the reason in a toast. */
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
const resolvingTo = (value: unknown) => () => Promise.resolve(value as NeynarFrame);

/**
 * Keeps the frame when the handler resolves to nothing, and a toast says 'An error occurred while
 * processing the button press: Invalid frame data received'.
 */
export const HandlerResolvesToNothing: Story = {
  ...failing(resolvingTo(undefined), INVALID),
  tags: ['state'],
};

/** Keeps the frame and shows an error when the handler resolves to a string. */
export const HandlerResolvesToAString: Story = {
  ...failing(resolvingTo('frame'), INVALID),
  tags: ['behaviour', '!autodocs'],
};

/** Keeps the frame and shows an error when the new frame has no list of buttons. */
export const HandlerResolvesToNoButtons: Story = {
  ...failing(resolvingTo({ ...petFrame, buttons: undefined }), INVALID),
  tags: ['behaviour', '!autodocs'],
};

/** Keeps the frame and shows an error when the number of a button is a string. */
export const HandlerResolvesToAStringIndex: Story = {
  ...failing(resolvingTo({ ...petFrame, buttons: [{ index: '1', title: 'x' }] }), INVALID),
  tags: ['behaviour', '!autodocs'],
};

/**
 * Keeps the frame when the handler rejects, and a toast says 'An error occurred while processing
 * the button press', with the reason.
 */
export const HandlerRejects: Story = {
  ...failing(() => Promise.reject(new Error('The server is away')), 'The server is away'),
  tags: ['behaviour', '!autodocs'],
};

/** Keeps the frame and shows the reason when the handler throws. */
export const HandlerThrows: Story = {
  ...failing(() => {
    throw new Error('It broke');
  }, 'It broke'),
  tags: ['behaviour', '!autodocs'],
};

/** The handler can also set the frame itself, even after an `await`. */
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

/** A handler gets every field that the type promises, and missing ones are empty. */
export const HandlersGetWholeFrames: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    frame: bareFrame,
    onFrameBtnPress: fn<FrameBtnPress>((index, { state, ...frame }, setFrame) => {
      setFrame((current) => ({
        ...current,
        buttons: current.buttons.map((button) => ({ ...button, title: button.title.trim() })),
      }));
      // Less than the type requires, and still valid.
      const next = { ...frame, title: `After ${index}`, buttons: [{ index: 3 }] };
      return Promise.resolve(next as unknown as NeynarFrame);
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

/** A result that arrives after the card is gone is ignored, without an error. */
export const ResultAfterUnmount: Story = {
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

/** Shows a mini app's picture, name and author, and a button that opens it in a new tab. */
export const MiniApp: Story = {
  tags: ['content', 'in-gallery'],
  args: { frame: miniApp },
  play: async ({ canvas }) => {
    await expect(ratioOf(picture(canvas))).toBeCloseTo(1.5, 2);
    await expect(canvas.getByText('The Boring Game')).toBeVisible();
    const author = canvas.getByText('@devpill').getBoundingClientRect();
    // Name and author belong together, apart from the button.
    const name = canvas.getByText('The Boring Game').getBoundingClientRect();
    await expect(author.top - name.bottom).toBe(2);
    const launch = canvas.getByRole('link', { name: 'Play a round' });
    await expect(launch.getBoundingClientRect().top - author.bottom).toBe(12);
    await expect(launch).toHaveAttribute('href', 'https://game.castkit.example/');
    await expect(launch).toHaveAttribute('target', '_blank');
  },
};

/** The host replaces a title and an author that have only invisible characters. */
export const UnreadableMiniApp: Story = {
  tags: ['content'],
  args: { frame: unreadableApp },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('game.castkit.example')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'Open' })).toBeVisible();
    await expect(canvas.queryByText(/@/)).toBeNull();
  },
};

/** `onLaunch` is called with the mini app's URL, and the site opens it in its own way. */
export const MiniAppOpenedByOnLaunch: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { frame: miniApp, onLaunch: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Play a round' }));
    await expect(args.onLaunch).toHaveBeenCalledWith('https://game.castkit.example/');
  },
};

/** With `renderFrames` the frame of a 2024 cast is shown as a frame, and not as a link as well. */
export const InACast: Story = {
  tags: ['content'],
  render: ({ onFrameBtnPress }) => (
    <CastCard cast={world.frameCast} renderFrames onFrameBtnPress={onFrameBtnPress} />
  ),
  play: async ({ canvas }) => {
    // What a press does is loaded with the first frame of a page.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Feed' })).toBeEnabled());
    await expect(titles(canvas).slice(0, 4)).toEqual(['Feed', 'Docs', 'Adopt', 'Mint']);
    await expect(canvas.getAllByText('pets.castkit.example')).toHaveLength(1);
    await expect(calls).toEqual([]);
  },
};

/** Shows the mini app of a cast as a mini app, and not as a link as well. */
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

/** Shows an invalid frame as a link; its URL in the text stays plain. */
export const InvalidFramesAreLinks: Story = {
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

/** Without `renderFrames` a frame is a link like any other. */
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

/**
 * Without `onFrameBtnPress` a cast shows 'Error: onFrameBtnPress must be provided when renderEmbeds
 * is true.', and its frame as a link, without buttons that do nothing.
 */
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

/** With an empty `messages.frameHandlerMissing`, visitors see the frame's link alone. */
export const HandlerMissingWithoutWords: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <CastCard cast={world.frameCast} renderFrames />,
  parameters: { settings: { linkPreviews: false, messages: { frameHandlerMissing: '' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /pets.castkit.example/ })).toBeVisible();
    await expect(canvas.queryByText(/onFrameBtnPress/)).toBeNull();
    const card = canvas.getByRole('article');
    await expect(card.querySelector('p[role="status"]')).toBeNull();
  },
};

/** A mini app is shown without a handler. */
export const HandlerMissingForAMiniApp: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <CastCard cast={world.miniAppCast} renderFrames />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(HANDLER_MISSING)).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Play a round' })).toBeVisible();
  },
};

/**
 * A frame card without a handler: the button of type link leads to its target, the others to the
 * page of the frame, and the developer reads in the console what is missing.
 */
function handlerMissing(render: NonNullable<Story['render']>): Story {
  return {
    beforeEach: () => {
      spyOn(console, 'warn').mockImplementation(() => {});
    },
    render,
    play: async ({ canvas }) => {
      await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(5));
      await expect(picture(canvas)).toBeVisible();
      await expect(canvas.getByText('pets.castkit.example')).toBeVisible();
      const targets = ['Feed', 'Docs', 'Adopt', 'Mint'].map((title) =>
        canvas.getByRole('link', { name: `${title} opens a page` }).getAttribute('href'),
      );
      const [, docs] = petFrame.buttons.toSorted((a, b) => a.index - b.index);
      const page = petFrame.frames_url;
      await expect(targets).toEqual([page, docs?.target, page, page]);
      await expect(canvas.getByRole('link', { name: /^Adopt/ })).toHaveAccessibleDescription(
        'Use a Farcaster app to make this transaction',
      );
      await expect(canvas.queryByText(HANDLER_MISSING)).toBeNull();
      await expect(canvas.queryByRole('button')).toBeNull();
      await expect(canvas.queryByRole('textbox')).toBeNull();
      await expect(mocked(console.warn).mock.calls).toEqual([
        ['castkit: a frame has no onFrameBtnPress. Its buttons are links.'],
      ]);
    },
  };
}

/**
 * Without a handler, the buttons of a frame card are links, and there is no text input: link and
 * mint lead to their target, the others to the frame's page, as the social app has no URL for it.
 * The link of a transaction says that a Farcaster app can make it.
 */
export const HandlerMissingAlone: Story = {
  ...handlerMissing(() => <FrameCard frame={petFrame} />),
  tags: ['state', 'for-developers'],
};

/**
 * A frame that is fetched by its URL does the same, and the console names the missing prop once for
 * each provider.
 */
export const HandlerMissingByUrl: Story = {
  ...handlerMissing(() => <NeynarFrameCard url={petFrame.frames_url} />),
  tags: ['behaviour', '!autodocs'],
};

/** A mini app needs no handler, and shows no error. */
export const MiniAppWithoutAHandler: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <FrameCard frame={miniApp} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Play a round' })).toBeVisible();
    await expect(canvas.queryByText(HANDLER_MISSING)).toBeNull();
  },
};

const PAGE = 'https://pages.castkit.example';

/** Shows at most four buttons, and warns in the console once for each frame that has more. */
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

/** Two frames in one cast do not affect each other. */
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
    // Disabled until what a press does is loaded.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'After One' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'After One' }));
    await expect(await canvas.findByRole('button', { name: 'Pressed' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Feed' })).toBeVisible();
  },
};

/**
 * Fetches a frame by its URL: `GET {apiUrl}/v2/farcaster/frame/crawl` with `url` and `client_id`.
 */
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

/** `initialFrame` is shown without a request. */
export const ByUrlWithInitialFrame: Story = {
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

/** Shows the error of the specification in a red box. */
function failed(url: string, message: string): Story {
  return {
    render: () => <NeynarFrameCard url={url} />,
    parameters: { expectedErrors: ['castkit, fetchFrame:'] },
    play: async ({ canvas }) => {
      const box = (await canvas.findByText(`Failed to fetch: ${message}`)).parentElement;
      const danger = getComputedStyle(box!).getPropertyValue('--castkit-danger').trim();
      await expect(box).toHaveStyle({ borderTopColor: danger });
      await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  };
}

/**
 * Shows 'Failed to fetch: HTTP error! status: N' in a red box, with a button to try again, after a
 * 500.
 */
export const CrawlFails: Story = {
  ...failed('https://broken.castkit.example/', 'HTTP error! status: 500'),
  tags: ['state'],
};

/** Shows 'Failed to fetch: No frame data available' when the page has no frame. */
export const CrawlFindsNothing: Story = {
  ...failed('https://empty.castkit.example/', 'No frame data available'),
  tags: ['state'],
};

/** Shows the error when the response has no valid frame. */
export const CrawlFindsRubbish: Story = {
  ...failed('https://rubbish.castkit.example/', 'No frame data available'),
  tags: ['behaviour', '!autodocs'],
};

/**
 * Shows 'Failed to fetch: Request timed out' after 8 seconds (8000 ms) without a response. The
 * clock runs a hundred times as fast.
 */
export const CrawlTimesOut: Story = {
  tags: ['state'],
  ...failed('https://silent.castkit.example/', 'Request timed out'),
  beforeEach: () => {
    const { setTimeout } = window;
    spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
      setTimeout(run, ms === 8000 ? 80 : ms)) as typeof window.setTimeout);
  },
};

/** "Try again" sends a second request, which finds the frame. */
export const CrawlTriesAgain: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { expectedErrors: ['castkit, fetchFrame:', '500'] },
  render: ({ onFrameBtnPress }) => (
    <NeynarFrameCard url={RECOVERING_FRAME} onFrameBtnPress={onFrameBtnPress} />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: 'Feed' })).toBeVisible();
    await expect(calls).toHaveLength(2);
  },
};

/** `settings.resolveFrame` is called instead of crawling. */
export const ResolvedByResolveFrame: Story = {
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

/** A new `url` starts again. */
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
