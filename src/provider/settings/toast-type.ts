/** The kinds of toast that `showToast` takes. */
export const ToastType = {
  Success: 'success',
  Error: 'error',
  Warning: 'warning',
  Info: 'info',
} as const;

/** `'success'`, `'error'`, `'warning'` or `'info'`. */
export type ToastType = (typeof ToastType)[keyof typeof ToastType];

/** A button in a toast, such as 'Undo'. */
export interface ToastAction {
  /** The text of the button. */
  label: string;
  /** Called when it is pressed, which closes the toast. What it throws goes to `onError`. */
  onPress: () => unknown;
}
