// @vitest-environment happy-dom
// A composer whose parts on demand cannot be loaded.
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { world } from '../../../mocks/testing.js';
import { under } from '../../../tests/render-under.js';
import { CastComposer } from '../../entries/composer.js';

// Not the modules of the parts, which are imported at once: of a mocked module all but the first
// import gives the module itself (https://github.com/vitest-dev/vitest/issues/7040).
vi.mock(import('../../provider/ui/OnDemand.js'), async (importOriginal) => {
  const { OnDemand } = await importOriginal();
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const Lost: typeof OnDemand = (props) => OnDemand({ ...props, load });
  return { OnDemand: Lost };
});

test('A composer whose parts cannot be loaded posts without them, and each is reported.', async () => {
  // Where errors are logged that onError gets.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onError = vi.fn();
  const onSubmit = vi.fn(() => ({ success: true }));
  const { container: place, unmount } = render(
    under(
      { clientId: undefined, data: {}, onError },
      <CastComposer
        author={world.users.linda}
        channelId="dev"
        channels={[]}
        postOnEnter
        searchHashtags={(text) => [text]}
        toolbar={<button>Emoji</button>}
        onSchedule={() => true}
        onSubmit={onSubmit}
      />,
    ),
  );
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(expect.anything(), 'loading'));
  const field = place.querySelector('textarea')!;
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
  set!.call(field, 'I like https://a.example #garden');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(place.querySelector('form')?.textContent).toContain('a.example'));
  // The channel of the site is seen, and stays that of the post.
  await vi.waitFor(() =>
    expect(place.querySelector<HTMLInputElement>('[aria-label=Channel]')).toMatchObject({
      value: 'dev',
      disabled: true,
    }),
  );
  await vi.waitFor(() => {
    // No list is open, from which Enter would choose.
    field.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    );
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
  expect(onSubmit).toHaveBeenCalledWith(
    expect.objectContaining({
      text: 'I like https://a.example #garden',
      embeds: [{ url: 'https://a.example' }],
      channelId: 'dev',
    }),
  );
  unmount();
});
