import { codeText } from '@places/codeText';

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
export function unitNamed(name: string, kind: QuantityKind): Unit | 'tons' | undefined {
  const key = nameKey(name);
  return kind === 'weight' && /^tons?$/.test(key) ? 'tons' : byName[kind].get(key);
}
