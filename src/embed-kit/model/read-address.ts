import { plainUrl } from '../../core/read/http-url.js';

/**
 * The URL of an address whose host is what it seems to be; null for any other value. A user before
 * the host or a port is in no address that a service gives away.
 */
export function readAddress(value: string): URL | null {
  const url = plainUrl(value);
  return url?.port === '' ? url : null;
}

/** A day: no service has longer videos that begin later. */
const MAX_SECONDS = 86_400;

/** Reads a start time such as `90`, `90s` or `1h2m3s`, in seconds; 0 for any other value. */
export function readStart(value: string | null | undefined): number {
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s?)?$/.exec(value ?? '') ?? [];
  const start = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return start <= MAX_SECONDS ? start : 0;
}
