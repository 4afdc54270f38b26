// `npm run bench` compares Castkit with its peers, and `npm run bench -- mount size` some parts of
// that (run.mjs). These measure one thing each:
//   composer    the composer's text beside the mirror behind it, to the pixel
//   first-card  how long a visitor with a slow phone waits for the first card
//   lists       long lists: the first paint, a scroll, memory
//   motion      the frames that animations drop
//   scale       what a request to each handler costs a server
//   server      what a server's processor pays for cards
//   stores      what Redis and Postgres cost a request
import '../scripts/help.mjs';

const ALONE = ['composer', 'first-card', 'lists', 'motion', 'scale', 'server', 'stores'];

const isAlone = ALONE.includes(process.argv[2] ?? '');
const [name] = isAlone ? process.argv.splice(2, 1) : ['run'];
await import(`./${name}.mjs`);
