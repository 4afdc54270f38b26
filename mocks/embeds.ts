import type { ApiEmbedUrl } from './api-models.js';
import { PICTURES } from './users.js';

/** The URL of the world's films; the catalog serves them from .storybook/public/media. */
export const MEDIA = 'https://media.castkit.example';
/** The URL of the world's pages, which the mocked proxy returns. */
export const PAGES = 'https://pages.castkit.example';

/** An image, with or without its size in the response. */
export function image(name: string, width: number, height: number, isSized = true): ApiEmbedUrl {
  const metadata = {
    _status: 'RESOLVED',
    content_type: 'image/svg+xml',
    image: { width_px: width, height_px: height },
  };
  return {
    url: `${PICTURES}/photos/${name}.svg?size=${width}x${height}`,
    ...(isSized && { metadata }),
  };
}

/** A film of the catalog's, sixteen to nine. */
export function film(file: string, more: Partial<ApiEmbedUrl['metadata']> = {}): ApiEmbedUrl {
  return {
    url: `${MEDIA}/${file}`,
    metadata: {
      _status: 'RESOLVED',
      video: { duration_s: 4, stream: [{ width_px: 640, height_px: 360 }] },
      ...more,
    },
  };
}

/** A page whose metadata the API sends. */
export const announcedPage: ApiEmbedUrl = {
  url: 'https://docs.example.org/link-previews',
  metadata: {
    _status: 'RESOLVED',
    content_type: 'text/html',
    html: {
      ogTitle: 'Link previews without the third party',
      ogDescription:
        'Why a page of cards should not fetch the world, and what to send along with a post instead, measured on slow phones.',
      ogSiteName: 'Docs',
      ogImage: [
        { url: `${PICTURES}/photos/previews.svg?size=955x500`, width: '955', height: '500' },
      ],
    },
  },
};

/** The world's pages, as the proxy returns them; a number is the status of an error. */
export const pages: Record<string, string | number> = {
  [`${PAGES}/essay`]: `<!doctype html><html><head>
    <meta property="og:title" content="On boring feeds &amp; other virtues">
    <meta name="og:description" content="An essay in favour of things that do not move.">
    <meta property="og:image" content="/photos/essay.svg?size=955x500">
    <title>Essay</title></head><body><script>window.castkitHacked = true</script></body></html>`,
  [`${PAGES}/plain`]: '<!doctype html><title>A page with nothing but a title</title>',
  [`${PAGES}/hostile`]: `<!doctype html><meta property="og:image" content="javascript:alert(1)">
    <meta property="og:title" content="&lt;img src=x onerror=alert(1)&gt;"><img src=x onerror="window.castkitHacked = true">`,
  'https://gone.castkit.example/garden': 500,
  'https://gone.castkit.example/notes': 500,
  'https://rubbish.castkit.example/': -1,
};
for (let number = 0; number < 10; number += 1) {
  pages[`${PAGES}/shared/${number}`] =
    `<meta property="og:title" content="Shared page ${number}"><title>${number}</title>`;
}
