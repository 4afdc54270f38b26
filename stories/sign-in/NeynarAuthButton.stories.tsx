import type { StoryObj } from '@storybook/react-vite';
import { StrictMode, useState } from 'react';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { badLogins, goodLogin, world } from '../../mocks/index.js';
import {
  NeynarAuthButton,
  SIWN_variant,
  useAuth,
  useNeynarContext,
} from '../../src/entries/index.js';
import {
  begin,
  cleanUp,
  hear,
  loginPage,
  loginUrl,
  SESSION_KEY,
  storeSession,
} from '../../mocks/login-page.js';
import { heard, realInput } from '../../mocks/real-input.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

const onAuthSuccess = fn();
const onSignout = fn();

const meta = {
  title: 'Widgets/Sign-in/NeynarAuthButton',
  id: 'widgets-neynarauthbutton',
  component: NeynarAuthButton,
  parameters: {
    facts: {
      is: 'A sign-in button with an account menu.',
      needs: 'signsIn',
      guide: 'sign-people-in',
      tile: { says: 'A button with an account menu', isSmall: true },
      weight: 'NeynarAuthButton',
      notes: {
        keys: [
          [
            'Enter, Space',
            'Signed out: opens the login window. Signed in: opens the menu.',
            'keyboard-journey',
          ],
          ['Escape', 'Closes the menu.', 'menu-closes-on-escape'],
          ['Tab', 'Leaves the menu, which closes.', 'menu-closes-when-tab-leaves-it'],
          [
            'Shift + Tab',
            'Goes back to the button; the menu closes.',
            'menu-closes-when-tab-goes-back',
          ],
        ],
        heard: [
          [
            'Signed in',
            'The handle, that there is a menu, and whether it is open.',
            'what-a-screen-reader-hears',
          ],
          ['The menu', 'A dialog that has the handle for its name.', 'menu-open'],
        ],
        focus: [
          ['The menu opens', 'To "Sign out".', 'menu-open'],
          ['It closes by Escape', 'Back to the button.', 'menu-closes-on-escape'],
          ['Signing in', 'Stays on the button, which now has the handle.', 'keyboard-journey'],
          ['Signing out', 'To the sign-in button.', 'signs-out'],
        ],
      },
    },
    settings: { loginUrl: loginUrl.href, eventsCallbacks: { onAuthSuccess, onSignout } },
  },
  beforeEach: () => {
    cleanUp();
    onAuthSuccess.mockClear();
    onSignout.mockClear();
    return cleanUp;
  },
} satisfies WidgetMeta<typeof NeynarAuthButton>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const SIGN_IN = 'Sign in with Neynar';
const signInButton = ({ canvas }: Context) => canvas.getByRole('button', { name: SIGN_IN });
const signedInButton = ({ canvas }: Context) => canvas.getByRole('button', { name: '@linda' });
const beginAt = (button: HTMLElement) => begin(() => userEvent.click(button));
const withSession = () => {
  storeSession();
};
const stored = () => localStorage.getItem(SESSION_KEY);

/** A button with a label and one picture. */
function labelled(args: NonNullable<Story['args']>, label: string, picture: string): Story {
  return {
    args,
    play: async ({ canvas }) => {
      const button = canvas.getByRole('button', { name: label });
      await expect(button).toBeVisible();
      await expect(button.querySelector(picture)).toBeVisible();
      await expect(button.querySelectorAll('svg, img, i')).toHaveLength(1);
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    },
  };
}

const LOGO = `${world.users.linda.pfp_url}`;

/** Says 'Sign in with Neynar' by default, beside the variant's mark. */
export const SignedOut: Story = { ...labelled({}, SIGN_IN, 'svg'), tags: ['state', 'in-gallery'] };

/** In a row that is too narrow for all that is in it, the button keeps its line. */
export const InANarrowRow: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <header
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: 16,
        inlineSize: 343,
        // As wide on each machine: another font may leave no room for both.
        font: '600 20px/28px var(--catalog-fonts)',
      }}
    >
      <span>The Garden Almanac of Tuesday</span>
      <NeynarAuthButton {...args} />
    </header>
  ),
  play: async ({ canvas }) => {
    await document.fonts.ready;
    const { height, right } = canvas.getByRole('button', { name: SIGN_IN }).getBoundingClientRect();
    await expect(height).toBe(44);
    await expect(right).toBeLessThanOrEqual(16 + 343);
  },
};

