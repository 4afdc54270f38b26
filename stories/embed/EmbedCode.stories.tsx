import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useId, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { world } from '../../mocks/index.js';
import { embedCode } from '../../src/entries/embed-code.js';
import type { EmbedCodeOptions } from '../../src/entries/embed-code.js';
import type { Cast } from '../../src/entries/index.js';
import { createOEmbedHandler } from '../../src/entries/server.js';
import type { OEmbedHandlerOptions } from '../../src/entries/server.js';

interface Props extends EmbedCodeOptions {
  /** The cast as the API sends it. */
  cast: Cast;
}

/**
 * The HTML of a cast for sites without React, to copy, and what a page without scripts shows of it.
 */
function EmbedCode({ cast, ...options }: Props) {
  const id = useId();
  const code = embedCode(cast, options) ?? 'This cast has no hash, and so no address.';
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <label htmlFor={id}>To paste into a page</label>
      <textarea id={id} readOnly rows={9} value={code} style={{ font: '13px monospace' }} />
      <div role="group" aria-label="Without scripts" dangerouslySetInnerHTML={{ __html: code }} />
    </div>
  );
}

const meta = {
  title: 'Reference/Embed code',
  id: 'parts-embed-code',
  component: EmbedCode,
  args: { cast: world.launchCast },
} satisfies Meta<typeof EmbedCode>;
export default meta;

type Story = StoryObj<typeof meta>;

const ENDPOINT = 'https://site.example/oembed';
const asJson = (value: unknown) => JSON.stringify(value, null, 2);

/** The answer of a site's server to another site, and what that shows of it. */
function OEmbedAnswer({ cast, moderate }: Pick<OEmbedHandlerOptions, 'moderate'> & Props) {
  const id = useId();
  const [answer, setAnswer] = useState({ html: '' });
  useEffect(() => {
    const handle = createOEmbedHandler({
      data: { cast: () => cast },
      moderate,
      providerName: 'A site',
      providerUrl: 'https://site.example',
      onError: () => {},
    });
    const query = new URLSearchParams({
      url: `https://farcaster.xyz/~/conversations/${cast.hash ?? ''}`,
      maxwidth: '400',
    });
    void handle(new Request(`${ENDPOINT}?${query.toString()}`))
      .then((response) => response.json() as Promise<{ html: string }>)
      .then(setAnswer);
  }, [cast, moderate]);
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <label htmlFor={id}>What a site’s server answers</label>
      <textarea
        id={id}
        readOnly
        rows={16}
        value={asJson(answer)}
        style={{ font: '13px monospace' }}
      />
      <div
        role="group"
        aria-label="On another site"
        dangerouslySetInnerHTML={{ __html: answer.html }}
      />
    </div>
  );
}

/** The HTML of a cast has its text, author, date and link, and can be read without scripts. */
export const LaunchCast: Story = {
  tags: ['content'],
  play: async ({ canvas }) => {
    const code = canvas.getByLabelText<HTMLTextAreaElement>('To paste into a page').value;
    await expect(code).toContain('<blockquote class="castkit-cast" cite="https://farcaster.xyz/');
    const quote = canvas.getByRole('group', { name: 'Without scripts' });
    await expect(quote).toHaveTextContent('Spent the weekend moving our indexer');
    await expect(quote.querySelector('time')).toHaveTextContent('March 4, 2026');
  },
};

/** An author's text stays text, and none of its markup reaches the page. */
export const HostileCast: Story = {
  args: {
    cast: { ...world.launchCast, text: '<img src=x onerror=alert(1)> "quoted" & <b>bold</b>' },
  },
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const quote = canvas.getByRole('group', { name: 'Without scripts' });
    await expect(quote).toHaveTextContent('<img src=x onerror=alert(1)> "quoted" & <b>bold</b>');
    await expect(quote.querySelector('img, b')).toBeNull();
  },
};

/**
 * `createOEmbedHandler` gives other sites oEmbed 1.0 of the type `rich`, with the HTML of the cast,
 * within `maxwidth` and `maxheight`.
 */
export const OEmbed: Story = {
  render: (args) => <OEmbedAnswer {...args} />,
  tags: ['content'],
  play: async ({ canvas }) => {
    const quote = canvas.getByRole('group', { name: 'On another site' });
    await waitFor(() => expect(quote.querySelector('blockquote')).toBeVisible());
    await expect(quote).toHaveTextContent('Spent the weekend moving our indexer');
    await expect(quote.firstElementChild).toHaveStyle({ maxWidth: '400px' });
    const { value } = canvas.getByLabelText<HTMLTextAreaElement>(/server answers/);
    await expect(JSON.parse(value)).toMatchObject({
      type: 'rich',
      version: '1.0',
      width: 400,
      provider_name: 'A site',
    });
  },
};

const cover = () => ({ level: 'cover', reason: 'Contains spoilers' }) as const;

/** A cast that `moderate` covers has the reason in place of its text, and no card replaces it. */
export const OEmbedCovered: Story = {
  render: (args) => <OEmbedAnswer {...args} moderate={cover} />,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const quote = canvas.getByRole('group', { name: 'On another site' });
    await waitFor(() => expect(quote).toHaveTextContent('Contains spoilers'));
    await expect(quote).not.toHaveTextContent('Spent the weekend');
    await expect(quote.querySelector('.castkit-cast')).toBeNull();
  },
};
