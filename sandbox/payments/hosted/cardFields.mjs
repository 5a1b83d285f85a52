// The fields of a card: they format themselves while one types, and say what is wrong.

const byId = (id) => document.getElementById(id);
const digitsOf = (text) => text.replace(/\D/g, '');

/** No attribute of the field keeps it short: that would cut what is pasted with spaces in it. */
const atMost = (most) => (text) => digitsOf(text).slice(0, most);
const groups = (text) => atMost(19)(text).replace(/(\d{4})(?=\d)/g, '$1 ');

/** Month and year, which may be typed as '1/30', '0130' and '01/2030'. */
function expiryText(text) {
  const digits = digitsOf(text.replace(/^\s*([1-9])\s*[/-]/, '0$1 /')).replace(/^[2-9]/, '0$&');
  const [month, year] = [digits.slice(0, 2), digits.slice(2)];
  return year === '' ? month : `${month} / ${year.slice(0, year.startsWith('20') ? 4 : 2)}`;
}

/** Names of card brands as people know them. */
export const brandNames = { visa: 'Visa', mastercard: 'Mastercard', verve: 'Verve' };
const brands = { visa: /^4/, mastercard: /^(5[1-5]|2[2-7])/, verve: /^(506|507|650)/ };

/** The brand as soon as the first digits tell it; nothing before. */
function showBrand(digits) {
  const found = Object.keys(brands).find((name) => brands[name].test(digits));
  byId('brand').textContent = brandNames[found] ?? '';
}

/** Writes the digits anew on each change and keeps the caret behind the same digit. */
function formats(input, write) {
  input.addEventListener('input', () => {
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    const atEnd = input.selectionStart === input.value.length;
    const text = write(input.value);
    input.value = text;
    if (atEnd) return;
    let caret = 0;
    for (let seen = 0; caret < text.length && seen < before; caret += 1) if (/\d/.test(text[caret])) seen += 1;
    input.setSelectionRange(caret, caret);
  });
}

function passesLuhn(digits) {
  let sum = 0;
  [...digits].reverse().forEach((digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

function expiryProblem(digits) {
  if (digits.length === 0) return 'Enter the expiry date.';
  const month = Number(digits.slice(0, 2));
  if (!/^\d{2}(20)?\d{2}$/.test(digits) || month < 1 || month > 12)
    return 'Enter the expiry date as month and year, such as 09 / 30.';
  return Date.UTC(2000 + Number(digits.slice(-2)), month) <= Date.now() ? 'This card has expired.' : '';
}

const rules = {
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

/** Shows what is wrong with a field beside it; an empty text clears it. */
export function showProblem(name, problem) {
  const input = byId(name);
  byId(`${name}-problem`).textContent = problem;
  if (problem === '') input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

/** Checks the fields, marks each that is wrong, moves to the first of them. True when all are right. */
export function check(...names) {
  const wrong = names.filter((name) => {
    const problem = rules[name](digitsOf(byId(name).value));
    showProblem(name, problem);
    return problem !== '';
  });
  if (wrong.length > 0) byId(wrong[0]).focus();
  return wrong.length === 0;
}

export const digitsIn = (name) => digitsOf(byId(name).value);

/** Forgets what was typed. */
export function clear(...names) {
  for (const name of names) {
    byId(name).value = '';
    if (name === 'number') showBrand('');
    showProblem(name, '');
  }
}

/** The card as the provider takes it. */
export function typedCard() {
  const expiry = digitsIn('expiry');
  return {
    number: digitsIn('number'),
    expiry_month: expiry.slice(0, 2),
    expiry_year: expiry.slice(-2),
    cvv: digitsIn('cvv'),
  };
}

export function fillTestCard({ card, cvv }) {
  for (const [name, value] of [
    ['number', card],
    ['expiry', '1230'],
    ['cvv', cvv],
  ]) {
    byId(name).value = value;
    byId(name).dispatchEvent(new Event('input'));
  }
}

export function prepareFields() {
  formats(byId('number'), groups);
  byId('number').addEventListener('input', () => showBrand(digitsIn('number')));
  formats(byId('expiry'), expiryText);
  formats(byId('cvv'), atMost(4));
  formats(byId('pin'), atMost(4));
  formats(byId('otp'), atMost(6));
  for (const name of Object.keys(rules)) {
    byId(name).addEventListener('input', () => showProblem(name, ''));
    byId(name).addEventListener('blur', () => {
      if (byId(name).value !== '') showProblem(name, rules[name](digitsIn(name)));
    });
  }
}
