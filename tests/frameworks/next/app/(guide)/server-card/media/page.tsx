import { de } from 'castkit/languages/de';
import { ServerCastCard } from 'castkit/server-components';

const url = 'https://beans.example/beans.png';
const metadata = { content_type: 'image/png', image: { width_px: 30, height_px: 20 } };
const cast = {
  hash: `0x${'5eed'.repeat(10)}`,
  author: { fid: 3, username: 'rosa', display_name: 'Rosa Feld', pfp_url: url },
  text: 'The beans are out!',
  timestamp: '2026-03-01T20:30:00.000Z',
  reactions: { likes_count: 2 },
  embeds: [{ url, metadata }],
};

export default function Page() {
  return (
    <>
      <ServerCastCard cast={cast} />
      <ServerCastCard cast={cast} settings={{ locale: 'de', messages: de }} />
      <ServerCastCard cast={null} />
    </>
  );
}
