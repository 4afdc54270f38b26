// @document shared
// The field of a reply stays the same element whatever comes around it, with its words, its caret
// and its uploads.
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { renderUnder } from '../../../tests/render-under.js';
import { parseCast } from '../../network/cast/parse-cast.js';
import type { OwnReplies } from '../../widgets/conversation/NeynarConversationListReplies.js';
import { CommentRows } from './CommentRows.js';

const written: OwnReplies = {
  addTo: (replies) => replies,
  last: null,
  focusLast: () => {},
  renderBelow: () => <textarea />,
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

function show(count: number) {
  const cast = parseCast({ ...world.quietCast, replies: { count } });
  renderUnder(
    {},
    <CommentRows
      comments={cast ? [cast] : []}
      options={{}}
      written={written}
      isWhole
      isNew={() => false}
      hasReplies={() => false}
      wanted={null}
      pressed={null}
    />,
  );
}

test('A field stays when the first reply comes, when it goes, and when the replies are opened.', () => {
  show(0);
  const field = document.querySelector('textarea');
  expect(field).not.toBeNull();
  for (const count of [1, 0, 2]) {
    show(count);
    expect(document.querySelector('textarea')).toBe(field);
  }
  const opener = () => screen.queryByText('2 replies', { selector: 'button' });
  fireEvent.click(opener()!);
  expect(opener()).toBeNull();
  expect(document.querySelector('textarea')).toBe(field);
});
