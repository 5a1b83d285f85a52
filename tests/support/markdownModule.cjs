const path = require('node:path');

const readers = path.join(__dirname, '../../tools/content');

// Stands in for webpack's loaders of `content/blog/*.md` and `content/legal/*.md`: the parser runs when the module is
// required.
module.exports = {
  process: (/** @type {string} */ source, /** @type {string} */ file) => {
    const [reader, read] = file.includes('/legal/') ? ['legal', 'readLegalText'] : ['article', 'readArticle'];
    const parser = JSON.stringify(path.join(readers, reader));
    return { code: `module.exports = require(${parser}).${read}(${JSON.stringify(source)});` };
  },
};
