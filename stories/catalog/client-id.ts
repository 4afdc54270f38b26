/** Where the visitor's client id is kept: the browser forgets it with the tab. */
export const CLIENT_ID_KEY = 'castkit-catalog-client-id';

/** The visitor's client id; empty where there is none. */
export function readClientId(): string {
  try {
    return sessionStorage.getItem(CLIENT_ID_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps it. A browser that forbids storage keeps nothing: the page still has the id. */
export function keepClientId(clientId: string): void {
  try {
    if (clientId) sessionStorage.setItem(CLIENT_ID_KEY, clientId);
    else sessionStorage.removeItem(CLIENT_ID_KEY);
  } catch {
    // Nothing is kept.
  }
}
