import { isAscii } from '../../core/read/is-ascii.js';

/**
 * Maps byte offsets of a text in UTF-8 to offsets in the string. A byte within a character or after
 * the last one is not mapped. Half a surrogate pair counts as three bytes.
 */
export function byteOffsets(text: string, bytes: ReadonlySet<number>): Map<number, number> {
  const offsets = new Map<number, number>();
  if (isAscii(text)) {
    for (const byte of bytes) {
      if (Number.isInteger(byte) && byte >= 0 && byte < text.length) offsets.set(byte, byte);
    }
    return offsets;
  }
  let offset = 0;
  let byte = 0;
  for (const char of text) {
    if (offsets.size === bytes.size) break;
    if (bytes.has(byte)) offsets.set(byte, offset);
    offset += char.length;
    const code = char.codePointAt(0) ?? 0;
    byte += 1 + Number(code > 0x7f) + Number(code > 0x7ff) + Number(code > 0xffff);
  }
  return offsets;
}
