/**
 * Whether a key belongs to an input method that composes, whose Escape, arrows and Enter choose
 * letters. In Safari the key that ends a composition comes after its end, as code 229.
 */
export const isOfInputMethod = (event: Pick<KeyboardEvent, 'isComposing' | 'which'>): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it
  event.isComposing || event.which === 229;
