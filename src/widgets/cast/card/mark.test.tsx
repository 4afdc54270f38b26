// @document shared
// The mark of the network, which a site may leave out.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { world } from '../../../../mocks/testing.js';
import { renderUnder } from '../../../../tests/render-under.js';
import { ServerCastCard } from '../../../entries/server-components.js';
import { CastCard } from '../../../entries/index.js';

const unmarked = (root: ParentNode) => root.querySelectorAll('article > [data-unmarked]').length;

test.each([
  [undefined, 0],
  [true, 0],
  [null as never, 0],
  ['false' as never, 0],
  [false, 1],
])('A card has the mark of the network unless `showMark` is false. (%s)', (showMark, count) => {
  const { container } = renderUnder({ showMark }, <CastCard cast={world.quietCast} />);
  expect(unmarked(container)).toBe(count);
  const html = renderToStaticMarkup(
    <ServerCastCard cast={world.quietCast} settings={{ showMark }} />,
  );
  expect(html.includes('data-unmarked')).toBe(count === 1);
});
