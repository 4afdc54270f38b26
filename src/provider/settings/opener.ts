/**
 * Where the provider's cache has what opens mini apps (`OpenMiniApp`), if the site has brought it
 * along. By name, as another entry of the package sets it.
 */
export const OPENER = 'openMiniApp';

/** Likewise, what does the transactions of frames (`TransactFrame`). */
export const TRANSACTOR = 'transactFrame';
