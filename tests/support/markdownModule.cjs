const path = require('node:path');

const reader = JSON.stringify(path.join(__dirname, '../../tools/content/legal'));

// Stands in for webpack's loader of `content/legal/*.md`: the parser runs when the module is required.
module.exports = {
  process: (/** @type {string} */ source) => ({
    code: `module.exports = require(${reader}).readLegalText(${JSON.stringify(source)});`,
  }),
};
