import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { miniApp } from '../../mocks/frames.js';
import { world } from '../../mocks/index.js';
import { storeSession } from '../../mocks/login-page.js';
import { realInput, resize } from '../../mocks/real-input.js';
import { FrameCard } from '../../src/entries/index.js';
import { hostMiniApps, MiniAppDialog } from '../../src/entries/mini-app.js';
import type { MiniAppDialogProps, MiniAppHostOptions } from '../../src/entries/mini-app.js';
import { inLanguages, textsOf } from '../catalog/in-language.js';
import type { Shown } from '../catalog/in-language.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

/** The machine by its other name: the catalog is another origin there. */
const other = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
/** A mini app of the catalog, by what it does. */
const appUrl = (what = '') =>
  `${location.protocol}//${other}:${location.port}/mini-app.html?${what}`;
const described = {
  ...miniApp,
  frames_url: appUrl(),
  button: { action: { splashBackgroundColor: '#12342c' } },
};

interface Told {
  context?: object;
  event?: { event: string };
  method?: string;
  result?: unknown;
  error?: string;
}
/** What the mini app has told, of what the host has told it. */
const told: Told[] = [];
function listen({ data }: MessageEvent<{ mock?: Told } | null>) {
  if (data?.mock) told.push(data.mock);
}

const meta = {
  title: 'Widgets/Posts/MiniAppDialog',
  id: 'widgets-miniappdialog',
  component: MiniAppDialog,
  args: { url: appUrl(), frame: described, open: true, onClose: fn() },
  parameters: {
    facts: {
      is: 'Opens a mini app in a dialog and acts as its host.',
      needs: 'nothing',
      guide: 'mini-apps',
      tile: { says: 'A mini app in a dialog' },
      weight: { bytes: 2120, beside: 'a card' },
      notes: {
        keys: [
          [
            'Escape',
            'Goes back in a mini app that has asked for that; closes any other.',
            'back-first',
          ],
        ],
        heard: [
          ['While it loads', 'That it does, by its name.', 'loading'],
          ['After ten seconds', 'That it does not respond.', 'silent'],
        ],
        focus: [['It closes', 'Back to the link that has opened it.', 'from-a-card']],
      },
    },
    hint: 'The mini app is a page of this catalog, served from another origin.',
  },
  beforeEach: () => {
    told.length = 0;
    storeSession();
    addEventListener('message', listen);
    return () => {
      removeEventListener('message', listen);
    };
  },
  // A frame of another origin that comes or goes takes the focus away on a busy machine: pictures
  // show none.
  afterEach: () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
} satisfies WidgetMeta<typeof MiniAppDialog>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const frameOf = ({ canvasElement }: Pick<Context, 'canvasElement'>) =>
  canvasElement.querySelector('iframe')!;
/** Waits until the mini app is ready, and the splash screen is gone. */
async function whenReady(context: Pick<Context, 'canvas' | 'canvasElement'>) {
  await waitFor(() => expect(told.some((each) => each.context)).toBe(true));
  await waitFor(() => expect(context.canvas.queryByText(/is loading/)).toBeNull());
}
/** Has the mini app call a method of the host, and returns what came of it. */
async function calls(context: Pick<Context, 'canvasElement'>, method: string, value?: unknown) {
  frameOf(context).contentWindow?.postMessage({ story: { method, value } }, '*');
  await waitFor(() => expect(told.some((each) => each.method === method)).toBe(true));
  const index = told.findIndex((each) => each.method === method);
  return told.splice(index, 1)[0]!;
}
const wasTold = (event: string) =>
  waitFor(() => expect(told.some((each) => each.event?.event === event)).toBe(true));

/** Opens the dialog by a button: on the widget's page it would cover the text about it. */
function Opener(props: MiniAppDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="catalog-button" onClick={() => setIsOpen(true)}>
        Open the mini app
      </button>
      <MiniAppDialog {...props} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/**
 * Shows the mini app at `url` in a sandboxed frame of 424 by 695 px, below its name, its host and
 * its author. The app knows who the viewer is.
 */
export const Ready: Story = {
  tags: ['state'],
  decorators: [
    (DialogStory, { viewMode, args }) =>
      viewMode === 'docs' ? <Opener {...args} /> : <DialogStory />,
  ],
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByRole('dialog', { name: 'The Boring Game' })).toBeVisible();
    await whenReady(context);
    const frame = frameOf(context);
    await expect(frame).toHaveAttribute('title', 'The Boring Game');
    await expect(frame).toHaveAttribute(
      'sandbox',
      'allow-forms allow-scripts allow-same-origin allow-popups',
    );
    await expect(frame).toHaveAttribute('allow', 'clipboard-write');
    // The width that mini apps are made for; a phone is narrower, and its whole screen theirs.
    if (innerWidth > 480) await expect(frame.getBoundingClientRect().width).toBe(424);
    await expect(canvas.getByText(`@${miniApp.author?.username}`)).toBeVisible();
    await expect(canvas.getByText(other)).toBeVisible();
    await expect(told[0]?.context).toMatchObject({
      user: { fid: world.users.linda.fid, username: world.users.linda.username },
      client: { clientFid: 0, added: false },
      location: { type: 'launcher' },
    });
    await expect(JSON.stringify(told)).not.toContain('signer');
  },
};

