import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Post } from '../posts.mjs';
import { setThemeByAttribute } from './competitor.js';
import type { Competitor } from './competitor.js';

interface ReactCompetitor<Card> extends Pick<Competitor, 'findLike' | 'showToast'> {
  cardOf: (post: Post) => Card;
  /** The cards in a column. */
  List: (props: { cards: readonly Card[] }) => ReactNode;
  /** What wraps the page. */
  Provider?: (props: { children: ReactNode }) => ReactNode;
  setTheme?: Competitor['setTheme'];
}

/** A competitor that renders with React. */
export function reactCompetitor<Card>({
  cardOf,
  List,
  Provider = Fragment,
  setTheme = setThemeByAttribute,
  ...rest
}: ReactCompetitor<Card>): Competitor {
  let setCards: ((cards: readonly Card[]) => void) | undefined;
  /** An update changes its state, so that the provider does not render. */
  function StatefulList({ first }: { first: readonly Card[] }) {
    const [cards, set] = useState(first);
    setCards = set;
    return <List cards={cards} />;
  }
  // Components of this name are not counted (pages/bench.ts).
  StatefulList.displayName = 'Bench';
  const elementOf = (cards: readonly unknown[]) => (
    <Provider>
      <StatefulList first={cards as readonly Card[]} />
    </Provider>
  );
  return {
    ...rest,
    setTheme,
    elementOf,
    cardsOf: (posts) => posts.map(cardOf),
    mount(container, first) {
      const root = createRoot(container);
      flushSync(() => {
        root.render(elementOf(first));
      });
      return {
        update(cards) {
          flushSync(() => {
            setCards?.(cards as readonly Card[]);
          });
        },
        unmount() {
          root.unmount();
        },
      };
    },
    hydrate(container, cards, onRecoverableError) {
      hydrateRoot(container, elementOf(cards), { onRecoverableError });
    },
  };
}
