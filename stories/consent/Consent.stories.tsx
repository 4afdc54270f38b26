import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { announcedPage, film, image, MEDIA, PAGES } from '../../mocks/embeds.js';
import { petFrame } from '../../mocks/frames.js';
import { calls, world } from '../../mocks/index.js';
import { PICTURES } from '../../mocks/users.js';
import { askFirst, askTool } from '../../src/entries/consent.js';
import type { AskFirstOptions, Consent, ConsentStore } from '../../src/entries/consent.js';
import { CastCard, FrameCard, NeynarAuthButton, NeynarFrameCard } from '../../src/entries/index.js';
import type { Cast, NeynarSettings } from '../../src/entries/index.js';
import { inLanguages } from '../catalog/in-language.js';
import type { Shown } from '../catalog/in-language.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

/** The origin of a URL, without its scheme. */
const hostOf = (url: string) => new URL(url).host;
const PICTURE_HOST = hostOf(PICTURES);
const MEDIA_HOST = hostOf(MEDIA);
const PROXY_HOST = 'api.allorigins.win';

/** A picture and an embed of every other kind. */
const everything = {
  ...world.fullCast,
  embeds: [image('indexer', 900, 600), film('clock.mp4'), announcedPage, { url: `${PAGES}/essay` }],
};

const meta = {
  title: 'Widgets/Posts/Consent',
  id: 'widgets-consent',
  component: CastCard,
  parameters: {
    facts: {
      is: 'Asks visitors before pictures, videos, previews and frames load from other hosts.',
      needs: 'nothing',
      guide: 'privacy-and-security',
      tile: { says: 'Asks before a host is contacted' },
      weight: 'castkit/consent',
      code: `// Outside of components: it keeps the answers.
const consent = askFirst({ per: 'host', remember: true });

<NeynarContextProvider settings={{ data: {}, consent }}>
  <CastCard cast={cast} />
</NeynarContextProvider>`,
      rowsTitle: 'Options',
      rows: [
        ['per', "'host' | 'all'", 'One question for each host, or one for all of them.'],
        [
          'remember',
          'boolean | { get, set }',
          'Keeps the answers in local storage, under castkit_consent, or where you choose.',
        ],
        [
          'askTool',
          '({ isAllowed, allow, subscribe }) => Consent',
          'In place of askFirst: your own consent tool decides, and is called at each press.',
        ],
      ],
      notes: {
        focus: [
          [
            'A visitor agrees',
            'To the picture, video or preview that takes the place of the prompt.',
            'focus-goes-to-the-picture',
          ],
        ],
      },
    },
  },
  args: { cast: everything },
} satisfies WidgetMeta<typeof CastCard>;

export default meta;
type Story = StoryObj<typeof CastCard>;

/** A story of a page that asks first; `consent` is there for its play function. */
function asking(
  options?: AskFirstOptions,
  settings: Partial<NeynarSettings> = {},
): Story & { consent: Consent & ConsentStore } {
  const consent = askFirst(options);
  return {
    consent,
    parameters: { settings: { consent, ...settings } },
    beforeEach: () => {
      consent.reset();
    },
  };
}

const buttons = (element: HTMLElement, name = 'Show') =>
  within(element).queryAllByRole('button', { name });
/** What is loaded from another host, or would be. */
const sources = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img[src], video[src]')].map(
    ({ src }) => src,
  );
const proxied = () => calls.filter(({ path }) => path === '/proxy');

/** A prompt is as large as what it asks for, which WebKit lays out a frame later. */
const seen = (find: () => HTMLElement) => waitFor(() => expect(find()).toBeVisible());

/** Each picture, video and preview says what it is and where from; nothing is loaded. */
function asks(cast: Cast, texts: string[]): Story {
  const { consent: _, ...story } = asking();
  return {
    ...story,
    args: { cast },
    play: async ({ canvas, canvasElement }) => {
      for (const text of texts) await seen(() => canvas.getByText(text));
      await expect(sources(canvasElement)).toEqual([]);
      for (const button of buttons(canvasElement)) {
        await expect(button).toHaveAccessibleDescription(/from/);
      }
    },
  };
}

/**
 * Setting `consent`, from `askFirst` of `castkit/consent`: the page contacts only the API until the
 * visitor agrees, and avatars are the default one. Without the setting, visitors are not asked.
 */
export const Asked: Story = {
  ...asks(everything, [`Video from ${MEDIA_HOST}`, `Preview from ${PROXY_HOST}`]),
  tags: ['state'],
};

/** A box of the same size replaces a picture, with what it is, its host and a button. */
export const Picture: Story = {
  ...asks(world.imageCast, [`Image from ${PICTURE_HOST}`]),
  tags: ['content'],
};

