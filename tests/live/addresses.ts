// Which services the checks run against: addresses from the environment, or stand-ins.

/** The variables of the environment that hold an address, by the service. */
const VARIABLES = { relay: 'CASTKIT_RELAY', api: 'CASTKIT_API', node: 'CASTKIT_NODE' } as const;

/** A service that the checks need. */
export type Service = keyof typeof VARIABLES;
export const SERVICES = Object.keys(VARIABLES) as Service[];

/** The address of each service without a slash at the end, and the keys; null for what is missing. */
export interface Live extends Record<Service, string | null> {
  /** What a relay asks of the wallet client, as `AUTH_KEY`: with it, a test wallet can sign. */
  relayKey: string | null;
  apiKey: string | null;
  clientId: string | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    live: Live;
  }
}

/** How long a service may take to respond at all, in milliseconds. */
export const PROBE_MS = 10_000;

const WHAT: Record<Service, string> = {
  relay: 'a relay of Sign In With Farcaster',
  api: 'a server of the official schema',
  node: 'an open node',
};

/**
 * Reads the address in a variable. No error repeats it, because it may hold a key.
 * @throws for anything but an http(s) URL without a user, a query and a fragment
 */
export function readAddress(variable: string, value: string | undefined): string | null {
  const text = value?.trim();
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${variable} is no http(s) URL.`);
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new Error(`${variable} has to be an address alone: no user, no query, no fragment.`);
  }
  return url.href.replace(/\/+$/, '');
}

/** Reads addresses and keys. Throws like `readAddress`. */
export function readLive(environment: Record<string, string | undefined>): Live {
  const text = (name: string) => environment[name]?.trim() || null;
  const [relay, api, node] = SERVICES.map((service) =>
    readAddress(VARIABLES[service], environment[VARIABLES[service]]),
  ) as [string | null, string | null, string | null];
  return {
    relay,
    api,
    node,
    relayKey: text('CASTKIT_RELAY_KEY'),
    apiKey: text('CASTKIT_API_KEY'),
    clientId: text('CASTKIT_CLIENT_ID'),
  };
}

/** The request that tells whether a service is what it should be. */
function probeOf(service: Service, live: Live): [path: string, headers: Record<string, string>] {
  if (service === 'relay') return ['/v1/channel/status', {}];
  if (service === 'node') return ['/v2/farcaster/user/bulk?fids=3', {}];
  const client = live.clientId ? `&client_id=${encodeURIComponent(live.clientId)}` : '';
  const headers = live.apiKey ? { 'x-api-key': live.apiKey } : {};
  return [`/v2/farcaster/user/bulk/?fids=3${client}`, headers];
}

/** Why there was no response. Never what a request contained. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return 'it did not respond in time';
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code || (cause instanceof Error ? cause.message : 'no connection');
}

/**
 * Asks a service whether it is what its variable says. Returns a sentence about what is wrong, and
 * null if nothing is.
 */
export async function probe(
  service: Service,
  live: Live,
  timeout = PROBE_MS,
): Promise<string | null> {
  const variable = VARIABLES[service];
  const [path, headers] = probeOf(service, live);
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(`${live[service]}${path}`, { headers, signal, redirect: 'error' });
    const { status } = response;
    const type = response.headers.get('content-type') ?? '';
    const body: unknown = type.includes('json') ? await response.json() : null;
    const isRefused = status === 401 || status === 402 || status === 403;
    if (service === 'api' && isRefused && body) {
      return `${variable} refuses the request (${status}): CASTKIT_API_KEY or CASTKIT_CLIENT_ID is missing or wrong.`;
    }
    const isRight =
      service === 'relay'
        ? status === 401 && !!body
        : status === 200 && !!body && typeof body === 'object' && 'users' in body;
    if (isRight) return null;
    return `${variable} is not ${WHAT[service]}: it responded to ${path.split('?')[0]} with ${status}. Give its address without /v1 and /v2.`;
  } catch (error) {
    // A body that is no JSON, whatever its type says.
    if (error instanceof SyntaxError) return `${variable} is not ${WHAT[service]}: no JSON.`;
    return `${variable} cannot be asked: ${reasonOf(error)}.`;
  }
}

/** What runs against what, in one sentence for each service and for what is left out. */
export function describeLive(live: Live, isStandIn: boolean): string[] {
  const lines = SERVICES.map((service) => {
    const address = live[service];
    if (!address)
      return `Left out: the checks of ${WHAT[service]}. ${VARIABLES[service]} is not set.`;
    return isStandIn
      ? `The stand-in of ${WHAT[service]} is checked.`
      : `${address} is checked as ${WHAT[service]}.`;
  });
  if (live.relay && !live.relayKey) {
    lines.push('Left out: the checks that a wallet signs in. CASTKIT_RELAY_KEY is not set.');
  }
  if (live.api && !live.apiKey) {
    lines.push('Left out: the checks of signers. CASTKIT_API_KEY is not set.');
  }
  return lines;
}
