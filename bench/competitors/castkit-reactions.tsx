import { castkitCards } from './castkit-cards.js';

export const competitor = castkitCards(true);
