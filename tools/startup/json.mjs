/**
 * What a JSON text holds: whoever reads it says what it is. Throws a SyntaxError for any other text.
 * @param {string} text
 * @returns {unknown}
 */
export function parseJson(text) {
  return /** @type {unknown} */ (JSON.parse(text));
}
