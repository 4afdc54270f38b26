// @vitest-environment node
// Tests `createOEmbedHandler` with a consumer of oEmbed: it requests a server on this machine like
// those of its own list.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extract, setProviderList } from '@extractus/oembed-extractor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { world } from '../../../mocks/index.js';
import { createOEmbedHandler, oEmbedLinkHtml, toNodeHandler } from '../../entries/server.js';
import type { Cast } from '../../entries/server.js';

const { launchCast, threads } = world;
const urlOf = ({ author, hash }: Cast) =>
  `https://farcaster.xyz/${author?.username ?? ''}/${hash?.slice(0, 10) ?? ''}`;
const hidden = threads.focus;

const server = createServer();
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const casts = [launchCast, hidden];
  const handle = createOEmbedHandler({
    scriptUrl: `${origin}/castkit/embed.js`,
    providerName: 'A site',
    providerUrl: origin,
    data: {
      cast: ({ identifier }) =>
        casts.find((cast) => identifier === urlOf(cast) || identifier === cast.hash) ?? null,
    },
    castOf: ({ pathname }) => (pathname === '/news' ? launchCast.hash : null),
    moderate: ({ hash }) => (hash === hidden.hash ? { level: 'hide' } : null),
  });
  const oEmbed = toNodeHandler(handle, { origin });
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '', origin);
    if (pathname === '/oembed') {
      void oEmbed(request, response);
      return;
    }
    // Pages of the site, with the link in their heads.
    const link = oEmbedLinkHtml({
      endpoint: `${origin}/oembed`,
      url: `${origin}${pathname}`,
      title: 'A "page" & its <cast>',
    });
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html><head><title>News</title>${link}</head><p>News</p></html>`);
  });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** The consumer requests the endpoints of its list by https only. */
const byHttp = (url: unknown) => fetch(String(url).replace(/^https:(?=\/\/127\.)/, 'http:'));

describe('a consumer', () => {
  test('A consumer of oEmbed finds the embed of a page by its `<link>`.', async () => {
    expect(await extract(`${origin}/news`, { maxwidth: 400 })).toMatchObject({
      method: 'auto-discovery',
      type: 'rich',
      version: '1.0',
      width: 400,
      author_name: launchCast.author?.display_name,
      provider_name: 'A site',
      html: expect.stringContaining('<blockquote class="castkit-cast"') as string,
    });
  });

  test('A consumer of oEmbed finds the endpoint of the social app by the list of the registry.', async () => {
    const provider = {
      provider_name: 'A site',
      provider_url: origin,
      endpoints: [{ schemes: ['https://farcaster.xyz/*'], url: `${origin}/oembed` }],
    };
    expect(setProviderList([provider])).toBe(1);
    expect(
      await extract(urlOf(launchCast), { maxwidth: 320, maxheight: 240 }, byHttp),
    ).toMatchObject({
      method: 'provider-api',
      type: 'rich',
      width: 320,
      height: 240,
      html: expect.stringContaining(`cite="${urlOf(launchCast)}"`) as string,
    });
  });

  test.each([
    ['what is no cast', () => 'https://farcaster.xyz/rosa/0x99999999', 404],
    ['what the site hides', () => urlOf(hidden), 401],
  ])('is told of %s', async (_, url, status) => {
    await expect(extract(url(), {}, byHttp)).rejects.toThrow(`${status}`);
  });
});

test('For any format but JSON oEmbed answers with 501.', async () => {
  const url = `${origin}/oembed?format=xml&url=${encodeURIComponent(urlOf(launchCast))}`;
  expect((await fetch(url)).status).toBe(501);
});

test.each(['TRACE', 'CONNECT', 'BREW', 'PROPFIND'])('a server survives %s', async (method) => {
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    const sent = request(`${origin}/oembed`, { method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    // Node refuses these itself.
    sent.on('error', resolve);
    sent.end();
  });
  expect(status).not.toBe(200);
  const url = `${origin}/oembed?url=${encodeURIComponent(urlOf(launchCast))}`;
  expect((await fetch(url)).status).toBe(200);
});
