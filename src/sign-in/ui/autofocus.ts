/** A ref that sets the attribute, not React's prop: the platform reads it when a dialog opens. */
export const autofocus = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');
