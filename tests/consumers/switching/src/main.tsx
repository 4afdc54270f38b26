import { MiniAppProvider, NeynarContextProvider, Theme, useMiniApp } from '@neynar/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { stories } from './stories';

/** A mini app: it shows what it knows of its host, and asks to be added when it is pressed. */
function MiniApp() {
  const { isSDKLoaded, context, added, actions } = useMiniApp();
  return (
    <button
      onClick={() => {
        actions.addMiniApp().catch((reason: Error) => {
          document.title = reason.name;
        });
      }}
    >
      {isSDKLoaded ? (context ? `fid ${context.user.fid}` : 'no host') : 'waiting'}
      {added && ', added'}
    </button>
  );
}

const query = new URLSearchParams(location.search);
const theme = query.get('theme') === 'dark' ? Theme.Dark : Theme.Light;
const name = query.get('story');

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {name === null ? (
      <MiniAppProvider analyticsEnabled backButtonEnabled>
        <MiniApp />
      </MiniAppProvider>
    ) : (
      <NeynarContextProvider settings={{ clientId: 'a-client-id', defaultTheme: theme }}>
        {stories[name]}
      </NeynarContextProvider>
    )}
  </StrictMode>,
);
