import words from '../content/assistant/price-words.json' with { type: 'json' };
import { plainDigits } from '../shared/text/codeText';
import { isCurrency } from '../shared/text/currencies';
import { currenciesNamed } from '../shared/text/currencyNames';
import { numberWords } from '../shared/text/numberWords';

/** An amount of money. */
export interface Amount {
  /** In plain digits, or the word. */
  figure: string;
  /** Currencies that its sign or name may stand for. */
  currencies: readonly string[];
}

const setOf = (list: readonly string[]): ReadonlySet<string> => new Set(list);
/** What each list is: content/schemas/assistant.ts. */
const lists = Object.fromEntries(Object.entries(words).map(([name, list]) => [name, setOf(list)])) as Record<
  keyof typeof words,
  ReadonlySet<string>
>;
const { otherWords, slang, abbreviations, between, names, mayName, links, followers } = lists;
const { rebates, shares, percents, customs } = lists;
const everydayCodes = /^(?:usd|eur|gbp|kes|ngn|ghs|ugx|tzs|zar|aed|cny|inr)$/i;
const furthest = 3;

const isFigure = (token: string): boolean => /^[0-9]/.test(token);
const isNumber = (token: string): boolean => isFigure(token) || numberWords.has(token);

/** The currencies that a word or sign stands for; none if it is no money. */
function currenciesOf(word: string): readonly string[] {
  const lower = word.toLowerCase();
  if (otherWords.has(lower) || otherWords.has(word)) return [];
  if (everydayCodes.test(word) || isCurrency(word)) return [word.toUpperCase()];
  // Arabic counts in 'دولارًا' and 'دولارات'.
  const named = currenciesNamed(word) ?? currenciesNamed(word.replace(/(?<=\p{Script=Arabic}{3})(?:اً|ًا|ا|ات)$/u, ''));
  if (/^\p{Sc}$/u.test(word)) return named ?? [word];
  if (slang.has(lower)) return [lower];
  const isName = /^\p{Script=Han}/u.test(word) || word.length > 2 || /^(?:sh|rs|dh)$/.test(lower);
  return named !== undefined && isName && /\p{L}/u.test(word) ? named : [];
}

/** Euro pallets, Euro 6 engines, the certificate EUR.1, and the Harmonized System, which is 'SH' in French; bold marks. */
const otherThings =
  /\*\*|\beuro?(?=(?:\W\d)?\W(?:pallet|standard|engine|truck|class|certif))|(?<=\bcodes? )sh\b|\bsh(?= ?\d{4}\.\d\d)/gi;

/** Numbers, words and signs; each alternative is one class of characters. */
const tokensOf = (text: string): string[] =>
  plainDigits(text.replace(otherThings, '').replace(/\bpour\s?cent\b/gi, '%')).match(
    /[0-9](?:[.,'’\u00a0\u202f]?[0-9])*|\p{L}[\p{L}\p{M}]*|\/[=-]|\S/gu,
  ) ?? [];

/** The number on one side of a currency, past the words that may stand between. */
function figureBeside(tokens: readonly string[], at: number, step: 1 | -1): string | undefined {
  for (let index = at + step; Math.abs(index - at) <= furthest; index += step) {
    const written = tokens[index] ?? '';
    const token = written.toLowerCase();
    // French counts in 'cents'.
    if (isFigure(token) || (isNumber(token) && tokens[at] !== 'cents')) return token;
    const isStop = index === at + 1 && token === '.' && abbreviations.has(tokens[at]?.toLowerCase() ?? '');
    const isCountry = step === -1 && /^\p{Lu}\p{Ll}+$/u.test(written);
    if (!between.has(token) && !isStop && !isCountry) return undefined;
  }
  return undefined;
}

/** The amounts with a currency in a text. */
export function amountsIn(text: string): Amount[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at) => {
    const currencies = token.startsWith('/') && token.length > 1 ? (currenciesNamed(token) ?? []) : currenciesOf(token);
    if (currencies.length === 0) return [];
    const figure = figureBeside(tokens, at, -1) ?? (token.startsWith('/') ? undefined : figureBeside(tokens, at, 1));
    return figure === undefined ? [] : [{ figure: figure.replace(/[,'’\u00a0\u202f]/gu, ''), currencies }];
  });
}

/** Whether a sentence names a price without a currency: 'it costs 450', 'a discount of 20 %'. */
function namesBarePrice(tokens: readonly string[]): boolean {
  const isRebate = tokens.some((token) => rebates.has(token));
  const isOfCustoms = (at: number): boolean => [tokens[at - 1], tokens[at + 2]].some((one = '') => customs.has(one));
  const share = tokens.findIndex((token, at) => at > 0 && shares.has(token) && !isOfCustoms(at));
  return tokens.some((token, at) => {
    const isShare = percents.has(token) && [tokens[at - 1], tokens[at + 1]].some((beside = '') => isNumber(beside));
    if (isShare && (isRebate || (share !== -1 && share < at))) return true;
    if (!names.has(token) && !mayName.has(token)) return false;
    let next = at + 1;
    while (next <= at + furthest && (links.has(tokens[next] ?? '') || /^[:=]$/.test(tokens[next] ?? ''))) next += 1;
    if (!isNumber(tokens[next] ?? '') || (next === at + 1 && mayName.has(token))) return false;
    while (isNumber(tokens[next] ?? '')) next += 1;
    const then = tokens[next] ?? '';
    return then !== '%' && (followers.has(then) || !/^\p{L}/u.test(then));
  });
}

/** Whether a sentence names a price that the evidence does not hold. */
export function quotesPrice(sentence: string, evidence: readonly Amount[] = []): boolean {
  const amounts = amountsIn(sentence);
  const isKnown = ({ figure, currencies }: Amount): boolean =>
    evidence.some((known) => known.figure === figure && known.currencies.some((one) => currencies.includes(one)));
  if (amounts.length > 0) return !amounts.every(isKnown);
  return namesBarePrice(tokensOf(sentence).map((token) => token.toLowerCase()));
}

/** Whether a word may be a part of a price that goes on. */
export const speaksOfMoney = (word: string): boolean =>
  tokensOf(word).some((token) => {
    const isListed = [numberWords, names, mayName, between].some((list) => list.has(token.toLowerCase()));
    return isListed || isFigure(token) || currenciesOf(token).length > 0;
  });
