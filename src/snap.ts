// Nothing but names: what is defined here would bring the card along in Vite's bundles.
export { showSnaps } from './components/snap/show-snaps.js';
export { SnapCard } from './components/snap/SnapCard.js';
export type { SnapCardProps } from './components/snap/SnapCard.js';
export type { SnapPayload, SnapSurface } from './snap/payload.js';
export type {
  SnapCompose,
  SnapHandlers,
  Snaps,
  SnapSubmit,
  SnapWalletParams,
} from './stores/snaps.js';
