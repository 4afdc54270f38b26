/**
 * @typedef {object} Variant How stories are viewed.
 * @property {string} name
 * @property {'light' | 'dark'} theme
 * @property {number} width of the window, in CSS pixels
 * @property {number} height of the window, in CSS pixels
 * @property {readonly string[]} axe The kinds of stories that axe checks. A behaviour begins with what
 * a state has shown.
 * @property {boolean} hasPictures Whether stories are compared with their pictures.
 * @property {boolean} [warns] Whether React is the build that warns, which computes twice as long. Default: only for
 * stories that are tagged `for-developers`.
 * @property {string[]} include Runs the stories that have one of these tags. Empty: all stories.
 * @property {string[]} exclude Leaves out the stories that have one of these tags.
 */

/** What a story is: each has exactly one of these tags. */
export const KINDS = ['state', 'content', 'behaviour'];

const SHOWN = ['state', 'content'];

const DESKTOP = { width: 800, height: 600 };
const PHONE = { width: 375, height: 720 };
const GALLERIES = { include: ['gallery'], exclude: [] };
const MORE = { hasPictures: false, warns: true };

/**
 * Those of `npm test`: each story once, and the galleries, which show every widget, in the dark on a
 * phone as well. So each theme and each width is seen with every widget.
 * @type {Variant[]}
 */
export const variants = [
  {
    ...DESKTOP,
    name: 'light-800',
    theme: 'light',
    axe: SHOWN,
    hasPictures: true,
    include: [],
    exclude: [],
  },
  { ...PHONE, ...GALLERIES, name: 'dark-375', theme: 'dark', axe: SHOWN, hasPictures: true },
];

/**
 * Those of `npm run test:all`, by its step: what a gallery shows is in it. Together they show each story with the React
 * that warns.
 * @type {Record<'looks' | 'behaviours', Variant[]>}
 */
export const moreVariants = {
  looks: [
    {
      ...PHONE,
      ...MORE,
      name: 'dark-375-singly',
      theme: 'dark',
      axe: SHOWN,
      include: SHOWN,
      exclude: ['gallery', 'in-gallery'],
    },
    { ...PHONE, ...MORE, ...GALLERIES, name: 'light-375', theme: 'light', axe: SHOWN },
    { ...DESKTOP, ...MORE, ...GALLERIES, name: 'dark-800', theme: 'dark', axe: SHOWN },
  ],
  behaviours: [
    {
      ...DESKTOP,
      ...MORE,
      name: 'light-800-axe',
      theme: 'light',
      axe: KINDS,
      include: ['behaviour'],
      exclude: [],
    },
  ],
};

/** The one that CASTKIT_LOOK names, or the first. */
export function chosenVariant() {
  const { CASTKIT_LOOK: look = 'light-800' } = process.env;
  const chosen = [...variants, ...Object.values(moreVariants).flat()].find(
    ({ name }) => name === look,
  );
  if (!chosen) throw new Error(`.storybook/variants.mjs has no variant ${look}.`);
  return chosen;
}

/**
 * Whether a variant runs a story.
 * @param {Pick<Variant, 'include' | 'exclude'>} variant
 * @param {readonly string[]} tags
 */
export const isRun = ({ include, exclude }, tags) =>
  (include.length === 0 || include.some((tag) => tags.includes(tag))) &&
  !exclude.some((tag) => tags.includes(tag));

/**
 * The build of React that a story runs with.
 * @param {Pick<Variant, 'warns'>} variant
 * @param {readonly string[]} tags
 * @returns {'development' | 'production'}
 */
export const reactOf = ({ warns }, tags) =>
  warns || tags.includes('for-developers') ? 'development' : 'production';

/**
 * Whether a story has a picture. Behaviour is proved by assertions, and what stands in its widget's
 * gallery is pictured there.
 * @param {readonly string[]} tags
 */
export const isPictured = (tags) => !tags.includes('behaviour') && !tags.includes('in-gallery');

/**
 * Stories that look the same as another to the pixel: two ways to the same state. They are compared with the picture of
 * the other, which is kept once.
 * @type {Record<string, string>}
 */
export const sameAs = {
  'theme-a-site-s-styles--grid': 'theme-a-site-s-styles--flex',
  'widgets-commentlist--loading': 'widgets-conversationlist--loading',
  'widgets-custom-elements--conversation': 'widgets-neynarconversationlist--parents',
  'widgets-custom-elements--failed': 'widgets-neynarprofilecard--failed',
  'widgets-custom-elements--upgraded-quote': 'widgets-custom-elements--cast',
  'widgets-data-adapters--failed': 'widgets-castwall--failed',
  'widgets-data-adapters--missing': 'widgets-castposter--missing',
  'widgets-miniappdialog--menu': 'widgets-miniappdialog--ready',
  'widgets-missing-props--button-without-client-id': 'widgets-login-notice--waiting',
  'widgets-neynarnotifications--empty': 'widgets-notifications--empty',
  'widgets-neynarnotifications--loading': 'widgets-notifications--loading',
  'widgets-neynarnotifications--ready': 'widgets-notifications--ready',
  'widgets-neynarprofile--failed': 'widgets-neynarprofilecard--failed',
  'widgets-neynarprofile--loading': 'widgets-neynarchannelcard--loading',
  'widgets-neynarprofile--missing': 'widgets-neynarprofilecard--missing',
  'widgets-notificationbell--nothing-new': 'widgets-notificationbell--failed',
  'widgets-profile--missing': 'widgets-neynarprofilecard--missing',
  'widgets-reactions--in-the-client': 'widgets-reactions--ready',
  'widgets-sign-in-adapters--siwf-expired': 'widgets-sign-in-adapters--expired',
  'widgets-sign-in-adapters--siwf-refused': 'widgets-sign-in-adapters--failed',
  'widgets-sign-in-adapters--siwf-signed-in': 'widgets-sign-in-adapters--siwf-page-signed-in',
};

/**
 * The path of a picture that a story has for itself, below tests/pictures.
 * @param {string} id of the story
 * @param {string} variant
 */
export function ownPictureOf(id, variant) {
  const [component = '', story = ''] = id.split('--');
  return `${component}/${story}.${variant}.png`;
}

/**
 * The path of the picture that a story is compared with, below tests/pictures.
 * @param {string} id of the story
 * @param {string} variant
 */
export const pictureOf = (id, variant) => ownPictureOf(sameAs[id] ?? id, variant);
