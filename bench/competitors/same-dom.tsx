import { createElement, memo } from 'react';
import type { ReactNode } from 'react';
import type { DomTree, SerializedDom } from '../pages/serialize-dom.js';
import { reactCompetitor } from './react-competitor.js';

// The DOM and the style sheets of Castkit's cards, rendered by React without parsing, state or
// event handlers. pages/serialize-dom.ts has serialized them.

const { trees, css, rootClass } = (await (await fetch('/same-dom.json')).json()) as SerializedDom;
document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
document.documentElement.className = rootClass;

const render = (tree: DomTree | string): ReactNode =>
  typeof tree === 'string'
    ? tree
    : createElement(tree.tag, tree.props, ...tree.children.map(render));

const Card = memo(function Card({ tree }: { tree: DomTree }) {
  return render(tree);
});

export const competitor = reactCompetitor<DomTree>({
  cardOf: ({ hash }) => {
    const tree = trees[Number.parseInt(hash.slice(2, 10), 16) % trees.length];
    if (!tree) throw new Error('There is no serialized DOM');
    return tree;
  },
  List: ({ cards }) => (
    <div>
      {cards.map((tree, index) => (
        <Card key={index} tree={tree} />
      ))}
    </div>
  ),
});
