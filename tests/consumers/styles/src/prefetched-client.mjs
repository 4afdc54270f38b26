// Takes over the HTML of prefetched-server.mjs.
import { hydrateRoot } from 'react-dom/client';
import { prefetched } from './prefetched.mjs';

const data = JSON.parse(document.getElementById('data').textContent);
hydrateRoot(document.getElementById('root'), prefetched(data));
