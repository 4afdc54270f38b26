import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { world } from '../mocks/index.js';
import { cleanUp } from '../mocks/login-page.js';
import { CastComposer, NeynarCastComposer } from '../src/composer.js';
import { inArabic, inGerman, query } from './catalog/in-language.js';
import type { Shown } from './catalog/in-language.js';

const meta = {
  title: 'Guides/Languages',
  // The id that its pictures are kept under.
  id: 'widgets-languages',
  // The guide is its page.
  tags: ['!autodocs'],
  parameters: {
    // As of NeynarCastComposer: the field is a combobox while its list is open.
    a11y: { config: { rules: [{ id: 'aria-allowed-role', enabled: false }] } },
  },
  beforeEach: () => {
    cleanUp();
    return cleanUp;
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** What a handler of the write kit throws. */
const refusal = Object.assign(new Error('HTTP error! status: 401'), {
  name: 'WriteError',
  code: 'http',
  status: 401,
});

const refused: Shown = {
  render: ({ sample }) => (
    <CastComposer
      onSubmit={() => Promise.reject(refusal)}
      author={world.users.linda}
      quote={world.launchCast}
      defaultText={sample}
      keepDrafts={false}
    />
  ),
  act: ({ canvasElement }) =>
    userEvent.click(canvasElement.querySelector('form button[type=submit]')!),
  messages: (text) => [
    text.notPosted(text.postRefused(401)),
    text.quoting('Linda Xie'),
    text.composeCast,
    text.retry,
  ],
  start: () => [query('form img'), query('form')],
  expectedErrors: ['castkit, onSubmit:'],
};

/** A server that has forgotten the visitor, in German. */
export const RefusedInGerman: Story = { ...inGerman(refused), tags: ['content'] };

/** In Arabic. */
export const RefusedInArabic: Story = { ...inArabic(refused), tags: ['content'] };

const completed: Shown = {
  render: () => (
    <div style={{ minBlockSize: 300 }}>
      <NeynarCastComposer
        onSubmit={() => false}
        author={world.users.linda}
        replyTo={world.launchCast}
        keepDrafts={false}
      />
    </div>
  ),
  act: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvasElement.querySelector('textarea')!, '@li');
    await canvas.findByRole('option', { name: /Linda Xie/ });
  },
  messages: (text, write) => [
    text.composeReply,
    text.postReply,
    text.replyingTo('Linda Xie'),
    text.suggestedUsers,
    text.suggestionsFound(1, write(1), 'Linda Xie'),
  ],
  start: () => [query('[role=option] img'), query('[role=option]')],
};

/** The users that complete a handle, in German. */
export const CompletedInGerman: Story = { ...inGerman(completed), tags: ['content'] };

/** In Arabic. */
export const CompletedInArabic: Story = { ...inArabic(completed), tags: ['content'] };