/** Small pictures show the button; the host is its description. */
export const Pictures: Story = { ...asks(world.sixImagesCast, []), tags: ['content'] };

/** A video keeps its box, and neither the video nor its poster loads. */
export const Video: Story = {
  ...asks(world.filmCast, [`Video from ${MEDIA_HOST}`]),
  tags: ['content'],
};

/** The text of a preview from the API is shown, but its picture waits for consent. */
export const PreviewWithAPicture: Story = {
  ...asks(world.announcedPageCast, [`Image from ${PICTURE_HOST}`]),
  tags: ['content'],
};

/** For a preview that is yet to be fetched, the link works, and its source is not contacted. */
export const PreviewToFetch: Story = {
  ...asks(world.pageCast, [`Preview from ${PROXY_HOST}`]),
  tags: ['content'],
};

/** The content of a quoted cast waits for consent as well. */
export const InAQuote: Story = {
  ...asks(world.quotingCast, []),
  tags: ['content'],
};

/** The picture of a frame waits; its text and its buttons do not. */
export const Frame: Story = {
  ...asking(),
  tags: ['content'],
  render: () => <FrameCard frame={petFrame} onFrameBtnPress={() => Promise.resolve(petFrame)} />,
  play: async ({ canvas, canvasElement }) => {
    await seen(() => canvas.getByText(/^Image from/));
    await expect(sources(canvasElement)).toEqual([]);
    await seen(() => canvas.getByRole('button', { name: 'Feed' }));
  },
};

/** After a press the picture of a frame is shown, and its link has the focus. */
export const ShowsTheFrame: Story = {
  ...Frame,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    const show = () => canvas.getByRole('button', { name: 'Show' });
    // WebKit has its style after the first layout of the box around it.
    await waitFor(() => expect(show()).toHaveStyle({ pointerEvents: 'auto' }));
    await userEvent.click(show());
    const link = canvas.getByRole('link', { name: /^Frame image/ });
    await waitFor(() => expect(link.ownerDocument.activeElement).toHaveAccessibleName(/^Frame/));
    await expect(sources(canvasElement)).toHaveLength(1);
  },
};

const resolveFrame = fn(() => Promise.resolve(petFrame));

/** A frame that a function of the site would fetch is not fetched before the visitor agrees. */
export const FrameToFetch: Story = {
  ...asking({}, { resolveFrame }),
  tags: ['content'],
  render: () => (
    <NeynarFrameCard url={petFrame.frames_url} onFrameBtnPress={() => Promise.resolve(petFrame)} />
  ),
  play: async ({ canvas }) => {
    await seen(() => canvas.getByText('Frame from pets.castkit.example'));
    await expect(resolveFrame).not.toHaveBeenCalled();
    await expect(calls).toEqual([]);
  },
};

/** A press fetches a frame that a function of the site fetches. */
export const FetchesTheFrame: Story = {
  ...FrameToFetch,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await expect(await canvas.findByRole('button', { name: 'Feed' })).toBeVisible();
    await expect(resolveFrame).toHaveBeenCalledOnce();
  },
};

/** With `per: 'all'` the button says 'Show all'. */
export const ForAll: Story = {
  ...asking({ per: 'all' }),
  tags: ['content'],
  args: { cast: world.threeImagesCast },
  play: async ({ canvasElement }) => {
    await expect(buttons(canvasElement, 'Show all').length).toBeGreaterThan(1);
  },
};

/** Content that the visitor allowed on an earlier visit is shown at once. */
export const Remembered: Story = {
  parameters: {
    settings: {
      consent: askFirst({ remember: { get: () => [PICTURE_HOST], set() {} } }),
    },
  },
  tags: ['content'],
  play: async ({ canvas, canvasElement }) => {
    await expect(sources(canvasElement)).toHaveLength(3);
    await seen(() => canvas.getByText(`Video from ${MEDIA_HOST}`));
  },
};

const asksInLanguages: Shown = {
  settings: { consent: askFirst() },
  render: () => (
    <>
      <CastCard cast={everything} />
      <CastCard cast={world.announcedPageCast} />
      <CastCard cast={world.pageCast} />
    </>
  ),
  act: async ({ canvas }, { messages }) => {
    const [first, ...pages] = canvas.getAllByRole('article');
    await seen(() => canvas.getByText(messages.consentVideo(MEDIA_HOST)));
    await expect(buttons(first!, messages.consentShow).length).toBeGreaterThan(2);
    await expect(pages.flatMap((page) => buttons(page, messages.consentShow))).toHaveLength(2);
  },
  messages: (_text, _write, { code }) =>
    code === 'de' ? [`Video von ${MEDIA_HOST}`, 'Anzeigen'] : ['عرض'],
};

