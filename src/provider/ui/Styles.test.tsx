import { createElement, isValidElement } from 'react';
import type { PropsWithChildren, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { NeynarContextProvider } from './NeynarContextProvider.js';
import { CollectedStyles, withStylesInBody } from './Styles.js';

const Layout = ({ children }: PropsWithChildren) => <html lang="en">{children}</html>;

/** How often the styles stand in a tree of elements. */
function count(node: ReactNode): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, child) => sum + count(child), 0);
  if (!isValidElement<PropsWithChildren>(node)) return 0;
  return Number(node.type === CollectedStyles) + count(node.props.children);
}

test.each<[where: string, node: ReactNode]>([
  ['alone', <body />],
  ['in a document', createElement('html', null, <head />, <body />)],
  ['in a component', <Layout>{<body />}</Layout>],
  ['beside others, in a list', <Layout>{[<head key="head" />, <body key="body" />]}</Layout>],
  ['in a list beside others', createElement(Layout, null, <head />, [<body key="body" />])],
  ['among nothing', [null, false, <body key="body" />]],
])('a body gets the styles: %s', (_, node) => {
  expect(count(withStylesInBody(node))).toBe(1);
});

test.each<[what: string, node: ReactNode]>([
  ['a page', <main />],
  ['a text', 'gm'],
  ['a list of lists', [[]]],
  ['nothing', null],
])('stays the same without a body: %s', (_, node) => {
  expect(withStylesInBody(node)).toBe(node);
});

test('a body of HTML as a text renders', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const body = <body dangerouslySetInnerHTML={{ __html: '<p>gm</p>' }} />;
  const page = (
    <NeynarContextProvider settings={{ clientId: 'test' }}>{body}</NeynarContextProvider>
  );
  expect(renderToString(page)).toContain('<p>gm</p>');
});
