import { competitor } from 'competitor';
import { createPosts } from '../posts.mjs';

// The first visit: renders ten cards as soon as the scripts have loaded.

declare global {
  interface Window {
    /** When the cards were laid out, in ms after the start of the navigation. */
    coldStart?: number;
  }
}

const container = document.querySelector('#root') as HTMLElement;
competitor.mount(container, competitor.cardsOf(createPosts(10, `${location.origin}/images`)));
container.getBoundingClientRect();
window.coldStart = performance.now();
