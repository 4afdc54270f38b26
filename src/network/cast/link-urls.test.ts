import { expect, test } from 'vitest';
import { castHref, channelHref, profileHref } from './link-urls.js';

const clientUrl = 'https://app.example';
const nobody = { fid: null, username: '' };

test('links lead to the social app where a site has no page, and nowhere where nothing is known', () => {
  const route = () => null;
  expect(castHref({ clientUrl, route }, '0x1234567890ab', nobody)).toBe(
    `${clientUrl}/~/conversations/0x1234567890ab`,
  );
  expect(channelHref({ clientUrl }, 'design')).toBe(`${clientUrl}/~/channel/design`);
  const own = () => '/own';
  expect(castHref({ clientUrl, route: own }, '', nobody)).toBeNull();
  expect(profileHref({ clientUrl, route: own }, nobody)).toBeNull();
  expect(profileHref({ clientUrl, route: own }, { fid: 1, username: '' })).toBe('/own');
});
