import type { Meta, StoryObj } from '@storybook/react-vite';
import { useId } from 'react';
import { expect } from 'storybook/test';
import { world } from '../mocks/index.js';
import { embedCode } from '../src/embed-code.js';
import type { EmbedCodeOptions } from '../src/embed-code.js';
import type { Cast } from '../src/index.js';

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

/** The text, author, date and link of a cast, readable where no script runs. */
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

/** What an author writes stays text: no markup of it reaches the page. */
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
