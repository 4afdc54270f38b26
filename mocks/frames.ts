import type { Frame, NeynarFrame } from '../src/entries/index.js';
import type { ApiFrame } from './api-models.js';
import { PAGES } from './embeds.js';
import { dehydrated, PICTURES, unreadableUsers, users } from './users.js';

const picture = (name: string, size = '955x500') => `${PICTURES}/photos/${name}.svg?size=${size}`;

/** A frame of 2024, with a button of each kind and a question. */
export const petFrame: NeynarFrame = {
  version: 'vNext',
  image: picture('pets'),
  image_aspect_ratio: '1.91:1',
  input: { text: 'Name your pet' },
  buttons: [
    { index: 2, title: 'Docs', action_type: 'link', target: `${PAGES}/docs` },
    { index: 1, title: 'Feed', action_type: 'post' },
    { index: 3, title: 'Adopt', action_type: 'tx' },
    { index: 4, title: 'Mint', action_type: 'mint' },
  ],
  state: { serialized: 'eyJwZXQiOm51bGx9' },
  frames_url: 'https://pets.castkit.example/frame',
};

/** Three steps to the end. */
export const steps: NeynarFrame[] = ['One', 'Two', 'Three'].map((title, number) => ({
  version: 'vNext',
  image: picture(`step-${number}`, number === 1 ? '600x600' : '955x500'),
  ...(number === 1 && { image_aspect_ratio: '1:1' }),
  input: number === 1 ? { text: 'What comes next?' } : {},
  buttons: number === 2 ? [] : [{ index: 1, title: `After ${title}`, action_type: 'post' }],
  state: {},
  frames_url: 'https://steps.castkit.example/frame',
  title,
}));

/** A frame with two buttons more than the protocol allows. */
export const crowdedFrame: NeynarFrame = {
  version: 'vNext',
  image: picture('crowd'),
  buttons: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((title, number) => ({
    index: number + 1,
    title,
    action_type: 'post',
  })),
  input: {},
  state: {},
  frames_url: 'https://crowded.castkit.example/frame',
};

/** A frame with hostile titles and URLs. */
export const hostileFrame: Frame = {
  version: 'vNext',
  image: 'javascript:alert(1)',
  buttons: [
    { index: 1, title: 'wide'.repeat(60), action_type: 'post' },
    { index: 2, title: '\u202eezis thgir-ot-tfel', action_type: 'post' },
    { index: 3, title: '👩‍👩‍👧‍👦'.repeat(12), action_type: 'link', target: 'javascript:alert(1)' },
    { index: 4, title: '\u200b\u200b', action_type: 'post' },
  ],
  frames_url: 'https://hostile.castkit.example/frame',
};

/** The fewest fields of a frame that the API ever sent. */
export const bareFrame: Frame = {
  version: 'vNext',
  image: picture('bare'),
  buttons: [{ index: 1 }, {}],
  frames_url: 'https://bare.castkit.example/frame',
};

/** A mini app, as today's API sends it in `embeds[].metadata.frame`. */
export const miniApp: ApiFrame = {
  version: 'next',
  title: 'Play a round',
  image: picture('game', '900x600'),
  frames_url: 'https://game.castkit.example/',
  author: dehydrated(users.dev),
  manifest: {
    account_association: { header: 'e30', payload: 'e30', signature: 'MHgxYg' },
    frame: {
      version: 'next',
      name: 'The Boring Game',
      home_url: 'https://game.castkit.example/',
      icon_url: picture('game', '200x200'),
    },
  },
};

/** A mini app whose title and author are invisible characters. */
export const unreadableApp: Frame = {
  ...miniApp,
  title: '\u3164',
  ...{ author: unreadableUsers.phantom, manifest: { frame: { name: '\u200b\u2800' } } },
};

/** The URL for which the crawl fails once. */
export const RECOVERING_FRAME = 'https://recovering.castkit.example/';

/** What the crawl finds at a URL; a number is the status of an error. */
export const crawled: Record<string, Frame | number | null> = {
  [petFrame.frames_url]: petFrame,
  'https://empty.castkit.example/': {},
  'https://rubbish.castkit.example/': { version: 'vNext' },
  'https://broken.castkit.example/': 500,
  'https://silent.castkit.example/': null,
  [RECOVERING_FRAME]: petFrame,
};
