/** A key to press, or a point to click at or to rest at. */
export type Input = { key: string } | { x: number; y: number; isHover?: boolean };

/** What else a page may be shown on than a screen in its own colours. */
export interface EmulatedMedia {
  media?: 'print';
  forcedColors?: 'active';
}

declare global {
  /** What .storybook/test-runner.ts gives to a page: what a person does, as the browser itself reports it. */
  interface Window {
    castkitInput?: (input: Input) => Promise<void>;
    /** What a screen reader is told of the page, a line for each thing. */
    castkitHeard?: () => Promise<string[]>;
    /** Makes the window so large, until the story is over. */
    castkitResize?: (size: { width: number; height: number }) => Promise<void>;
    /** Shows the page as another medium, or in the visitor's own colours, until the story is over. */
    castkitEmulate?: (media: EmulatedMedia) => Promise<void>;
    /** Whether the visitor minds motion, until the story is over. The tests' visitor does. */
    castkitMotion?: (isAllowed: boolean) => Promise<void>;
  }
}

/**
 * Presses a key, or points at something, as a person does. The platform opens and closes its pop-overs for nothing less;
 * outside the test-runner it does nothing and returns false, so that a story can end there.
 */
export async function realInput(input: Input): Promise<boolean> {
  await window.castkitInput?.(input);
  return window.castkitInput !== undefined;
}

/** Rests the pointer on an element, as a person does. */
export function hover(element: Element): Promise<boolean> {
  const { left, top, width, height } = element.getBoundingClientRect();
  return realInput({ x: left + width / 2, y: top + height / 2, isHover: true });
}

/** Makes the window as large as a story needs it. Outside the test-runner it does nothing and returns false. */
export async function resize(width: number, height: number): Promise<boolean> {
  await window.castkitResize?.({ width, height });
  return window.castkitResize !== undefined;
}

/** Makes a visitor of one who does not mind motion. Outside the test-runner it does nothing and returns false. */
export async function allowMotion(): Promise<boolean> {
  await window.castkitMotion?.(true);
  return window.castkitMotion !== undefined;
}

/** Shows the page as it is printed, or in forced colours. Outside the test-runner it does nothing and returns false. */
export async function emulate(media: EmulatedMedia): Promise<boolean> {
  await window.castkitEmulate?.(media);
  return window.castkitEmulate !== undefined;
}

/** What a screen reader is told of the page: role, name and states, in reading order. Null outside the test-runner. */
export async function heard(): Promise<string | null> {
  return window.castkitHeard ? (await window.castkitHeard()).join('\n') : null;
}
