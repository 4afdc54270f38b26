import { httpUrl } from '../../core/read/http-url.js';
import { fieldsOf } from '../../core/read/fields.js';

/** The colours that the protocol allows. */
const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** The splash screen, which is shown until a mini app is ready. */
export interface MiniAppSplash {
  /** An http(s) URL; null without one. */
  imageUrl: string | null;
  /** As `#rrggbb`; undefined without one. */
  colour: string | undefined;
}

/**
 * The splash screen of a mini app as the API sends it: by its page, or else by its manifest. Never
 * throws.
 */
export function readSplash(json: unknown): MiniAppSplash {
  const { button, manifest } = fieldsOf(json);
  const { miniapp, frame } = fieldsOf(manifest);
  const sources = [fieldsOf(button).action, miniapp ?? frame].map(fieldsOf);
  const find = <Value>(read: (value: unknown) => Value, ...names: string[]) =>
    sources.flatMap((source) => names.map((name) => read(source[name]))).find((value) => value);
  return {
    imageUrl:
      find(
        (value) => httpUrl(value)?.href,
        'splashImageUrl',
        'splash_image_url',
        'iconUrl',
        'icon_url',
      ) ?? null,
    colour: find(
      (value) => (typeof value === 'string' && COLOUR.test(value) ? value : undefined),
      'splashBackgroundColor',
      'splash_background_color',
    ),
  };
}
