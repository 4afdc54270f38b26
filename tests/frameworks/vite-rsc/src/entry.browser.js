import { createFromFetch } from '@vitejs/plugin-rsc/browser';
import { hydrateRoot } from 'react-dom/client';

const { pathname } = location;
hydrateRoot(
  document,
  await createFromFetch(fetch(`${pathname === '/' ? '/index' : pathname}.rsc`)),
);
