// @document shared
import { createRef } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUnder } from '../../../tests/render-under.js';
import { data } from '../../core/read/read-props.js';
import { createWidget } from './create-widget.js';
import { CastCard } from '../../widgets/cast/card/CastCard.js';

interface Props extends HTMLAttributes<HTMLElement> {
  label?: string | undefined;
  user?: { fid: number } | undefined;
}

const rendered = vi.fn<(props: object) => void>();
const Widget = createWidget<HTMLElement, Props>('Widget', { user: data }, (props, ref) => {
  rendered(props);
  return <b ref={ref}>{props.label}</b>;
});

/** Shows a page again and again, each time with new settings. */
const show = (widget: ReactNode) => {
  renderUnder({}, widget);
};

beforeEach(() => {
  rendered.mockClear();
  vi.spyOn(console, 'warn').mockReturnValue();
});

test('renders once for the same props, and once more for other ones', () => {
  const user = { fid: 1 };
  show(<Widget label="gm" user={user} />);
  show(<Widget label="gm" user={user} />);
  expect(rendered.mock.calls).toEqual([[{ label: 'gm', user }]]);
  show(<Widget label="gn" user={user} />);
  show(<Widget label="gn" />);
  expect(rendered.mock.calls.slice(1)).toEqual([[{ label: 'gn', user }], [{ label: 'gn' }]]);
});

test('hands over the root element', () => {
  const ref = createRef<HTMLElement>();
  show(<Widget ref={ref} label="gm" />);
  expect(ref.current?.outerHTML).toBe('<b>gm</b>');
  expect(Widget.displayName).toBe('Widget');
});

test('leaves out what cannot be used, and names it once', () => {
  const broken = { label: {}, onClick: 'text', title: 'text', user: 7 } as object;
  show(<Widget {...broken} />);
  show(<Widget {...broken} id="other" />);
  expect(rendered).toHaveBeenCalledWith({ title: 'text', user: 7 });
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    ['castkit: the value of <Widget label> is not valid. The default applies.'],
    ['castkit: the value of <Widget onClick> is not valid. The default applies.'],
  ]);
});

/** Props that a page writes without a spread: a prop of this name throws when it is read. */
const throwing = (name: string, others: object) =>
  Object.defineProperty({ ...others }, name, {
    enumerable: true,
    get: vi.fn().mockThrow(new Error('theirs')),
  });

test('a prop that throws is left out, in whatever render', () => {
  show(jsx(Widget, throwing('user', { label: 'gm' })));
  show(jsx(Widget, throwing('user', { label: 'gn' })));
  expect(rendered.mock.calls).toEqual([[{ label: 'gm' }], [{ label: 'gn' }]]);
  expect(document.body.textContent).toBe('gn');
});

test.each(['cast', 'text', 'containerStyles', 'id'])(
  'a card whose prop %s throws renders the others',
  (name) => {
    const fields = name === 'cast' ? { text: 'gm', username: 'rosa' } : { cast: { text: 'gm' } };
    show(jsx(CastCard, throwing(name, fields)));
    expect(document.querySelector('article')?.textContent).toContain('gm');
  },
);
