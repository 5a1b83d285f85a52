const signs = '[$€£¥₦₹₵₽₩₺₫₱₴₪฿＄￡￥]|(?<!\\p{L})(?:[kut]?shs?|rs)\\.?';
const codes = 'usd|eur|gbp|kes|ngn|ghs|ugx|tzs|zar|rwf|inr|cny|rmb|jpy|aed|cad|aud|chf|xaf|xof|brl|usdt|btc';
const names = 'dollars?|euros?|shillings?|naira|cedis?|rands?|rupees?|yuan|yen|dirhams?|francs?|reais|cents?|bucks|quid|pounds sterling|birr|kwacha|pesos?';
const words = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million';
const amount = String.raw`\p{Nd}[\p{Nd}.,'\s]*(?:\s?(?:k|m|mn|million|thousand|hundred))?`;

/** Figures that say what they are themselves. */
const plainPrices = new RegExp(
  [
    String.raw`(?:${signs})\s?\*{0,2}\p{Nd}`,
    String.raw`${amount}\*{0,2}\s?(?:${signs})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:${codes})[\s:*]{0,3}\p{Nd}`,
    String.raw`${amount}\*{0,2}\s?-?(?:${codes}|${names})(?!\p{L})`,
    // East African: 2,000/= and 2,000/-.
    String.raw`\p{Nd}\*{0,2}/[=-]`,
    String.raw`(?<!\p{L})(?:${words})(?:[\s-](?:${words}|and))*[\s-](?:us |american |kenyan |canadian )?(?:${names}|usd|eur)(?!\p{L})`,
  ].join('|'),
  'iu',
);
/** A figure in a sentence about money, unless a unit or a noun makes it something else. */
const cue = /(?<!\p{L})(?:prices?|priced|costs?|costing|fees?|rates?|tariff|charges?d?|quotes?d?|quotation|pays?|commissions?|discounts?|surcharge|budget|cheap(?:er|est)?|amounts? to|estimate[sd]?)(?!\p{L})/iu;
const bareFigure =
  /(?<![\p{L}\p{Nd}.,-])\p{Nd}[\p{Nd}.,]*(?!\p{Nd}|[.,]\p{Nd})(?!\s?(?:(?:to|and|or|[–-])\s?\p{Nd}[\p{Nd}.,]*\s?)?(?:kg|kilo|kilograms?|g|tonnes?|tons?|lbs?|cubic|cm|mm|m³|m2|m3|metres?|meters?|days?|hours?|weeks?|months?|years?|minutes?|pieces?|pallets?|boxes|packages|parcels|containers?|teu|ft|feet|foot|agents?|members?|countries|digits?|percent of the (?:weight|volume)|st|nd|rd|th|am|pm|o'clock|:\p{Nd})(?!\p{L}))/iu;
const share = /\p{Nd}[\p{Nd}.,]*\s?(?:%|per ?cent|percent)/iu;
const shareCue = /(?<!\p{L})(?:commissions?|discounts?|off|fees?|rates?|mark-?up|surcharge|cheaper)(?!\p{L})/iu;
/** 'Pounds' are money only where money is spoken of. */
const pounds = /\p{Nd}\s?pounds?(?!\p{L})/iu;

/** Days and years say when, not how much. */
const dates = /\d{4}-\d{2}-\d{2}|(?<!\p{L})(?:in|since|until|by|from|of|and|to) (?:19|20)\d{2}(?!\d)|(?:19|20)\d{2}\s?[–-]\s?(?:19|20)\d{2}/giu;

/** Whether a text names an amount of money. */
export function namesAmount(text: string): boolean {
  return plainPrices.test(text);
}

/** Whether a sentence quotes a price, a rate, a fee, a commission or a discount. Phone numbers must be out of it. */
export function quotesPrice(text: string): boolean {
  const sentence = text.replace(dates, ' ');
  if (namesAmount(sentence)) return true;
  if (!cue.test(sentence) && !shareCue.test(sentence)) return false;
  return pounds.test(sentence) || (share.test(sentence) && shareCue.test(sentence)) || (cue.test(sentence) && bareFigure.test(sentence));
}
