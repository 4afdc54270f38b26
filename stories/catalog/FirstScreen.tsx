import { world } from '../../mocks/world.js';
import { NeynarContextProvider } from '../../src/entries/index.js';
import type { Theme } from '../../src/entries/index.js';
import { Hero } from './Hero.js';

/** The first screen as a part of its page, which no story surrounds with a provider. */
export function FirstScreen() {
  const theme =
    typeof document === 'undefined' ? undefined : document.documentElement.dataset.catalogTheme;
  return (
    <NeynarContextProvider
      settings={{ clientId: world.clientId, defaultTheme: (theme ?? 'light') as Theme }}
    >
      <div className="start">
        <Hero />
      </div>
    </NeynarContextProvider>
  );
}
