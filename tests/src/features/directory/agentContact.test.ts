import { callAddress, contactText, mailAddress, stampDate, websiteAddress, websiteName, whatsAppAddress } from '@/features/directory/agentContact';

test.each([
  ['+254 555 010 203', 'tel:+254555010203'],
  ['(020) 555-0100', 'tel:0205550100'],
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

test('names, dates, mail and clipboard', () => {
  expect(websiteName('https://www.pwani.example/')).toBe('pwani.example');
  expect(stampDate('2026-11-05')).toBe('11/2026');
  expect(mailAddress('a+b&cc=x@pwani.example')).toBe('mailto:a%2Bb%26cc%3Dx@pwani.example?subject=Freight%20enquiry%20through%20Keelway');
  expect(contactText({ id: 'x', name: 'Pwani', location: 'Kenya', phone: '+254', services: [], languages: [] })).toBe('Pwani\nKenya\n+254');
});
