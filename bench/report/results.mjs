import { MEASURES } from '../measures/index.mjs';

/** @typedef {import('../measures/index.mjs').Results} Results */
/** @typedef {import('../measures/index.mjs').Part} Part */

const METHOD = [
  'Compare ratios, not milliseconds. All competitors are measured in the same run, each in a tab or a process of its own. Each ' +
    'round measures all of them and starts with another one. A ratio compares two figures of one round. The tables show the ' +
    'median over the rounds; min–max is the noise.',
  '“CPU” is the CPU time of the main thread, which other programs on the machine hardly affect. “Wall” is elapsed time. ' +
    '“Settled” is when the page is idle and its content complete.',
  'All competitors render the same posts in their own way: short and long texts with mentions, channels and links, none to four ' +
    'images, a quote, a channel. The cards are comparable, not identical: see the number of elements. All use the same React. ' +
    '“Plain React” is a card written by hand with a static style sheet. “Raw DOM” is its markup, cloned from a `<template>`.',
];

/** The Markdown of one part. @param {Part} part @param {unknown} data */
export function reportPart(part, data) {
  const { title, report } = MEASURES[part];
  // The data are what the same part has measured.
  return [`## ${title}`, ...report(/** @type {never} */ (data))].join('\n\n');
}

/** @param {Results} results */
export const describeMachine = ({ machine }) =>
  `${machine.processor}, ${machine.cores} cores, ${machine.memory} GiB, ${machine.system}, load average ` +
  `${machine.loadAverage}; Node ${machine.node}, Chromium ${machine.chromium}`;

/** The Markdown of all parts. @param {Results} results */
export function reportAll(results) {
  const versions = Object.entries(results.versions)
    .map((entry) => entry.join(' '))
    .join(', ');
  const parts = /** @type {Part[]} */ (Object.keys(MEASURES));
  return [
    '# Castkit beside its peers',
    `Measured on ${results.date} with \`npm run bench\`. ${versions}. ${describeMachine(results)}.`,
    ...METHOD,
    ...parts.map((part) => reportPart(part, results.data[part])),
  ].join('\n\n');
}