/** `variant` changes label and mark: this one says 'Sign in with Farcaster'. */
export const Farcaster: Story = {
  // On top of the page: its code signs in with Farcaster.
  name: 'Ready',
  ...labelled({ variant: SIWN_variant.FARCASTER }, 'Sign in with Farcaster', 'svg'),
  tags: ['content', 'in-gallery'],
};

/** `variant` changes label and mark: this one says 'Sign in with Warpcast'. */
export const Warpcast: Story = {
  ...labelled({ variant: SIWN_variant.WARPCAST }, 'Sign in with Warpcast', 'svg'),
  tags: ['content', 'in-gallery'],
};

/** `label` replaces the text. */
export const OwnLabel: Story = {
  ...labelled({ label: 'Come in' }, 'Come in', 'svg'),
  tags: ['content', 'in-gallery'],
};

/** `customLogoUrl` replaces the mark. */
export const OwnLogo: Story = {
  ...labelled({ customLogoUrl: LOGO }, SIGN_IN, 'img'),
  tags: ['content', 'in-gallery'],
};

/** `icon` takes precedence over `customLogoUrl`, and both over the variant's mark. */
export const OwnIcon: Story = {
  ...labelled(
    { icon: <i>☺</i>, customLogoUrl: LOGO, variant: SIWN_variant.WARPCAST },
    '☺ Sign in with Warpcast',
    'i',
  ),
  tags: ['content', 'in-gallery'],
};

/** Shows the variant's mark in place of a `customLogoUrl` that is not http(s). */
export const HostileLogo: Story = {
  ...labelled({ customLogoUrl: 'javascript:alert(1)' }, SIGN_IN, 'svg'),
  tags: ['behaviour', '!autodocs'],
};

/**
 * Shows the avatar, 45 px wide, and the `@handle` of a stored session on load, without calling
 * `onAuthSuccess`.
 */
export const SignedIn: Story = {
  tags: ['state'],
  beforeEach: withSession,
  play: async (context) => {
    const button = signedInButton(context);
    const picture = button.querySelector('img');
    await expect(picture).toHaveAttribute('src', world.users.linda.pfp_url);
    await expect(picture?.getBoundingClientRect().width).toBe(45);
    await expect(button).toHaveAttribute('aria-haspopup', 'dialog');
    await expect(context.canvas.queryByText(SIGN_IN)).toBeNull();
    await expect(onAuthSuccess).not.toHaveBeenCalled();
  },
};

/** Shows `!` and the fid if the session has no username. */
export const SignedInWithoutAName: Story = {
  tags: ['content', 'signed-in'],
  beforeEach: () => {
    storeSession({ signer_uuid: 'stored', fid: 880 });
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '!880' });
    await expect(button.querySelector('img')).toBeNull();
  },
};

/** A session with this username, and the name that the button shows for it. */
function named(username: string, name: string): Story {
  return {
    beforeEach: () => {
      storeSession({ signer_uuid: 'stored', fid: 880, username });
    },
    play: async ({ canvas }) => {
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    },
  };
}

/** Shows `!` and the fid if the username has only invisible characters. */
export const SignedInWithAnUnreadableName: Story = {
  ...named('\u3164\u200b', '!880'),
  tags: ['behaviour', '!autodocs'],
};

/** Shows a single `@` if the username already begins with one. */
export const SignedInWithAnAtSign: Story = {
  ...named('@linda', '@linda'),
  tags: ['behaviour', '!autodocs'],
};

/** A long handle is cut off. */
export const SignedInWithALongHandle: Story = {
  tags: ['content', 'signed-in'],
  args: { style: { maxInlineSize: 240 } },
  beforeEach: () => {
    storeSession({ signer_uuid: 'stored', fid: 9, username: 'a'.repeat(60) });
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /@aaa/ });
    await expect(button.getBoundingClientRect().width).toBeLessThanOrEqual(240);
  },
};

