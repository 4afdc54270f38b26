// What is published in place of styled-components: class names in the scripts, and their rules in
// sheets or in a file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { must } from '../../scripts/run.mjs';

const site = inject('site');
const dist = join(site, 'node_modules/castkit/dist');

const textOf = (folder: string) =>
  readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.c?js$/.test(file))
    .map((file) => readFileSync(join(dist, folder, file), 'utf8'))
    .join('\n');

/** The classes that a text names. */
const classesOf = (text: string) => new Set(text.match(/\bck-[\da-z]+\b/g));

const file = readFileSync(join(dist, 'static.css'), 'utf8');

it('has no rules under the path of @neynar/react, where nothing uses them', () => {
  const stub = readFileSync(join(dist, 'style.css'), 'utf8');
  expect(stub.replace(/\/\*.*?\*\//s, '').trim()).toBe('');
  expect(stub).toContain('castkit/style.css');
  expect(stub.length).toBeLessThan(200);
});

// https://github.com/mozilla/network-pulse/issues/183
it('colours a reaction under a pointer alone: after a tap that has undone it, it would look done', () => {
  const rule = /:hover[^{}]*\{[^}]*--castkit-reaction/;
  const withPointer = /@media \(hover: ?hover\) ?\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
  expect(file).toMatch(rule);
  expect(file.replaceAll(withPointer, '')).not.toMatch(rule);
});

it('needs no style engine', () => {
  const manifest = readFileSync(join(dist, '../package.json'), 'utf8');
  const { peerDependencies, peerDependenciesMeta } = JSON.parse(manifest) as {
    peerDependencies: object;
    peerDependenciesMeta: Record<string, { optional?: boolean }>;
  };
  const isNeeded = (name: string) => !peerDependenciesMeta[name]?.optional;
  expect(Object.keys(peerDependencies).filter(isNeeded)).toEqual(['react', 'react-dom']);
  for (const folder of ['esm', 'cjs']) {
    expect(textOf(folder)).not.toMatch(/['"]styled-components['"]/);
  }
});

it.each(['esm', 'cjs'])('%s finds a rule in the file for each of its classes', (folder) => {
  const known = classesOf(file);
  const classes = [...classesOf(textOf(folder))];
  expect(classes.length).toBeGreaterThan(100);
  expect(classes.filter((name) => !known.has(name))).toEqual([]);
});

describe.each(['module', 'commonjs'])('castkit/static as %s', (type) => {
  /** What a program prints, which gets both entries. */
  const ask = (program: string) =>
    must(
      'node',
      [
        `--input-type=${type}`,
        '--eval',
        `(async () => {
          const load = (path) => ${type === 'module' ? 'import(path)' : 'require(path)'};
          const [castkit, fromFile] = [await load('castkit'), await load('castkit/static')];
          const { createElement: h } = await load('react');
          const { renderToString } = await load('react-dom/server');
          console.log(JSON.stringify(${program}));
        })()`,
      ],
      { cwd: site },
    );

  it('has the names of castkit, and its modules but for the provider', async () => {
    const [names, others] = JSON.parse(
      await ask(`[
        [castkit, fromFile].map((each) => Object.keys(each).sort()),
        Object.keys(castkit).filter((name) => castkit[name] !== fromFile[name]),
      ]`),
    ) as [string[][], string[]];
    expect(names[0]?.length).toBeGreaterThan(20);
    expect(names[1]).toEqual(names[0]);
    expect(others).toEqual(['NeynarContextProvider']);
  });

  it('renders the HTML of castkit, and no rule', async () => {
    const [html, same] = JSON.parse(
      await ask(`[castkit, fromFile].map((each) =>
        renderToString(
          h(
            each.NeynarContextProvider,
            { settings: { clientId: 'a-site', defaultTheme: 'dark', nonce: 'a' } },
            h(castkit.CastCard, { cast: { hash: '0x1', text: 'gm', author: { username: 'rosa' } } }),
          ),
        ),
      )`),
    ) as [string, string];
    expect(html).toContain('all:unset');
    expect(same).not.toContain('<style');
    const article = (page: string) => /<article.*<\/article>/s.exec(page)?.[0];
    expect(article(same)).toBe(article(html));
  });
});

it('has no prefix that no browser needs, and names no component of styled-components', () => {
  const prefixed = new Set(file.match(/-(?:webkit|moz|ms)-[\w-]+/g));
  expect([...prefixed].sort()).toEqual([
    '-moz-progress-bar',
    '-webkit-box',
    '-webkit-box-orient',
    '-webkit-line-clamp',
    '-webkit-match-parent',
    '-webkit-media-controls',
    '-webkit-progress-bar',
    '-webkit-progress-value',
    '-webkit-text-fill-color',
    '-webkit-text-size-adjust',
    '-webkit-text-stroke',
    // Safari has no other.
    '-webkit-user-select',
  ]);
  expect(file).not.toContain('.sc-');
});

it('Setting `hasStyleSheet`: the HTML of `ServerCastCard` contains no rules. By default it contains those of the card.', async () => {
  const output = await must(
    'node',
    [
      '--input-type=module',
      '--eval',
      `import { createElement as h } from 'react';
      import { renderToString } from 'react-dom/server';
      import { CastCard, NeynarContextProvider } from 'castkit';
      import { ServerCastCard } from 'castkit/server-components';
      const cast = { hash: '0x1', text: 'gm', author: { username: 'rosa' } };
      const cards = (settings) =>
        renderToString(h('main', null, [1, 2].map((key) => h(ServerCastCard, { key, cast, settings }))));
      const ofClient = renderToString(
        h(NeynarContextProvider, { settings: { clientId: 'a-site' } }, h(CastCard, { cast })),
      );
      console.log(JSON.stringify([cards(), cards({ hasStyleSheet: true }), ofClient]));`,
    ],
    { cwd: site },
  );
  const [inline = '', fromFile = '', ofClient = ''] = JSON.parse(output) as string[];
  const rules = (html: string) => html.match(/<style.*?<\/style>/gs)?.join('') ?? '';
  expect(rules(inline)).toContain('all:unset');
  expect(rules(inline)).toBe(rules(ofClient));
  expect(rules(fromFile)).toBe('');
  const article = (html: string) => /<article.*?<\/article>/s.exec(html)?.[0];
  expect(article(inline)).toBe(article(ofClient));
  expect(article(fromFile)).toBe(article(ofClient));
});
