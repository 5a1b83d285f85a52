import { AllowedContacts, readSentence, type ReadSentence } from './contacts';
import type { NumberSpan } from './numbers';
import { functionWords, units } from './numberWords';
import {
  capitalCodes,
  labelWords,
  largeWords,
  linkWords,
  moneyCodes,
  moneyNames,
  moneyStarts,
  multipliers,
  numberWords,
  ourWords,
  priceWords,
  rebateWords,
  shareWords,
  taxWords,
} from './priceWords';
import type { Tokens } from './tokens';
import { wordSet } from '../../shared/text/fold';

/** A number that may be an amount of money. `to` is exclusive. */
interface Figure {
  from: number;
  to: number;
}

const isSign = (tokens: Tokens, at: number): boolean => /^\p{Sc}$/u.test(tokens.at(at).text);

function isMoneyName(tokens: Tokens, at: number): boolean {
  const word = tokens.wordAt(at);
  if (!moneyNames.has(word) && !moneyStarts.some((start) => word.startsWith(start))) return false;
  // Euro pallets and Euro 6 engines are not money.
  const then = tokens.wordAt(tokens.next(tokens.isMark(tokens.next(at), '-') ? tokens.next(at) : at));
  return !(word.startsWith('euro') && /^(?:pallets?|standards?|norms?|class|trucks?|engines?|zone|size)$/.test(then));
}

function isMoneyCode(tokens: Tokens, at: number): boolean {
  const { text } = tokens.at(at);
  if (!capitalCodes.has(text) && !moneyCodes.has(text.toLowerCase())) return false;
  // The movement certificate EUR.1, and pallet types.
  const number = tokens.next(tokens.isMark(at + 1, '.') ? at + 1 : at);
  const thing = tokens.wordAt(tokens.next(number));
  const isPallet = /^pallets?$/.test(tokens.wordAt(tokens.next(at))) || /^pallets?$/.test(thing);
  return !(
    text.toLowerCase() === 'eur' &&
    (isPallet ||
      (tokens.at(number).text === '1' &&
        (tokens.isMark(at + 1, '.') || /^(?:certificates?|forms?|movement)$/.test(thing))))
  );
}

/** End of an amount with its decimals and groups: '1,200.50', '1.2 million', '5k'. */
function amountEnd(tokens: Tokens, from: number): number {
  let at = from;
  while (
    at < from + 20 &&
    (tokens.at(at).kind === 'digits' ||
      ((tokens.isMark(at, ".,'’") || tokens.isSpace(at)) && tokens.at(at + 1).kind === 'digits'))
  )
    at += 1;
  const word = tokens.isSpace(at) ? at + 1 : at;
  return multipliers.has(tokens.wordAt(word)) ? word + 1 : at;
}

/** Whether a currency follows an amount: '5 USD', '5 US dollars', '20 €', '2,000/='. */
function isMoneyAfter(tokens: Tokens, end: number): boolean {
  if (tokens.isMark(end, '/') && tokens.isMark(end + 1, '=-') && !['digits', 'word'].includes(tokens.at(end + 2).kind))
    return true;
  let at = end - 1;
  do at = tokens.next(at);
  while (at < end + 3 && tokens.isMark(at, '-'));
  if (isSign(tokens, at) || isMoneyName(tokens, at)) return true;
  if (isMoneyCode(tokens, at)) return tokens.wordAt(at) !== 'sh' || !tokens.isMark(at + 1, '-');
  // '5 US dollars', '500 Kenyan shillings', '20 Hong Kong dollars'.
  if (!/^\p{Lu}/u.test(tokens.at(at).text)) return false;
  const next = tokens.next(at);
  return isMoneyName(tokens, next) || (/^\p{Lu}/u.test(tokens.at(next).text) && isMoneyName(tokens, tokens.next(next)));
}

/** Whether a currency precedes a number: '$5', 'USD 5', 'Rs. 500'. */
function isMoneyBefore(tokens: Tokens, start: number): boolean {
  let at = tokens.previous(start);
  if (tokens.isMark(at, '.:-')) at = tokens.previous(at);
  return isSign(tokens, at) || isMoneyCode(tokens, at);
}

const lookBack = 6;

