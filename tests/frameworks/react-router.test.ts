// The recipe and the guide for React Router, as a site builds and serves them.
import { expect, it } from 'vitest';
import { openBrowser } from '../in-browser.js';
import {
  cast,
  describeExample,
  environment,
  expectPage,
  filesOf,
  must,
  startApi,
  useSite,
} from './site.js';

const files = [
  ...filesOf('recipes/ReactRouter.mdx'),
  ...filesOf('OnAServer.mdx').filter(({ file }) => file === 'app/routes/channel.tsx'),
];

const [browser, api] = await Promise.all([openBrowser(), startApi()]);
const bin = 'node_modules/@react-router/dev/bin.js';
const site = useSite('react-router', {
  files,
  build: [bin, 'build'],
  start: ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
  ready: /\[react-router-serve\]/,
  env: environment(api.url),
  ofFramework: /`envFile` option|Future Flag Warning/,
});

it('is the code of the recipe and of the guide', () => {
  expect(files.map(({ file }) => file)).toEqual([
    'app/castkit.ts',
    'app/routes/cast.tsx',
    'app/fetch-with-key.server.ts',
    'app/routes/channel.tsx',
  ]);
});

it('type-checks', async () => {
  await must('node', [bin, 'typegen'], { cwd: site.folder });
  await must('node', ['node_modules/typescript/bin/tsc'], { cwd: site.folder });
});

describeExample('react-router', site, { browser, api });

it('renders the feed of the guide', async () => {
  await expectPage(browser, `${site.url}/channels/beans`, cast.text);
});
