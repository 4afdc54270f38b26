/**
 * @typedef {object} Variant How the stories are viewed.
 * @property {string} name
 * @property {'sources' | 'compiled'} build Which widgets: those of src, or those of dist, which are
 * published with their rules compiled. Both have the same pictures.
 * @property {'light' | 'dark'} theme
 * @property {number} width of the window, in CSS pixels
 * @property {number} height of the window, in CSS pixels
 * @property {boolean} isChecked Whether axe checks the stories: not where the others have had the
 * same colours and the same layout.
 * @property {string[]} include Runs the stories that have one of these tags. Empty: all stories.
 * @property {string[]} exclude Leaves out the stories that have one of these tags.
 */

/**
 * Behaviour is proved once, in the first variant. Of the others, the second shows what differs in
 * the dark and on a phone, the third is beside it on the widgets' pages, and the galleries show every
 * widget in all four.
 * @type {Variant[]}
 */
export const variants = [
  {
    name: 'light-800',
    build: 'compiled',
    theme: 'light',
    width: 800,
    height: 600,
    isChecked: true,
    include: [],
    exclude: [],
  },
  {
    name: 'dark-375',
    build: 'sources',
    theme: 'dark',
    width: 375,
    height: 720,
    isChecked: true,
    include: ['state', 'content'],
    exclude: ['in-gallery'],
  },
  {
    name: 'light-375',
    build: 'compiled',
    theme: 'light',
    width: 375,
    height: 720,
    isChecked: false,
    include: ['gallery', 'state', 'signed-in'],
    exclude: ['in-gallery'],
  },
  {
    name: 'dark-800',
    build: 'sources',
    theme: 'dark',
    width: 800,
    height: 600,
    isChecked: false,
    include: ['gallery'],
    exclude: [],
  },
];

/** What a story is: each has exactly one of these tags. */
export const KINDS = ['state', 'content', 'behaviour'];

/**
 * Whether a variant runs a story.
 * @param {Pick<Variant, 'include' | 'exclude'>} variant
 * @param {readonly string[]} tags
 */
export const isRun = ({ include, exclude }, tags) =>
  (include.length === 0 || include.some((tag) => tags.includes(tag))) &&
  !exclude.some((tag) => tags.includes(tag));

/**
 * Whether a story has a picture. Behaviour is proved by assertions, and what stands in its widget's
 * gallery is pictured there.
 * @param {readonly string[]} tags
 */
export const isPictured = (tags) => !tags.includes('behaviour') && !tags.includes('in-gallery');

/**
 * The path of a picture below tests/pictures.
 * @param {string} id of the story
 * @param {string} variant
 */
export function pictureOf(id, variant) {
  const [component = '', story = ''] = id.split('--');
  return `${component}/${story}.${variant}.png`;
}
