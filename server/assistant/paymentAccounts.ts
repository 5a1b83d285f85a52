import type { Span } from './addresses';
import type { Tokens } from './tokens';

/** Length of an IBAN in characters (ISO 13616). */
const ibanLength = { least: 15, most: 34 } as const;
/** Maximum length of a run that can be an account. */
const longestWallet = 90;

const isPart = (tokens: Tokens, at: number): boolean => /^[A-Za-z0-9]+$/.test(tokens.at(at).text);

/** Verifies the check digits of an IBAN: ISO 7064, MOD 97-10, with the first four characters moved to the end. */
function isChecked(iban: string): boolean {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    remainder = Number(`${remainder}${Number.parseInt(character, 36)}`) % 97;
  }
  return remainder === 1;
}

/** End of the IBAN that begins here, plain or in groups; undefined if there is none. */
function ibanEnd(tokens: Tokens, from: number): number | undefined {
  if (!/^[A-Z]{2}$/.test(tokens.at(from).text) || !/^\d\d/.test(tokens.at(from + 1).text)) return undefined;
  let text = '';
  let end: number | undefined;
  for (let at = from; text.length <= ibanLength.most; at += 1) {
    const isGap = tokens.at(at).text === ' ' && /^[A-Z0-9]+$/.test(tokens.at(at + 1).text);
    if (isGap) continue;
    if (!/^[A-Z0-9]+$/.test(tokens.at(at).text)) break;
    text += tokens.at(at).text;
    const isLong = text.length >= ibanLength.least && text.length <= ibanLength.most;
    if (isLong && !isPart(tokens, at + 1) && isChecked(text)) end = at + 1;
  }
  return end;
}

/** Wallets of Bitcoin (base58, bech32: BIP 173) and Ethereum (ERC-55). */
const wallets = [
  /^bc1[a-z0-9]{25,87}$/i,
  /^(?=.*[a-z])(?=.*[A-Z])[13][1-9A-HJ-NP-Za-km-z]{25,34}$/,
  /^0x[\da-f]{40}$/i,
];

/** The payment accounts in a sentence. `isFree` tells which tokens are not yet part of anything else. */
export function findPaymentAccounts(tokens: Tokens, isFree: (at: number) => boolean): Span[] {
  const found: Span[] = [];
  let at = 0;
  while (at < tokens.length) {
    const from = at;
    if (!isPart(tokens, from)) {
      at += 1;
      continue;
    }
    while (isPart(tokens, at)) at += 1;
    const run = tokens.startOf(at) - tokens.startOf(from) <= longestWallet ? tokens.slice(from, at) : '';
    const to = wallets.some((wallet) => wallet.test(run)) ? at : ibanEnd(tokens, from);
    if (to === undefined || !isFree(from)) continue;
    found.push({ from, to, text: tokens.slice(from, to) });
    at = to;
  }
  return found;
}
