import type { Loadable } from '../../provider/hooks/use-api-data.js';

/** A state with the fields of its type: the error of a failure is for our own widgets. */
export function stateForSite<Data>(state: Loadable<Data>): Loadable<Data> {
  if (state.status !== 'failed') return state;
  const { status, isRetrying, retry } = state;
  return { status, isRetrying, retry };
}
