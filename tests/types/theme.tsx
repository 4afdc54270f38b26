import { Theme, useNeynarContext } from '@neynar/react';
import type { SetState } from '@neynar/react/dist/types/common';
import { useEffect } from 'react';

function Toggle({ theme, setTheme }: { theme: Theme; setTheme: SetState<Theme> }) {
  return (
    <button
      onClick={() => {
        setTheme((old) => (old === Theme.Light ? Theme.Dark : Theme.Light));
      }}
    >
      {theme}
    </button>
  );
}

/** Hands the setter on as a state's, and uses it both ways. */
export function Header({ prefersDark }: { prefersDark: boolean }) {
  const { theme, setTheme } = useNeynarContext();
  useEffect(() => {
    setTheme(prefersDark ? Theme.Dark : Theme.Light);
  }, [prefersDark, setTheme]);
  return <Toggle theme={theme} setTheme={setTheme} />;
}

// @ts-expect-error There is no such theme.
export const set = (setTheme: SetState<Theme>) => setTheme('blue');
