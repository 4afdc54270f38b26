// @document shared
import { beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.js';

beforeEach(() => {
  vi.useFakeTimers();
});

it('calls back after the next frame, once', () => {
  const run = vi.fn();
  afterPaint(run);
  vi.advanceTimersToNextFrame();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

it('A page that is not painted says after half a second that it is ready.', () => {
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const run = vi.fn();
  afterPaint(run);
  vi.advanceTimersByTime(499);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  frames.mockRestore();
});

it('does not call back once it is cancelled', () => {
  const run = vi.fn();
  const cancel = afterPaint(run);
  vi.advanceTimersToNextFrame();
  cancel();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