/** The handle starts with its `@` on a right-to-left page, too. */
export const SignedInOnARightToLeftPage: Story = {
  tags: ['content', 'signed-in'],
  beforeEach: withSession,
  render: (args) => (
    <div dir="rtl">
      <NeynarAuthButton {...args} />
    </div>
  ),
  play: async (context) => {
    const words = within(signedInButton(context)).getByText('@linda');
    await expect(getComputedStyle(words).direction).toBe('ltr');
    const picture = signedInButton(context).querySelector('img');
    await expect(picture!.getBoundingClientRect().left).toBeGreaterThan(
      words.getBoundingClientRect().left,
    );
  },
};

/** The menu has the theme of its button. */
export const ThemeOfItsOwn: Story = {
  tags: ['content', 'signed-in'],
  args: { 'data-castkit-theme': 'dark' },
  beforeEach: withSession,
  play: async (context) => {
    await userEvent.click(signedInButton(context));
    await expect(context.canvas.getByRole('dialog')).toHaveStyle({
      backgroundColor: 'rgb(31, 26, 43)',
    });
  },
};

/**
 * A press opens the login page in a window of 600 by 700, centred over the browser window, with
 * `client_id` in its query.
 */
export const OpensTheLoginWindow: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { settings: { clientId: 'a b&c', loginUrl: `${loginUrl.href}?from=castkit` } },
  play: async (context) => {
    const opening = spyOn(window, 'open').mockReturnValue(null);
    spyOn(console, 'error').mockImplementation(() => {});
    await userEvent.click(signInButton(context));
    await expect(opening).toHaveBeenCalledOnce();
    const [url, , features = ''] = opening.mock.calls[0] ?? [];
    const opened = new URL(String(url));
    await expect(opened.origin).toBe(loginUrl.origin);
    await expect(Object.fromEntries(opened.searchParams)).toEqual({
      from: 'castkit',
      client_id: 'a b&c',
    });
    const wanted = Object.fromEntries(features.split(',').map((pair) => pair.split('=')));
    await expect(wanted).toMatchObject({ width: '600', height: '700' });
    await expect(Number(wanted.left) + 300).toBeCloseTo(window.screenX + window.outerWidth / 2, -1);
    await expect(features).not.toContain('noopener');
  },
};

/**
 * Logs `Failed to open the authentication window. Please check your pop-up blocker settings.` when
 * the browser blocks the window, and does nothing else.
 */
export const Blocked: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    expectedErrors: [
      'Failed to open the authentication window. Please check your pop-up blocker settings.',
    ],
  },
  play: async (context) => {
    spyOn(window, 'open').mockReturnValue(null);
    const logged = spyOn(console, 'error');
    await userEvent.click(signInButton(context));
    await expect(logged.mock.calls).toEqual([
      ['Failed to open the authentication window. Please check your pop-up blocker settings.'],
    ]);
    await expect(signInButton(context)).toBeVisible();
  },
};

/** The user that callbacks get: a field that the login page left out has an empty value. */
const linda = { ...world.users.linda, active_status: 'inactive' };

/** A whole login, in a real window of another origin. */
async function signsIn(context: Context) {
  const login = await beginAt(signInButton(context));
  await login.post(goodLogin);
  await waitFor(() => expect(signedInButton(context)).toBeVisible());
  await expect(onAuthSuccess).toHaveBeenCalledOnce();
  const { signer_uuid } = goodLogin;
  await expect(onAuthSuccess).toHaveBeenCalledWith({ user: { signer_uuid, ...linda } });
  await expect(JSON.parse(stored() ?? '')).toEqual({ signer_uuid, ...world.users.linda });
  await waitFor(() => expect(login.window.closed).toBe(true));
}

/**
 * A message of the login page with `is_authenticated` true signs the visitor in: the user is
 * stored, the window closes, and `onAuthSuccess` is called once. Fields that the login page left
 * out have an empty value.
 */
export const SignsIn: Story = { tags: ['behaviour', '!autodocs'], play: signsIn };

/** Calls `onAuthSuccess` once in React's strict mode, which runs every effect twice. */
export const SignsInOnceInStrictMode: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <StrictMode>
      <NeynarAuthButton {...args} />
    </StrictMode>
  ),
  play: signsIn,
};

/** Reads a fid that is sent as a string of digits as a number. */
export const ReadsAFidInDigits: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const login = await beginAt(signInButton(context));
    await login.post({ ...goodLogin, user: { ...goodLogin.user, fid: '3' } });
    await waitFor(() => expect(signedInButton(context)).toBeVisible());
    await expect(JSON.parse(stored() ?? '')).toMatchObject({ fid: 3 });
  },
};

