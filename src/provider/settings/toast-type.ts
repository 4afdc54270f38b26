/** The kinds of toast that `showToast` takes. */
export const ToastType = {
  Success: 'success',
  Error: 'error',
  Warning: 'warning',
  Info: 'info',
} as const;

/** `'success'`, `'error'`, `'warning'` or `'info'`. */
export type ToastType = (typeof ToastType)[keyof typeof ToastType];
