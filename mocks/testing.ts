// castkit/testing: data without further dependencies.
export { aCast, aFrame, aUser } from './builders.js';
export type { FarcasterNotification, NeynarFrame } from '../src/entries/index.js';
export type { WorldCast } from './casts.js';
export { pagesOf } from './feeds.js';
export { fakeLoginWindow } from './login-window.js';
export type { FakeLoginWindow } from './login-window.js';
export { badLogins, goodLogin } from './logins.js';
export { aSiwfMessage } from './siwf.js';
export type { SiwfMessageFields } from './siwf.js';
export type { WorldUser } from './users.js';
export { world } from './world.js';
