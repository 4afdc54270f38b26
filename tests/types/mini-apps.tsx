import { MiniAppProvider, useMiniApp } from '@neynar/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** The provider with each of its props. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MiniAppProvider
      analyticsEnabled={true}
      backButtonEnabled={true}
      returnUrl="https://app.example/"
    >
      {children}
    </MiniAppProvider>
  );
}

/** What public mini apps take from the hook. */
export function App() {
  const miniApp = useMiniApp();
  const { isSDKLoaded, isInMiniApp, context, added, notificationDetails, lastEvent } = miniApp;
  const { currentTab, setActiveTab, setInitialTab, actions, haptics, on, removeAllListeners } =
    miniApp;
  const [isInside, setIsInside] = useState<boolean>();
  const userFid: number | undefined = context?.user?.fid;

  useEffect(() => {
    if (!isSDKLoaded) return;
    setInitialTab('home');
    void isInMiniApp().then(setIsInside);
    on('miniAppAdded', ({ notificationDetails: details }) => {
      console.log(details?.token, details?.url);
    });
    return () => {
      removeAllListeners();
    };
  }, [isSDKLoaded, isInMiniApp, setInitialTab, on, removeAllListeners]);

  const add = async () => {
    const result = await actions.addMiniApp();
    if (result.notificationDetails) console.log(result.notificationDetails.token);
  };
  const compose = async () => {
    const { cast } = await actions.composeCast({ text: 'gm', embeds: ['https://app.example/'] });
    if (cast?.hash) await actions.viewCast({ hash: cast.hash });
    await actions.composeCast({ text: 'gm', close: true });
  };
  const leave = async () => {
    await haptics.impactOccurred('light');
    await actions.openUrl('https://app.example/');
    await actions.openUrl({ url: 'https://app.example/' });
    await actions.viewProfile({ fid: 3 });
    await actions.close();
  };
  const insets = context?.client.safeAreaInsets;
  return (
    <main style={{ paddingTop: insets?.top ?? 0, paddingBottom: insets?.bottom ?? 0 }}>
      <img src={context?.user.pfpUrl} alt={context?.user.displayName ?? ''} />
      {userFid} {context?.client.clientFid} {context?.location?.type} {String(isInside)}
      {added && notificationDetails?.url} {lastEvent}
      <button onClick={() => setActiveTab('wallet')}>{currentTab}</button>
      <button onClick={add}>Add</button>
      <button onClick={compose}>Cast</button>
      <button onClick={leave}>Leave</button>
    </main>
  );
}
