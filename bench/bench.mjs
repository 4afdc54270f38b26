// `npm run bench` compares Castkit with its peers (run.mjs). `npm run bench -- first-card` measures
// one thing: a file of this folder, whose first lines say what and how.
const ALONE = ['composer', 'first-card', 'motion', 'scale', 'server', 'stores'];

const isAlone = ALONE.includes(process.argv[2] ?? '');
const [name] = isAlone ? process.argv.splice(2, 1) : ['run'];
await import(`./${name}.mjs`);
