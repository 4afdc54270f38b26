// What a framework does for a request, with the least of it.
import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc';
import { ServerCastCard } from 'castkit/server-components';
import { createElement as h } from 'react';
import { cast } from './cast.js';

const page = (path) =>
  h(
    'html',
    { lang: 'en' },
    h('head', null, h('title', null, 'Beans')),
    h('body', null, path === '/without' ? 'Nothing' : h(ServerCastCard, { cast })),
  );

export default async function handler(request) {
  const { pathname } = new URL(request.url);
  const stream = renderToReadableStream(page(pathname.replace(/\.rsc$/, '')));
  if (pathname.endsWith('.rsc')) {
    return new Response(stream, { headers: { 'content-type': 'text/x-component' } });
  }
  const { render } = await import.meta.viteRsc.loadModule('ssr', 'index');
  const headers = { 'content-type': 'text/html;charset=utf-8' };
  return new Response(await render(stream), { headers });
}
