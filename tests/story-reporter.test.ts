import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../scripts/run.mjs';
import { causesOf, failuresOf, summarize } from '../scripts/story-reporter.mjs';

const axe = `page.evaluate: StorybookTestRunnerError: 
Click to debug the error directly in Storybook:
http://127.0.0.1:1/?path=/story/card--ready&addonPanel=storybook/a11y/panel

Message:
 Expected the HTML found at $('.link') to have no violations:

Received:

"Elements must meet minimum color contrast ratio thresholds (color-contrast)"

"Touch targets must be 24px (target-size)"`;

it.each([
  [axe, ['axe: color-contrast', 'axe: target-size']],
  [
    'http://127.0.0.1:1/?path=/story/a--b&addonPanel=storybook/interactions/panel',
    ['play function'],
  ],
  ['Error: It does not look as tests/pictures/a/b.png. See it', ['picture']],
  [
    'Error: The console says: Warning: a key\n\ntests/pictures/a/b.png is missing.',
    ['picture', 'console'],
  ],
  ['Error: tests/transcripts/a--b.txt differs from the page.', ['transcript']],
  ['thrown: "Exceeded timeout of 180000 ms for a test."', ['limit of time']],
  ['Error: The story has left its page.', ['another reason']],
])('has the causes that a message names (%#)', (message, causes) => {
  expect(causesOf(message)).toEqual(causes);
});

it('has each story that failed, and a file that did not load', () => {
  const passed = { ancestorTitles: ['Card', 'Long'], status: 'passed', failureMessages: [] };
  const failed = { ancestorTitles: ['Card', 'Ready'], status: 'failed', failureMessages: [axe] };
  const files = [
    { testFilePath: join(root, 'stories/Card.stories.tsx'), testResults: [passed, failed] },
    {
      testFilePath: join(root, 'stories/List.stories.tsx'),
      failureMessage: '\u001B[31mSyntaxError\u001B[39m: Unexpected token\n  at List',
      testResults: [],
    },
  ];
  expect(failuresOf(files)).toEqual([
    {
      file: 'stories/Card.stories.tsx',
      exportName: 'Ready',
      causes: ['axe: color-contrast', 'axe: target-size'],
      says: "Expected the HTML found at $('.link') to have no violations:",
    },
    {
      file: 'stories/List.stories.tsx',
      causes: ['another reason'],
      says: 'SyntaxError: Unexpected token',
    },
  ]);
});

it('is thirty lines at most, however much fails, with the most first and nothing left uncounted', () => {
  const failures = Array.from({ length: 500 }, (_, index) => ({
    file: `stories/${index % 40}.stories.tsx`,
    causes: [`axe: rule-${index % 20}`, ...(index % 2 ? ['picture'] : [])],
    says: 'It fails',
  }));
  const lines = summarize(failures, 979).trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(30);
  expect(lines[0]).toBe('500 of 979 stories failed. By cause:');
  expect(lines[1]).toBe('   250  picture');
  const counts = lines
    .slice(lines.indexOf('By widget:') + 1)
    .map((line) => Number.parseInt(line, 10));
  expect(counts.filter(Boolean).reduce((sum, count) => sum + count, 0)).toBe(500);
  expect(lines).toContain('What looks different: npm run review');
  expect(summarize([], 979)).toBe('');
});
