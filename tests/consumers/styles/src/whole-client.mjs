// Takes over a whole document.
import { hydrateRoot } from 'react-dom/client';
import { whole } from './page.mjs';

const settings = new URLSearchParams(location.search).get('settings');
hydrateRoot(document, whole(JSON.parse(settings ?? '{}')));