/** The prompt for consent in German and in Arabic. */
export const InLanguages: Story = { ...(inLanguages(asksInLanguages) as Story), tags: ['content'] };

/** In a narrow column, every prompt stays inside its box, and every button can be pressed. */
export const Narrow: Story = {
  ...asking(),
  tags: ['content'],
  render: () => (
    <div style={{ display: 'grid', gap: 12, inlineSize: 240 }}>
      <CastCard cast={world.threeImagesCast} />
      <CastCard
        cast={{ ...world.imageCast, embeds: [announcedPage, image('narrow', 300, 1200)] }}
      />
      <CastCard cast={world.pageCast} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    // A host breaks between its labels, not in them.
    for (const label of canvasElement.querySelectorAll('wbr')) {
      const range = document.createRange();
      const words = [...label.parentElement!.childNodes].filter(
        ({ nodeType }) => nodeType === Node.TEXT_NODE,
      );
      for (const word of words) {
        if (/\s/.test(word.textContent ?? '')) continue;
        range.selectNodeContents(word);
        await expect(range.getClientRects().length).toBeLessThan(2);
      }
    }
    for (const button of buttons(canvasElement)) {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const box = button.parentElement!.getBoundingClientRect();
      await expect([left >= box.left, right <= box.right]).toEqual([true, true]);
      await expect([top >= box.top, bottom <= box.bottom]).toEqual([true, true]);
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (hit) await expect(hit).toBe(button);
    }
  },
};

/** A press shows everything from that host on all cards, and nothing from other hosts. */
export const AgreesToAHost: Story = {
  ...asking(),
  tags: ['behaviour', '!autodocs'],
  render: () => (
    <>
      <CastCard cast={world.imageCast} />
      <CastCard cast={world.twoImagesCast} />
      <CastCard cast={world.filmCast} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(sources(canvasElement)).toEqual([]);
    const before = canvas.getAllByRole('article').map((each) => each.offsetHeight);
    const [first] = buttons(canvasElement);
    await userEvent.click(first!);
    // Three pictures and three avatars of the same host.
    await expect(sources(canvasElement).map(hostOf)).toEqual(Array(6).fill(PICTURE_HOST));
    await expect(buttons(canvasElement)).toHaveLength(1);
    await seen(() => canvas.getByText(`Video from ${MEDIA_HOST}`));
    // Nothing moves.
    await expect(canvas.getAllByRole('article').map((each) => each.offsetHeight)).toEqual(before);
  },
};

/** With `per: 'all'` one press shows everything. */
export const AgreesToAll: Story = {
  ...asking({ per: 'all' }),
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(buttons(canvasElement, 'Show all')[0]!);
    await expect(buttons(canvasElement, 'Show all')).toEqual([]);
    await expect(sources(canvasElement).length).toBeGreaterThan(2);
    await expect(await canvas.findByRole('link', { name: /On boring feeds/ })).toBeVisible();
  },
};

/** A preview is fetched once its source is allowed, and its picture then asks for its own host. */
export const AsksForEachHostOfAPreview: Story = {
  ...asking(),
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.pageCast },
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link', { name: /pages\.castkit\.example/ });
    await expect(link).toHaveAttribute('href', `${PAGES}/essay`);
    await expect(proxied()).toEqual([]);
    await userEvent.click(buttons(canvasElement)[0]!);
    await canvas.findByRole('link', { name: /On boring feeds/ });
    await expect(proxied()).toHaveLength(1);
    await expect(canvas.getByText('Image from pages.castkit.example')).toBeInTheDocument();
    await expect(sources(canvasElement)).toEqual([]);
    await userEvent.click(buttons(canvasElement)[0]!);
    await expect(sources(canvasElement).map(hostOf)).toEqual(['pages.castkit.example']);
    await expect(canvas.getByRole('link', { name: /On boring feeds/ })).toBeVisible();
  },
};

/** With `linkPreviews: 'metadata'`, no source is contacted, so visitors are not asked. */
export const AsksForNoSourceWithoutOne: Story = {
  ...asking({}, { linkPreviews: 'metadata' }),
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.pageCast },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: /pages\.castkit\.example/ })).toBeVisible();
    await expect(buttons(canvasElement)).toEqual([]);
    await expect(proxied()).toEqual([]);
  },
};

