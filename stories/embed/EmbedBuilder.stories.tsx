import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, passthrough } from 'msw';
import { useState } from 'react';
import bytes from 'virtual:castkit-element-bytes';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../mocks/index.js';
import { cleanUp } from '../../mocks/login-page.js';
import { CLIENT_ID_KEY } from '../catalog/client-id.js';
import { EmbedBuilder } from '../catalog/EmbedBuilder.js';
import { kilobytes } from '../catalog/kilobytes.js';
import { LinkBuilder } from '../catalog/LinkBuilder.js';

const meta = {
  title: 'Playgrounds/Embed builder',
  component: EmbedBuilder,
  parameters: { controls: { disable: true } },
  beforeEach: () => {
    cleanUp();
    const forget = () => {
      sessionStorage.removeItem(CLIENT_ID_KEY);
    };
    forget();
    return forget;
  },
} satisfies Meta<typeof EmbedBuilder>;

/** What a builder says of an element: what `npm run build` has measured. */
const weightOf = (tag: string) => {
  const sum = bytes[tag];
  if (sum === undefined) throw new Error(`<${tag}> is not measured. Run npm run build first.`);
  return `A page with it downloads ${kilobytes(sum)} of scripts, compressed with Brotli.`;
};

export default meta;
type Story = StoryObj<typeof meta>;

/** Shows a cast of the catalog, its options, and the code for a page. */
export const Picked: Story = {
  tags: ['content'],
  render: function Live(_, { msw }) {
    const [letThrough] = useState(() => () => {
      msw.use(http.all(({ request }) => !request.url.startsWith(location.origin), passthrough));
      return () => {
        msw.resetHandlers();
      };
    });
    return <EmbedBuilder letThrough={letThrough} />;
  },
  play: async ({ canvas }) => {
    const code = canvas.getByRole('region', { name: 'Code' });
    await expect(code).toHaveTextContent(`identifier="${world.launchCast.hash}"`);
    await expect(code).toHaveTextContent('allowReactions');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/**
 * Options change the card and the code, which can be copied for React, as an element or as a quote.
 */
export const CopiesTheCode: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const preview = within(canvas.getByRole('group', { name: 'Preview' }));
    await expect(preview.getByRole('group', { name: 'Reactions' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Reactions' }));
    await expect(preview.queryByRole('group', { name: 'Reactions' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'dark' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Blockquote' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy code' }));
    const copied = await navigator.clipboard.readText();
    await expect(copied).toContain('<blockquote class="castkit-cast" data-theme="dark" cite="');
    await expect(copied).toContain('Spent the weekend moving our indexer');
  },
};

/** The code of an element comes with what a page with it downloads, as the build has measured it. */
export const SaysWhatAPageDownloads: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const weight = weightOf('castkit-cast');
    await expect(canvas.queryByText(weight)).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Custom element' }));
    await expect(canvas.getByText(weight)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Blockquote' }));
    await expect(canvas.getByText(weight)).toBeVisible();
  },
};

/** Pasted JSON is shown as a card, and a message appears if it is not a cast. */
export const ReadsWhatIsPasted: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/paste/);
    await fireEvent.change(field, { target: { value: JSON.stringify(world.singularCast) } });
    const preview = within(canvas.getByRole('group', { name: 'Preview' }));
    await expect(preview.getByText(/shipping today/)).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Code' })).toHaveTextContent('cast={cast}');
    await fireEvent.change(field, { target: { value: 'gm' } });
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Copy code' })).toBeNull();
  },
};

/**
 * The catalog's own example is shown without a network, and an address of another site is refused
 * by its name. A cast that the catalog does not have is fetched with the visitor's client id, which
 * the code contains.
 */
export const AddressesAndClientId: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { letThrough: fn(() => () => {}) },
  play: async ({ canvas, args }) => {
    const preview = () => within(canvas.getByRole('group', { name: 'Preview' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try an example' }));
    await waitFor(() => expect(preview().getByText('1,204 likes')).toBeVisible());
    const field = canvas.getByLabelText(/paste/);
    await fireEvent.change(field, { target: { value: 'https://x.com/jack/status/20' } });
    await expect(canvas.getByRole('alert')).toHaveTextContent('a link from x.com');
    await expect(canvas.queryByRole('region', { name: 'Code' })).toBeNull();
    const { hash } = world.slowCast;
    await fireEvent.change(field, { target: { value: `0x${'ab'.repeat(20)}` } });
    await expect(preview().getByText(/enter your client id/)).toBeVisible();
    await expect(args.letThrough).not.toHaveBeenCalled();
    await fireEvent.change(field, { target: { value: hash } });
    await userEvent.type(canvas.getByLabelText(/client id/), 'mine');
    await userEvent.click(canvas.getByRole('button', { name: 'Use this id' }));
    await waitFor(() => expect(calls.map(({ query }) => query.client_id)).toContain('mine'));
    await expect(args.letThrough).toHaveBeenCalled();
    await expect(canvas.getByRole('region', { name: 'Code' })).toHaveTextContent('mine');
    await expect(sessionStorage.getItem(CLIENT_ID_KEY)).toBe('mine');
  },
};

/**
 * Small links to the social app and small widgets are built beside casts: what is written is in the
 * link and in the code, for React and for pages without it.
 */
export const Links: Story = {
  tags: ['content'],
  render: () => <LinkBuilder />,
  play: async ({ canvas }) => {
    const preview = within(canvas.getByRole('group', { name: 'Preview' }));
    const code = canvas.getByRole('region', { name: 'Code' });
    await expect(preview.getByRole('link', { name: 'Share on Farcaster' })).toBeVisible();
    await expect(code).toHaveTextContent('<castkit-share text="Worth reading"');
    await expect(canvas.getByText(weightOf('castkit-share'))).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'NeynarCastCounter' }));
    await expect(canvas.getByText(weightOf('castkit-cast-counter'))).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'FollowButton' }));
    const field = canvas.getByLabelText('Username');
    await fireEvent.change(field, { target: { value: '@ro"sa' } });
    await expect(preview.getByRole('link', { name: 'Follow @ro"sa' })).toHaveAttribute(
      'href',
      'https://farcaster.xyz/ro%22sa',
    );
    await expect(code).toHaveTextContent('username="@ro&quot;sa"');
    await userEvent.click(canvas.getByRole('radio', { name: 'React' }));
    await expect(code).toHaveTextContent(String.raw`<FollowButton username={"@ro\"sa"} />`);
    await userEvent.click(canvas.getByRole('radio', { name: 'NeynarCastCounter' }));
    await expect(await preview.findByRole('link', { name: '5 comments' })).toBeVisible();
    await expect(code).toHaveTextContent("from 'castkit/comments'");
  },
};
