import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, useSyncExternalStore } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { world } from '../../mocks/index.js';
import { cleanUp, storeSession } from '../../mocks/login-page.js';
import { CastComposer } from '../../src/entries/composer.js';
import { CastCard, FollowButton } from '../../src/entries/index.js';
import { writeTo } from '../../src/entries/write.js';
import { openSite } from '../catalog/write-site.js';
import type { WriteSite } from '../catalog/write-site.js';

const onError = fn();
const { launchCast, deletedCast } = world;

let site: WriteSite | undefined;

const meta = {
  title: 'Reference/Write kit',
  parameters: {
    settings: { onError },
    hint: 'The handler of castkit/server runs beside this page, over a mocked API.',
  },
  beforeEach: () => {
    cleanUp();
    localStorage.clear();
    storeSession();
    onError.mockClear();
    site = openSite();
    return () => {
      site?.close();
      localStorage.clear();
      cleanUp();
    };
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const NOTHING: readonly string[] = [];

/** A card, a reply below it and a button to delete, connected with the server in three lines. */
function Site({ cast = launchCast }: { cast?: typeof launchCast }) {
  const [{ onLikeBtnPress, onRecastBtnPress, onSubmit, deleteCast }] = useState(() =>
    writeTo('/api/farcaster', { fetch: (...request) => site!.fetch(...request) }),
  );
  const [deleted, setDeleted] = useState('');
  const written = useSyncExternalStore(
    (listener) => site?.subscribe(listener) ?? (() => {}),
    () => site?.getWritten() ?? NOTHING,
  );
  return (
    <>
      <CastCard
        cast={cast}
        allowReactions
        onLikeBtnPress={onLikeBtnPress}
        onRecastBtnPress={onRecastBtnPress}
      />
      <CastComposer replyTo={cast} onSubmit={onSubmit} style={{ marginBlock: 12 }} />
      <button
        type="button"
        onClick={() => {
          deleteCast(cast).then(
            () => setDeleted('Deleted'),
            (reason: unknown) => setDeleted((reason as Error).message),
          );
        }}
      >
        Delete
      </button>{' '}
      <span role="status">{deleted}</span>
      <ol aria-label="Written">
        {written.map((each, index) => (
          <li key={index}>{each}</li>
        ))}
      </ol>
    </>
  );
}

const press = ({ canvas }: Pick<Context, 'canvas'>, name: RegExp) =>
  userEvent.click(canvas.getByRole('button', { name }));

/**
 * `createWriteHandler` likes, recasts, posts and deletes with the signer that the site returns for
 * each request, whatever the page names. `writeTo` of `castkit/write` connects cards, lists and
 * composers to it.
 */
export const EndToEnd: Story = {
  tags: ['content'],
  render: () => <Site />,
  play: async (context) => {
    const { canvas } = context;
    const writtenIs = (...lines: string[]) =>
      waitFor(() =>
        expect(
          [...canvas.getByRole('list', { name: 'Written' }).children].map(
            (each) => each.textContent,
          ),
        ).toEqual(lines),
      );
    await press(context, /^Like/);
    await waitFor(() => expect(canvas.getByText('1,205 likes')).toBeVisible());
    await press(context, /^Like/);
    await waitFor(() => expect(canvas.getByText('1,204 likes')).toBeVisible());
    await press(context, /^Recast/);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Recast/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
    await userEvent.type(canvas.getByRole('textbox', { name: 'Write a reply' }), 'Lovely');
    await press(context, /^Reply$/);
    await expect(await canvas.findByRole('link', { name: 'View post' })).toHaveAttribute(
      'href',
      expect.stringContaining('/0xcccccccc'),
    );
    await press(context, /^Delete$/);
    await waitFor(() => expect(canvas.getByText('Deleted')).toBeVisible());
    await writtenIs(
      'POST /reaction like',
      'DELETE /reaction like',
      'POST /reaction recast',
      'POST /cast',
      'DELETE /cast',
    );
    await expect(onError).not.toHaveBeenCalled();
  },
};

/** The composer says that the server's session has ended, and keeps the text. */
export const SignedOut: Story = {
  tags: ['state'],
  parameters: { expectedErrors: ['castkit, onSubmit:'] },
  render: () => <Site />,
  play: async (context) => {
    const { canvas } = context;
    site?.setSession(false);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Write a reply' }), 'Lovely');
    await press(context, /^Reply$/);
    await waitFor(() =>
      expect(canvas.getByText('Not posted: You’re signed out. Sign in again.')).toBeVisible(),
    );
    await expect(canvas.getByRole('textbox', { name: 'Write a reply' })).toHaveValue('Lovely');
    await expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'http', status: 401 }),
      'onSubmit',
    );
    site?.setSession(true);
    await press(context, /^Try again$/);
    await canvas.findByRole('link', { name: 'View post' });
    site?.setSession(false);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Write a reply' }), 'Lovely');
    await press(context, /^Reply$/);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible());
  },
};

/** A press that the API refuses changes nothing, and a toast says so. */
export const Refused: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { expectedErrors: ['castkit, like:'] },
  render: () => <Site cast={{ ...launchCast, hash: deletedCast.hash }} />,
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await press(context, /^Like/);
    await waitFor(() =>
      expect(canvasElement.ownerDocument.querySelector('[role=alert]')).toHaveTextContent(
        'Something went wrong. Please try again.',
      ),
    );
    await expect(canvas.getByText('1,204 likes')).toBeVisible();
    await expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'WriteError', code: 'http', status: 404 }),
      'like',
    );
    await expect(canvas.getByRole('button', { name: /^Like/ })).not.toHaveAttribute('aria-busy');
  },
};

/** A button to follow, connected with the server, and what that has had written. */
function Follower() {
  const [{ onFollow }] = useState(() =>
    writeTo('/api/farcaster', { fetch: (...request) => site!.fetch(...request) }),
  );
  const written = useSyncExternalStore(
    (listener) => site?.subscribe(listener) ?? (() => {}),
    () => site?.getWritten() ?? NOTHING,
  );
  return (
    <>
      <FollowButton username="alice.eth" fid={world.users.alice.fid} onFollow={onFollow} />
      <p>{written.join(', ')}</p>
    </>
  );
}

/** `FollowButton` follows by `onFollow` of `writeTo`, and a session that has ended takes it back. */
export const Follows: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { expectedErrors: ['castkit, onFollow:'] },
  render: () => <Follower />,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Follow @alice.eth' });
    await userEvent.click(button);
    await expect(await canvas.findByText('POST /user/follow')).toBeVisible();
    await expect(button).toHaveAccessibleName('Following @alice.eth');
    site?.setSession(false);
    await userEvent.click(button);
    await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.any(Error), 'onFollow'));
    await expect(button).toHaveAccessibleName('Following @alice.eth');
  },
};
