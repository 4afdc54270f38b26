import { expect, test } from 'vitest';
import { toError } from '../errors/errors.js';
import { englishFrames } from './frame-messages.js';
import { english } from './messages.js';
import { englishProfileCards } from './profile-card-messages.js';
import { englishSignInButton } from './sign-in-button-messages.js';

const error = toError('Request timed out', 'timeout');

test('the defaults are the specified texts to the letter', () => {
  expect(englishSignInButton.signInWithFarcaster).toBe('Sign in with Farcaster');
  expect(englishSignInButton.signInWithNeynar).toBe('Sign in with Neynar');
  expect(englishSignInButton.signInWithWarpcast).toBe('Sign in with Warpcast');
  expect(englishSignInButton.signOut).toBe('Sign out');
  expect(english.frameHandlerMissing).toBe(
    'Error: onFrameBtnPress must be provided when renderEmbeds is true.',
  );
  expect(englishFrames.frameFailed('Request timed out', error)).toBe(
    'Failed to fetch: Request timed out',
  );
  expect(englishFrames.framePressFailed('no', error)).toBe(
    'An error occurred while processing the button press: no',
  );
  expect(english.loading).toBe('Loading...');
  expect(english.castFailed).toBe('Error: could not fetch cast data');
  expect(english.userFailed).toBe('Error fetching user data');
  expect(englishProfileCards.followsYou).toBe('Follows you');
  expect(englishProfileCards.cast).toBe('Cast');
  expect(englishProfileCards.editProfile).toBe('Edit Profile');
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
