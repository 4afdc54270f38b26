import bytes from 'virtual:castkit-element-bytes';
import { kilobytes } from './kilobytes.js';

/** What a page with an element downloads. Renders nothing before the package is built. */
export function ElementBytes({ tag }: { tag: string }) {
  const sum = bytes[tag];
  if (sum === undefined) return null;
  return (
    <p className="builder-note">
      A page with it downloads {kilobytes(sum)} of scripts, compressed with Brotli.
    </p>
  );
}
