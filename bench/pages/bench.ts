import { competitor } from 'competitor';
import { rendersOf } from '../../mocks/render-count.js';
import type { Mounted } from '../competitors/competitor.js';
import { createPosts } from '../posts.mjs';
import type { Post } from '../posts.mjs';
import { mockApi } from './mock-api.js';
import { serializeDom } from './serialize-dom.js';

// The functions that the measures call in a competitor's tab, as `window.bench`.

declare global {
  interface Window {
    bench: typeof bench;
  }
}

/** Without an addition for so long, the content is complete. */
const QUIET_MS = 150;
/** The name of the components that belong to the benchmark. */
const OWN_COMPONENT = 'Bench';

// Castkit and @neynar/react let only a user who is signed in react.
localStorage.setItem(
  'neynar_authenticated_user',
  JSON.stringify({ signer_uuid: 'bench', fid: 1, username: 'bench', display_name: 'Bench' }),
);

document.documentElement.classList.toggle('clipped', location.search === '?clipped');

const container = document.querySelector('#root') as HTMLElement;
let posts: readonly Post[] = [];
let cards: readonly unknown[] = [];
let mounted: Mounted | null = null;

let startedAt = 0;
let lastAdditionAt = 0;
const additions = new MutationObserver(() => {
  lastAdditionAt = performance.now();
});

function start() {
  startedAt = performance.now();
  lastAdditionAt = startedAt;
}

/** Resolves once the page is idle and its content complete, with the time of the last addition. */
async function settle(): Promise<number> {
  let quiet = 0;
  while (quiet < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS - quiet));
    await new Promise((resolve) => requestIdleCallback(resolve));
    quiet = performance.now() - lastAdditionAt;
  }
  return lastAdditionAt - startedAt;
}

const likeFirstCard = () => {
  const like = competitor.findLike?.(container);
  return like && (() => like.dispatchEvent(new MouseEvent('click', { bubbles: true })));
};

const replaceFirstCard = () => {
  const [first] = posts;
  if (!first) return;
  const changed = competitor.cardsOf([{ ...first, likes: first.likes + 5000 }]);
  mounted?.update([...changed, ...cards.slice(1)]);
};

const bench = {
  /** Converts posts to the competitor's format. */
  prepare(count: number): void {
    posts = createPosts(count, `${location.origin}/images`);
    cards = competitor.cardsOf(posts);
    mockApi(posts);
  },

  /** Renders the cards and forces a layout. Returns the duration in ms. */
  mount(): number {
    start();
    mounted = competitor.mount(container, cards);
    container.getBoundingClientRect();
    const duration = performance.now() - startedAt;
    lastAdditionAt = performance.now();
    additions.observe(container, { childList: true, characterData: true, subtree: true });
    return duration;
  },

  /** Mounts the cards, and returns how many components React renders for them and their page. */
  async countComponents(): Promise<number> {
    const rendered = await rendersOf(() => bench.mount());
    return rendered.filter((name) => name !== OWN_COMPONENT).length;
  },

  settle,

  /** Does all three, for what is measured later. */
  async show(count: number): Promise<void> {
    bench.prepare(count);
    bench.mount();
    await settle();
  },

  unmount(): void {
    additions.disconnect();
    mounted?.unmount();
    mounted = null;
  },

  describe() {
    return {
      elements: container.querySelectorAll('*').length,
      images: container.querySelectorAll('img').length,
      htmlBytes: new TextEncoder().encode(container.innerHTML).length,
    };
  },

  /** Counts the components that React renders after a change, or null if there is no such change. */
  async countRenders(change: 'theme' | 'toast' | 'like' | 'new data') {
    const changes = {
      theme: () => {
        competitor.setTheme('dark');
      },
      toast: competitor.showToast,
      like: likeFirstCard(),
      'new data': replaceFirstCard,
    };
    const action = changes[change];
    if (!action) return null;
    const textBefore = container.textContent;
    const rendered = await rendersOf(async () => {
      start();
      action();
      await settle();
    });
    return {
      renders: rendered.filter((name) => name !== OWN_COMPONENT).length,
      isShown: container.textContent !== textBefore,
    };
  },

  serializeDom: () => serializeDom(container),
};
window.bench = bench;
document.documentElement.dataset.ready = '';
