import { cutAddress } from '@server/lib/links/links';

const signature = 'Jw4k-9Xq_2bZt7RrL0mVn5sYcE8hUoKd1fGiTaPzWx3';
const token = `eyJhbGciOiJIUzI1NiJ9.eyJjYXNlIjoiS1EtN0YzSzJQIn0.${signature}`;
const addresses = [
  `/quote/KQ-7F3K2P/${token}`,
  `/fr/quote/KQ-7F3K2P/agent/${token}`,
  `/request/RQ-7F3K2P/${token}`,
  `/newsletter/confirm/${signature}`,
  `/ar/newsletter/unsubscribe/${signature}`,
  `/verify/${token}`,
  '/quote/KQ-7F3K2P',
];

/** As mails, chats and notes put them behind a link. */
const behind = [
  '.',
  '...',
  ')',
  ').',
  '>',
  '>,',
  ']',
  '](',
  ',',
  ';',
  ':',
  '!',
  '"',
  "'",
  '’',
  '”',
  '»',
  '«',
  '*',
  '**',
  '|',
  '}',
  '&gt;',
  '&quot;',
  '=',
  '=20',
  '=3D',
  '\\',
  '~',
  '`',
  '…',
  '。',
  '،',
  '؟',
  '<br>',
  '%',
  '%2',
  '>text',
  ')Regards',
  '\u200B',
  '\u200E',
  '\u200F',
  '\u202C',
  '\u2060',
  '\u2069',
  '\uFEFF',
  '\u00AD',
  '\u00A0',
  '\u3000',
  ' ',
  '\n',
];

test.each(addresses)('%s: what stands behind it is cut off', (address) => {
  for (const more of behind) {
    expect([more, cutAddress(address + more)]).toEqual([more, address]);
    const encoded = Buffer.from(more).reduce((text, byte) => `${text}%${byte.toString(16).padStart(2, '0')}`, '');
    expect([encoded, cutAddress(address + encoded)]).toEqual([encoded, address]);
    expect(cutAddress(`${address}${encoded}?utm_source=mail`)).toBe(`${address}?utm_source=mail`);
    expect(cutAddress(address + encodeURIComponent(encoded))).toBe(address);
  }
});

test('underscores and hyphens, which a token may have, are cut off behind a whole one', () => {
  for (const more of ['_', '__', '-', '--']) {
    expect(cutAddress(`/quote/KQ-7F3K2P/${token}${more}`)).toBe(`/quote/KQ-7F3K2P/${token}`);
    expect(cutAddress(`/newsletter/confirm/${signature}${more}.`)).toBe(`/newsletter/confirm/${signature}`);
  }
});

test.each([
  '/',
  '/faq)',
  '/quote',
  '/quote/',
  '/quote?from=Mombasa%2C%20Kenya',
  '/newsletter/confirm/',
  '/newsletter/confirm/%00',
  '/newsletter/confirm/..%2f..',
  `/quote/KQ-7F3K2P/${token}A`,
  `/quote/KQ-7F3K2P/${token.slice(0, -4)}`,
  `/verify/${token}/badge.svg`,
  '/api/quotes/a,b',
  '/search-results?q=/quote/a)',
])('%s stays as it is', (address) => expect(cutAddress(address)).toBe(address));
