import { CastCard, NeynarContextProvider } from 'castkit';
import { createRoot } from 'react-dom/client';
import './tokens.css';
import './shadcn.css';
import { ThemeToggle } from './ThemeToggle';

const cast = { hash: '0x5eed', author: { username: 'rosa' }, text: 'The beans are out!' };

createRoot(document.getElementById('root')!).render(
  <NeynarContextProvider settings={{ clientId: 'a-site-with-shadcn' }}>
    <ThemeToggle />
    <CastCard cast={cast} />
    <div data-testid="card" className="bg-card text-card-foreground" />
  </NeynarContextProvider>,
);
