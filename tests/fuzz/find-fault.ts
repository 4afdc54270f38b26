/**
 * What is wrong with HTML that a server sends: an element or a handler that runs, an address that is
 * none of those allowed, a style that nothing should write. Undefined if nothing is.
 */
export function findFault(html: string, allowed: RegExp): string | undefined {
  const body = html.replace(/<style[^>]*>[^]*?<\/style>/g, '');
  const [element] = /<(?:script|iframe|object|embed|base|meta|link)\b/i.exec(body) ?? [];
  if (element) return element;
  for (const [tag] of body.matchAll(/<[a-z][^>]*>/gi)) {
    if (/\son\w+=/i.test(tag.replace(/="[^"]*"/g, '=""'))) return tag;
    const addresses = tag.matchAll(/ (href|src|srcset|poster|action|formaction)="([^"]*)"/gi);
    for (const [, name = '', value = ''] of addresses) {
      if (!allowed.test(value)) return `${name} ${value}`;
    }
    if (/ style="[^"]*(?:url\(|NaN|Infinity|undefined|expression)/i.test(tag)) return tag;
  }
  return undefined;
}
