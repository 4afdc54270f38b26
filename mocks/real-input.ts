declare global {
  interface Window {
    /** Given by .storybook/test-runner.ts: what a person does, as the browser itself reports it. */
    castkitInput?: (input: { key: string } | { x: number; y: number }) => Promise<void>;
  }
}

/**
 * Presses a key, or clicks at a point, as a person does. The platform opens and closes its pop-overs for nothing less;
 * outside the test-runner it does nothing and returns false, so that a story can end there.
 */
export async function realInput(
  input: { key: string } | { x: number; y: number },
): Promise<boolean> {
  await window.castkitInput?.(input);
  return window.castkitInput !== undefined;
}
