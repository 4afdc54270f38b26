// src/main.tsx
import { NeynarAuthButton, NeynarCastCard, NeynarContextProvider } from 'castkit';
import type { NeynarSettings } from 'castkit';
import { openNode } from 'castkit/data/open-node';
import { siwfPage } from 'castkit/sign-in/siwf-page';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

// An open node of the network: it needs no account.
const node = 'https://haatz.quilibrium.com';

const settings: NeynarSettings = {
  data: openNode({ nodes: node }),
  signIn: siwfPage({ apiUrl: node }),
};

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <NeynarContextProvider settings={settings}>
      <NeynarAuthButton variant="farcaster" />
      <NeynarCastCard type="hash" identifier="0x0d46810395803ff75221c5deac1d872db22aac99" />
    </NeynarContextProvider>
  </StrictMode>,
);
