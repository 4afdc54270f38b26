import { competitor } from 'competitor';
import { renderToString } from 'react-dom/server';
import { createPosts } from '../posts.mjs';

// Renders cards in Node (measures/server-process.mjs).

let cards: readonly unknown[] = [];

/** Takes so many posts, without the first ones. */
export function prepare(count: number, images: string, without = 0): void {
  cards = competitor.cardsOf(createPosts(count, images).slice(without));
}

export const render = (): string => renderToString(competitor.elementOf?.(cards));
