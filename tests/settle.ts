import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Does something, and waits for what it loads, requests and puts off. */
export const settle = (what: () => void = () => {}) =>
  act(async () => {
    what();
    await vi.dynamicImportSettled();
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  });