/**
 * Takes `signer_uuid` from the message itself, never from its user, and drops hostile URLs and
 * keys.
 */
export const KeepsTheSignerOfTheLogin: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const login = await beginAt(signInButton(context));
    const user = JSON.parse(
      '{"fid":3,"username":"linda","signer_uuid":"forged","pfp_url":"javascript:alert(1)","__proto__":{"polluted":true}}',
    ) as object;
    await login.post({ ...goodLogin, user });
    await waitFor(() => expect(signedInButton(context)).toBeVisible());
    await expect(stored()).not.toMatch(/forged|javascript|polluted/);
    await expect(JSON.parse(stored() ?? '')).toMatchObject({ signer_uuid: goodLogin.signer_uuid });
    await expect(signedInButton(context).querySelector('img')).toBeNull();
    await expect({}).not.toHaveProperty('polluted');
  },
};

/** Ignores malformed messages from the login window, and signs in with a valid one that follows. */
export const IgnoresMalformedMessages: Story = {
  // Both take what Storybook's own listener throws at a message without data for a fault of the story;
  // src/provider/session/window-message.test.ts has the same messages.
  tags: ['behaviour', '!autodocs', 'not-in-firefox', 'not-in-webkit'],
  // Storybook's own channel reads `data.key` of whatever arrives.
  parameters: { expectedErrors: ["Cannot destructure property 'key'"] },
  play: async (context) => {
    const login = await beginAt(signInButton(context));
    await expect(Object.keys(badLogins).length).toBeGreaterThan(30);
    for (const [name, message] of Object.entries(badLogins)) {
      await context.step(name, async () => {
        await login.post(message);
        await expect(signInButton(context)).toBeVisible();
        await expect(stored()).toBeNull();
      });
    }
    await expect(onAuthSuccess).not.toHaveBeenCalled();
    await login.post(goodLogin);
    await waitFor(() => expect(signedInButton(context)).toBeVisible());
    await expect(onAuthSuccess).toHaveBeenCalledOnce();
  },
};

/** A hundred equal messages sign in once. */
export const SignsInOnceInAFlood: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const login = await beginAt(signInButton(context));
    await login.post(...Array.from({ length: 100 }, () => goodLogin));
    await waitFor(() => expect(signedInButton(context)).toBeVisible());
    await expect(onAuthSuccess).toHaveBeenCalledOnce();
  },
};

/** A valid login message from a wrong sender is ignored. */
function ignores(
  send: (heard: MessageEvent<unknown>[], context: Context, opened: Window) => Promise<void>,
): Story {
  return {
    play: async (context) => {
      const login = await beginAt(signInButton(context));
      await send(hear(), context, login.window);
      await expect(signInButton(context)).toBeVisible();
      await expect(onAuthSuccess).not.toHaveBeenCalled();
      await expect(stored()).toBeNull();
      // The opened window can still log in.
      await login.post(goodLogin);
      await waitFor(() => expect(signedInButton(context)).toBeVisible());
    },
  };
}

/** Ignores a login message from the page itself. */
export const IgnoresAMessageFromThePageItself: Story = {
  ...ignores(async (heard) => {
    window.postMessage(goodLogin, '*');
    await waitFor(() => expect(heard).toHaveLength(1));
    await expect(heard[0]?.origin).toBe(location.origin);
  }),
  tags: ['behaviour', '!autodocs'],
};

/** Ignores a login message from another origin, also in the window that the button has opened. */
export const IgnoresAMessageFromAnotherOrigin: Story = {
  ...ignores(async (heard, _context, opened) => {
    opened.location.replace(new URL('login.html', location.href));
    const page = await loginPage(opened, heard);
    await page.post(goodLogin);
    await expect(heard.at(-1)?.origin).toBe(location.origin);
    opened.location.replace(loginUrl);
    await loginPage(opened, hear());
  }),
  tags: ['behaviour', '!autodocs'],
};

