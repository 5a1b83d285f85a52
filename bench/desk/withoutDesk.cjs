/** @param {string} line */
const isOfDesk = (line) => /^\s*(\{ path: paths\.desk|desk\w*: '\/desk)/.test(line);

/**
 * A webpack loader: the routes and paths of the site without those of the desk.
 * @param {string} source
 */
module.exports = (source) => {
  const lines = source.split('\n');
  const kept = lines.filter((line) => !isOfDesk(line));
  if (kept.length === lines.length) throw new Error('No line is about the desk: were its routes moved?');
  return kept.join('\n');
};
