import * as coldStart from './cold-start.mjs';
import * as mount from './mount.mjs';
import * as renders from './renders.mjs';
import * as server from './server.mjs';
import * as size from './size.mjs';

/** The parts of the benchmark, in the order of the report. */
export const MEASURES = {
  size,
  mount,
  renders,
  'cold-start': coldStart,
  server,
};

/** @typedef {keyof typeof MEASURES} Part */
/**
 * What each part has measured.
 * @typedef {{ [Name in Part]: Awaited<ReturnType<typeof MEASURES[Name]['measure']>> }} Data
 */

/**
 * @typedef {object} Results
 * @property {string} date
 * @property {import('../run.mjs').Machine} machine
 * @property {Record<string, string>} versions of Castkit, React and the peers
 * @property {Data} data
 */
