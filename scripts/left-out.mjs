// What other engines than Chromium do not run, each with its reason. scripts/browsers.mjs leaves them out, and fails
// where a story of it is gone.

/**
 * @typedef {object} LeftOut
 * @property {'firefox' | 'webkit'} engine
 * @property {string} story its id
 * @property {string} reason why this engine, or its driver, cannot show it
 */

const TALL =
  'Firefox measures a text by the font of its letters, and that of Arabic is taller than the line: nothing that is seen is cut';
const SHIFTS = 'Chromium alone reports the shifts of a layout, which the story counts';
const OPENED =
  'The driver stops answering, over a page that computes nothing, once the prompt has opened the login window';
const ZOOM =
  'WebKit 2.50 tells the boxes of a page with `zoom` in plain pixels and how far it is scrolled in enlarged ones';
const MIXED =
  'Firefox 153 puts an anchored box far from its anchor where the widget runs against the page: Arabic in a page from left to right';

const MALFORMED = 'widgets-neynarauthbutton--ignores-malformed-messages';
const OWN_LISTENER =
  'Storybook’s own listener throws at a message without data, and its preview takes that for a fault of the story; src/provider/session/window-message.test.ts has the same messages';

const MEDIA =
  'Firefox asks the network for a video, past the service worker that answers in the catalog';

/** @type {LeftOut[]} */
export const LEFT_OUT = [
  { engine: 'webkit', story: 'widgets-embeds--no-layout-shift', reason: SHIFTS },
  { engine: 'firefox', story: 'widgets-embeds--no-layout-shift', reason: SHIFTS },
  { engine: 'webkit', story: 'widgets-neynarcomments--nothing-jumps', reason: SHIFTS },
  { engine: 'firefox', story: 'widgets-neynarcomments--nothing-jumps', reason: SHIFTS },
  {
    engine: 'webkit',
    story: 'widgets-neynarfeedlist--anchors-while-rows-change',
    reason: 'WebKit anchors no scroll position, and the list corrects it a frame later',
  },
  { engine: 'webkit', story: 'widgets-neynarfeedlist--under-zoom', reason: ZOOM },
  {
    engine: 'firefox',
    story: 'widgets-neynarconversationlist--copy-on-hover-and-focus',
    reason:
      'Firefox without a window has no mouse: what appears under the pointer is always shown there',
  },
  { engine: 'firefox', story: 'widgets-embeds--video-drawn-controls', reason: MEDIA },
  { engine: 'firefox', story: 'widgets-embeds--videos-take-turns', reason: MEDIA },
  // Their video is seen until its request has failed.
  { engine: 'firefox', story: 'widgets-embeds--everything-at-once', reason: MEDIA },
  { engine: 'firefox', story: 'widgets-embeds--video-with-reduced-motion', reason: MEDIA },
  { engine: 'firefox', story: MALFORMED, reason: OWN_LISTENER },
  { engine: 'webkit', story: 'widgets-reactions--signs-in-from-the-prompt', reason: OPENED },
  { engine: 'webkit', story: 'widgets-reactions--keyboard-journey', reason: OPENED },
  { engine: 'webkit', story: 'widgets-reactions--login-survives-the-prompt', reason: OPENED },
  {
    engine: 'webkit',
    story: 'widgets-sign-in-adapters--asks-for-one-after-the-other',
    reason: OPENED,
  },
  {
    engine: 'webkit',
    story: 'theme-a-site-s-styles--any-styles-of-controls',
    reason:
      'The page computes for longer than the driver waits for an answer: each sheet styles every control anew',
  },
  { engine: 'webkit', story: MALFORMED, reason: OWN_LISTENER },
  {
    engine: 'webkit',
    story: 'widgets-neynaruserdropdown--keyboard-journey',
    reason:
      'The last Tab should leave a field that is alone in its page: here it comes back to it, as this browser has no bar to go to',
  },
  { engine: 'firefox', story: 'widgets-cards-of-a-site--menu-in-languages', reason: MIXED },
  { engine: 'firefox', story: 'widgets-languages--menu-open', reason: MIXED },
  { engine: 'firefox', story: 'widgets-languages--prompt-open', reason: MIXED },
  {
    engine: 'firefox',
    story: 'widgets-sign-in-adapters--reader-is-asked-in-languages',
    reason: MIXED,
  },
  { engine: 'firefox', story: 'quality-directions--nothing-overlaps', reason: TALL },
  { engine: 'firefox', story: 'quality-accessibility--spaced-text', reason: TALL },
  { engine: 'firefox', story: 'quality-accessibility--zoomed-to-200-percent', reason: TALL },
  { engine: 'firefox', story: 'quality-accessibility--reflows-at-320-pixels', reason: TALL },
  {
    engine: 'firefox',
    story: 'theme-in-a-stranger-s-page--small-root-size',
    reason:
      'Firefox lays out in sixtieths of a pixel from the edge of the page, so a box that moves with the page may be a tenth wider',
  },
];
