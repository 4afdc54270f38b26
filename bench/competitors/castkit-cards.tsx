import { CastCard, NeynarContextProvider, useNeynarContext } from 'castkit';
import type { NeynarContextValue } from 'castkit';
import type { ReactNode } from 'react';
import { castOf } from '../casts.mjs';
import type { Competitor } from './competitor.js';
import { reactCompetitor } from './react-competitor.js';

type Cast = ReturnType<typeof castOf>;

const settings = { clientId: 'bench' };
const like = () => true;

let context: NeynarContextValue | undefined;
/** Exposes the context to the benchmark. */
function Controls() {
  context = useNeynarContext();
  return null;
}
Controls.displayName = 'Bench';

const Provider = ({ children }: { children: ReactNode }) => (
  <NeynarContextProvider settings={settings}>
    {children}
    <Controls />
  </NeynarContextProvider>
);

export const underCastkit = {
  Provider,
  setTheme: (theme: 'light' | 'dark') => context?.setTheme(theme),
  showToast: () => context?.showToast('success', 'Done'),
};

export const castkitCards = (allowReactions: boolean): Competitor =>
  reactCompetitor<Cast>({
    ...underCastkit,
    cardOf: (post) => castOf(post),
    List: ({ cards }) => (
      <>
        {cards.map((cast) => (
          <CastCard
            key={cast.hash}
            cast={cast}
            allowReactions={allowReactions}
            onLikeBtnPress={like}
            onRecastBtnPress={like}
            onCommentBtnPress={like}
          />
        ))}
      </>
    ),
    ...(allowReactions && {
      findLike: (container: Element) =>
        [...container.querySelectorAll('button')].find((button) =>
          /^like/i.test(button.ariaLabel ?? button.textContent),
        ),
    }),
  });
