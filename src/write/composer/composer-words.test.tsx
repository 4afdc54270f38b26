// @document shared
// What becomes of the words in a composer: where they are posted, and that none is lost.
import { fireEvent, render } from '@testing-library/react';
import { Activity, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/testing.js';
import {
  cleanUpAfterEach,
  composerIn,
  openComposer,
  settle,
} from '../../../tests/composer-page.js';
import { createDeferred } from '../../../tests/deferred.js';
import { under } from '../../../tests/render-under.js';
import { CastComposer } from '../../entries/composer.js';
import type { CastComposerProps, CastDraft } from '../../entries/composer.js';
import { keepTyped } from '../../core/dom/keep-typed.js';
import { ComposerField } from './ComposerField.js';
import type { Completion } from './suggestions.js';
import { CommentComposer } from '../comments/CommentComposer.js';
import type { CommentComposerProps } from '../comments/CommentComposer.js';
import { NeynarAuthButton } from '../../entries/index.js';

const { launchCast, users } = world;
const { linda } = users;

cleanUpAfterEach();

describe('words for a cast that is not known', () => {
  const { fid: _, ...nobody } = launchCast.author!;
  const unknown = { ...launchCast, author: nobody };

  test.each<[string, Partial<CastComposerProps>]>([
    ['an answer', { replyTo: unknown }],
    ['an answer below a page', { replyTo: unknown, parentUrl: 'https://blog.example' }],
    ['a quote', { quote: unknown }],
    ['an answer that quotes it', { replyTo: launchCast, quote: unknown }],
  ])('are not posted as something else: %s', async (_, props) => {
    const composer = await openComposer(props);
    await composer.write('Lovely');
    await composer.submit();
    expect(composer.onSubmit).not.toHaveBeenCalled();
    expect(composer.said()).toBe('You can’t reply to this post.');
    expect(composer.field().value).toBe('Lovely');
  });
});

const HASH = `0x${'0a1b2c3d'.repeat(5)}`;
const UNKNOWN = 'This may have been posted already.';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

describe('an answer that was lost', () => {
  test('is said not to be known, and the same words keep their idem.', async () => {
    const composer = await openComposer();
    await composer.write('gm');
    composer.onSubmit.mockImplementation(lost);
    await composer.submit();
    expect(composer.said()).toBe(UNKNOWN);
    const { idem } = composer.sent()!;
    await composer.submit();
    expect(composer.sent()).toMatchObject({ idem, rawText: 'gm' });
    expect(composer.sent()).not.toHaveProperty('earlier');
  });

  test('Other words take another idem, and name the earlier one.', async () => {
    const composer = await openComposer();
    await composer.write('gm');
    composer.onSubmit.mockImplementation(lost);
    await composer.submit();
    const { idem } = composer.sent()!;
    await composer.write('');
    await composer.write('gn');
    expect(composer.said()).toBe(UNKNOWN);
    await composer.submit();
    const second = composer.sent()!;
    expect(second).toMatchObject({ rawText: 'gn', earlier: [idem] });
    expect(second.idem).not.toBe(idem);
    await composer.write('good night');
    await composer.submit();
    expect(composer.sent()!.earlier).toEqual([idem, second.idem]);
  });

  test('is known to be lost after the page was left, or a dialog closed', async () => {
    const first = await openComposer();
    await first.write('gm');
    first.onSubmit.mockReturnValue(new Promise(() => {}));
    await first.submit();
    const { idem } = first.sent()!;
    first.close();
    const second = await openComposer();
    await vi.waitFor(() => expect(second.field().value).toBe('gm'));
    expect(second.said()).toBe(UNKNOWN);
    await second.write('gn');
    await second.submit();
    expect(second.sent()).toMatchObject({ rawText: 'gn', earlier: [idem] });
  });

  test('that comes while the dialog is open again empties it', async () => {
    const first = await openComposer();
    await first.write('gm');
    const answer = createDeferred();
    first.onSubmit.mockReturnValue(answer.promise);
    await first.submit();
    first.close();
    const second = await openComposer();
    await vi.waitFor(() => expect(second.field().value).toBe('gm'));
    answer.resolve({ hash: HASH });
    await vi.waitFor(() => expect(second.field().value).toBe(''));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('An earlier version that was posted is linked; pressed again, the words are another cast.', async () => {
    const composer = await openComposer();
    await composer.write('gm');
    composer.onSubmit.mockImplementationOnce(lost);
    await composer.submit();
    await composer.write('gn');
    const reason = Object.assign(new Error('Conflict'), { status: 409, hash: HASH });
    composer.onSubmit.mockRejectedValueOnce(reason);
    await composer.submit();
    const { idem } = composer.sent()!;
    expect(composer.said()).toBe('An earlier version was already posted. View post');
    const link = composer.place.querySelector('form [role=status] a')!;
    expect(link.getAttribute('href')).toContain(HASH.slice(0, 10));
    expect(composer.field().value).toBe('gn');
    await composer.submit();
    expect(composer.sent()).not.toHaveProperty('earlier');
    expect(composer.sent()!.idem).not.toBe(idem);
    expect(composer.said()).toBe('Posted');
  });
});

test.each<[string, unknown]>([
  ['a number', Object.assign(new Error('x'), { message: 7 })],
  ['none', Object.assign(new Error('x'), { message: { toString: null } })],
])('A refusal whose message is no text keeps what was written. (%s)', async (_, reason) => {
  const composer = await openComposer();
  await composer.write('gm');
  composer.onSubmit.mockRejectedValueOnce(reason);
  await composer.submit();
  expect(composer.field().value).toBe('gm');
  expect(composer.said()).not.toBe('');
  await composer.submit();
  expect(composer.said()).toBe('Posted');
});

test('Other words after a refusal have another idem, and no earlier version.', async () => {
  const composer = await openComposer();
  await composer.write('gm');
  composer.onSubmit.mockRejectedValueOnce(new Error('The server is asleep.'));
  await composer.submit();
  const { idem } = composer.sent()!;
  await composer.write('gn');
  expect(composer.said()).toBe('');
  await composer.submit();
  expect(composer.sent()!.idem).not.toBe(idem);
  expect(composer.sent()).not.toHaveProperty('earlier');
});

test('A comment is listed once it was posted, and not in place of an earlier version.', async () => {
  const onPosted = vi.fn<CommentComposerProps['onPosted']>();
  const onSubmit = vi.fn<(draft: CastDraft) => unknown>();
  const options = { author: linda, onSubmit, onUpload: undefined, limits: undefined };
  const { container: place } = render(
    under(
      { onError: () => {} },
      <CommentComposer
        options={{ ...options, viewerFid: undefined }}
        page="https://blog.example/"
        replyTo={null}
        onPosted={onPosted}
      />,
    ),
  );
  const composer = await composerIn(place);
  await composer.write('gm');
  onSubmit.mockImplementationOnce(lost);
  await composer.submit();
  expect(composer.said()).toBe(UNKNOWN);
  await composer.write('gn');
  onSubmit.mockRejectedValueOnce(Object.assign(new Error('Conflict'), { status: 409, hash: HASH }));
  await composer.submit();
  expect(composer.said()).toContain('An earlier version');
  onSubmit.mockReturnValueOnce({ success: false, hash: HASH });
  await composer.submit();
  expect(onPosted).not.toHaveBeenCalled();
  onSubmit.mockReturnValueOnce({ success: true, hash: HASH });
  await composer.submit();
  expect(onPosted).toHaveBeenCalledOnce();
  expect(onPosted.mock.calls[0]![0].raw).toMatchObject({ text: 'gn' });
  const idems = onSubmit.mock.calls.map(([{ idem }]) => idem);
  expect(new Set(idems).size).toBe(3);
});

describe('the words of a guest', () => {
  test('are those of who signs in, and so is what was said of a press', async () => {
    const composer = await openComposer({ author: null });
    await composer.write('gm');
    composer.onSubmit.mockRejectedValueOnce(new Error('Sign in.'));
    await composer.submit();
    expect(composer.said()).toBe('Not posted: Sign in.');
    const field = composer.field();
    await composer.show({ author: linda });
    await settle();
    expect(composer.field()).toBe(field);
    expect(field.value).toBe('gm');
    expect(composer.said()).toBe('Not posted: Sign in.');
    composer.close();
    const keys = Object.keys(localStorage);
    expect(keys).toEqual([expect.stringContaining(`[${linda.fid},`)]);
  });

  test('whose press is under way are posted once', async () => {
    const composer = await openComposer({ author: null });
    await composer.write('gm');
    const answer = createDeferred();
    composer.onSubmit.mockReturnValue(answer.promise);
    await composer.submit();
    await composer.show({ author: linda });
    await composer.submit();
    expect(composer.onSubmit).toHaveBeenCalledOnce();
    answer.resolve({ hash: HASH });
    await vi.waitFor(() => expect(composer.said()).toBe('Posted · View post'));
    expect(composer.field().value).toBe('');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('stay with the guest where who signs in has a draft', async () => {
    const before = await openComposer();
    await before.write('of Linda');
    before.close();
    const composer = await openComposer({ author: null });
    await composer.write('of a guest');
    await composer.show({ author: linda });
    await vi.waitFor(() => expect(composer.field().value).toBe('of Linda'));
    await composer.show({ author: null });
    await vi.waitFor(() => expect(composer.field().value).toBe('of a guest'));
  });

  test.each([true, false])(
    'are not those of one user for the next (kept: %s)',
    async (keepDrafts) => {
      const composer = await openComposer({ keepDrafts });
      await composer.write('of Linda');
      await composer.show({ author: users.alice });
      await settle();
      expect(composer.field().value).toBe('');
      await composer.show({ author: null });
      await settle();
      expect(composer.field().value).toBe('');
      await composer.show({ author: linda });
      await vi.waitFor(() => expect(composer.field().value).toBe('of Linda'));
    },
  );
});

describe('another cast that is answered meanwhile', () => {
  test('does not get the picture that is uploaded for the first', async () => {
    const uploaded = createDeferred<string>();
    const onUpload = () => uploaded.promise;
    const composer = await openComposer({ replyTo: launchCast, onUpload });
    await composer.choose(new File(['x'], 'dog.png', { type: 'image/png' }));
    await vi.waitFor(() => expect(composer.place.textContent).toContain('Uploading dog.png'));
    await composer.show({ replyTo: world.quietCast });
    expect(composer.place.textContent).not.toContain('dog.png');
    uploaded.resolve('https://pictures.example/dog.png');
    await settle();
    await composer.write('To Alice');
    await composer.submit();
    expect(composer.sent()).toMatchObject({ rawText: 'To Alice', embeds: [] });
    await composer.show({ replyTo: launchCast });
    await vi.waitFor(() =>
      expect(
        composer.place.querySelector('[role=list] img, [role=list] input, [role=list] textarea'),
      ).not.toBeNull(),
    );
    await composer.write('To Linda');
    await composer.submit();
    expect(composer.sent()!.embeds).toEqual([{ url: 'https://pictures.example/dog.png' }]);
  });

  test('has its draft stored, though the first is posted while it is written', async () => {
    const answer = createDeferred();
    const composer = await openComposer({ replyTo: launchCast });
    composer.onSubmit.mockReturnValue(answer.promise);
    await composer.write('To Linda');
    await composer.submit();
    await composer.show({ replyTo: world.quietCast });
    await composer.write('To Alice');
    answer.resolve({ hash: HASH });
    await settle();
    composer.close();
    const again = await openComposer({ replyTo: world.quietCast });
    await vi.waitFor(() => expect(again.field().value).toBe('To Alice'));
  });
});

describe('two tabs', () => {
  /** What a tab has for itself; the storage of all tabs stays. */
  const inAnotherTab = () => {
    const own = Object.entries(sessionStorage);
    sessionStorage.clear();
    return () => {
      sessionStorage.clear();
      for (const [key, value] of own) sessionStorage.setItem(key, String(value));
    };
  };

  test('that begin with nothing keep a draft each, also after a reload.', async () => {
    const first = await openComposer();
    const second = await openComposer();
    await first.write('one');
    first.close();
    const back = inAnotherTab();
    await second.write('two');
    second.close();
    const again = await openComposer();
    await vi.waitFor(() => expect(again.field().value).toBe('two'));
    again.close();
    back();
    const other = await openComposer();
    await vi.waitFor(() => expect(other.field().value).toBe('one'));
  });

  test('with one draft post it once.', async () => {
    const writer = await openComposer();
    await writer.write('one');
    writer.close();
    const first = await openComposer();
    const second = await openComposer();
    await vi.waitFor(() => expect(second.field().value).toBe('one'));
    await first.submit();
    await vi.waitFor(() => expect(first.said()).toBe('Posted'));
    await vi.waitFor(() => expect(second.field().value).toBe(''));
    await second.submit();
    expect(second.onSubmit).not.toHaveBeenCalled();
  });

  test('with one draft post it once, also where one was in the back/forward cache.', async () => {
    const composer = await openComposer();
    await composer.write('one');
    window.dispatchEvent(new Event('pagehide'));
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
    window.dispatchEvent(new Event('pageshow'));
    await settle();
    expect(composer.field().value).toBe('one');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    expect(composer.field().value).toBe('');
  });

  test('whose drafts part keep both.', async () => {
    const writer = await openComposer();
    await writer.write('one');
    writer.close();
    const first = await openComposer();
    const second = await openComposer();
    await vi.waitFor(() => expect(second.field().value).toBe('one'));
    await first.write('one, two');
    await second.write('one, three');
    first.close();
    second.close();
    const kept = Object.entries(localStorage).map(([, value]) => String(value));
    expect(kept.some((each) => each.includes('one, two'))).toBe(true);
    expect(kept.some((each) => each.includes('one, three'))).toBe(true);
  });
});

describe('signing out', () => {
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

  async function openSite() {
    localStorage.setItem(
      'neynar_authenticated_user',
      JSON.stringify({ ...linda, signer_uuid: '19d0c5fd-9b33-4a48-a0e2-bc7b0555baec' }),
    );
    const { container: place } = render(
      under(
        { onError: () => {} },
        <>
          <NeynarAuthButton />
          <CastComposer onSubmit={() => {}} />
        </>,
      ),
    );
    const composer = await composerIn(place);
    await vi.waitFor(() => expect(place.textContent).toContain('@linda'));
    if (!button('Sign out')) button('@linda')!.click();
    await vi.waitFor(() => expect(button('Sign out')).toBeDefined());
    return composer;
  }
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('castkit_draft'));

  test('forgets what was written, and asks before it does', async () => {
    const composer = await openSite();
    await composer.write('a secret');
    await vi.waitFor(() => expect(drafts()).toHaveLength(1), { timeout: 5000 });
    expect(drafts()[0]).toContain(`[${linda.fid},`);
    button('Sign out')!.click();
    await settle();
    expect(localStorage.getItem('neynar_authenticated_user')).not.toBeNull();
    expect(drafts()).toHaveLength(1);
    button('Sign out and delete drafts')!.click();
    await settle();
    expect(localStorage.getItem('neynar_authenticated_user')).toBeNull();
    expect(drafts()).toEqual([]);
    expect(document.querySelector('textarea')!.value).toBe('');
  });

  test('asks nothing where nothing was written', async () => {
    await openSite();
    button('Sign out')!.click();
    await settle();
    expect(localStorage.getItem('neynar_authenticated_user')).toBeNull();
  });
});

describe('what is typed into a field in a shadow tree', () => {
  const press = (element: Element, key: string, init: KeyboardEventInit = {}) => {
    const hear = vi.fn();
    for (const type of ['keydown', 'keypress', 'keyup']) {
      document.addEventListener(type, hear);
      const event = new KeyboardEvent(type, { key, bubbles: true, composed: true, ...init });
      Object.assign(event, { getModifierState: () => init.modifierAltGraph === true });
      element.dispatchEvent(event);
      document.removeEventListener(type, hear);
    }
    return hear.mock.calls.length;
  };

  test('is not heard by the hotkeys of the page, which have Escape, Tab and commands', () => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const form = root.appendChild(document.createElement('form'));
    const field = form.appendChild(document.createElement('textarea'));
    const check = form.appendChild(document.createElement('input'));
    check.setAttribute('type', 'checkbox');
    const button = form.appendChild(document.createElement('button'));
    const stranger = root.appendChild(document.createElement('textarea'));
    const release = keepTyped(form);
    const inside = vi.fn();
    form.addEventListener('keydown', inside);
    for (const key of ['j', '/', 'Enter', 'Backspace', 'ArrowLeft', ' ']) {
      expect(press(field, key)).toBe(0);
    }
    expect(inside).toHaveBeenCalledTimes(6);
    expect(press(field, '@', { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(0);
    for (const key of ['Escape', 'Tab', 'F1']) expect(press(field, key)).toBe(3);
    expect(press(field, 'k', { ctrlKey: true })).toBe(3);
    expect(press(field, 'k', { metaKey: true })).toBe(3);
    for (const other of [check, button, stranger]) expect(press(other, 'j')).toBe(3);
    release!();
    expect(press(field, 'j')).toBe(3);
  });

  test('is heard where there is no shadow tree, as a page sees the field', async () => {
    const composer = await openComposer();
    expect(press(composer.field(), 'j')).toBe(3);
  });
});

const picture = new File(['x'], 'image.png', { type: 'image/png' });

describe('what is pasted', () => {
  test.each<[string, string, boolean]>([
    ['a table, with a picture of it', 'a\tb\nc\td', false],
    ['a picture alone', '', true],
    ['a file, with its name', 'image.png', true],
    ['a picture, with its address', 'https://a.example/image.png', true],
    ['a letter, with an address in it', 'See https://a.example', false],
  ])('%s', async (_, text, isUploaded) => {
    const onUpload = vi.fn(() => new Promise<string>(() => {}));
    const composer = await openComposer({ onUpload });
    const clipboardData = { files: [picture], getData: () => text };
    expect(fireEvent.paste(composer.field(), { clipboardData })).toBe(!isUploaded);
    expect(onUpload).toHaveBeenCalledTimes(isUploaded ? 1 : 0);
  });
});

// https://github.com/dropzone/dropzone/issues/1101
test.each<[string, string]>([
  ['in the field', 'textarea'],
  ['beside it', 'form > div'],
  ['on a button', 'button'],
])(
  'A picture that is dropped on the composer is uploaded once, and not opened. (%s)',
  async (_, at) => {
    const onUpload = vi.fn(() => new Promise<string>(() => {}));
    const composer = await openComposer({ onUpload });
    const target = composer.place.querySelector(at)!;
    const drag = (type: 'dragOver' | 'drop', dataTransfer: object) =>
      fireEvent[type](target, { dataTransfer });
    expect(drag('dragOver', { types: ['Files'], files: [] })).toBe(false);
    expect(drag('drop', { types: ['Files'], files: [picture] })).toBe(false);
    expect(onUpload).toHaveBeenCalledTimes(1);
    // Words are the browser's.
    expect(drag('dragOver', { types: ['text/plain'], files: [] })).toBe(true);
    expect(drag('drop', { types: ['text/plain'], files: [] })).toBe(true);
  },
);

// https://github.com/Nosdesk/Nosdesk/pull/271
test('A picture of the composer is not dragged into it as another one.', async () => {
  const url = 'https://pictures.example/a.png';
  const composer = await openComposer({ onUpload: () => Promise.resolve(url) });
  await composer.drop(picture);
  const uploaded = () => composer.place.querySelector(`img[src="${url}"]`);
  await vi.waitFor(() => expect(uploaded()?.getAttribute('draggable')).toBe('false'));
});

// https://github.com/vercel/next.js/issues/86577
test('An upload of a page that React kept and hid can be tried again when it is back.', async () => {
  const onUpload = vi.fn(() => new Promise<string>(() => {}));
  const composer = (
    <CastComposer author={linda} onSubmit={() => ({ success: true })} onUpload={onUpload} />
  );
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>{under({}, composer)}</Activity>
  );
  const { container, rerender } = render(page('visible'));
  const { paste, press } = await composerIn(container);
  await paste(picture);
  expect(onUpload).toHaveBeenCalledTimes(1);
  rerender(page('hidden'));
  await settle();
  rerender(page('visible'));
  await settle();
  await press('Try again');
  expect(onUpload).toHaveBeenCalledTimes(2);
});

describe('a word that a keyboard composes', () => {
  test('is searched for meanwhile, and no longer composed when a name takes its place', async () => {
    const onQuery = vi.fn<Completion['onQuery']>();
    const onSubmit = vi.fn();
    const suggestions = [{ name: 'linda', label: 'Linda', pictureUrl: null, fid: 3 }];
    const completion = { suggestions, label: 'People', status: '', onQuery };
    function Site() {
      const [text, setText] = useState('');
      return (
        <ComposerField
          text={text}
          mentions={[]}
          label="Write"
          isReadOnly={false}
          isInvalid={false}
          describedBy="x"
          completion={completion}
          onWrite={(change) => setText(change.text)}
          onChoose={() => {}}
          onSubmit={onSubmit}
          onFiles={() => false}
        />
      );
    }
    const { container: place } = render(under({}, <Site />));
    const { field: findField, write, key } = await composerIn(place);
    const field = findField();
    field.focus();
    // In Safari the key that ends a composition comes after its end.
    const ends = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true });
    Object.defineProperty(ends, 'which', { value: 229 });
    field.dispatchEvent(ends);
    expect(onSubmit).not.toHaveBeenCalled();
    await key(field, 'Enter', { ctrlKey: true });
    expect(onSubmit).toHaveBeenCalledOnce();
    fireEvent.compositionStart(field);
    await write('gm @\ub9b0');
    expect(onQuery).toHaveBeenLastCalledWith({ sign: '@', text: '\ub9b0', start: 3 });
    // Keyboards may select what they compose.
    field.setSelectionRange(4, 5);
    fireEvent.keyUp(field, { key: 'Process' });
    await settle();
    expect(onQuery).toHaveBeenCalledOnce();
    const blurred = vi.fn(() => field.value);
    field.addEventListener('blur', blurred);
    // As browsers do, whose undo has it then.
    const execCommand = vi.fn((_command: string, _isShown: boolean, name: string) => {
      const { value, selectionStart, selectionEnd } = field;
      void write(value.slice(0, selectionStart) + name + value.slice(selectionEnd));
      return true;
    });
    Object.assign(Document.prototype, { execCommand });
    // Browsers do the same for `<form name="execCommand">`.
    Object.defineProperty(document, 'execCommand', { value: {}, configurable: true });
    fireEvent.click(place.querySelector('[role=option]')!);
    await settle();
    expect(blurred).toHaveReturnedWith('gm @\ub9b0');
    for (const each of [document, Document.prototype]) Reflect.deleteProperty(each, 'execCommand');
    expect(execCommand).toHaveBeenCalledExactlyOnceWith('insertText', false, 'linda ');
    expect(field.value).toBe('gm @linda ');
    expect(document.activeElement).toBe(field);
  });
});
