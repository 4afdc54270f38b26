import { createElement, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { buildArgsParam } from 'storybook/internal/router';
import { useArgs, useGlobals, useStorybookState } from 'storybook/manager-api';

/** How long the controls rest before the dark side follows them. */
const REST_MS = 300;

/** Puts the same story in the dark beside the preview, where the toolbar says so. */
export function BothThemes({ children }: { children: ReactNode }) {
  const [{ theme, language, direction }]: [Record<string, unknown>, ...unknown[]] = useGlobals();
  const [args, , , initialArgs] = useArgs();
  const { storyId, viewMode } = useStorybookState();
  const globals = Object.entries({ theme: 'dark', language, direction })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}:${String(value)}`);
  const changed = viewMode === 'story' ? buildArgsParam(initialArgs, args) : '';
  const address = [
    `id=${storyId}`,
    `viewMode=${viewMode ?? 'story'}`,
    `globals=${globals.join(';')}`,
    ...(changed ? [`args=${changed}`] : []),
  ].join('&');
  const [shown, setShown] = useState(address);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(address);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [address]);
  // Without JSX, whose runtime the manager has not. The preview keeps its place in the tree: it would
  // load again.
  return createElement(
    'div',
    { style: { display: 'flex', inlineSize: '100%', blockSize: '100%' } },
    createElement('div', { style: { flex: 1, minInlineSize: 0, position: 'relative' } }, children),
    theme === 'both' &&
      createElement('iframe', {
        key: shown,
        title: 'The same in the dark',
        src: `./beside.html?${shown}`,
        style: { flex: 1, minInlineSize: 0, border: 0 },
      }),
  );
}
