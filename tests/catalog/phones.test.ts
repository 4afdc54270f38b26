// Every page of the catalog on a phone.
import { expect, it } from 'vitest';
import { faultsOnPhone, openCatalog, openPage, pages, PHONE } from './open.js';

const { url, openContext } = await openCatalog();

it.concurrent.each(pages.map((entry) => [entry.id, entry] as const))(
  '%s fits, and has all of its parts',
  async (id, entry) => {
    // MSW's worker is its own: a shared one may ask a page that has just been closed, without end.
    const context = await openContext({ viewport: PHONE });
    const page = await context.newPage();
    await openPage(page, url, id, 'light');
    expect(await faultsOnPhone(page, entry)).toEqual([]);
    await context.close();
  },
);
