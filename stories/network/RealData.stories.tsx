import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, passthrough } from 'msw';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { calls, world } from '../../mocks/index.js';
import { CLIENT_ID_KEY } from '../catalog/client-id.js';
import { RealData } from '../catalog/RealData.js';

const forget = () => {
  sessionStorage.removeItem(CLIENT_ID_KEY);
};

const meta = {
  title: 'Playgrounds/Real data',
  component: RealData,
  parameters: { controls: { disable: true } },
  args: { letThrough: () => () => {} },
  beforeEach: () => {
    forget();
    return forget;
  },
} satisfies Meta<typeof RealData>;

export default meta;
type Story = StoryObj<typeof meta>;

/** With real data off, nothing is requested until a visitor enters an id and asks for it. */
export const Off: Story = {
  tags: ['content'],
  render: function Live(_, { msw }) {
    return (
      <RealData
        letThrough={() => {
          msw.use(http.all(({ request }) => !request.url.startsWith(location.origin), passthrough));
          return () => {
            msw.resetHandlers();
          };
        }}
      />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Client id' })).toHaveValue('');
    await expect(canvas.queryByRole('article')).toBeNull();
    await expect(calls).toEqual([]);
  },
};

const stop = fn();
const letThrough = fn(() => stop);

/**
 * The widgets fetch with the visitor's id. No lasting storage has the id, and no storage has it
 * once it is forgotten.
 */
export const AsksWithTheVisitorsId: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { letThrough, identifier: world.launchCast.hash },
  beforeEach: () => {
    stop.mockClear();
    letThrough.mockClear();
  },
  play: async ({ canvas }) => {
    await expect(letThrough).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Client id' }), 'mine');
    await userEvent.click(canvas.getByRole('button', { name: 'Load real data' }));
    await expect(letThrough).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByText('1,204 likes')).toBeVisible());
    await expect(new Set(calls.map(({ query }) => query.client_id))).toEqual(new Set(['mine']));
    await expect(JSON.stringify(localStorage)).not.toContain('mine');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop and forget the id' }));
    await expect(stop).toHaveBeenCalledOnce();
    await expect(sessionStorage.getItem(CLIENT_ID_KEY)).toBeNull();
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};
