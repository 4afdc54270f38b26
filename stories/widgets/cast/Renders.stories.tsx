import type { Meta, StoryObj } from '@storybook/react-vite';
import { Profiler, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { world } from '../../../mocks/index.js';
import { cleanUp, storeSession } from '../../../mocks/login-page.js';
import { rendersOf } from '../../../mocks/render-count.js';
import { CastCard, useNeynarContext } from '../../../src/entries/index.js';
import type { NeynarContextValue } from '../../../src/entries/index.js';

const rendered = fn();
let page: NeynarContextValue | undefined;

/** Hands over the context value and unmounts, so that no later render is this component's. */
function HandOver({ onDone }: { onDone: () => void }) {
  const value = useNeynarContext();
  return (
    <button
      type="button"
      onClick={() => {
        page = value;
        onDone();
      }}
    >
      Begin
    </button>
  );
}

/** A hundred casts with reactions. */
function Hundred() {
  const [isHandedOver, setIsHandedOver] = useState(false);
  return (
    <>
      {!isHandedOver && (
        <HandOver
          onDone={() => {
            setIsHandedOver(true);
          }}
        />
      )}
      <Profiler id="cards" onRender={rendered}>
        <div style={{ display: 'grid', gap: 12 }}>
          {Array.from({ length: 100 }, (_, index) => (
            <CastCard
              key={index}
              cast={{ ...world.launchCast, hash: `0x${index}` }}
              allowReactions
              onLikeBtnPress={() => Promise.resolve(true)}
            />
          ))}
        </div>
      </Profiler>
    </>
  );
}

const meta = {
  title: 'For contributors/Renders',
  id: 'performance-renders',
  tags: ['behaviour', '!autodocs'],
  component: Hundred,
  // With a theme of its own, so that the catalog's toolbar is not rendered along.
  parameters: {
    settings: { defaultTheme: 'light' },
    // A hundred times a card that its own stories check.
    a11y: { test: 'off' },
  },
  beforeEach: () => {
    storeSession();
    return cleanUp;
  },
} satisfies Meta<typeof Hundred>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const begin = ({ canvas }: Context) =>
  userEvent.click(canvas.getByRole('button', { name: 'Begin' }));

/** Switching the theme re-renders nothing. */
export const ThemeSwitch: Story = {
  play: async (context) => {
    await begin(context);
    const before = page?.theme;
    const renders = await rendersOf(async () => {
      page?.setTheme(before === 'dark' ? 'light' : 'dark');
      await new Promise(requestAnimationFrame);
    });
    await expect(document.documentElement).toHaveClass(
      before === 'dark' ? 'theme-light' : 'theme-dark',
    );
    await expect(renders).toEqual([]);
    page?.setTheme(before ?? 'light');
  },
};

/** A toast re-renders the toasts and no card. */
export const AToast: Story = {
  play: async (context) => {
    await begin(context);
    rendered.mockClear();
    const body = context.canvasElement.ownerDocument.body;
    const renders = await rendersOf(async () => {
      page?.showToast('info', 'Hello');
      await waitFor(() => expect(body.querySelector('[data-type=info]')).not.toBeNull());
      body.querySelector<HTMLElement>('[data-type=info] button')?.click();
      await waitFor(() => expect(body.querySelector('[data-type=info]')).toBeNull());
    });
    await expect(renders.length).toBeGreaterThan(0);
    await expect(rendered).not.toHaveBeenCalled();
  },
};

/**
 * In a hundred cards, a like re-renders only the button and the count: at most five of their
 * components.
 */
export const OneLike: Story = {
  play: async (context) => {
    await begin(context);
    const { canvas } = context;
    const [button] = canvas.getAllByRole('button', { name: 'Like, 1,204 likes' });
    if (!button) throw new Error('There is no card.');
    const renders = await rendersOf(async () => {
      await userEvent.click(button);
      await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    });
    await expect(canvas.getAllByText('1,205 likes')).toHaveLength(1);
    await expect(renders.length).toBeGreaterThan(0);
    await expect(renders.length).toBeLessThanOrEqual(5);
  },
};
