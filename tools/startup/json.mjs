/**
 * Parses JSON without a type. Throws a SyntaxError for invalid text.
 * @param {string} text
 * @returns {unknown}
 */
export function parseJson(text) {
  return /** @type {unknown} */ (JSON.parse(text));
}
