// docs/sites.md, which `npm run test:all -- frameworks` compares with what it has measured.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { differences, rowsIn, withTable } from '../scripts/sites.mjs';
import type { Row } from '../scripts/sites.mjs';

const rows: Row[] = [
  {
    site: 'A server',
    ...{ installWarnings: 0, buildWarnings: 1, console: 0 },
    ...{ styled: true, mismatches: 0, files: 34.3, html: 3.4 },
  },
  {
    site: 'A page',
    ...{ installWarnings: 0, buildWarnings: 0, console: 0 },
    ...{ styled: null, mismatches: null, files: 60, html: null },
  },
];
const [server, page] = rows as [Row, Row];
const text = withTable('Before\n<!-- sites:start -->\nold\n<!-- sites:end -->\nAfter\n', rows);

it('has a row of every kind of site', () => {
  const sites = rowsIn(readFileSync('docs/sites.md', 'utf8')).map(([site]) => site);
  expect(new Set(sites).size).toBe(sites.length);
  for (const kind of ['Astro', 'Next.js', 'Node', 'Plain HTML', 'React Router', 'Vite']) {
    expect(sites.filter((site) => site?.startsWith(kind))).not.toEqual([]);
  }
});

describe('the table', () => {
  it('is written between its marks, and read again', () => {
    expect(text).toMatch(/^Before\n[^]*After\n$/);
    expect(text).not.toContain('old');
    expect(rowsIn(text)).toEqual([
      ['A server', '0', '1', '0', 'yes', '0', '34.3', '3.4'],
      ['A page', '0', '0', '0', '–', '–', '60.0', '–'],
    ]);
    expect(differences(text, rows)).toEqual([]);
  });

  it('may be 1 kB off, and in nothing else', () => {
    expect(differences(text, [{ ...server, files: 35.2, html: 2.5 }, page])).toEqual([]);
    expect(differences(text, [{ ...server, files: 35.4 }, page])).toEqual([
      'A server: scripts and styles, kB is 35.4, not 34.3.',
    ]);
    expect(differences(text, [{ ...server, console: 1, styled: false }, page])).toEqual([
      'A server: console is 1, not 0.',
      'A server: styled without scripts is no, not yes.',
    ]);
    expect(differences(text, [server, { ...page, html: 1 }])).toEqual([
      'A page: HTML, kB is 1.0, not –.',
    ]);
  });

  it('has the sites that were measured, and no others', () => {
    expect(differences(text, [server, { ...page, site: 'A new one' }])).toEqual([
      'A new one is missing.',
      'A page was not measured.',
    ]);
  });

  it('has its place', () => {
    expect(() => rowsIn('# Sites')).toThrow('docs/sites.md lacks');
  });
});
