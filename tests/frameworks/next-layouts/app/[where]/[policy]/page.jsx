import { CastCard, ReactionBar } from 'castkit';

const cast = {
  hash: `0x${'5eed'.repeat(10)}`,
  author: { fid: 3, username: 'rosa', display_name: 'Rosa Feld' },
  text: 'The beans are out!',
  timestamp: '2026-03-01T20:30:00.000Z',
};

export default function Page() {
  return (
    <main>
      <CastCard cast={cast} />
      <ReactionBar reactions={{ likes_count: 2 }} replies={3} />
    </main>
  );
}
