import type * as Msw from 'msw';

// MSW is an optional companion of the package, so its absence is explained.
const NEEDED = 'castkit/testing/msw needs msw 2: npm install --save-dev msw@2';

let msw: typeof Msw;
try {
  msw = await import('msw');
} catch (error) {
  const isMissing = String((error as { code?: unknown }).code).endsWith('MODULE_NOT_FOUND');
  throw isMissing ? new Error(NEEDED, { cause: error }) : error;
}
// MSW 1 has `rest` in its place.
if (!('http' in msw)) throw new Error(NEEDED);

export const { delay, http, HttpResponse } = msw;
