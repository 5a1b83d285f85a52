import type { Random } from './random';

/**
 * Numbers reserved for fiction by regulators, by country and town; 'x' is any digit. A country's '' is for its other
 * towns.
 */
const reserved: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GB: {
    London: '20 7946 0xxx',
    Leeds: '113 496 0xxx',
    Sheffield: '114 496 0xxx',
    Nottingham: '115 496 0xxx',
    Leicester: '116 496 0xxx',
    Bristol: '117 496 0xxx',
    Birmingham: '121 496 0xxx',
    Edinburgh: '131 496 0xxx',
    Glasgow: '141 496 0xxx',
    Liverpool: '151 496 0xxx',
    Manchester: '161 496 0xxx',
    Cardiff: '29 2018 0xxx',
    Belfast: '28 9649 6xxx',
    '': '1632 960xxx',
  },
  FR: { Paris: '1 99 00 xx xx', Marseille: '4 65 71 xx xx', Lyon: '4 65 71 xx xx', '': '2 61 91 xx xx' },
  DE: {
    Berlin: '30 23125 xxx',
    Hamburg: '40 66969 xxx',
    Köln: '221 4710 xxx',
    Munich: '89 99998 xxx',
    '': '69 90009 xxx',
  },
  AU: { Sydney: '2 5550 xxxx', Melbourne: '3 5550 xxxx', Brisbane: '7 5550 xxxx', '': '8 5550 xxxx' },
};

/** North American area codes by state or province; lines 555-0100 to 555-0199 are reserved for fiction. */
const areaCodes: Readonly<Record<string, string>> = {
  AL: '205',
  AK: '907',
  AZ: '602',
  AR: '501',
  CA: '213',
  CO: '303',
  CT: '203',
  DE: '302',
  FL: '305',
  GA: '404',
  HI: '808',
  ID: '208',
  IL: '312',
  IN: '317',
  IA: '515',
  KS: '316',
  KY: '502',
  LA: '504',
  ME: '207',
  MD: '410',
  MA: '617',
  MI: '313',
  MN: '612',
  MS: '601',
  MO: '314',
  MT: '406',
  NE: '402',
  NV: '702',
  NH: '603',
  NJ: '201',
  NM: '505',
  NY: '212',
  NC: '704',
  ND: '701',
  OH: '216',
  OK: '405',
  OR: '503',
  PA: '215',
  RI: '401',
  SC: '843',
  SD: '605',
  TN: '901',
  TX: '713',
  UT: '801',
  VT: '802',
  VA: '757',
  WA: '206',
  WV: '304',
  WI: '414',
  WY: '307',
  DC: '202',
  '01': '403',
  '02': '604',
  '03': '204',
  '04': '506',
  '05': '709',
  '07': '902',
  '08': '416',
  '09': '902',
  '10': '514',
  '11': '306',
};

const filled = (pattern: string, random: Random) => pattern.replace(/x/g, () => String(random.below(10)));

/**
 * Generates unassigned phone numbers: from ranges reserved for fiction where known, else with a plain 555 pattern.
 * Never repeats one.
 */
export function phoneMaker(): (
  country: string,
  callingCode: string,
  town: string,
  division: string,
  random: Random,
) => string {
  const given = new Set<string>();
  return (country, callingCode, town, division, random) => {
    const ranges = reserved[country];
    let pattern = '555 0xx xxx';
    if (ranges !== undefined) pattern = ranges[town] ?? ranges[''] ?? pattern;
    else if (callingCode === '1') pattern = `${areaCodes[division] ?? '800'} 555 01xx`;
    else if (callingCode.startsWith('1 ')) pattern = '555 01xx';
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      const number = `+${callingCode} ${filled(pattern, random)}`;
      if (given.has(number)) continue;
      given.add(number);
      return number;
    }
    throw new Error(`The telephone numbers '+${callingCode} ${pattern}' are used up.`);
  };
}
