// jest-image-snapshot calls this before it writes a file: baselines are compressed without loss, by a
// quarter. What it writes into reports is not kept.
const { losslessCompressPngSync } = require('@napi-rs/image');

exports.onBeforeWriteToDisc = ({ buffer, destination }) =>
  destination.startsWith('tests') ? losslessCompressPngSync(buffer, {}) : buffer;