/** The focus moves to what replaces the button. */
export const FocusGoesToThePicture: Story = {
  ...asking(),
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const press = async (text: string | RegExp) => {
      const prompt = canvas.getAllByText(text)[0]!.parentElement!;
      within(prompt).getByRole('button').focus();
      await userEvent.keyboard('{Enter}');
    };
    await press(/^Image from/);
    await waitFor(() => expect(document.activeElement?.querySelector('img')).toBeTruthy());
    await expect(document.activeElement).toBe(canvas.getAllByRole('button', { name: /Image/ })[0]);
    await press(/^Video from/);
    // The button to try again, where the video has failed meanwhile.
    await waitFor(() =>
      expect(document.activeElement).toHaveAccessibleName(/^(?:Video|Try again)/),
    );
    await press(/^Preview from/);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href', `${PAGES}/essay`));
  },
};

/** The large view asks before it shows a picture of another host. */
export const AsksInTheLightbox: Story = {
  ...asking(),
  tags: ['behaviour', '!autodocs'],
  args: {
    cast: {
      ...world.imageCast,
      embeds: [
        image('first', 900, 600),
        {
          url: `${PAGES}/photos/other.svg?size=900x600`,
          metadata: { content_type: 'image/svg+xml' },
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(buttons(canvasElement)[0]!);
    await userEvent.click(canvas.getByRole('button', { name: 'Image 1 of 2' }));
    const dialog = await canvas.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next image' }));
    await expect(within(dialog).getByText('Image from pages.castkit.example')).toBeVisible();
    await expect(sources(dialog)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show' }));
    await expect(sources(dialog).map(hostOf)).toEqual(['pages.castkit.example']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  },
};

/**
 * A logo of the sign-in button shows the variant's mark until its host is allowed, without a
 * prompt.
 */
export const LogoOfTheSignInButton: Story = {
  ...asking(),
  tags: ['behaviour', '!autodocs'],
  render: () => <NeynarAuthButton customLogoUrl={`${PICTURES}/photos/logo.svg?size=20x20`} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: /Sign in/ })).toBeVisible();
    await expect(sources(canvasElement)).toEqual([]);
  },
};

const outside = asking();

/** The site reads, adds and resets the answers, so its banner can agree without a press here. */
export const AgreedFromOutside: Story = {
  ...outside,
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.imageCast },
  play: async ({ canvasElement }) => {
    outside.consent.allow('*');
    await waitFor(() => expect(sources(canvasElement)).toHaveLength(2));
    await expect(outside.consent.getAllowed()).toEqual(['*']);
    outside.consent.reset();
    await waitFor(() => expect(sources(canvasElement)).toEqual([]));
    await expect(buttons(canvasElement)).toHaveLength(1);
  },
};

const remembering = asking({ remember: true });

/** With `remember: true` the answer is kept in local storage, under `castkit_consent`. */
export const RemembersInLocalStorage: Story = {
  ...remembering,
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.imageCast },
  play: async ({ canvasElement }) => {
    await userEvent.click(buttons(canvasElement)[0]!);
    await expect(localStorage.getItem('castkit_consent')).toBe(`["${PICTURE_HOST}"]`);
    await expect(askFirst({ remember: true }).isAllowed(PICTURE_HOST)).toBe(true);
    remembering.consent.reset();
    await expect(localStorage.getItem('castkit_consent')).toBeNull();
  },
};

/** An error of the storage is logged, and the answer lasts until the visitor leaves the page. */
export const StorageIsForbidden: Story = {
  ...asking({ remember: true }),
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.imageCast },
  play: async ({ canvasElement }) => {
    const log = spyOn(console, 'error').mockReturnValue();
    const storage = spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await userEvent.click(buttons(canvasElement)[0]!);
    storage.mockRestore();
    await expect(sources(canvasElement)).toHaveLength(2);
    await expect(log).toHaveBeenCalledWith(
      'castkit: what the visitor agreed to could not be stored or read.',
      expect.any(DOMException),
      expect.stringContaining('Troubleshooting'),
    );
  },
};

const banner = { isAgreed: false, change: () => {}, allow: fn() };

/** `askTool`: the site's own consent tool knows the answers, and is called at each press. */
export const ToolOfTheSite: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.imageCast },
  parameters: {
    settings: {
      consent: askTool({
        isAllowed: () => banner.isAgreed,
        allow: banner.allow,
        subscribe(listener) {
          banner.change = listener;
          return () => {};
        },
      }),
    },
  },
  beforeEach: () => {
    banner.isAgreed = false;
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(buttons(canvasElement)[0]!);
    await expect(banner.allow).toHaveBeenCalledWith(PICTURE_HOST);
    await expect(sources(canvasElement)).toEqual([]);
    banner.isAgreed = true;
    banner.change();
    await waitFor(() => expect(sources(canvasElement)).toHaveLength(2));
  },
};
