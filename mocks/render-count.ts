/**
 * The fields of React's fibers that are read here. They are no public interface; React's own
 * DevTools read them too.
 */
interface Fiber {
  tag: number;
  flags: number;
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

declare global {
  interface Window {
    /** Called with each commit (.storybook/preview-head.html). */
    castkitCommits?: Set<(root: { current: Fiber }) => void>;
  }
}

const COMPONENTS = new Set([0, 1, 11, 14, 15]); // functions, classes, forwardRef, memo
const PERFORMED_WORK = 1;

function nameOf({ type }: Fiber): string {
  const { displayName, name, render } = type as {
    displayName?: string;
    name?: string;
    render?: { displayName?: string; name?: string };
  };
  return displayName ?? name ?? render?.displayName ?? render?.name ?? '?';
}

/** The build replaces the components of styled-components by their elements. */
const isStyled = ({ type }: Fiber) =>
  typeof type === 'object' && type !== null && 'styledComponentId' in type;

/**
 * The components that React rendered while `action` ran and until it settled, by name, once for
 * each time.
 */
export async function rendersOf(action: () => unknown): Promise<string[]> {
  if (!window.castkitCommits)
    throw new Error('The hook for commits is missing: .storybook/preview-head.html');
  const rendered: string[] = [];
  const visit = (fiber: Fiber | null) => {
    for (let each = fiber; each; each = each.sibling) {
      const isNew = each.alternate === null;
      const isCounted = COMPONENTS.has(each.tag) && !isStyled(each);
      if (isCounted && (isNew || (each.flags & PERFORMED_WORK) !== 0)) {
        rendered.push(nameOf(each));
      }
      // Where the children are the very same, nothing below was touched.
      if (isNew || each.child !== each.alternate?.child) visit(each.child);
    }
  };
  const onCommit = ({ current }: { current: Fiber }) => {
    if (current.child !== current.alternate?.child) visit(current.child);
  };
  window.castkitCommits.add(onCommit);
  try {
    await action();
  } finally {
    window.castkitCommits.delete(onCommit);
  }
  return rendered;
}
