export { MiniAppBridge } from './components/mini-app/MiniAppBridge.js';
export type { MiniAppBridgeProps } from './components/mini-app/MiniAppBridge.js';
export { MiniAppDialog } from './components/mini-app/MiniAppDialog.js';
export type { MiniAppDialogProps } from './components/mini-app/MiniAppDialog.js';
export { hostMiniApps } from './components/mini-app/MiniAppHost.js';
export { MiniAppProvider } from './components/mini-app/MiniAppProvider.js';
export type { MiniAppProviderProps } from './components/mini-app/MiniAppProvider.js';
export { useMiniApp } from './hooks/use-mini-app.js';
export type { MiniAppValue } from './hooks/use-mini-app.js';
export { miniAppSignIn } from './mini-app/mini-app-sign-in.js';
export type { MiniAppSignInOptions } from './mini-app/mini-app-sign-in.js';
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
