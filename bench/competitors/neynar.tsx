import { neynarCards } from './neynar-cards.js';

export const competitor = neynarCards(false);
