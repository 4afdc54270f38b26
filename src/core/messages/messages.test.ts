import { expect, test } from 'vitest';
import { toError } from '../errors/errors.js';
import { english } from './messages.js';

const error = toError('Request timed out', 'timeout');

test('the defaults are the specified texts to the letter', () => {
  expect(english.signInWithFarcaster).toBe('Sign in with Farcaster');
  expect(english.signInWithNeynar).toBe('Sign in with Neynar');
  expect(english.signInWithWarpcast).toBe('Sign in with Warpcast');
  expect(english.signOut).toBe('Sign out');
  expect(english.frameHandlerMissing).toBe(
    'Error: onFrameBtnPress must be provided when renderEmbeds is true.',
  );
  expect(english.frameFailed('Request timed out', error)).toBe(
    'Failed to fetch: Request timed out',
  );
  expect(english.framePressFailed('no', error)).toBe(
    'An error occurred while processing the button press: no',
  );
  expect(english.loading).toBe('Loading...');
  expect(english.castFailed).toBe('Error: could not fetch cast data');
  expect(english.userFailed).toBe('Error fetching user data');
  expect(english.followsYou).toBe('Follows you');
  expect(english.cast).toBe('Cast');
  expect(english.editProfile).toBe('Edit Profile');
  expect(english.castMissing).toBe('Error: could not fetch cast data');
});

test.each([
  [0, '0 replies', '0 likes', '0 recasts'],
  [1, '1 reply', '1 like', '1 recast'],
  [2, '2 replies', '2 likes', '2 recasts'],
])('%d is counted rightly', (count, replies, likes, recasts) => {
  expect(english.recasts(count, String(count))).toBe(recasts);
  expect(english.replies(count, String(count))).toBe(replies);
  expect(english.likes(count, String(count))).toBe(likes);
});
