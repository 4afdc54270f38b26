// Takes over the server's HTML, or renders where there is none. The document says with which
// settings.
import { createRoot, hydrateRoot } from 'react-dom/client';
import { page } from './page.mjs';

const { settings, twice } = document.documentElement.dataset;
const element = page(JSON.parse(settings ?? '{}'));
const root = document.getElementById('root');
if (root.firstElementChild) hydrateRoot(root, element);
else createRoot(root).render(element);
if (twice) createRoot(document.getElementById('second')).render(page());
