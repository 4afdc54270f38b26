import { expect, it } from 'vitest';
import { panelCode, shownCode } from '../.storybook/shown-code.js';
import { CastCard } from '../src/entries/index.js';
import { MiniAppDialog } from '../src/entries/mini-app.js';
import type { WidgetFacts } from '../stories/catalog/widget-facts.js';

it('shows a sign-in of mini apps by a function of castkit, which it imports', () => {
  const options = { clientFid: 1, signIn: () => {} };
  const code = shownCode(MiniAppDialog, { url: 'https://app.example', options });
  expect(code).toContain("import { MiniAppDialog, relaySignIn } from 'castkit/mini-app';");
  expect(code).toContain('options={{ clientFid: 1, signIn: relaySignIn() }}');
});

const facts: WidgetFacts = { is: 'Shows one post.', needs: 'data', guide: 'show-posts' };

it('shows the widget alone where the story surrounds it with something of tests', () => {
  const args = { cast: {}, allowReactions: true };
  const story = { component: CastCard, args, facts, code: '' };
  const around = '{\n  render: (args) => <div dir="rtl"><CastCard {...args} /></div>,\n}';
  expect(panelCode({ ...story, source: around })).toContain('<CastCard cast={cast} allowReactions');
  // Its page says that it needs nothing but the data.
  expect(panelCode({ ...story, source: around })).toContain('settings={{ data: {} }}');
  const other = '{\n  render: () => <Spy onPress={fn()} />,\n}';
  expect(panelCode({ ...story, source: other })).toBe('');
});
