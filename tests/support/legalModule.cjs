const path = require('node:path');

// What webpack's loader does for `content/legal/*.md`, in tests.
const reader = path.join(__dirname, '../../tools/content/legal');

module.exports = {
  process: (/** @type {string} */ source) => ({
    code: `module.exports = require(${JSON.stringify(reader)}).readLegalText(${JSON.stringify(source)});`,
  }),
};
