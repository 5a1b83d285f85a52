/**
 * Numbering plans that changed while old numbers are still on signs and in address books: international digits of the
 * old form, which nobody has any more, and the new one.
 */
const changes: readonly (readonly [old: RegExp, now: string])[] = [
  // Benin, 2024: ten digits.
  [/^229(\d{8})$/, '22901$1'],
  // Ivory Coast, 2021: ten digits, by operator. Mobile, then fixed.
  [/^225((?:0[1-3]|[4-9][0-3])\d{6})$/, '22501$1'],
  [/^225((?:0|[4-9])[4-6]\d{6})$/, '22505$1'],
  [/^225((?:0|[4-9])[7-9]\d{6})$/, '22507$1'],
  [/^225([23]\d8\d{5})$/, '22521$1'],
  [/^225([23]\d0\d{5})$/, '22525$1'],
  [/^225([23]\d[1-79]\d{5})$/, '22527$1'],
  // Mexico, 2019: no 1 before mobile numbers.
  [/^521(\d{10})$/, '52$1'],
  // Brazil, 2012 to 2016: a 9 before mobile numbers.
  [/^55([1-9]\d)([6-9]\d{7})$/, '55$19$2'],
  // Cameroon, 2014: nine digits.
  [/^237([5-9]\d{7})$/, '2376$1'],
  [/^237([23]\d{7})$/, '2372$1'],
  // Gabon, 2019.
  [/^2410?([47]\d{6})$/, '2417$1'],
  [/^2410?([256]\d{6})$/, '2416$1'],
  [/^2410?(1\d{6})$/, '2411$1'],
  // Mauritius, 2013: a 5 before mobile numbers.
  [/^230([79]\d{6})$/, '2305$1'],
  // Vietnam, 2018: ten digits.
  [/^8416([2-9]\d{7})$/, '843$1'],
  [/^84120(\d{7})$/, '8470$1'],
  [/^84121(\d{7})$/, '8479$1'],
  [/^84122(\d{7})$/, '8477$1'],
  [/^8412([68]\d{7})$/, '847$1'],
  [/^84123(\d{7})$/, '8483$1'],
  [/^8412([45]\d{7})$/, '848$1'],
  [/^84127(\d{7})$/, '8481$1'],
  [/^84129(\d{7})$/, '8482$1'],
  [/^8418([68]\d{7})$/, '845$1'],
  [/^84199(\d{7})$/, '8459$1'],
];

/** The E.164 number that an old one became; undefined if it is none that changed. `number`: in E.164's form. */
export function changedNumber(number: string): string | undefined {
  const digits = number.replace('+', '');
  const found = changes.find(([old]) => old.test(digits));
  return found === undefined ? undefined : `+${digits.replace(found[0], found[1])}`;
}
