// bundle-react.mjs
import { build } from 'esbuild';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const names = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

// A module in place of each: the four share the rest.
mkdirSync('react-entries', { recursive: true });
const entryPoints = names.map((name) => {
  const file = `react-entries/${name.replace('/', '-')}.js`;
  writeFileSync(file, `export { default, ${Object.keys(require(name))} } from '${name}';\n`);
  return file;
});
await build({
  entryPoints,
  outdir: 'react',
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
});
rmSync('react-entries', { recursive: true });
