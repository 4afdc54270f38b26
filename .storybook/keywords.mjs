/**
 * What readers search the catalog for where no title has the word, or that of another page has it: by the page that
 * they find first.
 * @type {Record<string, readonly string[]>}
 */
export const KEYWORDS = {
  introduction: ['install', 'npm'],
  costs: ['price', 'cost', 'free', 'client id'],
  moderation: ['mute', 'moderate'],
  'sign-people-in': ['sign in', 'login', 'qr code', 'wallet'],
  comments: ['comments', 'replies'],
  'without-react': ['script'],
  oembed: ['wordpress', 'iframe'],
  'look-and-words': ['theme', 'dark mode', 'colours', 'font'],
  'your-words': ['arabic', 'right to left', 'translation'],
  'privacy-and-security': ['privacy', 'cookies', 'csp'],
  'on-a-server': ['ssr'],
  'posters-and-html': ['og image', 'rss'],
  'runs-on': ['webpack', 'parcel', 'jest', 'engines', 'deno', 'capacitor'],
  'many-machines': ['redis', 'postgres'],
  switching: ['@neynar/react', 'migrate'],
  'widgets-players-and-collectibles': ['youtube', 'vimeo', 'spotify', 'nft'],
  'widgets-hover-cards': ['hover'],
  'widgets-neynarfeedlist': ['feed', 'timeline'],
  'widgets-neynarnotifications': ['notifications'],
  'widgets-neynarprofile': ['profile'],
  'widgets-neynarchannelcard': ['channel'],
};
