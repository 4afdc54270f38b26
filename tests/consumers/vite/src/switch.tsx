import {
  NeynarAuthButton,
  NeynarCastCard,
  NeynarContextProvider,
  NeynarFeedList,
  NeynarProfileCard,
} from 'castkit';
import type { DataAdapter, NeynarSettings } from 'castkit';
import { managedSigner } from 'castkit/sign-in/managed-signer';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import cast from './cast.json';

const { author } = cast;

/** The site's own data. */
const data: DataAdapter = {
  cast: ({ identifier }) => (identifier === cast.hash ? cast : null),
  user: ({ fid }) => (fid === author.fid ? author : null),
  feed: () => ({ casts: [{ ...cast, hash: '0x2', text: 'From the feed of the site' }] }),
};

const isOn = (name: string) => new URLSearchParams(location.search).has(name);

const settings: NeynarSettings = {
  clientId: 'a-site-with-vite',
  loginUrl: `http://localhost:${location.port}/login.html`,
  // What a site changes to have its own data, and another way to sign in.
  data: isOn('data') ? data : undefined,
  signIn: isOn('signIn')
    ? managedSigner({ createUrl: '/api/signer', statusUrl: '/api/signer' })
    : undefined,
};

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <NeynarContextProvider settings={settings}>
      <NeynarAuthButton />
      <NeynarCastCard type="hash" identifier={cast.hash} />
      <NeynarProfileCard fid={author.fid} />
      <NeynarFeedList feedType="filter" filterType="channel_id" channelId="beans" />
    </NeynarContextProvider>
  </StrictMode>,
);
