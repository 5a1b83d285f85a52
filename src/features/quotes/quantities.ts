import { codeText, plainMarks } from '@shared/text/codeText';
import { notUnderstood } from '@shared/text/fields';
import { inWords, readAmount, visitorsDecimalSign, type NumberReading } from '@shared/text/numbers';
import { locale, t } from '@shared/language/words';

/** Units of the form. Requests are always metric. */
export type Units = 'metric' | 'imperial';

export type QuantityKind = 'weight' | 'volume' | 'length';

interface Unit {
  units: Units;
  /** In the form's metric or imperial unit: kilograms or pounds, cubic metres or feet, centimetres or inches. */
  size: number;
}

/** Names of units in the languages of the site, without accents, dots and capitals. */
const named: Readonly<Record<QuantityKind, readonly (readonly [names: string, units: Units, size: number])[]>> = {
  weight: [
    ['kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramu', 'metric', 1],
    ['كجم كغ كغم كلغ كيلو كيلوجرام كيلوغرام كيلوجراما كيلوغراما كيلوجرامات كيلوغرامات', 'metric', 1],
    ['g gr gram grams gramme grammes gramu جرام غرام جراما غراما', 'metric', 0.001],
    [
      't mt tonne tonnes metricton metrictons metrictonne metrictonnes tonnemetrique tonnesmetriques tani',
      'metric',
      1_000,
    ],
    ['طن طنا اطنان طنمتري', 'metric', 1_000],
    ['lb lbs pound pounds livre livres ratili', 'imperial', 1],
    ['oz ounce ounces once onces aunsi', 'imperial', 1 / 16],
    ['shortton shorttons uston ustons tonnecourte tonnescourtes', 'imperial', 2_000],
    ['longton longtons imperialton imperialtons tonnelongue tonneslongues', 'imperial', 2_240],
  ],
  volume: [
    ['m3 m^3 cbm cum cubicmeter cubicmeters cubicmetre cubicmetres metrecube metrescubes mcube mcubes', 'metric', 1],
    ['mitazaujazo مترمكعب مترامكعبا امتارمكعبة م3', 'metric', 1],
    ['l liter liters litre litres lita لتر لترا لترات dm3', 'metric', 0.001],
    ['cm3 cc cubiccentimeter cubiccentimeters cubiccentimetre cubiccentimetres سم3', 'metric', 0.000_001],
    ['ft3 ft^3 cft cuft cubicfeet cubicfoot piedcube piedscubes futizaujazo قدممكعب قدممكعبة قدمامكعبا', 'imperial', 1],
    ['yd3 cuyd cubicyard cubicyards', 'imperial', 27],
  ],
  length: [
    ['cm cms centimeter centimeters centimetre centimetres sentimita سم سنتيمتر سنتيمترا', 'metric', 1],
    ['mm millimeter millimeters millimetre millimetres milimita مم ملم مليمتر', 'metric', 0.1],
    ['m meter meters metre metres mita م متر مترا امتار', 'metric', 100],
    ['in inch inches " ″ pouce pouces inchi بوصة', 'imperial', 1],
    ["ft feet foot ' ′ pied pieds futi قدم قدما", 'imperial', 12],
  ],
};

/** As names are compared: without spaces, dots, accents and capitals. */
const nameKey = (name: string): string =>
  codeText(name.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}\s.]/gu, '');

const mapOf = (kind: QuantityKind): ReadonlyMap<string, Unit> =>
  new Map(
    named[kind].flatMap(([names, units, size]) =>
      names.split(' ').map((name): [string, Unit] => [nameKey(name), { units, size }]),
    ),
  );
const byName = { weight: mapOf('weight'), volume: mapOf('volume'), length: mapOf('length') };

/** A unit by its name; `tons` for those that differ between countries, undefined if it is not known. */
function unitNamed(name: string, kind: QuantityKind): Unit | 'tons' | undefined {
  const key = nameKey(name);
  return kind === 'weight' && /^tons?$/.test(key) ? 'tons' : byName[kind].get(key);
}

/** A quantity as typed, with its units, so that switching units back restores the text. */
export interface Quantity {
  text: string;
  units: Units;
}

interface Measure {
  /** Metric units in one imperial unit, exact by definition. */
  factor: number;
  symbols: Readonly<Record<Units, string>>;
}

/** Kilograms and pounds, cubic metres and cubic feet, centimetres and inches. */
export const measures: Readonly<Record<QuantityKind, Measure>> = {
  weight: { factor: 0.45359237, symbols: { metric: 'kg', imperial: 'lb' } },
  volume: { factor: 0.028316846592, symbols: { metric: 'm³', imperial: 'ft³' } },
  length: { factor: 2.54, symbols: { metric: 'cm', imperial: 'in' } },
};

/** Parses a number, with the visitor's decimal separator if it is ambiguous; see `readAmount`. */
export function readNumber(text: string): number {
  return readAmount(text, visitorsDecimalSign()).value;
}

interface ReadQuantity extends NumberReading {
  units: Units;
  /** The unit after the number, or ''. */
  unit: string;
}

