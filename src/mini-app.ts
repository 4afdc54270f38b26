export { MiniAppDialog } from './components/mini-app/MiniAppDialog.js';
export type { MiniAppDialogProps } from './components/mini-app/MiniAppDialog.js';
export { hostMiniApps } from './components/mini-app/MiniAppHost.js';
export { relaySignIn } from './mini-app/relay-sign-in.js';
export type { RelaySignInOptions } from './mini-app/relay-sign-in.js';
export type {
  EthereumProvider,
  FrameTransactionRequest,
  MiniAppChange,
  MiniAppDraft,
  MiniAppHostOptions,
  MiniAppPosted,
  MiniAppSignIn,
  MiniAppSignInAttempt,
  MiniAppSignInRequest,
  MiniAppSignInResult,
  TokenRequest,
  WalletRequest,
} from './mini-app/host-types.js';
export type { MiniApps } from './stores/mini-apps.js';