/** Shows the splash screen in the app's colour until the app is ready. */
export const Loading: Story = {
  args: { url: appUrl('slow') },
  tags: ['state'],
  play: async (context) => {
    await waitFor(() => expect(told.some((each) => each.context)).toBe(true));
    await expect(context.canvas.getByText('The Boring Game is loading')).toBeInTheDocument();
    await expect(frameOf(context).nextElementSibling).toHaveStyle({
      backgroundColor: 'rgb(18, 52, 44)',
    });
  },
};

/** Has ten seconds be over at once. */
function withoutWaiting() {
  const { setTimeout } = window;
  const spy = spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    setTimeout(run, ms === 10_000 ? 0 : ms)) as typeof setTimeout);
  return () => {
    spy.mockRestore();
  };
}

/**
 * After ten seconds, says that the app is not ready, with a link and a button to reload it, until
 * the app is ready.
 */
export const Silent: Story = {
  args: { url: appUrl('silent') },
  tags: ['state'],
  beforeEach: withoutWaiting,
  play: async ({ canvas }) => {
    await expect(
      (await canvas.findAllByText('The Boring Game isn’t responding.'))[0],
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      appUrl('silent'),
    );
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
  },
};

/** Shows an app that becomes ready late. */
export const ReadyAfterAll: Story = {
  args: { url: appUrl('slow') },
  tags: ['behaviour'],
  beforeEach: withoutWaiting,
  play: async (context) => {
    await context.canvas.findAllByText('The Boring Game isn’t responding.');
    // The app itself may come later than that.
    await waitFor(() => expect(told.some((each) => each.context)).toBe(true));
    await calls(context, 'ready');
    await waitFor(() => expect(context.canvas.queryByText(/not responding/)).toBeNull());
  },
};

/** Does not frame a page of its own origin, and shows a message and a link instead. */
export const OwnOrigin: Story = {
  args: { url: `${location.origin}/mini-app.html`, frame: null },
  tags: ['state'],
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText('This app can’t be shown here.')).toBeVisible();
    await expect(frameOf(context)).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
  },
};

/** Shows no frame and no link for a URL that is not a web address. */
export const HostileUrl: Story = {
  args: { url: 'javascript:parent.stolen=1', frame: null },
  tags: ['behaviour'],
  play: async (context) => {
    const close = await context.canvas.findByRole('button', { name: 'Close' });
    await expect(frameOf(context)).toBeNull();
    await expect(context.canvas.queryByRole('link')).toBeNull();
    await userEvent.click(close);
    await waitFor(() => expect(context.args.onClose).toHaveBeenCalledOnce());
  },
};

/** Shows the buttons that the app asks for, and tells the app when they are pressed. */
export const Buttons: Story = {
  tags: ['state'],
  play: async (context) => {
    const { canvas } = context;
    await whenReady(context);
    await calls(context, 'setPrimaryButton', { text: 'Next round', disabled: true });
    const button = await canvas.findByRole('button', { name: 'Next round' });
    await userEvent.click(button);
    await calls(context, 'setPrimaryButton', { text: 'Next round' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await expect(told.filter((each) => each.event)).toEqual([]);
    await userEvent.click(button);
    await wasTold('primary_button_clicked');
    await calls(context, 'updateBackState', { visible: true });
    await userEvent.click(await canvas.findByRole('button', { name: 'Back' }));
    await wasTold('back_navigation_triggered');
  },
};

/**
 * Escape goes back in an app that asked for it, and otherwise closes the app, as the close button
 * and the app itself do.
 */
export const BackFirst: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await whenReady(context);
    canvas.getByRole('button', { name: 'Close' }).focus();
    await calls(context, 'updateBackState', { visible: true });
    await canvas.findByRole('button', { name: 'Back' });
    if (!(await realInput({ key: 'Escape' }))) return;
    await wasTold('back_navigation_triggered');
    await expect(args.onClose).not.toHaveBeenCalled();
    await calls(context, 'updateBackState', { visible: false });
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull());
    await realInput({ key: 'Escape' });
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

/**
 * The menu lies over the app. It opens the social app, copies the link, and reloads the app.
 */
export const Menu: Story = {
  tags: ['state'],
  play: async (context) => {
    const { canvas } = context;
    await whenReady(context);
    const { top } = frameOf(context).getBoundingClientRect();
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Open in Farcaster' })).toHaveFocus(),
    );
    await expect(frameOf(context).getBoundingClientRect().top).toBe(top);
  },
};

