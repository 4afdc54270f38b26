/**
 * Whether the platform has shared nothing because the visitor has closed its dialog, or because
 * that is still open.
 */
export const isDismissed = (error: unknown): boolean =>
  error instanceof DOMException && /^(?:Abort|InvalidState)Error$/.test(error.name);
