// @vitest-environment node
import { expect, test } from 'vitest';
import { linkToText } from './link-to-text.js';

const PAGE = 'https://blog.example/hello';

test.each([
  ['Short and sweet.', '#:~:text=Short%20and%20sweet.'],
  // The signs that the syntax has for itself.
  ['a-b, c & d', '#:~:text=a%2Db%2C%20c%20%26%20d'],
  [
    'one two three four five six seven eight nine',
    '#:~:text=one%20two%20three%20four,six%20seven%20eight%20nine',
  ],
  // A line break is no space of the text: each end is within a line.
  ['first line\n\n  and the last one here', '#:~:text=first%20line,the%20last%20one%20here'],
  ['  \n ', ''],
  ['half \ud83d a', '#:~:text=half%20%20a'],
  ['\u202eטוב 😀', '#:~:text=%E2%80%AE%D7%98%D7%95%D7%91%20%F0%9F%98%80'],
])('A link names the text on its page: %j', (text, end) => {
  expect(linkToText(PAGE, text)).toBe(PAGE + end);
});

test('A route keeps its hash.', () => {
  expect(linkToText(`${PAGE}#/route`, 'gm')).toBe(`${PAGE}#/route:~:text=gm`);
});
