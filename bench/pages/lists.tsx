// The page of bench/lists.mjs: one long list at a time, of posts that the page has.
import { createRoot } from 'react-dom/client';
import { CommentList } from '../../src/entries/comments.js';
import { CastWall, FeedList, NeynarContextProvider } from '../../src/entries/index.js';
import { castOf } from '../casts.mjs';
import { Cards } from '../competitors/plain-cards.js';
import { plainPostOf } from '../competitors/plain-parts.js';
import { createPosts } from '../posts.mjs';

/** Castkit's lists, and the posts by plain React, which renders all of them. */
const LISTS = {
  feed: (count: number) => <FeedList casts={createPosts(count, '/images').map(castOf)} />,
  wall: (count: number) => <CastWall casts={createPosts(count, '/images').map(castOf)} />,
  comments: (count: number) => <CommentList comments={createPosts(count, '/images').map(castOf)} />,
  plain: (count: number) => <Cards cards={createPosts(count, '/images').map(plainPostOf)} />,
};

/** Renders a list, and returns how long it took until it was painted, in ms. */
function showList(name: keyof typeof LISTS, count: number): Promise<number> {
  const list = LISTS[name](count);
  const start = performance.now();
  createRoot(document.querySelector('main') as HTMLElement).render(
    <NeynarContextProvider settings={{ clientId: 'bench', linkPreviews: false }}>
      {list}
    </NeynarContextProvider>,
  );
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('article')) return requestAnimationFrame(look);
      return requestAnimationFrame(() => {
        resolve(performance.now() - start);
      });
    };
    requestAnimationFrame(look);
  });
}

Object.assign(window, { showList });
