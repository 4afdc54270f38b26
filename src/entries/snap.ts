// This file only exports names: a definition here would bring the card along in Vite's bundles.
export { showSnaps } from '../snap/ui/show-snaps.js';
export { SnapCard } from '../snap/ui/SnapCard.js';
export type { SnapCardProps } from '../snap/ui/SnapCard.js';
export type { SnapPayload, SnapSurface } from '../snap/model/payload.js';
export type {
  SnapCompose,
  SnapHandlers,
  Snaps,
  SnapSubmit,
  SnapWalletParams,
} from '../provider/settings/snaps.js';
