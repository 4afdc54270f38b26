import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { world } from '../../mocks/index.js';
import { CastCard, NeynarAuthButton } from '../../src/entries/index.js';

const onError = fn();

/** An element of the site's own, in a widget of ours. */
function Logo({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('The logo is broken.');
  return <b>Logo</b>;
}

function Page() {
  const [isBroken, setIsBroken] = useState(true);
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <CastCard cast={world.launchCast} />
      <NeynarAuthButton icon={<Logo isBroken={isBroken} />} label="Enter" />
      <CastCard cast={world.quietCast} />
      <button
        type="button"
        onClick={() => {
          setIsBroken(false);
        }}
      >
        Mend
      </button>
    </div>
  );
}

const meta = {
  title: 'For contributors/Isolation',
  id: 'widgets-isolation',
  component: Page,
  parameters: {
    settings: { onError, defaultTheme: 'light' },
    expectedErrors: ['The logo is broken.'],
  },
  beforeEach: () => {
    onError.mockClear();
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * A widget that throws while it renders shows 'This couldn’t be shown' in its place. Its neighbours
 * stay, and new props try again.
 */
export const OneOfThreeThrows: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const neighbour = await canvas.findByText('Linda Xie');
    // It is loaded when it is first wanted.
    await expect(await canvas.findByText('This couldn’t be shown')).toBeVisible();
    await expect(canvas.getByText('The kettle is on, and the day can wait.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.getByText('This couldn’t be shown')).toBeVisible();
    await expect(onError.mock.calls).toEqual([
      [
        expect.objectContaining({ code: 'render', message: 'The logo is broken.' }),
        'rendering of NeynarAuthButton',
      ],
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Mend' }));
    await expect(canvas.getByRole('button', { name: /Enter/ })).toBeVisible();
    await expect(canvas.getByText('Linda Xie')).toBe(neighbour);
  },
};
