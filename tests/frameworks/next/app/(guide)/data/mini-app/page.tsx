import { CastCard, NeynarContextProvider } from 'castkit';

const url = 'https://beans.example/game';
const frame = { version: 'next', title: 'Play a round', frames_url: url };
const cast = {
  hash: `0x${'5eed'.repeat(10)}`,
  author: { fid: 3, username: 'rosa', display_name: 'Rosa Feld' },
  text: 'Play with us.',
  embeds: [{ url, metadata: { content_type: 'text/html', frame } }],
};

export default function Page() {
  return (
    <NeynarContextProvider settings={{ clientId: 'a-site-with-next', linkPreviews: false }}>
      <CastCard cast={cast} renderFrames />
    </NeynarContextProvider>
  );
}
