// Loaded before the server of Next.js: sends what is for the API to the one of the test.
const { fetch } = globalThis;
const fake = process.env.FAKE_API ?? '';

/** @type {typeof fetch} */
globalThis.fetch = (input, init) =>
  fetch(String(input).replace('https://api.neynar.com', fake), init);
