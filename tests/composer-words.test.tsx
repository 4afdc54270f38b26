// @document shared
// What becomes of the words in a composer: where they are posted, and that none is lost.
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { world } from '../mocks/testing.js';
import { CastComposer } from '../src/composer.js';
import type { CastComposerProps, CastDraft } from '../src/composer.js';
import { NeynarContextProvider } from '../src/index.js';

const { launchCast, users } = world;
const { linda } = users;

/** Lets promises and what React has put off happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const unmount: (() => void)[] = [];
afterEach(() => {
  for (const each of unmount.splice(0)) each();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

/** A composer on a page, which a visitor uses. */
async function open(props: Partial<CastComposerProps> = {}) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onSubmit = vi.fn<(draft: CastDraft) => unknown>(() => ({ success: true }));
  let shown: Partial<CastComposerProps> = { author: linda, onSubmit, ...props };
  const show = async (changes: Partial<CastComposerProps> = {}) => {
    shown = { ...shown, ...changes };
    root.render(
      <NeynarContextProvider settings={{ clientId: 'test', onError: () => {} }}>
        <CastComposer onSubmit={onSubmit} {...shown} />
      </NeynarContextProvider>,
    );
    await settle();
  };
  await show();
  await vi.waitFor(() => expect(place.querySelector('textarea')).not.toBeNull());
  const field = () => place.querySelector('textarea')!;
  const close = () => {
    root.unmount();
    place.remove();
  };
  unmount.push(close);
  return {
    place,
    onSubmit,
    show,
    close,
    field,
    sent: () => onSubmit.mock.lastCall?.[0],
    write: async (text: string) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
      set!.call(field(), text);
      field().dispatchEvent(new Event('input', { bubbles: true }));
      await settle();
    },
    submit: async () => {
      place
        .querySelector('form')!
        .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await settle();
    },
    said: () => place.querySelector('form [role=status][dir]')!.textContent,
  };
}

describe('words for a cast that is not known', () => {
  const { fid: _, ...nobody } = launchCast.author!;
  const unknown = { ...launchCast, author: nobody };

  test.each<[string, Partial<CastComposerProps>]>([
    ['an answer', { replyTo: unknown }],
    ['an answer below a page', { replyTo: unknown, parentUrl: 'https://blog.example' }],
    ['a quote', { quote: unknown }],
    ['an answer that quotes it', { replyTo: launchCast, quote: unknown }],
  ])('are not posted as something else: %s', async (_, props) => {
    const composer = await open(props);
    await composer.write('Lovely');
    await composer.submit();
    expect(composer.onSubmit).not.toHaveBeenCalled();
    expect(composer.said()).toBe('This cannot be answered.');
    expect(composer.field().value).toBe('Lovely');
  });
});

test('Words stay where the site says that they were not posted.', async () => {
  const composer = await open();
  await composer.write('gm');
  for (const result of [false, { success: false }, new Response(null, { status: 500 })]) {
    composer.onSubmit.mockReturnValueOnce(result);
    await composer.submit();
    expect(composer.said()).toBe('Not posted. Please try again.');
    expect(composer.field().value).toBe('gm');
  }
});
