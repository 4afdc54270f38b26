import { http, HttpResponse } from 'msw';
import { MEDIA } from '../mocks/embeds.js';

/** The films of the world, out of the catalog's own folder; `none` is not there. */
export const mediaHandlers = [
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