/** Ignores a login message from an iframe of the login's origin. */
export const IgnoresAFrameOfTheLoginsOrigin: Story = {
  ...ignores(async (heard, { canvasElement }) => {
    const frame = document.createElement('iframe');
    frame.src = loginUrl.href;
    frame.title = 'A login page in a frame';
    canvasElement.append(frame);
    if (!frame.contentWindow) throw new Error('The frame has no window.');
    const page = await loginPage(frame.contentWindow, heard);
    await page.post(goodLogin);
    await expect(heard.at(-1)?.origin).toBe(loginUrl.origin);
    frame.remove();
  }),
  tags: ['behaviour', '!autodocs'],
};

/** Ignores a login message from a window of the login's origin that the button did not open. */
export const IgnoresAnotherWindowOfTheLoginsOrigin: Story = {
  ...ignores(async (heard) => {
    const other = window.open(loginUrl, '_blank', 'popup');
    if (!other) throw new Error('No window was opened.');
    const page = await loginPage(other, heard);
    await page.post(goodLogin);
    await expect(heard.at(-1)?.origin).toBe(loginUrl.origin);
  }),
  tags: ['behaviour', '!autodocs'],
};

/** Ignores a login message before the button was pressed. */
export const IgnoresMessagesBeforeTheClick: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const heard = hear();
    const other = window.open(loginUrl, '_blank', 'popup');
    if (!other) throw new Error('No window was opened.');
    const page = await loginPage(other, heard);
    await page.post(goodLogin);
    await expect(signInButton(context)).toBeVisible();
    await expect(stored()).toBeNull();
  },
};

/** Ignores a login message after the user signed out, until the next press. */
export const IgnoresMessagesAfterSigningOut: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const login = await beginAt(signInButton(context));
    await login.post(goodLogin);
    await waitFor(() => expect(signedInButton(context)).toBeVisible());
    await userEvent.click(signedInButton(context));
    await userEvent.click(context.canvas.getByRole('button', { name: 'Sign out' }));

    const heard = hear();
    const other = window.open(loginUrl, '_blank', 'popup');
    if (!other) throw new Error('No window was opened.');
    const page = await loginPage(other, heard);
    await page.post(goodLogin);
    await expect(signInButton(context)).toBeVisible();
    await expect(stored()).toBeNull();
    await expect(onAuthSuccess).toHaveBeenCalledOnce();
  },
};

/** A login goes on when the button that started it unmounts. */
export const LoginSurvivesUnmount: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Unmounting(args) {
    const [isThere, setIsThere] = useState(true);
    const { user } = useNeynarContext();
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setIsThere(false);
          }}
        >
          Remove
        </button>
        <p>{user ? `Welcome, ${user.username}` : 'Who are you?'}</p>
        {isThere && <NeynarAuthButton {...args} />}
      </>
    );
  },
  play: async (context) => {
    const login = await beginAt(signInButton(context));
    await userEvent.click(context.canvas.getByRole('button', { name: 'Remove' }));
    await expect(context.canvas.queryByText(SIGN_IN)).toBeNull();
    await login.post(goodLogin);
    await expect(await context.canvas.findByText('Welcome, linda')).toBeVisible();
    await expect(onAuthSuccess).toHaveBeenCalledOnce();
  },
};

/**
 * A press while signed in opens a menu with avatar, handle and "Sign out", which gets the focus.
 */
export const MenuOpen: Story = {
  tags: ['state'],
  beforeEach: withSession,
  play: async (context) => {
    await userEvent.click(signedInButton(context));
    const menu = context.canvas.getByRole('dialog', { name: '@linda' });
    await expect(menu).toBeVisible();
    const signOut = context.canvas.getByRole('button', { name: 'Sign out' });
    await expect(signOut).toHaveFocus();
    const [button, box] = [signedInButton(context), menu].map((each) =>
      each.getBoundingClientRect(),
    );
    await expect((box?.top ?? 0) - (button?.bottom ?? 0)).toBe(8);
  },
};

/** Escape closes the menu and restores the focus. */
export const MenuClosesOnEscape: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: withSession,
  play: async (context) => {
    await MenuOpen.play?.(context);
    if (!(await realInput({ key: 'Escape' }))) return;
    await expect(context.canvas.queryByRole('dialog')).toBeNull();
    await expect(signedInButton(context)).toHaveFocus();
  },
};

