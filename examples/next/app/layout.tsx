// app/layout.tsx
import { NeynarAuthButton } from 'castkit';
import type { ReactNode } from 'react';
import { Castkit } from './castkit';
import './globals.css';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Castkit>
          <NeynarAuthButton variant="farcaster" />
          {children}
        </Castkit>
      </body>
    </html>
  );
}
