/** A key to press, or a point to click at or to rest at. */
export type Input = { key: string } | { x: number; y: number; isHover?: boolean };

/** Media that a page can be shown on, other than a screen in its own colours. */
export interface EmulatedMedia {
  media?: 'print';
  forcedColors?: 'active';
  colorScheme?: 'dark';
}

declare global {
  /**
   * Functions that .storybook/test-runner.ts gives to a page, for trusted input events and browser
   * settings.
   */
  interface Window {
    castkitInput?: (input: Input) => Promise<void>;
    /** The page as a screen reader says it, one line for each element. */
    castkitHeard?: () => Promise<string[]>;
    /** Sets the size of the window, until the story is over. */
    castkitResize?: (size: { width: number; height: number }) => Promise<void>;
    /**
     * Shows the page as another medium, in the visitor's own colours or to one who prefers a dark
     * scheme, until the story is over.
     */
    castkitEmulate?: (media: EmulatedMedia) => Promise<void>;
    /** Makes the page one of a device with a touch screen, until the story is over. */
    castkitTouch?: (isOn: boolean) => Promise<void>;
    /** Turns off `prefers-reduced-motion`, until the story is over. It is on by default. */
    castkitMotion?: (isAllowed: boolean) => Promise<void>;
  }
}

/**
 * Sends trusted input events, which pop-overs of the platform need. Outside the tests it does
 * nothing and returns false, so that a story can end there.
 */
export async function realInput(input: Input): Promise<boolean> {
  await window.castkitInput?.(input);
  return window.castkitInput !== undefined;
}

/** Moves the pointer onto an element, with trusted events. */
export function hover(element: Element): Promise<boolean> {
  const { left, top, width, height } = element.getBoundingClientRect();
  return realInput({ x: left + width / 2, y: top + height / 2, isHover: true });
}

/** Sets the size of the window. Outside the tests it does nothing and returns false. */
export async function resize(width: number, height: number): Promise<boolean> {
  await window.castkitResize?.({ width, height });
  return window.castkitResize !== undefined;
}

/**
 * Makes the page one of a device with a touch screen and no mouse. Outside the tests it does
 * nothing and returns false.
 */
export async function touch(isOn: boolean): Promise<boolean> {
  await window.castkitTouch?.(isOn);
  return window.castkitTouch !== undefined;
}

/**
 * Turns off `prefers-reduced-motion`. Outside the tests it does nothing and returns false.
 */
export async function allowMotion(): Promise<boolean> {
  await window.castkitMotion?.(true);
  return window.castkitMotion !== undefined;
}

/**
 * Shows the page as it is printed, in forced colours, or to a visitor who prefers a dark scheme.
 * Outside the tests it does nothing and returns false.
 */
export async function emulate(media: EmulatedMedia): Promise<boolean> {
  await window.castkitEmulate?.(media);
  return window.castkitEmulate !== undefined;
}

/**
 * The page as a screen reader says it: role, name and states, in reading order. Null outside the
 * tests.
 */
export async function heard(): Promise<string | null> {
  return window.castkitHeard ? (await window.castkitHeard()).join('\n') : null;
}

/** A colour of the system, such as `Highlight`, as the browser computes it. */
export function systemColour(name: string): string {
  const probe = document.createElement('p');
  probe.style.color = name;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
