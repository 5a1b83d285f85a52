const path = require('node:path');

// Stands in for webpack's loader of `content/blog/*.md`: the parser runs when the module is required.
const reader = path.join(__dirname, '../../tools/content/article');

module.exports = {
  process: (/** @type {string} */ source) => ({
    code: `module.exports = require(${JSON.stringify(reader)}).readArticle(${JSON.stringify(source)});`,
  }),
};
