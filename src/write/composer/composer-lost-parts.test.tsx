// @vitest-environment happy-dom
// A composer whose parts on demand cannot be loaded.
import { expect, test, vi } from 'vitest';
import { cleanUpAfterEach, openComposer } from '../../../tests/composer-page.js';

// Not the modules of the parts, which are imported at once: of a mocked module all but the first
// import gives the module itself (https://github.com/vitest-dev/vitest/issues/7040).
vi.mock(import('../../provider/ui/OnDemand.js'), async (importOriginal) => {
  const { OnDemand } = await importOriginal();
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const Lost: typeof OnDemand = (props) => OnDemand({ ...props, load });
  return { OnDemand: Lost };
});

cleanUpAfterEach();

test('A composer whose parts cannot be loaded posts without them, and each is reported.', async () => {
  const { place, field, write, key, onError, onSubmit, close } = await openComposer({
    channelId: 'dev',
    channels: [],
    postOnEnter: true,
    searchHashtags: (text) => [text],
    toolbar: <button>Emoji</button>,
    onSchedule: () => true,
  });
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(expect.anything(), 'loading'));
  await write('I like https://a.example #garden');
  await vi.waitFor(() => expect(place.querySelector('form')?.textContent).toContain('a.example'));
  // The channel of the site is seen, and stays that of the post.
  await vi.waitFor(() =>
    expect(place.querySelector<HTMLInputElement>('[aria-label=Channel]')).toMatchObject({
      value: 'dev',
      disabled: true,
    }),
  );
  await vi.waitFor(async () => {
    // No list is open, from which Enter would choose.
    await key(field(), 'Enter');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
  expect(onSubmit).toHaveBeenCalledWith(
    expect.objectContaining({
      text: 'I like https://a.example #garden',
      embeds: [{ url: 'https://a.example' }],
      channelId: 'dev',
    }),
  );
  close();
});
