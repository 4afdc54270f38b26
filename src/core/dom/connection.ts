/** Tells whether the browser is online, and calls back when it is online again. */
export interface Connection {
  isOnline: () => boolean;
  onceOnline: (run: () => void) => void;
}

/** The connection of the page. */
export const pageConnection: Connection = {
  isOnline: () => navigator.onLine,
  onceOnline: (run) => {
    window.addEventListener('online', run, { once: true });
  },
};
