// app/castkit.tsx
'use client';
import { NeynarContextProvider } from 'castkit';
import type { NeynarSettings } from 'castkit';
import { siwfPage } from 'castkit/sign-in/siwf-page';
import type { ReactNode } from 'react';
import { data, node } from './node';

const settings: NeynarSettings = { data, signIn: siwfPage({ apiUrl: node }) };

export function Castkit({ children }: { children: ReactNode }) {
  return <NeynarContextProvider settings={settings}>{children}</NeynarContextProvider>;
}
