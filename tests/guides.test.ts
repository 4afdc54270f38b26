// The guides of the catalog: which there are, and that every link in them leads to a page and a heading.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anchorOf, catalogPages } from '../scripts/llms.mjs';
import { readStories } from '../stories/catalog/read-stories.js';

const read = (file: string) => readFileSync(join('stories', file), 'utf8');
const files = readdirSync('stories', { recursive: true, encoding: 'utf8' });

const pages = new Map(catalogPages().map((page) => [page.path, page]));

/** The pages that Storybook makes of stories, by the id in their address. */
const ofStories = new Set(readStories().map(({ page }) => page));

const withoutCode = (text: string) => text.replace(/^ *```[^]*?^ *```$/gm, '');
const anchorsOf = (text: string) =>
  [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

it.each(files.filter((file) => /\.(mdx|tsx?)$/.test(file) && !file.includes('.test.')))(
  '%s leads to pages and headings that are there',
  (file) => {
    const text = read(file);
    const links = [...text.matchAll(/\/docs\/([\w-]+)--docs(?:#([\w-]+))?/g)];
    const dead = links.filter(([, path = '', anchor]) => {
      const page = pages.get(path);
      if (!page) return !ofStories.has(path) || anchor !== undefined;
      return anchor !== undefined && !anchorsOf(page.text).includes(anchor);
    });
    const own = file.endsWith('.mdx') ? [...text.matchAll(/\]\(#([\w-]+)\)/g)] : [];
    const anchors = anchorsOf(text);
    const deadHere = own.filter(([, anchor = '']) => !anchors.includes(anchor));
    expect([...dead, ...deadHere].map(([link]) => link)).toEqual([]);
  },
);
