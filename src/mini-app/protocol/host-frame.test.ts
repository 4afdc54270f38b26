import { expect, it, vi } from 'vitest';
import { readFramedApp } from './host-frame.js';
import type { FramingPage } from './host-frame.js';

function pageAt(
  url: string,
  { around, referrer = '' }: { around?: string[]; referrer?: string } = {},
) {
  const { origin, hostname } = new URL(url);
  const prototype = { referrer };
  vi.stubGlobal('Document', { prototype });
  return {
    location: { origin, hostname, ancestorOrigins: around },
    // As `<img name="referrer">` hides it.
    document: Object.create(prototype, { referrer: { value: {} } }),
  } as unknown as FramingPage;
}

const site = pageAt('https://site.example/', { around: [] });

it('takes an https URL of another origin, with and without www', () => {
  expect(readFramedApp('https://app.example:8443/play?x#y', site)).toEqual({
    url: 'https://app.example:8443/play?x#y',
    host: 'app.example:8443',
    hostname: 'app.example',
    origins: ['https://app.example:8443', 'https://www.app.example:8443'],
  });
  expect(readFramedApp('https://www.app.example/', site)?.origins).toEqual([
    'https://www.app.example',
    'https://app.example',
  ]);
});

it.each([
  'http://app.example/',
  'http://localhost:3000/',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://app.example/1',
  'https://user:secret@app.example/',
  '/app',
  '',
  null,
  {},
])('takes no URL like %j', (url) => {
  expect(readFramedApp(url, site)).toBeNull();
});

it('takes http on the machine of a developer, whose page is there too', () => {
  const local = pageAt('http://127.0.0.1:6006/', { around: [] });
  expect(readFramedApp('http://localhost:3000/', local)?.host).toBe('localhost:3000');
  expect(readFramedApp('http://app.example/', local)).toBeNull();
  expect(readFramedApp('http://127.0.0.1:6006/app', local)).toBeNull();
});

it('Neither the origin of the page nor those of pages around it are framed.', () => {
  expect(readFramedApp('https://site.example/app', site)).toBeNull();
  // A redirect could lead there.
  expect(readFramedApp('https://www.site.example/app', site)).toBeNull();
  const framed = pageAt('https://site.example/', { around: ['https://outer.example'] });
  expect(readFramedApp('https://outer.example/', framed)).toBeNull();
  const firefox = pageAt('https://site.example/', { referrer: 'https://outer.example/page' });
  expect(readFramedApp('https://outer.example/', firefox)).toBeNull();
  expect(readFramedApp('https://app.example/', firefox)).not.toBeNull();
});
