import fc from 'fast-check';
import { locationParts, matchesCity, matchesLocation, placeMatchRatio, termOf } from '@places/match/matching';

const fiftyLetters = 'Krungthepmahanakhonamonrattanakosinmahintharayuttha'.slice(0, 50);
const hundredLetters = 'abcdefghij'.repeat(10);

describe('matchesLocation', () => {
  it.each<[string, string, string, boolean]>([
    ['the country', 'Nairobi, Kenya', 'Kenya', true],
    ['the beginning of the country', 'Nairobi, Kenya', 'Ke', true],
    ['the end of the country', 'Nairobi, Kenya', 'nya', false],
    ['the place', 'Nairobi, Kenya', 'Nairobi', true],
    ['the beginning of the place', 'Nairobi, Kenya', 'Nairob', false],
    ['more than the place', 'Nairobi, Kenya', 'Nairobi,', false],
    ['the whole location', 'Nairobi, Kenya', 'Nairobi, Kenya', false],
    ['case of the country', 'Nairobi, Kenya', 'kENYA', true],
    ['case of the place', 'NAIROBI, Kenya', 'nairobi', true],
    ['accents given', 'São Paulo, Brazil', 'são paulo', true],
    ['accents given in capitals', 'São Paulo, Brazil', 'SÃO PAULO', true],
    ['accents not given', 'São Paulo, Brazil', 'sao paulo', false],
    ['accents given where there are none', 'Sao Paulo, Brazil', 'são paulo', false],
    ['an accent written as a combining mark', 'Sa\u0303o Paulo, Brazil', 'São Paulo', false],
    ['several commas: the place is all but the last part', 'Westlands, Nairobi, Kenya', 'Westlands, Nairobi', true],
    ['several commas: the first part alone', 'Westlands, Nairobi, Kenya', 'Westlands', false],
    ['several commas: the middle part alone', 'Westlands, Nairobi, Kenya', 'Nairobi', false],
    ['several commas: the country', 'Westlands, Nairobi, Kenya', 'ken', true],
    ['no comma: all of it is the country', 'Singapore', 'sing', true],
    ['no comma: the end of it', 'Singapore', 'pore', false],
    ['a comma without a space: all of it is the country', 'Nairobi,Kenya', 'nairobi,k', true],
    ['a comma without a space: no country of its own', 'Nairobi,Kenya', 'Kenya', false],
    ['two spaces after the comma: the second belongs to the country', 'Nairobi,  Kenya', 'Kenya', false],
    ['a leading space in the term', 'Nairobi, Kenya', ' Kenya', false],
    ['a trailing space in the term', 'Nairobi, Kenya', 'Nairobi ', false],
    ['a leading space in the location', ' Nairobi, Kenya', 'Nairobi', false],
    ['a leading space in a long place', ` ${hundredLetters}, Kenya`, hundredLetters, true],
    ['a trailing space in the location', 'Nairobi, Kenya ', 'Kenya', true],
    ['only spaces', 'Nairobi, Kenya', '   ', false],
    ['98 % of a place of 50 letters, its beginning', `${fiftyLetters}, Thailand`, fiftyLetters.slice(0, 49), true],
    ['98 % of a place of 50 letters, its end', `${fiftyLetters}, Thailand`, fiftyLetters.slice(1), true],
    ['one letter short of 98 % of 50', `${fiftyLetters}, Thailand`, fiftyLetters.slice(0, 48), false],
    ['98 % of a place of 100 letters, its middle', `${hundredLetters}, Wales`, hundredLetters.slice(1, 99), true],
    ['one letter short of 98 % of 100', `${hundredLetters}, Wales`, hundredLetters.slice(1, 98), false],
    ['98 % of the length with a letter wrong', `${fiftyLetters}, Thailand`, `x${fiftyLetters.slice(1)}`, false],
    ['regular-expression characters match nothing but themselves', 'Nairobi, Kenya', '.*', false],
    ['an unfinished regular expression', 'Nairobi, Kenya', '([', false],
    [
      'regular-expression characters in the place',
      'Saint-Denis (97-4) [a+b]?, Réunion',
      'saint-denis (97-4) [a+b]?',
      true,
    ],
    ['a caret and a dollar', 'Nairobi, Kenya', '^Kenya$', false],
    ['right-to-left place', 'دبي, الإمارات', 'دبي', true],
    ['right-to-left country, its beginning', 'دبي, الإمارات', 'الإما', true],
    ['right-to-left country, its end', 'دبي, الإمارات', 'رات', false],
    ['a right-to-left comma does not cut', 'دبي، الإمارات', 'الإمارات', false],
    ['an empty place', ', Kenya', 'kenya', true],
    ['an empty country', 'Nairobi, ', 'kenya', false],
    ['an empty country and its place', 'Nairobi, ', 'nairobi', true],
    ['an empty term', 'Nairobi, Kenya', '', true],
    ['an empty term and an empty location', '', '', true],
    ['a term and an empty location', '', 'a', false],
    ['a capital that grows in lower case', 'İzmir, Turkey', 'İZMIR', true],
    ['a term of 10,000 letters', 'Nairobi, Kenya', 'Nairobi'.repeat(1500), false],
  ])('%s: %j, %j', (_case, location, term, expected) => {
    expect(matchesLocation(location, term)).toBe(expected);
  });

  /** The sentence of section 5, said again in other words: characters are compared one by one. */
  function ruleInOtherWords(location: string, term: string): boolean {
    const pieces = location.split(', ');
    const last = pieces[pieces.length - 1]!;
    const place = pieces.filter((_piece, index) => index < pieces.length - 1).join(', ');
    const same = (text: string, from: number) => {
      const wanted = term.toLowerCase();
      return text.toLowerCase().slice(from, from + wanted.length) === wanted;
    };
    if (same(last, 0)) return true;
    if (100 * term.length < 98 * place.length) return false;
    for (let from = 0; from <= place.toLowerCase().length; from += 1) if (same(place, from)) return true;
    return false;
  }

  const words = fc
    .array(
      fc.constantFrom(
        'a',
        'B',
        'ab',
        'é',
        'É',
        'İ',
        'ß',
        'د',
        '.',
        '(',
        ',',
        ', ',
        ' ',
        'x'.repeat(48),
        'X'.repeat(97),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(''));

  it('agrees with a second implementation of the rule', () => {
    fc.assert(
      fc.property(words, words, (location, term) => {
        expect(matchesLocation(location, term)).toBe(ruleInOtherWords(location, term));
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with it on parts of the location', () => {
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), fc.boolean(), (location, start, length, capital) => {
        const from = start % (location.length + 1);
        const cut = location.slice(from, from + (length % (location.length - from + 1)));
        const term = capital ? cut.toUpperCase() : cut;
        expect(matchesLocation(location, term)).toBe(ruleInOtherWords(location, term));
      }),
      { numRuns: 2000 },
    );
  });

  it('has the documented ratio', () => {
    expect(placeMatchRatio).toBe(0.98);
  });
});

describe('matchesCity', () => {
  it.each<[string, string, boolean]>([
    ['Westlands, Nairobi, Kenya', 'nairobi', true],
    ['Westlands, Nairobi, Kenya', 'ROB', true],
    ['Westlands, Nairobi, Kenya', 'Mombasa', false],
    ['São Paulo, Brazil', 'sao', false],
    ['Nairobi, Kenya', '', true],
    ['Nairobi, Kenya', '.', false],
  ])('%j, %j: %j', (location, city, expected) => {
    expect(matchesCity(location, city)).toBe(expected);
  });
});

test.each([
  ['Westlands, Nairobi, Kenya', 'Westlands, Nairobi'],
  ['Nairobi, Kenya', 'Nairobi'],
  ['Singapore', 'Singapore'],
  ['Nairobi,Kenya', 'Nairobi,Kenya'],
])('%s is found by %s', (location, term) => {
  expect(termOf(location)).toBe(term);
  expect(matchesLocation(location, term)).toBe(true);
});

test('a location without a comma has no place', () => {
  expect(locationParts('Singapore')).toEqual({ place: '', placeLength: 0, region: 'singapore' });
  expect(locationParts('İzmir, Turkey')).toEqual({ place: 'i\u0307zmir', placeLength: 5, region: 'turkey' });
});
