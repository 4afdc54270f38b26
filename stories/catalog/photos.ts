/** The catalog's own photographs, in .storybook/public/photos, with their sizes. */
const SIZES = {
  camera: [512, 342],
  cat: [451, 300],
  coffee: [600, 400],
  dahlia: [640, 427],
  pagoda: [640, 427],
  path: [512, 341],
  rocket: [640, 427],
  stars: [640, 427],
} as const;

export type Photo = keyof typeof SIZES;

/** Where the page is: where it is rendered without one, first-screen.mjs replaces this. */
const base = typeof document === 'undefined' ? 'https://catalog.invalid/' : document.baseURI;

/** The address of a photograph beside the catalog's pages. */
export const photoUrl = (name: Photo) => new URL(`photos/${name}.webp`, base).href;

/** A photograph as an embed of a cast, as the API sends it. */
export function photo(name: Photo, alt: string) {
  const [width_px, height_px] = SIZES[name];
  const url = photoUrl(name);
  return {
    url,
    metadata: {
      _status: 'RESOLVED',
      content_type: 'image/webp',
      image: { width_px, height_px },
      html: { ogImage: [{ url, alt }] },
    },
  };
}
