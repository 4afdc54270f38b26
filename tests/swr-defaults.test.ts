import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';

it('SWR still has the defaults that docs/behaviour.md names', () => {
  // In milliseconds. On a slow connection, which Node has not, the second and the last are longer.
  expect(SWRConfig.defaultValue).toMatchObject({
    dedupingInterval: 2000,
    errorRetryInterval: 5000,
    focusThrottleInterval: 5000,
    loadingTimeout: 3000,
  });
});
