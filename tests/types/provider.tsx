import { NeynarContextProvider, Theme } from '@neynar/react';
import '@neynar/react/dist/style.css';
import type { NeynarContextProviderProps } from '@neynar/react/dist/contexts/NeynarContextProvider';
import type { INeynarAuthenticatedUser } from '@neynar/react/dist/types/common';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';

declare const environment: Record<string, string | undefined>;

/** Keeps who signs in for itself, and sends them to a server of its own. */
export function Providers({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<INeynarAuthenticatedUser>();
  const [theme, setTheme] = useState<Theme>(Theme.Light);
  return (
    <NeynarContextProvider
      settings={{
        clientId: environment.CLIENT_ID ?? '',
        defaultTheme: theme,
        eventsCallbacks: {
          onAuthSuccess: async ({ user }) => {
            setUser(user);
            await fetch('/members', { method: 'POST', body: JSON.stringify(user.signer_uuid) });
          },
          onSignout(left) {
            setUser(undefined);
            setTheme(left?.power_badge ? Theme.Dark : Theme.Light);
          },
        },
      }}
    >
      {user?.username}
      {children}
    </NeynarContextProvider>
  );
}

/** Settings of a type that a site takes from the package. */
export function Memoized({ children }: { children: ReactNode }) {
  const settings: NeynarContextProviderProps['settings'] = useMemo(
    () => ({ clientId: 'x', defaultTheme: Theme.Dark, eventsCallbacks: {} }),
    [],
  );
  return <NeynarContextProvider settings={settings}>{children}</NeynarContextProvider>;
}

/** With data of its own a site needs no client id; without either the provider logs what is missing. */
export const without = <NeynarContextProvider settings={{ data: {} }}>x</NeynarContextProvider>;

// @ts-expect-error Settings are needed.
export const unset = <NeynarContextProvider>x</NeynarContextProvider>;
