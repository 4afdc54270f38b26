import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';

it("Refetching follows SWR's defaults: dedupe 2 s, error retry interval 5 s, focus throttle 5 s, loading-slow 3 s.", () => {
  // In milliseconds. On a slow connection, which Node has not, the second and the last are longer.
  expect(SWRConfig.defaultValue).toMatchObject({
    dedupingInterval: 2000,
    errorRetryInterval: 5000,
    focusThrottleInterval: 5000,
    loadingTimeout: 3000,
  });
});
