import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { miniApp, petFrame } from '../mocks/frames.js';
import { cleanUp } from '../mocks/login-page.js';
import { FrameCard, NeynarFrameCard } from '../src/index.js';
import type { NeynarFrame } from '../src/index.js';
import { inArabic, inGerman, query } from './catalog/in-language.js';
import type { Shown } from './catalog/in-language.js';

const meta = {
  title: 'Guides/Languages',
  // The id that its pictures are kept under.
  id: 'widgets-languages',
  // The guide is its page.
  tags: ['!autodocs'],
  beforeEach: () => {
    cleanUp();
    return cleanUp;
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const frame: Shown = {
  render: () => <FrameCard frame={petFrame} onFrameBtnPress={() => Promise.resolve(petFrame)} />,
  messages: (text) => [
    text.frameImage('pets.castkit.example'),
    text.opensAPage,
    text.asksForATransaction,
  ],
  start: () => [query('[data-action="post"] bdi'), query('[data-action="post"]')?.parentElement],
};

/** A frame in German. */
export const FrameInGerman: Story = { ...inGerman(frame), tags: ['content', 'in-gallery'] };

/** A frame in Arabic. */
export const FrameInArabic: Story = { ...inArabic(frame), tags: ['content', 'in-gallery'] };

const app: Shown = {
  render: () => <FrameCard frame={{ ...miniApp, title: '' }} />,
  messages: (text) => [text.frameImage('game.castkit.example'), text.launch],
};

/** A mini app in German. */
export const MiniAppInGerman: Story = { ...inGerman(app), tags: ['content', 'in-gallery'] };

/** A mini app in Arabic. */
export const MiniAppInArabic: Story = { ...inArabic(app), tags: ['content', 'in-gallery'] };

/** The reason of the error is translated, too. */
const frameFailed: Shown = {
  render: () => <NeynarFrameCard url="https://broken.castkit.example/" />,
  messages: (text) => [
    text.frameFailed('', Object.assign(new Error(), { code: 'http', status: 500 })),
  ],
  expectedErrors: ['castkit, fetchFrame:'],
};

/** The error of a frame and its reason in German. */
export const FrameFailedInGerman: Story = {
  ...inGerman(frameFailed),
  tags: ['content', 'in-gallery'],
};

/** The error of a frame and its reason in Arabic. */
export const FrameFailedInArabic: Story = {
  ...inArabic(frameFailed),
  tags: ['content', 'in-gallery'],
};

/** A press that fails: the toast is at the end of the line, and its bar at the toast's start. */
const toast: Shown = {
  isOfThePage: true,
  render: () => (
    <FrameCard frame={petFrame} onFrameBtnPress={() => Promise.resolve({} as NeynarFrame)} />
  ),
  act: async ({ canvas }, { messages, dir }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Feed' }));
    const region = await screen.findByRole('region', { name: messages.notifications });
    // It stays, so that a picture shows it however busy the machine is.
    await userEvent.hover(region);
    const { left, right } = region.getBoundingClientRect();
    const toTheEnd = dir === 'ltr' ? document.documentElement.clientWidth - right : left;
    await expect(toTheEnd).toBe(16);
  },
  messages: (text) => [
    text.framePressFailed('', Object.assign(new Error(), { code: 'invalid' })),
    text.close,
  ],
  start: () => [
    document.querySelector('[data-type="error"] > svg'),
    document.querySelector('[data-type="error"]'),
  ],
  expectedErrors: ['castkit, frame:'],
};

/** A toast in German is at the right edge of the page. */
export const ToastInGerman: Story = { ...inGerman(toast), tags: ['content'] };

/** A toast in Arabic is at the left edge of the page. */
export const ToastInArabic: Story = { ...inArabic(toast), tags: ['content'] };
