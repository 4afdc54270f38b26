// Every page of the catalog on a phone.
import { expect, it } from 'vitest';
import { faultsOnPhone, openCatalog, openPage, pages, PHONE } from './open.js';

const { url, openContext } = await openCatalog();
const context = await openContext({ viewport: PHONE });

it.concurrent.each(pages.map((entry) => [entry.id, entry] as const))(
  '%s fits, and has all of its parts',
  async (id, entry) => {
    const page = await context.newPage();
    await openPage(page, url, id, 'light');
    expect(await faultsOnPhone(page, entry)).toEqual([]);
    await page.close();
  },
);
