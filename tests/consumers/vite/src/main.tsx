import { CastCard, NeynarContextProvider } from 'castkit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import cast from './cast.json';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <NeynarContextProvider settings={{ clientId: 'a-site-with-vite' }}>
      <CastCard cast={cast} />
    </NeynarContextProvider>
  </StrictMode>,
);
