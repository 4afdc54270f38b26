import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { image } from '../../mocks/embeds.js';
import { world } from '../../mocks/index.js';
import { CastCard } from '../../src/entries/index.js';
import { de } from '../../src/core/languages/de.js';
import { ServerCastCard } from '../../src/entries/server-components.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

const meta = {
  title: 'Reference/Server components',
  id: 'widgets-server-components',
  component: ServerCastCard,
  parameters: {
    facts: {
      is: 'Renders a post on the server; browsers load only what moves in it.',
      needs: 'rendersOnServer',
      guide: 'on-a-server',
      tile: { says: 'Cards without scripts', group: 'Posts' },
    },
  },
  args: { cast: { ...world.launchCast, embeds: [image('walk', 900, 600)] } },
} satisfies WidgetMeta<typeof ServerCastCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * `ServerCastCard` of `castkit/server-components` has the same HTML and the same size as `CastCard`
 * with `fetchMissing={false}`. Browsers load scripts only for the time, the copy-link button,
 * avatars, pictures and videos.
 */
export const SameAsCastCard: Story = {
  tags: ['behaviour', '!autodocs'],
  render: ({ cast }) => (
    <>
      <ServerCastCard cast={cast} />
      <CastCard cast={cast} fetchMissing={false} />
    </>
  ),
  play: async ({ canvas }) => {
    const [ofServer, ofClient] = canvas.getAllByRole('article');
    await waitFor(() => expect(ofServer!.outerHTML).toBe(ofClient!.outerHTML));
    await expect(ofServer!.getBoundingClientRect().height).toBe(
      ofClient!.getBoundingClientRect().height,
    );
  },
};

/**
 * Its picture opens in the card's language, whatever the page's language is, and the focus returns.
 */
export const OpensItsPicture: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { settings: { locale: 'de', messages: de } },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('button', { name: 'Bild' });
    await userEvent.click(picture);
    await expect(await screen.findByRole('dialog')).toHaveAttribute('open');
    await userEvent.click(canvas.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(picture).toHaveFocus());
  },
};

/**
 * A cast that is missing or unusable, and a card that cannot be rendered, show the missing state.
 */
export const Missing: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Error: could not fetch cast data')).toBeVisible();
  },
};
