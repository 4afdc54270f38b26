import type { ErrorCode } from '../../core/errors/errors.js';

/** Headers of a response; a name may occur more than once. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

export function respond(status: number, body: object | null, headers: HeaderList = []): Response {
  const response = new Response(body && JSON.stringify(body), { status });
  response.headers.set('cache-control', 'no-store');
  if (body) response.headers.set('content-type', 'application/json');
  response.headers.set('x-content-type-options', 'nosniff');
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}

/** A response that refuses a request. `message` is one sentence for developers. */
export const refuse = (
  status: number,
  code: ErrorCode,
  message: string,
  headers?: HeaderList,
): Response => respond(status, { code, message }, headers);

export function refuseMethod(methods: readonly string[], headers: HeaderList = []): Response {
  const allow = methods.join(', ');
  const message = `The method has to be one of ${allow}.`;
  return refuse(405, 'invalid', message, [...headers, ['allow', allow]]);
}
