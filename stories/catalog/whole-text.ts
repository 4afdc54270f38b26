/**
 * A docstring as it was written. To the docs tool an `@` behind a space begins a tag, also in a span
 * of code: its text ends in the middle of that span, and the rest is the tag's.
 */
export function wholeText(text: string, tags: Record<string, string> = {}): string {
  const [tag] = Object.entries(tags);
  const isCut = text.split('`').length % 2 === 0;
  if (!tag || !isCut) return text;
  const [name, rest] = tag;
  return `${text} @${name}${/^\w/.test(rest) ? ' ' : ''}${rest}`;
}
