// @document shared
// What a browser does with a card that a server component has rendered.
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { image } from '../../../../mocks/embeds.js';
import { world } from '../../../../mocks/index.js';
import { ServerCardRoot } from './ServerCardRoot.js';
import { de } from '../../../core/languages/de.js';
import { ServerCastCard } from '../../../entries/server-components.js';
import { SEE } from '../../../core/errors/log-error.js';

const said = { error: vi.fn(), warn: vi.fn() };
beforeEach(() => {
  // Here no image is ever loaded: they are under way.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(said.error.mockReset());
  vi.spyOn(console, 'warn').mockImplementation(said.warn.mockReset());
});

function hydrate(node: ReactNode) {
  const host = document.createElement('div');
  host.innerHTML = renderToString(node);
  document.body.append(host);
  const mismatches: unknown[] = [];
  render(node, {
    container: host,
    hydrate: true,
    onRecoverableError: (error) => mismatches.push(error),
  });
  return { host, mismatches };
}

const gallery = { ...world.launchCast, embeds: [image('walk', 900, 600)] };

test.each(Object.entries({ full: world.fullCast, gallery, quote: world.quotingCast, none: null }))(
  'hydrates without a word: %s',
  (_, cast) => {
    const { host, mismatches } = hydrate(
      <ServerCastCard cast={cast} settings={{ locale: 'de', messages: de }} />,
    );
    expect(host.querySelector('article')).not.toBeNull();
    expect(mismatches).toEqual([]);
    expect(said.error).not.toHaveBeenCalled();
    expect(said.warn).not.toHaveBeenCalled();
  },
);

test('says how long ago, once it is hydrated, and goes on saying it', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-04T10:00:00Z') });
  const cast = { ...world.launchCast, timestamp: '2026-03-04T09:58:30Z' };
  const { host } = hydrate(<ServerCastCard cast={cast} />);
  const time = host.querySelector('time')!;
  expect(time.textContent).toBe('1m');
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(time.textContent).toBe('2m');
});

test('copies its link, and says so in its language', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const { host } = hydrate(
    <ServerCastCard cast={world.launchCast} settings={{ messages: de, clientUrl: '/farcaster' }} />,
  );
  await act(async () => {
    host.querySelector<HTMLElement>('[aria-label="Link kopieren"]')!.click();
    await Promise.resolve();
  });
  // A path says nothing elsewhere.
  const page = new URL('/farcaster/linda/0x', location.href).href;
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining(page));
  expect(host.querySelector('[role=status]')!.textContent).toBe('Link kopiert');
});

test('replaces a picture that cannot be loaded', () => {
  const { host } = hydrate(
    <ServerCastCard cast={gallery} settings={{ messages: { imageFailed: 'Kein Bild' } }} />,
  );
  const [avatar, picture] = host.querySelectorAll('img');
  act(() => {
    avatar!.dispatchEvent(new Event('error'));
    picture!.dispatchEvent(new Event('error'));
  });
  expect(host.textContent).toContain('Kein Bild');
  expect([...host.querySelectorAll('img')].filter(({ src }) => src)).toEqual([]);
});

test('opens its pictures in a lightbox, in its language', async () => {
  const { host } = hydrate(<ServerCastCard cast={gallery} settings={{ messages: de }} />);
  fireEvent.click(host.querySelector<HTMLElement>('button[data-alt], button:has(img)')!);
  await vi.waitFor(() => {
    const button = document.querySelector('dialog button');
    expect(button?.getAttribute('aria-label')).toBe('Schließen');
  });
});

test('An island of a server component that fails in the browser leaves the page as it is.', () => {
  const Fails = () => {
    throw new Error('no');
  };
  const { host } = hydrate(<ServerCastCard cast={null} />);
  const texts = { widgetFailed: 'Geht nicht' };
  const page = (content: ReactNode) => (
    <p>
      around
      <ServerCardRoot locale="de" texts={texts} sheets={[]}>
        {content}
      </ServerCardRoot>
    </p>
  );
  cleanup();
  document.body.append(host);
  render(page(<Fails />), { container: host, hydrate: true, onRecoverableError() {} });
  expect(host.textContent).toContain('around');
  expect(host.textContent).toContain('Geht nicht');
  expect(said.error).toHaveBeenCalledWith(
    'castkit, rendering of ServerCastCard:',
    expect.objectContaining({ message: 'no' }),
    SEE,
  );
});
