/** What the browser reported since the last reading. */
interface Observations {
  /** Sum of all layout shifts. */
  shift: number;
  /** Number of frames longer than 50 ms. */
  longFrames: number;
}

export interface ScrollOptions {
  /** In px. */
  step: number;
  /** How far down, in px. Stops at the end of the page. */
  distance: number;
  /** Between steps, in ms. Default: one step a frame. */
  pause?: number;
}

const observed: Observations = { shift: 0, longFrames: 0 };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
    observed.shift += entry.value;
  }
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  observed.longFrames += list.getEntries().length;
}).observe({ type: 'long-animation-frame' });

/** Returns the observations and starts from zero. */
export function readObservations(): Observations {
  const current = { ...observed };
  Object.assign(observed, { shift: 0, longFrames: 0 });
  return current;
}

/**
 * Scrolls down and back up. Returns the number of steps, the highest number of elements in the list,
 * and the `aria-posinset` of the last item at the lower end.
 */
export async function scrollRoundTrip(list: Element, { step, distance, pause }: ScrollOptions) {
  let steps = 0;
  let elements = 0;
  const end = () => Math.min(distance, document.documentElement.scrollHeight - innerHeight);
  const scrollToTop = async (top: number) => {
    scrollTo(0, top);
    await new Promise(requestAnimationFrame);
    if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
    steps += 1;
    elements = Math.max(elements, list.querySelectorAll('*').length);
  };
  // The page's height may change while it scrolls: the end is reached when it stays the same.
  for (let still = 0; still < 3; still = scrollY < end() - 1 ? 0 : still + 1) {
    await scrollToTop(scrollY + step);
  }
  const lastPosition = [...list.querySelectorAll('[aria-posinset]')].at(-1)?.ariaPosInSet;
  while (scrollY > 0) await scrollToTop(Math.max(0, scrollY - step));
  return { steps, elements, lastPosition };
}
