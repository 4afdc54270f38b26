import { expect, it } from 'vitest';
import { shownCode } from '../.storybook/shown-code.js';
import { MiniAppDialog } from '../src/entries/mini-app.js';

it('shows a sign-in of mini apps by a function of castkit, which it imports', () => {
  const options = { clientFid: 1, signIn: () => {} };
  const code = shownCode(MiniAppDialog, { url: 'https://app.example', options });
  expect(code).toContain("import { MiniAppDialog, relaySignIn } from 'castkit/mini-app';");
  expect(code).toContain('options={{ clientFid: 1, signIn: relaySignIn() }}');
});
