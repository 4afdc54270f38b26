// @document shared
// A cast whose frames have no handler: SPEC.md asks for a sentence, which a site may leave out.
// A handler gets the cast.
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { world } from '../../../mocks/testing.js';
import { renderUnder } from '../../../tests/render-under.js';
import { CastCard } from '../../entries/index.js';
import type { FrameBtnPress, NeynarSettings } from '../../entries/index.js';

const MISSING = 'Error: onFrameBtnPress must be provided when renderEmbeds is true.';

const show = (messages: NeynarSettings['messages']) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { container } = renderUnder(
    { messages, linkPreviews: 'metadata' },
    <CastCard cast={world.frameCast} renderFrames />,
  );
  const said = warn.mock.calls.map(([sentence]) => String(sentence));
  warn.mockRestore();
  return { container, said };
};

test('Without a handler a cast shows the sentence, and its frame as a link.', () => {
  const { container } = show(undefined);
  expect(container.textContent).toContain(MISSING);
  expect(container.textContent).toContain('pets.castkit.example');
});

test('With an empty sentence visitors see the link alone, and the console names the missing prop.', () => {
  const { container, said } = show({ frameHandlerMissing: '' });
  expect(container.textContent).not.toContain('Error');
  expect(container.querySelector('p[role="status"]')).toBeNull();
  expect(container.textContent).toContain('pets.castkit.example');
  expect(said).toEqual(['castkit: a frame has no onFrameBtnPress. Its buttons are links.']);
});

test('The handler of a frame in a cast gets the cast.', async () => {
  const handler = vi.fn<FrameBtnPress>((_, frame) => Promise.resolve(frame));
  const { container } = renderUnder(
    {},
    <CastCard cast={world.frameCast} renderFrames onFrameBtnPress={handler} />,
  );
  await act(() => vi.dynamicImportSettled());
  const button = [...container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Feed',
  );
  await act(async () => {
    button?.click();
    await Promise.resolve();
  });
  expect(handler).toHaveBeenCalledOnce();
  expect(handler.mock.lastCall?.[5]).toBe(world.frameCast);
});
