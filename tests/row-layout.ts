import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

const ROW_HEIGHT = 150;

/** Lays the rows of a long list out below each other, as a browser does and happy-dom does not. */
export function layOutRows(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = Number(this.getAttribute('data-index'));
    return new DOMRect(0, index * ROW_HEIGHT, 600, ROW_HEIGHT);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
}

/** The rows that are rendered. */
export const rows = () => [...document.querySelectorAll('ol[data-rows] > li')];

/** Tells the page that it is printed, or has been. */
export const print = (name: 'afterprint' | 'beforeprint') => fireEvent(window, new Event(name));
