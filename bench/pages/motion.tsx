// The page of bench/motion.mjs: cards, a feed and dialogs, with all data at hand.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CastComposer, CastComposerDialog } from '../../src/entries/composer.js';
import {
  CastCard,
  NeynarContextProvider,
  NeynarFeedList,
  useNeynarContext,
} from '../../src/entries/index.js';
import { MiniAppDialog } from '../../src/entries/mini-app.js';

const author = (fid: number) => ({ fid, username: `user${fid}`, display_name: `User ${fid}` });
const castOf = (number: number, image?: string) => ({
  hash: `0x${String(number).padStart(40, '0')}`,
  text: `Cast ${number}: a text of some words, with @user${number} and example.com in it. `.repeat(
    3,
  ),
  timestamp: '2026-01-01T00:00:00Z',
  author: author(number),
  replies: { count: 3 },
  reactions: { likes: [], likes_count: 9, recasts: [], recasts_count: 1 },
  viewer_context: { liked: false, recasted: false },
  embeds: image ? [{ url: image, metadata: { content_type: 'image/png' } }] : [],
});
const casts = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => castOf(from + index));

let reads = 0;
const data = {
  feed: () => {
    reads += 1;
    return Promise.resolve({ casts: casts(reads > 1 ? 97 : 100, 120), next: { cursor: null } });
  },
};

type Opened = 'composer' | 'mini app' | null;

function Buttons() {
  const { showToast } = useNeynarContext();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => {
    setOpened(null);
  };
  return (
    <>
      <button
        onClick={() => {
          showToast('success', 'Saved');
        }}
      >
        toast
      </button>
      {(['composer', 'mini app'] as const).map((name) => (
        <button
          key={name}
          onClick={() => {
            setOpened(name);
          }}
        >
          {name}
        </button>
      ))}
      <CastComposerDialog open={opened === 'composer'} onClose={close}>
        <CastComposer appearance="plain" onSubmit={() => {}} />
      </CastComposerDialog>
      <MiniAppDialog url="https://game.example/" open={opened === 'mini app'} onClose={close} />
    </>
  );
}

function press(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, 50, true);
  });
}

createRoot(document.querySelector('main') as HTMLElement).render(
  <NeynarContextProvider settings={{ clientId: 'bench', data, linkPreviews: false }}>
    <Buttons />
    <CastCard
      cast={castOf(1, 'https://pages.example/image.png')}
      allowReactions
      onLikeBtnPress={press}
      onRecastBtnPress={press}
      onCommentBtnPress={press}
    />
    <NeynarFeedList feedType="following" fid={1} refreshInterval={1000} />
    {casts(2, 22).map((cast) => (
      <CastCard key={cast.hash} cast={cast} />
    ))}
  </NeynarContextProvider>,
);
