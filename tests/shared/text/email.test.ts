import { mailboxOf, readEmail, sendableEmail } from '@shared/text/email';

const address = (typed: string): string | undefined => {
  const read = readEmail(typed);
  return 'address' in read ? read.address : undefined;
};

test.each([
  "d'souza@example.com",
  'sea&air@example.com',
  'a+b/c=d?e^f_g`h{i|j}k~l!#$%*@example.com',
  '"john doe"@example.com',
  '"a\\"b"@example.com',
  'info@xn--mnchen-3ya.example',
  'info@a--b.example',
  'x@sub.domain.example.co.ke',
  'x@example.xn--p1ai',
  `${'a'.repeat(64)}@example.com`,
  'Amina@Example.COM',
])('%s is an address as typed', (typed) => expect(address(typed)).toBe(typed));

test.each([
  [' amina@example.com\u00a0', 'amina@example.com'],
  ['\u202aamina@example.com\u202c', 'amina@example.com'],
  ['am\u00adina@exam\u200bple.com', 'amina@example.com'],
  ['jean\u2011paul@air\u2013cargo.example', 'jean-paul@air-cargo.example'],
  ['ａｍｉｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'amina@example.com'],
  ['amina١٢@example.com', 'amina12@example.com'],
  ['mailto:amina@example.com', 'amina@example.com'],
  ['MAILTO: amina@example.com', 'amina@example.com'],
  ['Amina Otieno <amina@example.com>', 'amina@example.com'],
  ['<amina@example.com>', 'amina@example.com'],
  ['"amina@example.com"', 'amina@example.com'],
  ['amina@example.com.', 'amina@example.com'],
  ['amina@example.com;', 'amina@example.com'],
  ['amina @ example.com', 'amina@example.com'],
  ['info@münchen.example', 'info@xn--mnchen-3ya.example'],
  ['info@MÜNCHEN.example', 'info@xn--mnchen-3ya.example'],
  ['info@mu\u0308nchen.example', 'info@xn--mnchen-3ya.example'],
  ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
  ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
])('%j is read as %s', (typed, meant) => expect(address(typed)).toBe(meant));

test('an international domain stays as people write it', () => {
  expect(readEmail('info@münchen.example')).toEqual({
    address: 'info@xn--mnchen-3ya.example',
    written: 'info@münchen.example',
  });
});

test.each([
  'amina',
  'amina@',
  '@example.com',
  'amina@localhost',
  'a b@example.com',
  '.amina@example.com',
  'amina.@example.com',
  'a..b@example.com',
  'amina@-example.com',
  'amina@example-.com',
  'amina@exa_mple.com',
  'amina@example..com',
  'amina@192.0.2.1',
  'amina@[192.0.2.1]',
  'amina@example.c',
  'a@b@example.com',
  'amina@example.com, omar@example.com',
  'amina@example.com\u0000',
  'amina@example.com\r\nBcc: all@example.com',
  'josé@example.com',
  'amina(comment)@example.com',
  'amina@exämple.com/path',
  'amina@exämple.com:80',
  '"a\u0007b"@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
])('%j is not an address', (typed) => expect(readEmail(typed)).toEqual({ fault: 'form' }));

test('distinguishes empty from too long', () => {
  expect(readEmail(' \u200b\ufeff ')).toEqual({ fault: 'empty' });
  expect(readEmail(`a@${'b.'.repeat(126)}example`)).toEqual({ fault: 'long' });
});

test('an invalid address is sent without invisible characters, for the provider to reject', () => {
  expect(sendableEmail('\u202aamina\u202c')).toBe('amina');
  expect(sendableEmail('Amina <amina@example.com>')).toBe('amina@example.com');
});

test.each([
  ['amina@example.com', 'amina@example.com'],
  ['Amina+News@Example.COM', 'amina@example.com'],
  ['amina+a+b@example.com', 'amina@example.com'],
  ['a.mina@example.com', 'a.mina@example.com'],
  ['A.Mina+1@gmail.com', 'amina@gmail.com'],
  ['am.in.a@GoogleMail.com', 'amina@gmail.com'],
  ['a.mina@gmail.com.example', 'a.mina@gmail.com.example'],
  ['amina-news@yahoo.com', 'amina-news@yahoo.com'],
  ['+254700000000@example.com', '+254700000000@example.com'],
  ['"a+b"@example.com', '"a+b"@example.com'],
])('the mailbox of %s is %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