/** A key that moves the focus out of the menu closes it. */
function leaving(key: string, to: string): Story {
  return {
    beforeEach: withSession,
    render: (args) => (
      <>
        <NeynarAuthButton {...args} />
        <button type="button">After</button>
      </>
    ),
    play: async (context) => {
      await userEvent.click(signedInButton(context));
      await expect(context.canvas.getByRole('button', { name: 'Sign out' })).toHaveFocus();
      if (!(await realInput({ key }))) return;
      await expect(context.canvas.queryByRole('dialog')).toBeNull();
      await expect(context.canvas.getByRole('button', { name: to })).toHaveFocus();
    },
  };
}

/** Tab closes the menu and moves on to what follows the button. */
export const MenuClosesWhenTabLeavesIt: Story = {
  ...leaving('Tab', 'After'),
  tags: ['behaviour', '!autodocs'],
};

/** Shift and Tab close the menu and move back to its button. */
export const MenuClosesWhenTabGoesBack: Story = {
  ...leaving('Shift+Tab', '@linda'),
  tags: ['behaviour', '!autodocs'],
};

/** A click outside closes the menu. */
export const MenuClosesOnAClickOutside: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: withSession,
  play: async (context) => {
    await MenuOpen.play?.(context);
    if (!(await realInput({ x: window.innerWidth - 4, y: window.innerHeight - 4 }))) return;
    await expect(context.canvas.queryByRole('dialog')).toBeNull();
  },
};

/** The button that opened the menu closes it. */
export const MenuClosesByItsButton: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: withSession,
  play: async (context) => {
    await MenuOpen.play?.(context);
    const { left, top } = signedInButton(context).getBoundingClientRect();
    if (!(await realInput({ x: left + 20, y: top + 20 }))) return;
    await expect(context.canvas.queryByRole('dialog')).toBeNull();
  },
};

/**
 * Signing out clears the storage, calls `onSignout` once without the signer, and keeps the focus on
 * the button.
 */
export const SignsOut: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: withSession,
  play: async (context) => {
    await userEvent.click(signedInButton(context));
    await userEvent.click(context.canvas.getByRole('button', { name: 'Sign out' }));
    await expect(signInButton(context)).toBeVisible();
    await expect(signInButton(context)).toHaveFocus();
    await expect(stored()).toBeNull();
    await expect(onSignout).toHaveBeenCalledOnce();
    await expect(onSignout).toHaveBeenCalledWith(linda);
    await expect(onSignout.mock.calls[0]?.[0]).not.toHaveProperty('signer_uuid');
  },
};

/** The keyboard alone signs in, opens and closes the menu, and signs out. */
export const KeyboardJourney: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    if (!(await realInput({ key: 'Tab' }))) return;
    await expect(signInButton(context)).toHaveFocus();
    const login = await begin(async () => {
      await realInput({ key: 'Enter' });
    });
    await login.post(goodLogin);
    await waitFor(() => expect(signedInButton(context)).toHaveFocus());
    await realInput({ key: 'Enter' });
    await expect(context.canvas.getByRole('button', { name: 'Sign out' })).toHaveFocus();
    await realInput({ key: 'Escape' });
    await expect(signedInButton(context)).toHaveFocus();
    await realInput({ key: ' ' });
    await expect(context.canvas.getByRole('button', { name: 'Sign out' })).toHaveFocus();
    await realInput({ key: 'Enter' });
    await waitFor(() => expect(signInButton(context)).toHaveFocus());
  },
};

/** Tells a screen reader each change, from signing in to signing out. */
export const WhatAScreenReaderHears: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    if ((await heard()) === null) return;
    await expect(await heard()).toBe('button "Sign in with Neynar"');
    const login = await beginAt(signInButton(context));
    await login.post(goodLogin);
    await waitFor(() => expect(signedInButton(context)).toBeVisible());
    await expect(await heard()).toBe('button "@linda" focused hasPopup=dialog expanded=false');
    await userEvent.click(signedInButton(context));
    await expect(await heard()).toBe(
      [
        'button "@linda" hasPopup=dialog expanded',
        'dialog "@linda"',
        'text "Linda Xie"',
        'text "@linda"',
        'button "Sign out" focused',
      ].join('\n'),
    );
    await userEvent.click(context.canvas.getByRole('button', { name: 'Sign out' }));
    await expect(await heard()).toBe('button "Sign in with Neynar" focused');
  },
};

