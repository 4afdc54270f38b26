import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.mjs';
import { must } from '../../scripts/run.mjs';
import { serve } from '../../scripts/serve.mjs';

/** Both ends of the ranges that package.json promises. */
const SITES = [
  {
    react: '18.3.1',
    packages: [
      ...['react@18.3.1', 'react-dom@18.3.1', 'styled-components@6.1.0'],
      ...['@types/react@18.3.8', '@types/react-dom@18.3.0'],
    ],
  },
  { react: '19.3.1', packages: [] },
];

describe.each(SITES)('a site with Vite and React $react', ({ react, packages }) => {
  let site: string;

  beforeAll(async () => {
    site = await mkdtemp(join(tmpdir(), 'castkit-site-'));
    await cp(new URL('vite', import.meta.url), site, { recursive: true });
    await copyFile(inject('tarball'), join(site, 'castkit.tgz'));
    const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--save-exact'];
    await must('npm', ['install', ...flags, ...packages], { cwd: site });
  });
  afterAll(() => rm(site, { recursive: true, force: true }));

  it('type-checks', async () => {
    await must('npm', ['run', 'check'], { cwd: site });
  });

  it('shows a cast, in its own clothes and without a complaint', async () => {
    await must('npm', ['run', 'build'], { cwd: site });
    const server = await serve(join(site, 'dist'));
    const browser = await chromium.launch(await launchOptions());
    try {
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      await page.goto(server.url);

      const card = page.getByRole('article');
      await card.waitFor();
      const visible = [
        card.getByText('Rosa Feld'),
        card.getByText('@rosa.eth'),
        card.getByText('The beans are out!'),
        card.getByRole('link', { name: '@linus' }),
        card.locator('a[href="https://beans.example/2026"]'),
      ];
      for (const part of visible) expect(await part.first().isVisible(), String(part)).toBe(true);
      const radius = await card.evaluate((element) => getComputedStyle(element).borderRadius);
      expect(parseFloat(radius)).toBeGreaterThan(0);
      expect(complaints).toEqual([]);

      const version = await must('node', ['-p', "require('react').version"], { cwd: site });
      expect(version.trim()).toBe(react);
    } finally {
      await browser.close();
      server.close();
    }
  });
});
