// @vitest-environment happy-dom
// As isolation.test.tsx, for the widgets that write, which are entries of their own.
import type { ComponentPropsWithoutRef, ElementType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { articles, commentsPageOf } from '../../mocks/comments.js';
import { sampleOf } from '../../mocks/effort.js';
import { world } from '../../mocks/testing.js';
import { NeynarComments, NeynarReaders } from '../../src/entries/comments.js';
import type { NeynarCommentsProps, NeynarReadersProps } from '../../src/entries/comments.js';
import type { OwnName } from '../../src/provider/ui/prop-readers.js';
import {
  CastComposer,
  CastComposerDialog,
  NeynarCastComposer,
} from '../../src/entries/composer.js';
import type {
  CastComposerDialogProps,
  CastComposerProps,
  NeynarCastComposerProps,
} from '../../src/entries/composer.js';
import { VALUES } from './values.js';
import { settle, watchPage } from './watch-page.js';
import { Site } from './widgets.js';

// The build of React that visitors get, which takes half as long as the one of developers.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});
vi.mock('react/jsx-dev-runtime', async () => {
  const { Fragment, jsx } = await import('react/jsx-runtime');
  return { Fragment, jsxDEV: jsx };
});

/** Drawn in little time. */
const page = { casts: commentsPageOf(articles.discussed).casts?.slice(0, 1) };
const submit = () => ({ hash: `0x${'ab'.repeat(20)}` });
const { linda } = world.users;

/** The names of the props of a widget's own: a missing one, or another one, does not compile. */
type Names<Props, Tag extends ElementType> = Record<
  OwnName<Props, Omit<ComponentPropsWithoutRef<Tag>, 'onSubmit'>>,
  true
>;

const composer: Names<CastComposerProps, 'form'> = {
  actionsRef: true,
  appearance: true,
  author: true,
  channelId: true,
  channels: true,
  containerStyles: true,
  defaultText: true,
  hideReplyTo: true,
  keepDrafts: true,
  limits: true,
  onChange: true,
  onSchedule: true,
  onSubmit: true,
  onUpload: true,
  parentUrl: true,
  postOnEnter: true,
  quote: true,
  replyTo: true,
  searchHashtags: true,
  showCount: true,
  threads: true,
  toolbar: true,
  users: true,
  videos: true,
};
const searching: Names<NeynarCastComposerProps, 'form'> = { ...composer, viewerFid: true };
const dialog = {
  ...({ onClose: true, open: true } satisfies Omit<
    Names<Omit<CastComposerDialogProps, 'children'>, 'dialog'>,
    'onSubmit'
  >),
  // Of the same type as that of each element.
  title: true,
};
/** Those of cards are tried in lists. */
const comments: Partial<Names<NeynarCommentsProps, 'div'>> = {
  author: true,
  fids: true,
  initialComments: true,
  limit: true,
  limits: true,
  onReply: true,
  onSubmit: true,
  onUpload: true,
  order: true,
  url: true,
  viewerFid: true,
};

const readers: Names<Omit<NeynarReadersProps, 'onSubmit'>, 'div'> = {
  onSelect: true,
  url: true,
  viewerFid: true,
};

const WIDGETS: Record<string, [widget: unknown, given: object, names: object]> = {
  CastComposer: [
    CastComposer,
    { onSubmit: submit, author: linda, replyTo: world.launchCast },
    composer,
  ],
  NeynarCastComposer: [
    NeynarCastComposer,
    { onSubmit: submit, quote: world.launchCast },
    searching,
  ],
  CastComposerDialog: [
    CastComposerDialog,
    { open: true, onClose: () => {}, children: <CastComposer onSubmit={submit} /> },
    dialog,
  ],
  NeynarComments: [
    NeynarComments,
    { url: articles.discussed, initialComments: page, onSubmit: submit, author: linda },
    comments,
  ],
  NeynarReaders: [
    NeynarReaders,
    { url: articles.discussed, viewerFid: linda.fid, onSelect: () => {} },
    readers,
  ],
};
const cases = Object.entries(WIDGETS).flatMap(([name, [, , names]]) =>
  Object.keys(names).map((prop) => [name, prop] as const),
);

const unhandled = watchPage();
beforeAll(async () => {
  await import('../../src/write/comments/CommentComposer.js');
});

/** A page with a widget of each wrong value, and something of the site's beside each. */
function draw(name: string, prop: string, values: typeof VALUES, isWrong: boolean) {
  const [widget, given] = WIDGETS[name]!;
  const Widget = widget as ElementType;
  return (
    <Site>
      {values.map(([what, make]) => (
        <section key={what}>
          <p data-sibling>{what}</p>
          <Widget {...given} {...(isWrong && { [prop]: make() })} />
        </section>
      ))}
    </Site>
  );
}

/** Writes, and presses every button. */
async function useAll(place: Element) {
  for (const field of place.querySelectorAll('textarea')) {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
    set!.call(field, 'gm @linda https://example.com/ ');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await settle();
  for (const button of place.querySelectorAll<HTMLElement>('button[type=submit]')) button.click();
  await settle();
}

test.each(cases)('no value of a prop takes the page down: %s.%s', async (name, prop) => {
  const number = cases.findIndex(([ofWidget, each]) => ofWidget === name && each === prop);
  const values = sampleOf(VALUES, number * VALUES.length);
  const html = renderToString(draw(name, prop, values, true));
  expect(html.split('data-sibling')).toHaveLength(values.length + 1);

  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onCaughtError: () => {}, onUncaughtError: () => {} });
  for (const isWrong of [true, false, true]) {
    flushSync(() => {
      root.render(draw(name, prop, values, isWrong));
    });
    await settle();
    await useAll(place);
  }
  expect(place.querySelectorAll('[data-sibling]')).toHaveLength(values.length);
  expect(unhandled).toEqual([]);
  root.unmount();
  place.remove();
});
