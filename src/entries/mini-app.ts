export { MiniAppBridge } from '../mini-app/ui/MiniAppBridge.js';
export type { MiniAppBridgeProps } from '../mini-app/ui/MiniAppBridge.js';
export { MiniAppDialog } from '../mini-app/ui/MiniAppDialog.js';
export type { MiniAppDialogProps } from '../mini-app/ui/MiniAppDialog.js';
export { hostMiniApps } from '../mini-app/ui/MiniAppHost.js';
export { MiniAppProvider } from '../mini-app/ui/MiniAppProvider.js';
export type { MiniAppProviderProps } from '../mini-app/ui/MiniAppProvider.js';
export { useMiniApp } from '../mini-app/ui/use-mini-app.js';
export type { MiniAppValue } from '../mini-app/ui/use-mini-app.js';
export { miniAppSignIn } from '../mini-app/protocol/mini-app-sign-in.js';
export type { MiniAppSignInOptions } from '../mini-app/protocol/mini-app-sign-in.js';
export { relaySignIn } from '../mini-app/protocol/relay-sign-in.js';
export type { RelaySignInOptions } from '../mini-app/protocol/relay-sign-in.js';
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
} from '../mini-app/protocol/host-types.js';
export type { MiniApps } from '../provider/settings/mini-apps.js';