/** The menu is closed by its button, by Escape, by the focus that leaves it, and by what is chosen in it. */
export const MenuCloses: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas } = context;
    await whenReady(context);
    const more = canvas.getByRole('button', { name: 'More' });
    const hasFocus = () =>
      waitFor(() => expect(canvas.getByRole('link', { name: 'Open in Farcaster' })).toHaveFocus());
    await userEvent.click(more);
    await hasFocus();
    await userEvent.click(more);
    await expect(canvas.queryByRole('link', { name: 'Open in Farcaster' })).toBeNull();
    await userEvent.click(more);
    await hasFocus();
    canvas.getByRole('button', { name: 'Close' }).focus();
    await waitFor(() =>
      expect(canvas.queryByRole('link', { name: 'Open in Farcaster' })).toBeNull(),
    );
    await userEvent.click(more);
    await expect(await canvas.findByRole('link', { name: 'Open in Farcaster' })).toHaveAttribute(
      'href',
      `https://farcaster.xyz/~/mini-apps/launch?url=${encodeURIComponent(appUrl())}`,
    );
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }));
    await expect(write).toHaveBeenCalledWith(appUrl());
    await canvas.findByRole('button', { name: 'Link copied' });
    told.length = 0;
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await whenReady(context);
    await expect(canvas.queryByRole('button', { name: 'Reload' })).toBeNull();
  },
};

/** Refuses what the app may not do, and requests that need a press of the visitor and had none. */
export const Refusals: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await whenReady(context);
    const open = spyOn(window, 'open').mockReturnValue(null);
    for (const [method, value] of [
      ['openUrl', 'javascript:alert(1)'],
      ['openMiniApp', { url: 'http://game.example/' }],
      ['viewProfile', { fid: '../x' }],
      ['signManifest', {}],
      ['constructor', {}],
      ['__proto__', {}],
      ['ethProviderRequestV2', { method: 'eth_requestAccounts' }],
    ] as const) {
      const { error, result } = await calls(context, method, value);
      await expect(error ?? result).toEqual(
        method === 'signManifest'
          ? { error: { type: 'rejected_by_user' } }
          : expect.stringMatching(/^castkit: /),
      );
    }
    await expect(open).not.toHaveBeenCalled();
  },
};

const APPROVAL = 'https://farcaster.xyz/~/siwf?channelToken=KXVX6JYP';

const signingIn: MiniAppHostOptions = {
  signIn: (_, { onApprovalUrl }) => {
    onApprovalUrl(APPROVAL);
    return new Promise(() => {});
  },
};
/** Has the mini app ask for a sign-in. */
async function asksToSignIn(context: Pick<Context, 'canvas' | 'canvasElement'>) {
  await whenReady(context);
  const story = { method: 'signIn', value: { nonce: '12345678' } };
  frameOf(context).contentWindow?.postMessage({ story }, '*');
  await context.canvas.findByRole('img', { name: 'QR code to approve in Farcaster' });
}

/**
 * `signIn` asks the viewer to approve in their app, for the mini app's host and nonce. The mini app
 * is covered meanwhile.
 */
export const SigningIn: Story = {
  args: { options: signingIn },
  tags: ['state'],
  play: async (context) => {
    const { canvas } = context;
    await asksToSignIn(context);
    await expect(canvas.getByText(`Sign in to ${other}`)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open in Farcaster' })).toHaveAttribute(
      'href',
      APPROVAL,
    );
    await expect(frameOf(context)).not.toBeVisible();
  },
};

/**
 * Cancelling refuses the sign-in, and so does approving as another user. A second request without a
 * press is refused.
 */
export const SignInRefused: Story = {
  args: { options: signingIn },
  tags: ['behaviour'],
  play: async (context) => {
    await asksToSignIn(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'Cancel' }));
    const refused = { error: { type: 'rejected_by_user' } };
    await waitFor(() => expect(told.at(-1)?.result).toEqual(refused));
    await expect(frameOf(context)).toBeVisible();
    told.length = 0;
    await expect((await calls(context, 'signIn', { nonce: '12345678' })).result).toEqual(refused);
    await expect(context.canvas.queryByRole('img')).toBeNull();
  },
};

/** On a phone, the dialog fills the screen. */
export const OnAPhone: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const before = [innerWidth, innerHeight] as const;
    if (!(await resize(375, 667))) return;
    await whenReady(context);
    const { width, height } = context.canvas.getByRole('dialog').getBoundingClientRect();
    await expect([width, height]).toEqual([innerWidth, innerHeight]);
    await resize(...before);
  },
};

const miniApps = hostMiniApps({ clientFid: 7 });

