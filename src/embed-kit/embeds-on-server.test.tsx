// @vitest-environment happy-dom
// A site's own parts of `createEmbed` on a server. Its renderer marks the contexts of the modules
// it shares, hence a process of its own.
import { text } from 'node:stream/consumers';
import { act, use, useId } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerenderToNodeStream } from 'react-dom/static';
import { ServerStyleSheet } from 'styled-components';
import { beforeEach, expect, test, vi } from 'vitest';
import { createEmbed, YouTubeEmbed } from '../entries/embeds.js';
import { CastCard, NeynarContextProvider } from '../entries/index.js';
import type { Cast, CastEmbedProps } from '../entries/index.js';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const OTHER = 'https://youtu.be/aaaaaaaaaaa';
const video = { url: VIDEO, metadata: { html: { ogTitle: 'A talk' } } };

const page = (Embed: ComponentType<CastEmbedProps>, list: unknown[] = [video]) => (
  <NeynarContextProvider settings={{ clientId: 'test', components: { Embed } }}>
    <CastCard cast={{ hash: '0x1', text: 'gm', embeds: list } as Cast} />
  </NeynarContextProvider>
);

/** What a server sends, where no document is. */
async function onServer(element: ReactElement): Promise<string> {
  const own = document;
  vi.stubGlobal('document', undefined);
  const sheet = new ServerStyleSheet();
  try {
    const { prelude } = await prerenderToNodeStream(sheet.collectStyles(element));
    return await text(prelude);
  } finally {
    sheet.seal();
    vi.stubGlobal('document', own);
  }
}

test('A part that throws on a server leaves the embed as it was, and the rest of the page.', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const Throws = () => {
    throw new Error('theirs');
  };
  const Named = ({ children }: CastEmbedProps) => <b id={useId()}>{children}</b>;
  const Embed = createEmbed([Throws, Named, YouTubeEmbed]);
  const html = await onServer(page(Embed, [video, { url: OTHER }]));
  expect(html).toContain('>gm<');
  expect(html.match(/<b id/g)).toHaveLength(2);
  expect(html).toContain(`href="${VIDEO}"`);
  expect(log).toHaveBeenCalledTimes(2);
  expect(log).toHaveBeenCalledWith('Throws failed:', expect.any(Error), expect.any(String));
  log.mockClear();

  // A browser finds what the server has written, with the same ids.
  const Kind = createEmbed([Named, YouTubeEmbed]);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = await onServer(page(Kind));
  const written = place.querySelector('b');
  const onRecoverableError = vi.fn();
  const hydrated = await act(() => hydrateRoot(place, page(Kind), { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(place.querySelector('b')).toBe(written);
  act(() => hydrated.unmount());
});

test.each([
  ['use', use],
  [
    'a thrown promise, as in React 18',
    (promise: Promise<unknown> & { isDone?: boolean }) => {
      // oxlint-disable-next-line typescript/only-throw-error -- it suspends
      if (!promise.isDone) throw promise;
    },
  ],
])('A part that suspends on a server is waited for. (%s)', async (_, wait) => {
  const loading = Promise.resolve();
  void loading.then(() => Object.assign(loading, { isDone: true }));
  const Late = ({ children }: CastEmbedProps) => {
    wait(loading);
    return <b>{children}</b>;
  };
  const Embed = createEmbed([Late]);
  expect(await onServer(page(Embed))).toContain('<b>');
});
