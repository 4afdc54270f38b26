// @document shared
// Images that were there before React was.
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../tests/render-under.js';
import { useImageError } from './use-image-error.js';

const { prototype } = HTMLImageElement;
const decode = vi.fn<HTMLImageElement['decode']>();

function Picture({ src }: { src: string }) {
  const { isBroken, imageProps } = useImageError(src);
  return isBroken ? <p>broken</p> : <img src={src} alt="" {...imageProps} />;
}
const show = (src: string) =>
  act(async () => {
    renderPage(<Picture src={src} />);
    await Promise.resolve();
  });

beforeEach(() => {
  vi.spyOn(prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(prototype, 'naturalWidth', 'get').mockReturnValue(0);
  vi.spyOn(prototype, 'decode').mockImplementation(decode.mockReset());
});

// https://github.com/kemayo/maphilight/issues/94
test('An SVG without a size of its own is not broken, though Firefox knows no width of it.', async () => {
  decode.mockResolvedValue();
  await show('/a.svg');
  await show('/a.svg');
  expect(document.body.innerHTML).toContain('src="/a.svg"');
});

test('An image that has failed before is broken, and one in its place is not.', async () => {
  let fail: ((reason: unknown) => void)[] = [];
  decode.mockImplementation(() => new Promise((_, reject) => fail.push(reject)));
  const failAll = () =>
    act(async () => {
      for (const reject of fail) reject(new DOMException('', 'EncodingError'));
      fail = [];
      await Promise.resolve();
    });
  await show('/a.png');
  decode.mockResolvedValue();
  await show('/b.png');
  await failAll();
  expect(document.body.innerHTML).toContain('src="/b.png"');
  decode.mockImplementation(() => new Promise((_, reject) => fail.push(reject)));
  await show('/c.png');
  await failAll();
  expect(document.body.textContent).toBe('broken');
});

// https://github.com/Expensify/App/issues/12712
test('An image that failed while the browser was offline is tried again once it is online.', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  decode.mockRejectedValue(new DOMException('', 'EncodingError'));
  await show('/d.png');
  expect(document.body.textContent).toBe('broken');
  online.mockReturnValue(true);
  decode.mockResolvedValue();
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  expect(document.body.innerHTML).toContain('src="/d.png"');
});
