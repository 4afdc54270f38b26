import { fieldsOf, textOf } from '../../core/read/fields.js';
import { attempt, readList } from '../../core/read/read-props.js';

/** Reads the tabs of a site: each has an id and a label, and each id counts once. Never throws. */
export function readFeedTabs<Tab extends { id: string; label: string }>(given: unknown): Tab[] {
  const seen = new Set<string>();
  return readList(given).flatMap((each) => {
    // A copy, whose fields do not throw once it is rendered.
    const tab = attempt(() => ({ ...fieldsOf(each) })) ?? {};
    const id = textOf(tab.id);
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew && id && textOf(tab.label) ? (tab as unknown as Tab) : [];
  });
}

/** The route in the hash of an app, such as `#/users/3`, without its parameters; empty for none. */
const routeOf = (hash: string): string => /^#[!/][^?]*/.exec(hash)?.[0] ?? '';

/** The parameters of a hash such as `#feed=dev&page=2`; none of one that is a place of the page. */
const parametersOf = (hash: string): string => {
  const route = routeOf(hash);
  return route || hash.includes('=') ? hash.slice(route.length || 1).replace(/^\?/, '') : '';
};

/** The value of a parameter in a hash; null without it. Anyone can write it. */
export const readHash = (hash: string, name: string): string | null =>
  new URLSearchParams(parametersOf(hash)).get(name);

/** A hash with another value of a parameter. Its others and its route stay as they are written. */
export function writeHash(hash: string, name: string, value: string): string {
  const written = new URLSearchParams({ [name]: value }).toString();
  const isOurs = (part: string) => new URLSearchParams(`&${part}`).has(name);
  const parts = parametersOf(hash).split('&').filter(Boolean);
  const at = parts.findIndex(isOurs);
  const others = parts.filter((part) => !isOurs(part));
  // In its place, or at the end.
  others.splice(at < 0 ? others.length : at, 0, written);
  const route = routeOf(hash);
  return `${route ? `${route}?` : '#'}${others.join('&')}`;
}
