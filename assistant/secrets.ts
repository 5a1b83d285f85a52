/** Whether a text contains a payment card number: 13 to 19 digits with a valid check digit. */
export function hasCardNumber(text: string): boolean {
  return [...text.matchAll(/(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/g)].some(([match]) => {
    const digits = Array.from(match.replace(/\D/g, ''), Number).reverse();
    return (
      digits.reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0) %
        10 ===
      0
    );
  });
}
