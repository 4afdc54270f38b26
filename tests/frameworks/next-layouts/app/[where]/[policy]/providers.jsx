'use client';
import { NeynarContextProvider } from 'castkit';
import { createContext } from 'react';

export function Castkit({ nonce, children }) {
  const settings = { clientId: 'a-site', linkPreviews: false, nonce };
  return <NeynarContextProvider settings={settings}>{children}</NeynarContextProvider>;
}

const Context = createContext('');

export function Other({ children }) {
  return <Context.Provider value="a site">{children}</Context.Provider>;
}

export function Body({ children }) {
  return <body>{children}</body>;
}
