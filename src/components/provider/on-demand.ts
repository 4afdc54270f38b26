// Most pages never show these. One module holds them: each further one would split the first chunk.
export { SignInNotice } from '../sign-in/SignInNotice.js';
export { Toaster } from './Toaster.js';
export { WidgetFailed } from './WidgetFailed.js';
