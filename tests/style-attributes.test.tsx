// What a server writes has no `style` attribute: `default-src 'self'` refuses each of them. And no
// icon needs a style to be small.
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { world } from '../mocks/index.js';
import { statesOf, widgetRows } from '../mocks/widget-rows.js';
import type { WidgetRow } from '../mocks/widgets.js';
import { CastCard } from '../src/entries/index.js';
import type { Cast } from '../src/entries/index.js';
import { renderOnServer } from './render-under.js';

const press = vi.fn();
const hasEmbeds = (value: object): value is Cast => 'embeds' in value;
/** Every kind of picture, video, preview, quote and frame that the mocked world knows. */
const casts = Object.entries(world).filter(([, value]) => hasEmbeds(Object(value) as object));

/** Its colours are those of the page in it, which no sheet can hold. */
const isStyledByAuthors = ({ name }: WidgetRow) => name === 'SnapCard';

/** Each widget with its props and in its states, and a card of each cast. */
const widgets: Record<string, ReactElement> = {
  ...Object.fromEntries(
    widgetRows
      .filter((row) => row.hasRoot && !isStyledByAuthors(row))
      .flatMap((row) =>
        statesOf(row).map(([state, { props }]) => [
          `${row.name}, ${state}`,
          <row.Component key={state} {...props} />,
        ]),
      ),
  ),
  ...Object.fromEntries(
    casts.map(([name, cast]) => [
      `CastCard of ${name}`,
      <CastCard key={name} cast={cast as Cast} renderFrames onFrameBtnPress={press} />,
    ]),
  ),
};

test('there are casts of all kinds', () => {
  expect(casts.length).toBeGreaterThan(20);
});

const write = (widget: ReactElement) => renderOnServer(widget, { proBadge: true });

test.each(Object.entries(widgets))(
  "A server's HTML has no `style` attribute. (%s)",
  (_, widget) => {
    const html = write(widget);
    expect(html).toContain('<');
    expect(html.match(/<[^>]* style="[^>]*>/g)).toBeNull();
  },
);

test.each(widgetRows.filter(isStyledByAuthors))(
  '$name has attributes for colours and nothing else',
  ({ Component, full }) => {
    const attributes = write(<Component {...full} />).match(/(?<= style=")[^"]*/g);
    expect(attributes).not.toBeNull();
    for (const attribute of attributes ?? []) expect(attribute).toMatch(/^--castkit-snap-color:/);
  },
);

test('Every icon has a `width` and its proportions: it is as small without styles.', () => {
  const icons = Object.values(widgets).flatMap(
    (widget) => write(widget).match(/<svg[^>]*>/g) ?? [],
  );
  // Icons, badges, marks and avatars without a picture.
  expect(new Set(icons).size).toBeGreaterThan(2);
  for (const icon of icons) expect(icon).toMatch(/ viewBox="0 0 (\d+) \1" width="\d\d"/);
});
