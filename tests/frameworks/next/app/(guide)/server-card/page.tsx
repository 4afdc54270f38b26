import { ServerCastCard } from 'castkit/server-components';

// That of ../data, where a browser renders it.
const cast = {
  hash: `0x${'5eed'.repeat(10)}`,
  author: { fid: 3, username: 'rosa', display_name: 'Rosa Feld' },
  text: 'The beans are out! See you in /design, or at example.com',
  timestamp: '2026-03-01T20:30:00.000Z',
  reactions: { likes_count: 2 },
};

export default function Page() {
  return <ServerCastCard cast={cast} />;
}
