// jest-image-snapshot calls this before it writes a picture.
const { losslessCompressPngSync } = require('@napi-rs/image');

exports.onBeforeWriteToDisc = ({ buffer, destination }) =>
  destination.includes('tests') ? losslessCompressPngSync(buffer, {}) : buffer;
