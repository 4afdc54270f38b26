/**
 * Lays an element out as if it were rendered now. A browser keeps what it has measured of a text when
 * parts of it become links: a picture would depend on when that was.
 */
export function layOutAnew(element: HTMLElement): void {
  element.style.display = 'none';
  element.getBoundingClientRect();
  element.style.display = '';
}
