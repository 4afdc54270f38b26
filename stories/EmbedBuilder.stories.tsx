import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { world } from '../mocks/index.js';
import { cleanUp } from '../mocks/login-page.js';
import { EmbedBuilder } from './catalog/EmbedBuilder.js';

const meta = {
  title: 'Playgrounds/Embed builder',
  component: EmbedBuilder,
  parameters: { controls: { disable: true } },
  beforeEach: cleanUp,
} satisfies Meta<typeof EmbedBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A cast of the catalog, its options, and the code for a page. */
export const Picked: Story = {
  tags: ['content'],
  play: async ({ canvas }) => {
    const code = canvas.getByRole('region', { name: 'Code' });
    await expect(code).toHaveTextContent(`identifier="${world.launchCast.hash}"`);
    await expect(code).toHaveTextContent('allowReactions');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Options change the card and the code, which is copied for React, as an element or as a quote. */
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

/** JSON that is pasted is shown; anything that is no cast says so. */
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
