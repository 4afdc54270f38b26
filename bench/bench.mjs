// `npm run bench` compares Castkit with its peers (run.mjs). `npm run bench -- first-card` measures
// one thing: a file of this folder, whose first lines say what and how.
import { must } from '../scripts/run.mjs';

const ALONE = ['composer', 'first-card', 'motion', 'scale', 'server', 'stores'];
/** They measure what is published, as it is built now. */
const BUILT = ['first-card', 'server'];

const name = process.argv[2] ?? '';
if (BUILT.includes(name)) await must('npm', ['run', 'build']);
if (ALONE.includes(name)) process.argv.splice(2, 1);
await import(ALONE.includes(name) ? `./${name}.mjs` : './run.mjs');
