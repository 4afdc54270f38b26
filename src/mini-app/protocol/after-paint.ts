/**
 * The longest wait for a paint, in ms: a browser does not paint a frame that its host hides, and
 * the host may in turn wait for the page. Our own choice.
 */
const MAX_WAIT = 500;

/**
 * Calls back once, when the current state of the page is painted. Returns a function that cancels.
 */
export function afterPaint(run: () => void): () => void {
  let isOver = false;
  const finish = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    run();
  };
  const timer = setTimeout(finish, MAX_WAIT);
  // The browser paints between animation frame callbacks and the next task.
  requestAnimationFrame(() => setTimeout(finish));
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