/** The number and the unit of a text, in either order: '250 kg', 'kg 250', '1,8m³'. */
function parts(text: string): { number: string; unit: string } {
  const [, number = '', unit = ''] = /^(.*\p{Nd}[.,]?)(\s*[\p{L}"″'′㎥][^\p{Nd}]*[³3٣]?)$/su.exec(text.trim()) ?? [];
  if (unit !== '') return { number, unit };
  const [, before = '', after = ''] = /^(\p{L}[^\p{Nd}.,]*(?:(?<=\p{L})[³3] )?)(\p{Nd}.*)$/su.exec(text.trim()) ?? [];
  return { number: after, unit: before };
}

/** A number with an optional unit: '250 kg' in a field of pounds is 250 kg. NaN with a unit that is not known. */
function readQuantity({ text, units }: Quantity, kind: QuantityKind): ReadQuantity {
  const { number, unit } = parts(text);
  if (unit.trim() === '') return { ...readAmount(text, visitorsDecimalSign()), units, unit: '' };
  const found = unitNamed(unit, kind);
  if (found === undefined || found === 'tons') return { value: Number.NaN, other: null, units, unit: '' };
  const { value, other } = readAmount(number, visitorsDecimalSign());
  const sized = (amount: number): number => Number((amount * found.size).toPrecision(12));
  return {
    value: sized(value),
    other: other === null ? null : sized(other),
    units: found.units,
    unit: plainMarks(unit),
  };
}

const hints: Readonly<Record<QuantityKind, () => string>> = {
  weight: () => t('Enter the weight as a number, with or without a unit such as kg or lb.'),
  volume: () => t('Enter the volume as a number, with or without a unit such as m³ or ft³.'),
  length: () => t('Enter the length as a number, with or without a unit such as cm or in.'),
};

/** The number before tons that may be metric, short or long. */
function tonsOf(text: string, kind: QuantityKind): string | null {
  const { number, unit } = parts(text);
  const isNumber = !Number.isNaN(readAmount(number, visitorsDecimalSign()).value);
  return isNumber && unitNamed(unit, kind) === 'tons' ? plainMarks(number) : null;
}

const tonsProblem = (typed: string): string =>
  t(
    '“{typed}” may be metric tonnes (1,000 kg), short tons (907 kg) or long tons (1,016 kg). Enter it in t, kg, lb, short tons or long tons.',
    { typed: typed.trim() },
  );

/** Why a text is no quantity, with what was typed; undefined if it is one or empty. */
export function problemOf({ text, units }: Quantity, kind: QuantityKind): string | undefined {
  if (text.trim() === '' || !Number.isNaN(inMetric({ text, units }, kind))) return undefined;
  return tonsOf(text, kind) === null ? notUnderstood(text.trim(), hints[kind]()) : tonsProblem(text);
}

const plain = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 6, useGrouping: false });

/** The quantity in metric units; NaN if invalid. Twelve digits hide the rounding errors of the conversion. */
export function inMetric(quantity: Quantity, kind: QuantityKind): number {
  const { value, units } = readQuantity(quantity, kind);
  return units === 'metric' ? value : Number((value * measures[kind].factor).toPrecision(12));
}

/** The text in some units: as typed in these, converted to six digits in the others. Invalid text is not changed. */
export function shownIn(quantity: Quantity, kind: QuantityKind, units: Units): string {
  const { value, units: written } = readQuantity(quantity, kind);
  if (quantity.units === units || Number.isNaN(value)) return quantity.text;
  if (written === units) return plain.format(value);
  const { factor } = measures[kind];
  return plain.format(units === 'metric' ? value * factor : value / factor);
}

const readable = new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 });
const fine = new Intl.NumberFormat(locale(), { maximumSignificantDigits: 3 });

/** A metric amount for reading, in either units: '1,250 kg', '84.76 ft³'. Small amounts keep three digits. */
export function amount(metric: number, kind: QuantityKind, units: Units = 'metric'): string {
  const value = units === 'metric' ? metric : metric / measures[kind].factor;
  return `${(value < 1 ? fine : readable).format(value)} ${measures[kind].symbols[units]}`;
}

/** The interpretation of an ambiguous field. */
export interface Reading {
  /** 'Read as 1,234 kg: one thousand two hundred and thirty-four.' */
  sentence: string;
  /** The other interpretation: label of the button, and unambiguous text. */
  instead: { label: string; text: string } | null;
}

/** The interpretation to show; null if the text is unambiguous and in the units of the field. */
export function readingOf(quantity: Quantity, kind: QuantityKind): Reading | null {
  const { value, other, units, unit } = readQuantity(quantity, kind);
  const tons = tonsOf(quantity.text, kind);
  if (tons !== null) {
    const text = `${tons} t`;
    return { sentence: tonsProblem(quantity.text), instead: { label: t('Read it as {words}', { words: text }), text } };
  }
  if (Number.isNaN(value) || (other === null && units === quantity.units)) return null;
  const symbol = measures[kind].symbols[units];
  const shown = amount(inMetric(quantity, kind), kind, quantity.units);
  if (other === null) return { sentence: t('Read as {amount}.', { amount: shown }), instead: null };
  const grouped = new Intl.NumberFormat(locale(), { maximumSignificantDigits: 12 });
  // Four decimals cannot be mistaken for thousands.
  const plainText = Number.isInteger(other) ? String(other) : `${String(other)}0`;
  return {
    sentence: t('Read as {amount}: {words}.', {
      amount: `${grouped.format(value)} ${symbol}`,
      words: inWords(value),
    }),
    instead: {
      label: t('Read it as {words}', { words: inWords(other) }),
      text: unit === '' ? plainText : `${plainText} ${symbol}`,
    },
  };
}