/**
 * Setting `miniApps`, from `hostMiniApps` of `castkit/mini-app`: pressing a card, a frame or a snap
 * opens the app in a dialog of the page. Focus returns to the opener on close.
 */
export const FromACard: Story = {
  tags: ['behaviour'],
  parameters: { settings: { miniApps } },
  render: () => <FrameCard frame={described} />,
  play: async (context) => {
    const { canvas } = context;
    const link = canvas.getByRole('link', { name: 'Play a round' });
    await expect(link).toHaveAttribute('href', appUrl());
    for (const close of ['Close', 'close', 'Escape'] as const) {
      told.length = 0;
      link.focus();
      await userEvent.click(link);
      await canvas.findByRole('dialog', { name: 'The Boring Game' });
      await whenReady(context);
      const { context: heard } = told.find((each) => each.context) ?? {};
      await expect(heard).toMatchObject({ client: { clientFid: 7 } });
      if (close === 'Close') await userEvent.click(canvas.getByRole('button', { name: close }));
      else if (close === 'Escape') {
        canvas.getByRole('button', { name: 'Close' }).focus();
        if (!(await realInput({ key: close }))) return;
      } else frameOf(context).contentWindow?.postMessage({ story: { method: close } }, '*');
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
      await expect(link).toHaveFocus();
    }
  },
};

/** Another `url` starts again with the second app. */
export const OneAfterTheOther: Story = {
  tags: ['behaviour'],
  render: function Site(args) {
    const [url, setUrl] = useState(appUrl('first'));
    return (
      <>
        <MiniAppDialog {...args} url={url} />
        <button
          type="button"
          onClick={() => {
            setUrl(appUrl('second'));
          }}
        >
          Second
        </button>
      </>
    );
  },
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await whenReady(context);
    await calls(context, 'setPrimaryButton', { text: 'Of the first' });
    await canvas.findByRole('button', { name: 'Of the first' });
    told.length = 0;
    [...canvasElement.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Second')
      ?.click();
    await whenReady(context);
    await expect(canvas.queryByRole('button', { name: 'Of the first' })).toBeNull();
    await expect(frameOf(context).src).toBe(appUrl('second'));
  },
};

/** Opens a mini app by a button, as the dialog is modal: the page has one at a time. */
function Opened({
  name,
  ...props
}: Omit<MiniAppDialogProps, 'open' | 'onClose'> & { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {name}
      </button>
      <MiniAppDialog
        {...props}
        open={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </>
  );
}

const closesTheApp: Shown['close'] = async ({ canvas }, { messages }) => {
  await userEvent.click(canvas.getByRole('button', { name: messages.closeMiniApp }));
  await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  told.length = 0;
};

const shown: Shown = {
  render: ({ code }) => <Opened name={code} url={`${location.origin}/x`} />,
  act: ({ canvas }, { code }) => userEvent.click(canvas.getByRole('button', { name: code })),
  messages: (messages) => [messages.miniAppRefused(location.hostname), messages.openMiniAppInTab],
  start: (find) => [find('h2'), find('dialog')],
  close: closesTheApp,
};

/** The dialog of a mini app in German and in Arabic. */
export const InLanguages: StoryObj = { ...inLanguages(shown), tags: ['content'] };

const app: Shown = {
  render: ({ code }) => <Opened name={code} url={appUrl()} frame={described} options={signingIn} />,
  act: async (cell, { code, messages }) => {
    await userEvent.click(cell.canvas.getByRole('button', { name: code }));
    await whenReady(cell);
    await waitFor(() =>
      expect(textsOf(cell.canvasElement)).not.toContain(messages.miniAppLoading('The Boring Game')),
    );
    await userEvent.click(cell.canvas.getByRole('button', { name: messages.miniAppMenu }));
    await cell.canvas.findByRole('button', { name: messages.reloadMiniApp });
  },
  messages: (messages) => [
    messages.closeMiniApp,
    messages.openMiniAppInClient,
    messages.copyLink,
    messages.reloadMiniApp,
  ],
  start: (find) => [find('h2'), find('dialog')],
  close: closesTheApp,
};

/** An app with its menu, in each language. */
export const MenuInLanguages: StoryObj = { ...inLanguages(app), tags: ['behaviour'] };

/** The request to sign in to an app, in each language. */
export const SigningInInLanguages: StoryObj = {
  ...inLanguages({
    ...app,
    act: async (cell, language) => {
      await app.act?.(cell, language);
      const story = { method: 'signIn', value: { nonce: '12345678' } };
      frameOf(cell).contentWindow?.postMessage({ story }, '*');
      await cell.canvas.findByRole('img', { name: language.messages.signInCode });
    },
    messages: (messages) => [
      messages.signInToMiniApp(other),
      messages.signInScan,
      messages.signInOpen,
      messages.signInCancel,
    ],
  }),
  tags: ['behaviour'],
};