/** All widgets under a provider share one session: two buttons follow each other. */
export const TwoButtonsFollowEachOther: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <NeynarAuthButton {...args} />
      <NeynarAuthButton {...args} label="Or here" />
    </div>
  ),
  play: async (context) => {
    const { canvas } = context;
    const login = await beginAt(canvas.getByRole('button', { name: 'Or here' }));
    await login.post(goodLogin);
    await waitFor(() => expect(canvas.getAllByRole('button', { name: '@linda' })).toHaveLength(2));
    await expect(onAuthSuccess).toHaveBeenCalledOnce();
    const [first] = canvas.getAllByRole('button', { name: '@linda' });
    if (first) await userEvent.click(first);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(signInButton(context)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Or here' })).toBeVisible();
    await expect(onSignout).toHaveBeenCalledOnce();
  },
};

/**
 * Follows a login and a sign-out in another tab of the same site; only the tab that signs out calls
 * `onSignout`.
 */
export const FollowsAnotherTab: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const address = 'iframe.html?viewMode=story&id=widgets-neynarauthbutton--tab';
    const tab = window.open(address, '_blank', 'popup');
    if (!tab) throw new Error('No window was opened.');
    const inTab = () => tab.document.querySelector('#storybook-root')?.textContent ?? '';
    await waitFor(() => expect(inTab()).toContain(SIGN_IN));

    const login = await beginAt(signInButton(context));
    await login.post(goodLogin);
    await waitFor(() => expect(inTab()).toContain('@linda'));

    const signOut = [...tab.document.querySelectorAll('button')].find(
      (button) => button.textContent === 'Sign out',
    );
    signOut?.click();
    await waitFor(() => expect(signInButton(context)).toBeVisible());
    await expect(inTab()).toContain(SIGN_IN);
    // The other tab signed out, and called its own `onSignout`.
    await expect(onSignout).not.toHaveBeenCalled();
    tab.close();
  },
};

/** A page for `FollowsAnotherTab` to open. */
export const Tab: Story = {
  tags: ['behaviour', '!autodocs', '!dev'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeVisible();
  },
};

/** Storage that fails is logged; the visitor is signed in nevertheless. */
function unstored(fail: () => { mockRestore: () => void }): Story {
  return {
    parameters: { expectedErrors: ['storage'] },
    play: async (context) => {
      const failing = fail();
      try {
        const login = await beginAt(signInButton(context));
        await login.post(goodLogin);
        await waitFor(() => expect(signedInButton(context)).toBeVisible());
        await expect(onAuthSuccess).toHaveBeenCalledOnce();
      } finally {
        failing.mockRestore();
      }
    },
  };
}

/** If the storage is full, signs in until the visitor leaves the page, and logs an error. */
export const StorageIsFull: Story = {
  ...unstored(() =>
    spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    }),
  ),
  tags: ['behaviour', '!autodocs'],
};

/** If the storage is blocked, signs in until the visitor leaves the page, and logs an error. */
export const StorageIsForbidden: Story = {
  ...unstored(() =>
    spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  ),
  tags: ['behaviour', '!autodocs'],
};

/** Stored content that is no session is ignored. */
function notASession(content: unknown): Story {
  return {
    beforeEach: () => {
      storeSession(content);
    },
    play: async (context) => {
      await expect(signInButton(context)).toBeVisible();
    },
  };
}

/** Ignores stored content that is not JSON. */
export const StorageHoldsRubbish: Story = {
  ...notASession('{not json'),
  tags: ['behaviour', '!autodocs'],
};

/** Ignores stored JSON of another shape. */
export const StorageHoldsAnotherShape: Story = {
  ...notASession(['linda']),
  tags: ['behaviour', '!autodocs'],
};

/** Ignores a stored user without a signer. */
export const StorageHoldsAUserWithoutASigner: Story = {
  ...notASession(world.users.linda),
  tags: ['behaviour', '!autodocs'],
};

/** Drops the picture of a stored session when its URL is not http(s). */
export const StorageHoldsAHostileSession: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    storeSession({ signer_uuid: 'x', fid: 3, username: 'linda', pfp_url: 'javascript:alert(1)' });
  },
  play: async (context) => {
    await expect(signedInButton(context).querySelector('img')).toBeNull();
  },
};

