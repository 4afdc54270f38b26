import { http, HttpResponse } from 'msw';
import { MEDIA } from '../mocks/embeds.js';
import { PICTURES } from '../mocks/users.js';

/** The films and photographs of the world, out of the catalog's own folders; `none` is not there. */
export const mediaHandlers = [
  http.get(`${PICTURES}/photos/:file`, async ({ params }) => {
    const file = String(params.file);
    // The others are drawn.
    const type = /\.(webp|gif)$/.exec(file)?.[1];
    if (!type) return;
    const photo = await fetch(`./photos/${file}`);
    return new HttpResponse(await photo.arrayBuffer(), {
      headers: { 'content-type': `image/${type}` },
    });
  }),
  http.get(`${MEDIA}/:file`, async ({ params, request }) => {
    if (String(params.file).startsWith('none.')) return new HttpResponse(null, { status: 404 });
    const range = request.headers.get('range');
    const film = await fetch(`./media/${String(params.file)}`, {
      headers: range ? { range } : {},
    });
    return new HttpResponse(film.ok ? await film.arrayBuffer() : null, {
      status: film.status,
      headers: film.ok ? film.headers : {},
    });
  }),
];
