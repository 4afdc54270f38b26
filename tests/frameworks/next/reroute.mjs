// Loaded before the server of Next.js: sends what is for the API to the one of the test.
const { fetch } = globalThis;
globalThis.fetch = (input, init) =>
  fetch(String(input).replace('https://api.neynar.com', process.env.FAKE_API), init);
