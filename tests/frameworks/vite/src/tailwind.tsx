import { CastCard, NeynarContextProvider } from 'castkit';
import { createRoot } from 'react-dom/client';
import './index.css';
import { ThemeToggle } from './ThemeToggle';

const cast = { hash: '0x5eed', author: { username: 'rosa' }, text: 'The beans are out!' };

createRoot(document.getElementById('root')!).render(
  <NeynarContextProvider settings={{ clientId: 'a-site-with-tailwind' }}>
    <ThemeToggle />
    <CastCard className="mx-auto max-w-lg" cast={cast} />
    <div data-testid="light" className="bg-stone-50 text-stone-900" />
    <div data-testid="dark" className="bg-stone-900 text-stone-100" />
  </NeynarContextProvider>,
);
