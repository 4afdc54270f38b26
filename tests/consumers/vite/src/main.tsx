import { CastCard, NeynarAuthButton, NeynarContextProvider } from 'castkit';
import type { NeynarSettings } from 'castkit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import cast from './cast.json';
import real from './real.json';

/** The calls of the callbacks, which the test reads. */
const events: string[] = [];
(window as { events?: string[] }).events = events;

const settings: NeynarSettings = {
  clientId: 'a-site-with-vite',
  // The same server under its other name is another origin, as a login page is.
  loginUrl: `http://localhost:${location.port}/login.html`,
  eventsCallbacks: {
    onAuthSuccess: ({ user }) => events.push(`in: ${user.username}, ${user.signer_uuid}`),
    onSignout: (user) => events.push(`out: ${user?.username}`),
  },
};

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <NeynarContextProvider settings={settings}>
      <NeynarAuthButton />
      <CastCard cast={cast} />
      <CastCard cast={real} />
    </NeynarContextProvider>
  </StrictMode>,
);
