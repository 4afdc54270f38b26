/**
 * A text whose marks of direction end with it: isolates that it leaves open are closed, and what
 * would close one around it is removed. Browsers do not do so for an inline element, not even for
 * `<bdi>`, so that an open one of a name turns the words after it.
 */
export function closeIsolates(text: string): string {
  let open = 0;
  const closed = text.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark !== '\u2069') open += 1;
    else if (open > 0) open -= 1;
    else return '';
    return mark;
  });
  return closed + '\u2069'.repeat(open);
}
