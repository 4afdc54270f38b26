/** The response of an endpoint, given the JSON that it should respond with. */
export type Fault = (
  json: Record<string, unknown>,
  now: number,
  signal: AbortSignal,
) => Response | Promise<Response>;

const never = new Promise<never>(() => {});
const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  () =>
    new Response('{"message":"No"}', { status: code, headers });
const body =
  (text: (json: Record<string, unknown>) => string): Fault =>
  (json) =>
    new Response(text(json));

const numbersOnly = (json: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(json).map((name) => [name, 7]));

/** When the browser of `offline, then online` is online again, in milliseconds. */
export const ONLINE_AT = 30_000;

const padding = 'x'.repeat(10_000_000);

/** A body of which a character comes every second. */
const trickle: Fault = (_json, _now, signal) => {
  const start = (controller: ReadableStreamDefaultController) => {
    const timer = setInterval(() => {
      controller.enqueue(new TextEncoder().encode(' '));
    }, 1000);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      controller.error(signal.reason);
    });
  };
  return new Response(new ReadableStream({ start }));
};

export const faults = {
  'no response': () => never,
  'connection reset': () => Promise.reject(new TypeError('Failed to fetch')),
  '400': status(400),
  '401': status(401),
  '402': status(402),
  '403': status(403),
  '404': status(404),
  '410': status(410),
  '429': status(429),
  '429, Retry-After: 600': status(429, { 'Retry-After': '600' }),
  '500': status(500),
  '503': status(503),
  '503, Retry-After: a date in 600 s': (_, now) =>
    new Response('', {
      status: 503,
      headers: { 'Retry-After': new Date(now + 600_000).toUTCString() },
    }),
  'empty body': body(() => ''),
  'truncated JSON': body((json) => JSON.stringify(json).slice(0, -10)),
  HTML: body(() => '<!doctype html><title>Sorry</title>'),
  'missing fields': body(() => '{}'),
  'wrong types': body((json) => JSON.stringify(numbersOnly(json))),
  '10 MB': body((json) => JSON.stringify({ padding, ...json })),
  'a character a second': trickle,
  'offline, then online': (json, now) =>
    now < ONLINE_AT ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(json),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
