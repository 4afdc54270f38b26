import type { ReactNode } from 'react';

interface Controls {
  setTheme: (theme: 'light' | 'dark') => void;
  showToast: (type: 'success', message: string) => void;
}

/** Castkit and @neynar/react have the same provider and the same hook. */
export interface Kit {
  NeynarContextProvider: (props: {
    settings: { clientId: string };
    children: ReactNode;
  }) => ReactNode;
  /** Not on a page that shows a card and no more: there it would be bytes that no site has. */
  useNeynarContext: (() => Controls) | false;
}

declare global {
  /** Whether the benchmark switches themes and shows toasts on the page (setup/bundle.mjs). */
  const HAS_CONTROLS: boolean;
}

const settings = { clientId: 'bench' };

/** The provider of a package, and what the benchmark does with its context. */
export function underProvider({ NeynarContextProvider, useNeynarContext }: Kit) {
  const useControls = useNeynarContext || (() => undefined);
  let context: Controls | undefined;
  /** Exposes the context to the benchmark. */
  function Controls() {
    context = useControls();
    return null;
  }
  Controls.displayName = 'Bench';
  return {
    Provider: ({ children }: { children: ReactNode }) => (
      <NeynarContextProvider settings={settings}>
        {children}
        <Controls />
      </NeynarContextProvider>
    ),
    setTheme: (theme: 'light' | 'dark') => context?.setTheme(theme),
    showToast: () => context?.showToast('success', 'Done'),
  };
}
