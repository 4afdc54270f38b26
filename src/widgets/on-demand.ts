// Most pages never show these. One module holds them: each further one would split the first chunk.
export { SignInNotice } from '../sign-in/ui/SignInNotice.js';
export { Toaster } from '../ui/Toaster.js';
export { WidgetFailed } from '../ui/WidgetFailed.js';