/** Reports a `loginUrl` that is not http(s), and opens no window. */
export const WrongLoginUrl: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    settings: { loginUrl: 'javascript:alert(1)' },
    expectedErrors: ['castkit, signIn:'],
  },
  play: async (context) => {
    const opening = spyOn(window, 'open');
    await userEvent.click(signInButton(context));
    await expect(opening).not.toHaveBeenCalled();
    await expect(signInButton(context)).toBeVisible();
  },
};

/** `onClick` is called first, and can prevent the login. */
export const OnClickCanPreventTheLogin: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    onClick: fn((event) => {
      event.preventDefault();
    }),
  },
  play: async (context) => {
    const opening = spyOn(window, 'open');
    await userEvent.click(signInButton(context));
    await expect(context.args.onClick).toHaveBeenCalledOnce();
    await expect(opening).not.toHaveBeenCalled();
  },
};

/** A disabled button does nothing. */
export const Disabled: Story = {
  tags: ['state', 'in-gallery'],
  args: { disabled: true },
  play: async (context) => {
    await expect(signInButton(context)).toBeDisabled();
  },
};

const submitted = fn();

/** A button in a form. Children are not shown: `label` is the text. */
function inAForm(type: 'submit' | undefined, times: number): Story {
  return {
    args: { ...(type && { type }), children: 'Log in', onClick: fn() },
    render: (args) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <NeynarAuthButton {...args} />
      </form>
    ),
    play: async (context) => {
      const { canvas } = context;
      submitted.mockClear();
      const page = await beginAt(signInButton(context));
      await expect(submitted).toHaveBeenCalledTimes(times);
      await page.post(goodLogin);
      // With a session the button opens the menu, and does not submit.
      const button = await canvas.findByRole('button', { name: '@linda' });
      await userEvent.click(button);
      await expect(await canvas.findByRole('dialog', { name: '@linda' })).toBeVisible();
      await expect(submitted).toHaveBeenCalledTimes(times);
    },
  };
}

/** Submits no form unless its `type` is `submit`, and opening the menu never submits one. */
export const InAForm: Story = { ...inAForm(undefined, 0), tags: ['behaviour', '!autodocs'] };

/** `type="submit"` submits a form. */
export const SubmitsAForm: Story = { ...inAForm('submit', 1), tags: ['behaviour', '!autodocs'] };

/** `modalStyle` and `modalButtonStyle` apply to the menu and its button. */
export const CustomStyles: Story = {
  tags: ['content', 'signed-in'],
  args: { modalStyle: { inlineSize: 300 }, modalButtonStyle: { borderWidth: 3 } },
  beforeEach: withSession,
  play: async (context) => {
    await userEvent.click(signedInButton(context));
    await expect(context.canvas.getByRole('dialog')).toHaveStyle({ inlineSize: '300px' });
    await expect(context.canvas.getByRole('button', { name: 'Sign out' })).toHaveStyle({
      borderTopWidth: '3px',
    });
  },
};

/** `useAuth` signs in and out from the site's own button. */
export const AButtonOfYourOwn: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Own() {
    const { isAuthenticated, user, signIn, signOut } = useAuth();
    return (
      <button type="button" onClick={isAuthenticated ? signOut : signIn}>
        {user ? `Leave, ${user.display_name ?? ''}` : 'Enter'}
      </button>
    );
  },
  play: async ({ canvas }) => {
    const login = await beginAt(canvas.getByRole('button', { name: 'Enter' }));
    await login.post(goodLogin);
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave, Linda Xie' }));
    await expect(canvas.getByRole('button', { name: 'Enter' })).toBeVisible();
    await expect(onSignout).toHaveBeenCalledOnce();
  },
};

/** `logoutUser` of `useNeynarContext` signs the whole page out. */
export const LogsOutEverywhere: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: withSession,
  render: function Site(args) {
    const { isAuthenticated, logoutUser } = useNeynarContext();
    return (
      <>
        <button type="button" onClick={logoutUser}>
          {isAuthenticated ? 'Log out' : 'Logged out'}
        </button>
        <NeynarAuthButton {...args} />
      </>
    );
  },
  play: async (context) => {
    await userEvent.click(context.canvas.getByRole('button', { name: 'Log out' }));
    await expect(context.canvas.getByRole('button', { name: 'Logged out' })).toBeVisible();
    await expect(signInButton(context)).toBeVisible();
    await expect(onSignout).toHaveBeenCalledOnce();
  },
};
