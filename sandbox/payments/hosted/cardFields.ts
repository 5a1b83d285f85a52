import { byId, inputById } from './elements';

export type Field = 'number' | 'expiry' | 'cvv' | 'pin' | 'otp';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Instead of `maxlength`, which would truncate a pasted number with spaces. */
const atMost = (most: number) => (text: string) => digitsOf(text).slice(0, most);
const groups = (text: string) => atMost(19)(text).replace(/(\d{4})(?=\d)/g, '$1 ');

/** Formats month and year, entered as '1/30', '0130' or '01/2030'. */
function expiryText(text: string): string {
  const digits = digitsOf(text.replace(/^\s*([1-9])\s*[/-]/, '0$1 /')).replace(/^[2-9]/, '0$&');
  const [month, year] = [digits.slice(0, 2), digits.slice(2)];
  return year === '' ? month : `${month} / ${year.slice(0, year.startsWith('20') ? 4 : 2)}`;
}

/** Display names of card brands. */
export const brandNames: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', verve: 'Verve' };
const brands: Readonly<Record<string, RegExp>> = {
  visa: /^4/,
  mastercard: /^(5[1-5]|2[2-7])/,
  verve: /^(506|507|650)/,
};

/** Shows the brand once the first digits identify it. */
function showBrand(digits: string): void {
  const [name = ''] = Object.entries(brands).find(([, pattern]) => pattern.test(digits)) ?? [];
  byId('brand').textContent = brandNames[name] ?? '';
}

/** Formats a field on each change and keeps the caret behind the same digit. */
function formats(name: Field, write: (text: string) => string): void {
  const input = inputById(name);
  input.addEventListener('input', () => {
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    const atEnd = input.selectionStart === input.value.length;
    const text = write(input.value);
    input.value = text;
    if (atEnd) return;
    let caret = 0;
    for (let seen = 0; caret < text.length && seen < before; caret += 1) if (/\d/.test(text.charAt(caret))) seen += 1;
    input.setSelectionRange(caret, caret);
  });
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  Array.from(digits)
    .reverse()
    .forEach((digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      sum += value > 9 ? value - 9 : value;
    });
  return sum % 10 === 0;
}

function expiryProblem(digits: string): string {
  if (digits.length === 0) return 'Enter the expiry date.';
  const month = Number(digits.slice(0, 2));
  if (!/^\d{2}(20)?\d{2}$/.test(digits) || month < 1 || month > 12)
    return 'Enter the expiry date as month and year, such as 09 / 30.';
  return Date.UTC(2000 + Number(digits.slice(-2)), month) <= Date.now() ? 'This card has expired.' : '';
}

const rules: Readonly<Record<Field, (digits: string) => string>> = {
  number: (digits) =>
    digits === ''
      ? 'Enter the card number.'
      : digits.length < 12 || !passesLuhn(digits)
        ? 'This is not a card number. Check the digits.'
        : '',
  expiry: expiryProblem,
  cvv: (digits) => (/^\d{3,4}$/.test(digits) ? '' : 'Enter the 3 digits from the back of the card.'),
  pin: (digits) => (/^\d{4}$/.test(digits) ? '' : 'Enter the 4 digits of your PIN.'),
  otp: (digits) => (/^\d{6}$/.test(digits) ? '' : 'Enter the 6 digits of the code.'),
};

const fields = Object.keys(rules) as Field[];

/** Shows a field's problem beside it; an empty text clears it. */
export function showProblem(name: Field, problem: string): void {
  const input = inputById(name);
  byId(`${name}-problem`).textContent = problem;
  if (problem === '') input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

/** Validates the fields, marks invalid ones and focuses the first. Returns true if all are valid. */
export function check(...names: Field[]): boolean {
  const wrong = names.filter((name) => {
    const problem = rules[name](digitsIn(name));
    showProblem(name, problem);
    return problem !== '';
  });
  if (wrong[0] !== undefined) inputById(wrong[0]).focus();
  return wrong.length === 0;
}

export const digitsIn = (name: Field): string => digitsOf(inputById(name).value);

/** Empties fields. */
export function clear(...names: Field[]): void {
  for (const name of names) {
    inputById(name).value = '';
    if (name === 'number') showBrand('');
    showProblem(name, '');
  }
}

/** The card in the provider's format. */
export function typedCard(): Record<'number' | 'expiry_month' | 'expiry_year' | 'cvv', string> {
  const expiry = digitsIn('expiry');
  return {
    number: digitsIn('number'),
    expiry_month: expiry.slice(0, 2),
    expiry_year: expiry.slice(-2),
    cvv: digitsIn('cvv'),
  };
}

function type(name: Field, text: string): void {
  const input = inputById(name);
  input.value = text;
  input.dispatchEvent(new Event('input'));
}

/** Fills the form with a test card. */
export function fillTestCard(card: string, cvv: string): void {
  type('number', card);
  type('expiry', '1230');
  type('cvv', cvv);
}

/** Sets up formatting and validation of the fields. */
export function prepareFields(): void {
  formats('number', groups);
  byId('number').addEventListener('input', () => showBrand(digitsIn('number')));
  formats('expiry', expiryText);
  formats('cvv', atMost(4));
  formats('pin', atMost(4));
  formats('otp', atMost(6));
  for (const name of fields) {
    const input = inputById(name);
    input.addEventListener('input', () => showProblem(name, ''));
    input.addEventListener('blur', () => {
      if (input.value !== '') showProblem(name, rules[name](digitsIn(name)));
    });
  }
}
