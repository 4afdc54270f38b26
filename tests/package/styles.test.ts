// What is published in place of styled-components: class names in the scripts, and their rules in
// sheets or in a file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { FORMATS, load, node } from './node.js';

const dist = join(inject('site'), 'node_modules/castkit/dist');

const textOf = (folder: string) =>
  readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.c?js$/.test(file))
    .map((file) => readFileSync(join(dist, folder, file), 'utf8'))
    .join('\n');

/** The classes that a text names. */
const classesOf = (text: string) => new Set(text.match(/\bck-[\da-z]+\b/g));

const file = readFileSync(join(dist, 'static.css'), 'utf8');

const articleOf = (html: string) => /<article.*?<\/article>/s.exec(html)?.[0];

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

it.each(['esm', 'cjs'])(
  '%s needs no style engine, and finds a rule in the file for each of its classes',
  (folder) => {
    const text = textOf(folder);
    expect(text).not.toMatch(/['"]styled-components['"]/);
    const known = classesOf(file);
    const classes = [...classesOf(text)];
    expect(classes.length).toBeGreaterThan(100);
    expect(classes.filter((name) => !known.has(name))).toEqual([]);
  },
);

describe.each(FORMATS)('castkit/static as %s', (format) => {
  /** What a program returns that has both entries. */
  const ask = (program: string) =>
    node(
      format,
      `const [castkit, fromFile] = [${load(format, 'castkit')}, ${load(format, 'castkit/static')}];
      const { createElement: h } = ${load(format, 'react')};
      const { renderToString } = ${load(format, 'react-dom/server')};
      return ${program};`,
    );

  it('has the names of castkit, and its modules but for the provider', async () => {
    const [names, others] = (await ask(`[
      [castkit, fromFile].map((each) => Object.keys(each).sort()),
      Object.keys(castkit).filter((name) => castkit[name] !== fromFile[name]),
    ]`)) as [string[][], string[]];
    expect(names[0]?.length).toBeGreaterThan(20);
    expect(names[1]).toEqual(names[0]);
    expect(others).toEqual(['NeynarContextProvider']);
  });

  it('renders the HTML of castkit, and no rule', async () => {
    const [html, same] = (await ask(`[castkit, fromFile].map((each) =>
      renderToString(
        h(
          each.NeynarContextProvider,
          { settings: { clientId: 'a-site', defaultTheme: 'dark', nonce: 'a' } },
          h(castkit.CastCard, { cast: { hash: '0x1', text: 'gm', author: { username: 'rosa' } } }),
        ),
      ),
    )`)) as [string, string];
    expect(html).toContain('all:unset');
    expect(same).not.toContain('<style');
    expect(articleOf(same)).toBe(articleOf(html));
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
  const code = `
    const { createElement: h } = await import('react');
    const { renderToString } = await import('react-dom/server');
    const { CastCard, NeynarContextProvider } = await import('castkit');
    const { ServerCastCard } = await import('castkit/server-components');
    const cast = { hash: '0x1', text: 'gm', author: { username: 'rosa' } };
    const cards = (settings) =>
      renderToString(h('main', null, [1, 2].map((key) => h(ServerCastCard, { key, cast, settings }))));
    const ofClient = renderToString(
      h(NeynarContextProvider, { settings: { clientId: 'a-site' } }, h(CastCard, { cast })),
    );
    return [cards(), cards({ hasStyleSheet: true }), ofClient];`;
  const html = (await node('module', code)) as string[];
  const [inline = '', fromFile = '', ofClient = ''] = html.map(
    (page) => page.match(/<style.*?<\/style>/gs)?.join('') ?? '',
  );
  expect(inline).toContain('all:unset');
  expect(inline).toBe(ofClient);
  expect(fromFile).toBe('');
  const [article, ...others] = html.map(articleOf);
  expect(others).toEqual([article, article]);
});