/** Whether a spelled-out number precedes a currency: 'two hundred and fifty US dollars'. */
function isSpokenAmount(tokens: Tokens, name: number): boolean {
  if (!isMoneyName(tokens, name) && !['usd', 'eur'].includes(tokens.wordAt(name))) return false;
  let at = tokens.previous(name);
  for (let words = 0; words < lookBack; words += 1) {
    if (tokens.isMark(at, '-')) at = tokens.previous(at);
    const word = tokens.wordAt(at);
    if (numberWords.has(word)) return true;
    if (!(word === 'of' || /^\p{Lu}/u.test(tokens.at(at).text))) return false;
    at = tokens.previous(at);
  }
  return false;
}

/** Whether a sentence names an amount by currency sign, code or name. */
function namesAmount(tokens: Tokens, isOpen: (token: number) => boolean): boolean {
  for (let at = 0; at < tokens.length; at += 1) {
    const { kind } = tokens.at(at);
    if (kind === 'word' && isSpokenAmount(tokens, at)) return true;
    if (kind !== 'digits' || !isOpen(at)) continue;
    if (isMoneyBefore(tokens, at) || isMoneyAfter(tokens, amountEnd(tokens, at)) || isMoneyAfter(tokens, at + 1))
      return true;
  }
  return false;
}

/** The word after a series of numbers: in '2 to 3 agents', both count agents. */
function wordAfter(tokens: Tokens, end: number): number {
  let at = end;
  for (let ranges = 0; ranges < 3; ranges += 1) {
    const link = tokens.next(at - 1);
    const isLink = ['to', 'and', 'or'].includes(tokens.wordAt(link)) || tokens.isMark(link, '-–—/,');
    const figure = tokens.next(link);
    if (!isLink || tokens.at(figure).kind !== 'digits') return link;
    at = amountEnd(tokens, figure);
  }
  return tokens.next(at - 1);
}

