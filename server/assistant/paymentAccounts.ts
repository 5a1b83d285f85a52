/** IBANs (ISO 13616), plain and in groups. */
const ibans = [/\b[A-Z]{2}\d\d[A-Z0-9]{11,30}\b/g, /\b[A-Z]{2}\d\d(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?\b/g];
/** Wallets of Bitcoin (base58, bech32: BIP 173), Tron and Ethereum (ERC-55), and M-Pesa's accounts of businesses. */
const base58 = /\b[13T][1-9A-HJ-NP-Za-km-z]{25,34}\b/;
const others = [/\bbc1[a-z0-9]{25,87}\b/i, /\b0x[\da-f]{40}\b/i, /\b(?:paybill|till)\D{1,20}\d{5,7}\b/i];

/** Verifies the check digits of an IBAN: ISO 7064, MOD 97-10, with the first four characters moved to the end. */
function isChecked(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

/** Whether a text names a payment account. The site publishes none: payments go through the card provider. */
export function namesAccount(text: string): boolean {
  const wallet = base58.exec(text)?.[0] ?? '';
  if (/[a-z]/.test(wallet) && /[A-Z]/.test(wallet)) return true;
  return (
    others.some((other) => other.test(text)) ||
    ibans.some((iban) => (text.match(iban) ?? []).some((written) => isChecked(written.replaceAll(' ', ''))))
  );
}
