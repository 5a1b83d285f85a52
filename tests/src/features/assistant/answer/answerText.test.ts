import { firstWords, parseAnswer, plainAnswer, wordsIn } from '@/features/assistant/answer/answerText';

/** `**bold**`, `[link]`, and a list entry for each line. */
const drawn = (text: string, isWhole?: boolean): string[] =>
  parseAnswer(text, isWhole).map((line) =>
    line
      .map(({ text: words, isBold, href }) => (href === undefined ? (isBold ? `**${words}**` : words) : `[${words}]`))
      .join(''),
  );

describe('the text rules of docs/product.md "Answers as text"', () => {
  it.each<[string, string, string[]]>([
    ['plain text', 'Cargo by air.', ['Cargo by air.']],
    ['double asterisks', 'Use **Get a Quote** now.', ['Use **Get a Quote** now.']],
    ['two bold parts', '**Air** and **sea**', ['**Air** and **sea**']],
    ['bold at both ends of a word', 'a**b**c', ['a**b**c']],
    ['a single asterisk', 'Air * Sea * Land', ['Air ', ' Sea ', ' Land']],
    ['a list with asterisks', '* Air\n* Sea', [' Air', ' Sea']],
    ['three asterisks round a word', '***Air***', ['**Air**']],
    ['double slashes', 'Air // Sea', ['Air ', ' Sea']],
    ['a code fence', 'Before```code```after', ['Before', 'code', 'after']],
    ['one backtick', 'the `code` stays', ['the `code` stays']],
    ['one slash', 'and/or', ['and/or']],
    ['line ends', 'Air\r\nSea\n\n\nLand', ['Air', 'Sea', 'Land']],
    ['bold across a line', '**Air\nSea** Land', ['**Air**', '**Sea** Land']],
    ['an address', 'See https://keelway.example/a//b for more', ['See [https://keelway.example/a//b] for more']],
    ['an address at the end of a sentence', 'See https://keelway.example.', ['See [https://keelway.example].']],
    ['an address in brackets', '(https://keelway.example)', ['([https://keelway.example])']],
    [
      'an address with brackets of its own',
      'See https://en.example/Mombasa_(Kenya).',
      ['See [https://en.example/Mombasa_(Kenya)].'],
    ],
    ['the same in brackets', '(https://en.example/Mombasa_(Kenya))', ['([https://en.example/Mombasa_(Kenya)])']],
    ['an address with an apostrophe', "https://en.example/Cote_d'Ivoire?", ["[https://en.example/Cote_d'Ivoire]?"]],
    ['an address in quotation marks', "'https://keelway.example'", ["'[https://keelway.example]'"]],
    ['a bold address', '**https://keelway.example**', ['[https://keelway.example]']],
    ['an address without encryption', 'http://keelway.example/a', ['http://keelway.example/a']],
    [
      'an address with a name before the host',
      'https://keelway.example@evil.example',
      ['https://keelway.example@evil.example'],
    ],
    ['an address of nothing', 'https:// and on', ['https:', ' and on']],
    ['a link with words', 'See [the members](https://keelway.example/members).', ['See [the members].']],
    ['a link to a page', '[**Quote**](/quote "Get one"), please', ['[Quote], please']],
    ['a link to another host by its path', '[Quote](//evil.example)', ['[Quote](', 'evil.example)']],
    ['a link to a program', '[Quote](javascript:alert(1))', ['[Quote](javascript:alert(1))']],
    ['another scheme', 'javascript://alert(1)', ['javascript:', 'alert(1)']],
    ['an asterisk left alone', 'Air *', ['Air ']],
    ['a pair left alone', 'Air **sea', ['Air ', 'sea']],
    ['a third pair', '**a** b **c', ['**a** b ', 'c']],
    ['four asterisks', 'a****b', ['ab']],
    ['HTML', '<b>Air</b> &amp; <img src=x onerror=alert(1)>', ['<b>Air</b> &amp; <img src=x onerror=alert(1)>']],
    ['nothing', '', []],
    ['only marks', ' ** * // ``` ** ', []],
  ])('%s', (_name, text, lines) => {
    expect(drawn(text)).toEqual(lines);
  });

  it('makes unfinished bold text bold at once', () => {
    expect(drawn('Use **Get a', false)).toEqual(['Use **Get a**']);
    expect(drawn('Use **Get a** now', false)).toEqual(['Use **Get a** now']);
  });
});

describe('typing an answer', () => {
  const line = parseAnswer('See **Get a Quote** at https://keelway.example/quote or call.')[0] ?? [];
  const words = (count: number) =>
    firstWords(line, count)
      .map(({ text }) => text)
      .join('');

  it('counts the words of a line', () => {
    expect(wordsIn(line)).toBe(8);
  });

  it('cuts a line after a number of words', () => {
    expect(words(0)).toBe('');
    expect(words(2).trim()).toBe('See Get');
    expect(words(4).trim()).toBe('See Get a Quote');
    expect(words(6).trim()).toBe('See Get a Quote at https://keelway.example/quote');
  });

  it('leaves a complete line unchanged', () => {
    expect(firstWords(line, 8)).toBe(line);
    expect(firstWords(line, 99)).toBe(line);
  });

  it('has no formatting on the clipboard', () => {
    expect(plainAnswer('**Air**: fast * **Sea**: cheap', [])).toBe('Air: fast\nSea: cheap');
  });
  it('has the contacts of the agents on the clipboard, as in the cards below the answer', () => {
    const agents = [
      {
        id: '1',
        name: 'Pwani Freight',
        location: 'Mombasa, Kenya',
        phone: '+254700111222',
        email: 'desk@pwani.example',
      },
      { id: '2', name: 'Coast Couriers', location: 'Mombasa, Kenya', website: 'https://coast.example' },
    ];
    expect(plainAnswer('Two member agents work in **Mombasa**.', agents)).toBe(
      'Two member agents work in Mombasa.\n\nPwani Freight\nMombasa, Kenya\n+254700111222\ndesk@pwani.example\n\nCoast Couriers\nMombasa, Kenya\nhttps://coast.example',
    );
  });
});