/** Whether a number counts, measures or numbers something, as in 'Step 1' and '5 free days'. */
function isOfSomething(tokens: Tokens, { from, to }: Figure, isLinked: boolean): boolean {
  const before = tokens.previous(from);
  if (tokens.wordAt(before) === 'of' && tokens.wordAt(tokens.previous(before)) === 'instead') return true;
  if (
    tokens.isMark(before, '÷×#') ||
    labelWords.has(tokens.wordAt(before)) ||
    labelWords.has(tokens.wordAt(tokens.isMark(before, '.') ? before - 1 : -1))
  )
    return true;
  // 'FCL 20', 'Q45' and 'A380' are codes.
  if (
    tokens.at(before).kind === 'word' &&
    /^[A-Z]{2,}$/.test(tokens.at(before).text) &&
    tokens.text !== tokens.text.toUpperCase()
  )
    return true;
  if (tokens.at(from - 1).kind === 'word' || tokens.isMark(from - 1, '_')) return true;
  const lead = tokens.text.slice(Math.max(0, tokens.startOf(from) - 3), tokens.startOf(from));
  const isListed =
    ((from === 0 || /[\n(][^\S\n]*$/.test(lead)) && tokens.isMark(to, '.)')) ||
    (/[,;:]\s*$/.test(lead) && tokens.isMark(to, ')'));
  if (isListed && to - from === 1 && tokens.at(from).text.length < 3) return true;
  const after = wordAfter(tokens, to);
  if (
    tokens.isMark(after, '÷×°′″\'"³²%+') &&
    !(tokens.isMark(after, '+') && tokens.at(tokens.next(after)).kind !== 'word')
  )
    return true;
  const { kind, text } = tokens.at(tokens.isMark(after, '-') ? tokens.next(after) : after);
  const word = text.toLowerCase();
  if (kind !== 'word') return false;
  if (after === to && multipliers.has(word)) return false;
  if (after === to) return true;
  if (units.has(word) && !functionWords.has(word)) return true;
  if (functionWords.has(word) || multipliers.has(word) || /^(?:pounds?|grand)$/.test(word)) return false;
  return isLinked ? /^\p{Ll}+s$/u.test(text) : true;
}

/** Whether a price word precedes the number, directly or across small words: 'costs about 3,500'. */
function isLinkedToPrice(tokens: Tokens, from: number): boolean {
  let at = tokens.previous(from);
  for (let words = 0; words < lookBack; words += 1) {
    while (tokens.isMark(at, ':=~≈(-–—') && words < lookBack) {
      at = tokens.previous(at);
      words += 1;
    }
    const word = tokens.wordAt(at);
    if (priceWords.has(word)) return true;
    if (!linkWords.has(word)) return false;
    at = tokens.previous(at);
  }
  return false;
}

/** Numbers that are not a date, code or quantity, and large spelled-out ones. */
function figuresOf(tokens: Tokens, numbers: readonly NumberSpan[]): Figure[] {
  const figures = numbers
    .filter(({ kind }) => kind === 'plain')
    .map(({ from, to }) => ({ from, to: Math.max(to, amountEnd(tokens, from)) }));
  for (let at = 0; at < tokens.length; at += 1) {
    if (largeWords.has(tokens.wordAt(at)) && numberWords.has(tokens.wordAt(tokens.previous(at))))
      figures.push({ from: tokens.previous(at), to: at + 1 });
  }
  return figures;
}

const batteryWords = wordSet('battery batteries lithium cells packs');
const stateWords = wordSet('state soc');

const isShare = (tokens: Tokens, { to }: Figure): boolean => {
  const after = tokens.next(to - 1);
  return (
    tokens.isMark(after, '%٪％') ||
    ['percent', 'percentage', 'pct'].includes(tokens.wordAt(after)) ||
    (tokens.wordAt(after) === 'per' && tokens.wordAt(tokens.next(after)) === 'cent')
  );
};

/** Whether a percentage is part of a price, rather than a tax rate. */
function quotesShare(tokens: Tokens, figure: Figure, has: (list: ReadonlySet<string>) => boolean): boolean {
  const sign = tokens.next(figure.to - 1);
  const after = tokens.wordAt(tokens.next(tokens.wordAt(sign) === 'per' ? tokens.next(sign) : sign));
  if (after === 'off' || has(rebateWords)) return true;
  // A battery's charge.
  if (has(batteryWords) && (/^charged?$/.test(after) || has(stateWords))) return false;
  return has(shareWords) && (!has(taxWords) || has(ourWords));
}

/**
 * Whether a sentence quotes a price, rate, fee, commission or discount. Dates, codes, quantities, formulas, taxes,
 * phone numbers and addresses do not count.
 */
export function readsAsPrice({ tokens, addresses, numbers }: ReadSentence): boolean {
  const closed = new Set<number>();
  for (const { from, to } of [...addresses, ...numbers.filter(({ kind }) => kind === 'allowed')])
    for (let at = from; at < to; at += 1) closed.add(at);
  const isOpen = (at: number): boolean => !closed.has(at);
  if (namesAmount(tokens, isOpen)) return true;
  const words = new Set<string>();
  for (let at = 0; at < tokens.length; at += 1) if (isOpen(at)) words.add(tokens.wordAt(at));
  const has = (list: ReadonlySet<string>): boolean => [...words].some((word) => list.has(word));
  const figures = figuresOf(tokens, numbers);
  const shares = numbers
    .filter(({ kind }) => kind === 'plain' || kind === 'measure')
    .filter((figure) => isShare(tokens, figure));
  if (shares.some((figure) => quotesShare(tokens, figure, has))) return true;
  if (!has(priceWords)) return false;
  return (
    figures.some(
      (figure) => !isShare(tokens, figure) && !isOfSomething(tokens, figure, isLinkedToPrice(tokens, figure.from)),
    ) || quotesPounds(tokens)
  );
}

/** 'You pay 30 pounds' is money; '20 pounds of tea' and 'per 100 pounds' are weights. */
function quotesPounds(tokens: Tokens): boolean {
  for (let at = 0; at < tokens.length; at += 1) {
    if (!['pound', 'pounds'].includes(tokens.wordAt(at))) continue;
    const figure = tokens.previous(at);
    if (
      tokens.at(figure).kind === 'digits' &&
      tokens.wordAt(tokens.next(at)) !== 'of' &&
      tokens.wordAt(tokens.previous(figure)) !== 'per'
    )
      return true;
  }
  return false;
}

/** The same for an unparsed sentence. */
export function quotesPrice(sentence: string): boolean {
  return readsAsPrice(readSentence(sentence, new AllowedContacts()));
}
