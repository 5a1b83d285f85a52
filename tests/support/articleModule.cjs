const { join } = require('node:path');

// What webpack's loader does for `content/blog/*.md`, in tests: the parser itself runs when the module is required.
const reader = join(__dirname, '../../tools/content/article');

module.exports = {
  process: (source) => ({ code: `module.exports = require(${JSON.stringify(reader)}).readArticle(${JSON.stringify(source)});` }),
};
