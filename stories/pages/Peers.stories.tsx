import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { cleanUp } from '../../mocks/login-page.js';
import { CommentsSideBySide } from '../catalog/CommentsSideBySide.js';
import { SideBySide } from '../catalog/SideBySide.js';

const meta = {
  title: 'For contributors/Beside its peers',
  id: 'peers',
  component: SideBySide,
  tags: ['content', '!autodocs'],
  parameters: {
    // What is checked of ours, its own stories check.
    a11y: { test: 'off' },
    controls: { disable: true },
  },
  beforeEach: cleanUp,
} satisfies Meta<typeof SideBySide>;

export default meta;
type Story = StoryObj<typeof meta>;

const showsAll: Story['play'] = async ({ canvas, args: { width } }) => {
  const widest = Math.min(width, document.documentElement.clientWidth);
  for (const name of ['castkit', 'react-tweet', 'bsky-react-post']) {
    const column = canvas.getByRole('region', { name });
    await expect(column.getBoundingClientRect().width).toBeLessThanOrEqual(widest);
    await waitFor(() => expect(column.querySelector('img')).toHaveProperty('complete', true));
  }
};

/** At the width of a sidebar or a phone. */
export const At350: Story = {
  name: '350 px',
  args: { width: 350 },
  tags: ['in-gallery'],
  play: showsAll,
};

/** At the width of an article's column. */
export const At560: Story = {
  name: '560 px',
  args: { width: 560 },
  tags: ['in-gallery'],
  play: showsAll,
};

/** At the width of a wide page. */
export const At800: Story = {
  name: '800 px',
  args: { width: 800 },
  tags: ['in-gallery'],
  play: showsAll,
};

/** Comments at the width of an article's column, beside a drawing of those of giscus. */
export const Comments: Story = {
  args: { width: 560 },
  tags: ['in-gallery'],
  parameters: { pictures: { window: true } },
  render: ({ width }) => <CommentsSideBySide width={width} />,
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByText(/^Thanks! Is there/)).toHaveLength(2));
    // A comment of a line is no higher here than there.
    const heightOf = (element: Element | null | undefined) =>
      element?.getBoundingClientRect().height ?? 0;
    const [ours] = canvas
      .getAllByRole('article')
      .filter((card) => card.textContent.includes('I said it there and here.'));
    const [theirs] = [...canvasElement.querySelectorAll('.giscus-box')].filter((box) =>
      box.textContent.includes('I said it there and here.'),
    );
    await expect(heightOf(ours)).toBeGreaterThan(0);
    await expect(heightOf(ours)).toBeLessThan(heightOf(theirs));
  },
};
