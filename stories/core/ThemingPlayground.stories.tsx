import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { cleanUp } from '../../mocks/login-page.js';
import { ThemePlayground } from '../catalog/ThemePlayground.js';

const meta = {
  title: 'Playgrounds/Theme builder',
  // The id that its pictures are kept under.
  id: 'playgrounds-theming',
  component: ThemePlayground,
  parameters: { controls: { disable: true } },
  beforeEach: cleanUp,
} satisfies Meta<typeof ThemePlayground>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The palette of Castkit, as a starting point for a site's own. */
export const Palette: Story = {
  tags: ['content'],
  play: async ({ canvas }) => {
    const badges = within(canvas.getByRole('list', { name: 'Contrasts, light' }));
    await expect(badges.queryByText(/needs/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Copy CSS' })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/**
 * Changing an accent and a measure changes the widgets and the style sheet to copy, without a
 * layout shift.
 */
export const CopiesTheStyleSheet: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Light' });
    const side = within(region);
    const { top } = region.getBoundingClientRect();
    await fireEvent.change(side.getByLabelText('Accent'), { target: { value: '#0f6fa8' } });
    await waitFor(() =>
      expect(side.getAllByRole('link', { name: '@alice.eth' })[0]).toHaveStyle({
        color: 'rgb(15, 111, 168)',
      }),
    );
    await fireEvent.change(canvas.getByLabelText('Corners'), { target: { value: '4' } });
    await expect(canvas.getByText('4 px')).toBeVisible();
    await expect(region.getBoundingClientRect().top).toBe(top);
    await expect(side.getAllByRole('article')[0]).toHaveStyle({ borderRadius: '4px' });
    await userEvent.click(canvas.getByRole('button', { name: 'Copy CSS' }));
    await expect(await navigator.clipboard.readText()).toBe(
      ':root {\n  --castkit-radius: 4px;\n  --castkit-accent: #0f6fa8;\n  --castkit-accent-text: #ffffff;\n}',
    );
  },
};

/** A colour that cannot be read shows the contrast that it needs. */
export const SaysWhatCannotBeRead: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const side = within(canvas.getByRole('region', { name: 'Light' }));
    await fireEvent.change(side.getByLabelText('Muted text'), { target: { value: '#cccccc' } });
    await expect(side.getByText('1.6 needs 4.5')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Start from'), 'Ocean');
    await expect(side.queryByText(/needs/)).toBeNull();
  },
};
