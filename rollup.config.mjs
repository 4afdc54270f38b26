// The bundles of dist (build/README.md).
import { commonJs, esModules, testing } from './build/modules.mjs';
import { serverComponents } from './build/server-components.mjs';
import { readSources } from './build/sources.mjs';
import { compileStyles } from './build/styles.mjs';
import { types } from './build/types.mjs';

const styles = await compileStyles(readSources);
const compiled = [styles.modules, ...readSources(styles.elements)];

/** @type {import('rollup').RollupOptions[]} */
export default [
  esModules(compiled, styles.file),
  ...commonJs(compiled),
  ...serverComponents(compiled),
  ...testing,
  ...(await types()),
];
