import { CastCard, NeynarContextProvider, useNeynarContext } from 'castkit';
import { castOf } from '../casts.mjs';
import type { Competitor } from './competitor.js';
import { reactCompetitor } from './react-competitor.js';
import { underProvider } from './under-provider.js';

type Cast = ReturnType<typeof castOf>;

const like = () => true;

export const castkitCards = (allowReactions: boolean): Competitor =>
  reactCompetitor<Cast>({
    ...underProvider({
      NeynarContextProvider,
      useNeynarContext: HAS_CONTROLS && useNeynarContext,
    }),
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
