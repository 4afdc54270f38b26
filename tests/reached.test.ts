// What `npm run test:changed` runs for a change.
import { expect, test } from 'vitest';
import { findReached } from '../scripts/reached.mjs';

test('a change asks for the tests and stories of its folder, of its component, and those that import it', () => {
  const { tests, stories, left } = findReached([
    'src/widgets/cast/card/CastCardHeader.tsx',
    // Its tests differ in the ends of their names only.
    'src/network/data/open-node.ts',
  ]);
  expect(tests).toEqual(
    expect.arrayContaining([
      'src/network/data/open-node.test.ts',
      'src/network/data/open-node.test.tsx',
      'src/widgets/cast/card/many-cards.test.tsx',
    ]),
  );
  expect(stories).toEqual(
    expect.arrayContaining([
      'stories/network/OpenNode.stories.tsx',
      'stories/widgets/cast/CastCard.stories.tsx',
    ]),
  );
  // They render it, and are about something else.
  expect(tests).not.toContain('tests/conformance.test.tsx');
  expect(stories).not.toContain('stories/widgets/feed/NeynarFeedList.stories.tsx');
  expect(left).toContain('tests/faults.test.tsx');
});
