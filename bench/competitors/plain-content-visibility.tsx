import { Cards } from './plain-cards.js';
import { plainPostOf } from './plain-parts.js';
import './plain-content-visibility.css';
import { reactCompetitor } from './react-competitor.js';

// Plain React whose cards the browser renders only when they are in view.

export const competitor = reactCompetitor({
  cardOf: plainPostOf,
  List: ({ cards }) => <Cards cards={cards} className="lazy" />,
});
