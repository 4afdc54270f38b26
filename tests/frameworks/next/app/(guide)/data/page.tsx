import { CastCard, NeynarContextProvider } from 'castkit';

const cast = {
  hash: `0x${'5eed'.repeat(10)}`,
  author: { fid: 3, username: 'rosa', display_name: 'Rosa Feld' },
  text: 'The beans are out! See you in /design, or at example.com',
  timestamp: '2026-03-01T20:30:00.000Z',
  reactions: { likes_count: 2 },
};

export default function Page() {
  return (
    <NeynarContextProvider settings={{ clientId: 'a-site-with-next' }}>
      <CastCard cast={cast} />
    </NeynarContextProvider>
  );
}
