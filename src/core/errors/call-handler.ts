/** Calls a function of the site. Errors and rejections are passed to `onFailure`. Never throws. */
export function callHandler(handler: () => unknown, onFailure: (reason: unknown) => void): void {
  try {
    void Promise.resolve(handler()).catch(onFailure);
  } catch (reason) {
    onFailure(reason);
  }
}
