import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/run.mjs';
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

test('only one module builds the address of a link', () => {
  const src = join(root, 'src');
  const others = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.includes('.test.') &&
      // Without a page of a site around it, or to the social app itself.
      !/^(?:server|snapshot|network)\//.test(file) &&
      /import \{[^}]*\b(?:castUrl|profileUrl|channelUrl)\b[^}]*\} from '[^']*social-app-urls/.test(
        readFileSync(join(src, file), 'utf8'),
      ),
  );
  expect(others.sort()).toEqual([
    // To the social app: an element has no routes of a site.
    'embed/links.ts',
    'mini-app/protocol/create-actions.ts',
    'snap/ui/SnapCard.tsx',
    'widgets/app-links/FollowButton.tsx',
    'widgets/cast/card/CastCardFooter.tsx',
    'widgets/cast/rare/CastMenu.tsx',
    'widgets/channel/ChannelCardView.tsx',
    'widgets/profile/ProfileCardView.tsx',
  ]);
});
