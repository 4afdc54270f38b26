import { competitor } from 'competitor';
import { renderToString } from 'react-dom/server';
import { createPosts } from '../posts.mjs';

// Renders cards in Node (measures/server-process.mjs).

let cards: readonly unknown[] = [];

export function prepare(count: number, images: string): void {
  cards = competitor.cardsOf(createPosts(count, images));
}

export const render = (): string => renderToString(competitor.elementOf?.(cards));
