import { Cards } from './plain-cards.js';
import { plainPostOf } from './plain-parts.js';
import { reactCompetitor } from './react-competitor.js';

export const competitor = reactCompetitor({ cardOf: plainPostOf, List: Cards });
