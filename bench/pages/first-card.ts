import { competitor } from 'competitor';
import { createPosts } from '../posts.mjs';

// A page with one card, from data that the page has.

const container = document.querySelector('#root') as HTMLElement;
const cards = competitor.cardsOf(createPosts(2, '/images').slice(1));
if (container.childElementCount > 0) {
  competitor.hydrate?.(container, cards, (error) => {
    throw error;
  });
} else {
  competitor.mount(container, cards);
}
