import { readSafely } from '../../core/dom/safe-document.js';

/**
 * Replaces a part of a text field as if the visitor had typed there, and moves the focus into it.
 * It can be undone where browsers know how.
 * @param start the beginning of the part, in the string
 * @param end exclusive
 */
export function typeIn(element: HTMLTextAreaElement, start: number, end: number, text: string) {
  element.focus();
  element.setSelectionRange(start, end);
  // As if it had been typed, which can be undone. Some browsers know no such command.
  const execCommand = readSafely(document, 'execCommand') as Document['execCommand'] | undefined;
  if (execCommand?.call(document, 'insertText', false, text)) {
    // Changes nothing, but tools that follow the methods of a field learn of its value.
    element.setRangeText('', element.selectionEnd, element.selectionEnd, 'end');
    return;
  }
  element.setRangeText(text, start, end, 'end');
  // React reads what was changed.
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
