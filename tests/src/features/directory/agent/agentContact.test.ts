import {
  callAddress,
  contactText,
  mailAddress,
  phoneParts,
  websiteAddress,
  websiteName,
  whatsAppAddress,
} from '@/features/directory/agent/agentContact';

test.each([
  ['+254 555 010 203', 'tel:+254555010203'],
  ['(020) 555-0100', 'tel:0205550100'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['00254 555 010 203', 'tel:+254555010203'],
  ['＋254\u00a0555\u2011010\u2011203', 'tel:+254555010203'],
  ['tel:+254555010203', 'tel:+254555010203'],
  ['+254 20 555 0102 ext. 12', 'tel:+254205550102;ext=12'],
  ['+254 555 010 203 / +254 555 010 204', 'tel:+254555010203'],
  ['12', null],
  ['call the office', null],
  ['+254 555 010 203 ext four', null],
  ['1234567890123456', null],
])('calling %s', (phone, address) => {
  expect(callAddress(phone)).toBe(address);
});

test.each([
  ['+254 555 010 203', '254555010203'],
  ['00254 555 010 203', '254555010203'],
  ['+44 (0)20 7946 0000', '442079460000'],
  ['\u202a+254 555 010 203\u202c', '254555010203'],
  ['+254 20 555 0102 ext. 12', null],
  ['0555 010 203', null],
  ['+12345', null],
])('WhatsApp to %s', (phone, digits) => {
  const address = whatsAppAddress(phone, 'Pwani & Sons');
  if (digits === null) expect(address).toBeNull();
  else {
    const url = new URL(address ?? '');
    expect(`${url.origin}${url.pathname}`).toBe(`https://wa.me/${digits}`);
    expect(url.searchParams.get('text')).toMatch(/^Hello Pwani & Sons, .*Keelway/);
  }
});

test.each([
  ['https://pwani.example', 'https://pwani.example'],
  ['HTTP://pwani.example', 'HTTP://pwani.example'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
])('website %s', (website, address) => {
  expect(websiteAddress(website)).toBe(address);
});

test('two numbers in one field are two', () => {
  expect(phoneParts('+254 555 010 203 / 0711 111 111 ext 4')).toEqual(['+254 555 010 203', '0711 111 111 ext. 4']);
  expect(phoneParts('+44 (0)20 7946 0000')).toEqual(['+44 (0)20 7946 0000']);
});

test('an address with an international domain is mailed to in ASCII', () => {
  expect(mailAddress('info@münchen.example')).toMatch(/^mailto:info@xn--mnchen-3ya\.example\?/);
});

test('names, mail and clipboard', () => {
  expect(websiteName('https://www.pwani.example/')).toBe('pwani.example');
  expect(mailAddress('a+b&cc=x@pwani.example')).toBe(
    'mailto:a%2Bb%26cc%3Dx@pwani.example?subject=Freight%20enquiry%20through%20Keelway',
  );
  expect(contactText({ id: 'x', name: 'Pwani', location: 'Kenya', phone: '+254', services: [], languages: [] })).toBe(
    'Pwani\nKenya\n+254',
  );
});
