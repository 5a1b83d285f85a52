const path = require('node:path');

// What webpack's loader does for `content/blog/*.md`, in tests: the parser itself runs when the module is required.
const reader = path.join(__dirname, '../../tools/content/article');

module.exports = {
  process: (/** @type {string} */ source) => ({
    code: `module.exports = require(${JSON.stringify(reader)}).readArticle(${JSON.stringify(source)});`,
  }),
};
