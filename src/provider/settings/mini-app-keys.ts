import type { RegistryName } from '../../core/registry.js';
import type { OpenMiniApp, TransactFrame } from './mini-apps.js';

/**
 * Where the registry of the provider has what opens mini apps, if the site has brought it along. By
 * name, as another entry of the package sets it.
 */
export const OPENER = 'openMiniApp' as RegistryName<OpenMiniApp>;

/** Likewise, what does the transactions of frames. */
export const TRANSACTOR = 'transactFrame' as RegistryName<TransactFrame>;
