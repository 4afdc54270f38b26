import type { ReactNode } from 'react';
import { PICTURES } from '../../mocks/users.js';

/** How a page of somebody else looks. Each is a page that one may well have seen. */
export interface SiteLook {
  /** What it calls itself. */
  title: string;
  /** Its rules, for `.site` and what is in it. A colour of its own for each colour scheme. */
  css: string;
}

const SERIF = "'Source Serif 4 Variable', serif";

/** Twelve pages, each with a widget in an article. */
export const sites = {
  blog: {
    title: 'Slow letters',
    css: `
      .site { background: light-dark(#fbf7ef, #1f1a16); color: light-dark(#2b2622, #e9e0d2); font: 19px/1.6 ${SERIF} }
      .site a { color: light-dark(#a3262a, #e8908a) }
      .site img { border-radius: 10px }`,
  },
  docs: {
    title: 'Tideway documentation',
    css: `
      .site { background: light-dark(#fff, #0d1117); color: light-dark(#1f2328, #e6edf3) }
      .site a { color: light-dark(#0969da, #4493f8); text-decoration: none }
      .site pre { background: light-dark(#f6f8fa, #161b22); border-radius: 6px }
      .site img { border-radius: 6px }`,
  },
  newspaper: {
    title: 'The Morning Ledger',
    css: `
      .site { background: light-dark(#fff, #121212); color: light-dark(#121212, #dcdcdc); font: 17px/1.5 ${SERIF} }
      .site header { border-block-end: 3px double; text-align: center }
      .site a { color: inherit }
      .site pre { border: 1px solid }`,
  },
  brutalist: {
    title: 'RAW OFFICE',
    css: `
      .site { background: light-dark(#ffe600, #000); color: light-dark(#000, #ffe600); font-weight: 600 }
      .site header { border-block-end: 6px solid }
      .site a { color: light-dark(#0000ff, #ff4fd8) }
      .site pre, .site img { border: 4px solid }`,
  },
  pastel: {
    title: 'Peach & plum',
    css: `
      .site { background: light-dark(#fdeef4, #2f2436); color: light-dark(#6b4a63, #f1dfee) }
      .site a { color: light-dark(#ff8fb1, #8c5a86); text-decoration: none }
      .site img, .site pre { border-radius: 20px }
      .site pre { background: light-dark(#fff, #3b2e44) }`,
  },
  contrast: {
    title: 'Council services',
    css: `
      .site { background: light-dark(#fff, #000); color: light-dark(#000, #fff) }
      .site a { color: light-dark(#0000c8, #ffff00) }
      .site pre { border: 2px solid; border-radius: 2px }
      .site img { border-radius: 2px }`,
  },
  gradient: {
    title: 'Aurora conference',
    css: `
      .site { background: linear-gradient(160deg, light-dark(#ffd9c0, #3a1c71), light-dark(#c7d9ff, #0b3d4f)); color: light-dark(#2a2140, #fff) }
      .site a { color: light-dark(#7a2b8f, #ffb86b) }
      .site img, .site pre { border-radius: 14px }
      .site pre { background: rgb(255 255 255 / 20%) }`,
  },
  terminal: {
    title: '~/notes $ ls',
    css: `
      .site { background: light-dark(#f2efe4, #0a0f0a); color: light-dark(#26331f, #4af626) }
      .site a { color: light-dark(#1b6e2e, #b7ffae) }
      .site pre { border: 1px dashed }`,
  },
  grey: {
    title: 'Concrete quarterly',
    css: `
      .site { background: light-dark(#8f9399, #6a6e75); color: light-dark(#000, #fff) }
      .site a { color: light-dark(#003b8e, #bcd6ff) }
      .site pre { background: light-dark(#a5a9af, #565a60); border-radius: 4px }
      .site img { border-radius: 4px }`,
  },
  forum: {
    title: 'Sundial forum',
    css: `
      .site { background: light-dark(#fdf6e3, #002b36); color: light-dark(#657b83, #839496) }
      .site a { color: #268bd2; text-decoration: none }
      .site pre { background: light-dark(#eee8d5, #073642); border-radius: 3px }`,
  },
  glass: {
    title: 'Lagoon app',
    css: `
      .site { background: light-dark(oklch(0.93 0.05 200), oklch(0.27 0.06 260)); color: light-dark(oklch(0.3 0.05 240), color(display-p3 0.93 0.96 1)) }
      .site > article { background: light-dark(rgb(255 255 255 / 50%), rgb(255 255 255 / 8%)); border-radius: 18px; padding: 24px }
      .site a { color: light-dark(oklch(0.5 0.2 330), color-mix(in oklch, cyan, white 30%)); text-decoration: none }
      .site img, .site pre { border-radius: 18px }
      .site pre { background: rgb(255 255 255 / 15%) }`,
  },
  bare: {
    title: 'A page from 1996',
    css: `
      .site { background: Canvas; color: CanvasText; font-family: ${SERIF} }
      .site a { color: LinkText }`,
  },
} satisfies Record<string, SiteLook>;

export type SiteName = keyof typeof sites;

const LAYOUT = `
  .site { box-sizing: border-box; min-block-size: 100vh; padding: 20px max(16px, 50% - 304px) }
  .site header { padding-block-end: 12px; font-size: 20px; font-weight: 700 }
  .site h2 { line-height: 1.2 }
  .site .place { margin-block: 16px }
  .site > article > img { box-sizing: border-box; display: block; inline-size: 100%; block-size: 120px; object-fit: cover }
  .site pre { padding: 8px 12px; font: inherit; white-space: pre-wrap }`;

interface SitePageProps {
  name: SiteName;
  /** Whether the page is in its dark colours. */
  isDark: boolean;
  /** A widget, where the page speaks of it. */
  children: ReactNode;
}

/** A page of somebody else, around a widget. */
export function SitePage({ name, isDark, children }: SitePageProps) {
  const { title, css } = sites[name];
  return (
    <div className="site" style={{ colorScheme: isDark ? 'dark' : 'light' }}>
      <style>{LAYOUT + css}</style>
      <header>{title}</header>
      <article>
        <h2>What people said this week</h2>
        <p>
          We read more than we wrote, and kept <a href="#letters">the letters that you sent</a>. One
          of them is worth a page of its own.
        </p>
        {/* Drawn: a photograph in each site would double the bytes of their pictures. */}
        <img src={`${PICTURES}/photos/harbour.svg?size=608x120`} alt="A harbour" />
        <div className="place">{children}</div>
        <pre>Next week: the harbour, and who repairs it.</pre>
      </article>
    </div>
  );
}
