declare global {
  interface Window {
    /** Given by .storybook/test-runner.ts: what a person does, as the browser itself reports it. */
    /** Given likewise: what a screen reader is told of the page, a line for each thing. */
    castkitHeard?: () => Promise<string[]>;
    /** Given likewise: makes the window so large, until the story is over. */
    castkitResize?: (size: { width: number; height: number }) => Promise<void>;
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

/** Makes the window as large as a story needs it. Outside the test-runner it does nothing and returns false. */
export async function resize(width: number, height: number): Promise<boolean> {
  await window.castkitResize?.({ width, height });
  return window.castkitResize !== undefined;
}

/** What a screen reader is told of the page: role, name and states, in reading order. Null outside the test-runner. */
export async function heard(): Promise<string | null> {
  return window.castkitHeard ? (await window.castkitHeard()).join('\n') : null;
}
