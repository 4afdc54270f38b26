/** Listens to a target, which may have no events in tests, until the returned function is run. */
export function listen(
  target: Partial<EventTarget> | null | undefined,
  events: readonly string[],
  onEvent: (event: never) => void,
): () => void {
  const listener = onEvent as EventListener;
  for (const event of events) target?.addEventListener?.(event, listener);
  return () => {
    for (const event of events) target?.removeEventListener?.(event, listener);
  };
}
