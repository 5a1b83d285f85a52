import { checkSender } from '../../../tools/checkLive/sender';
import { nameServerOf, type Zone } from './nameServer';
import { troubles } from './soundProviders';

// What the records of the sender's domain say; each row is one thing that is wrong.

const domain = 'keelway.example';
const relay = 'smtp.mail.example';
const sound: Zone = {
  [domain]: {
    mx: ['mx.keelway.example'],
    txt: ['google-site-verification=1', 'v=spf1 include:_spf.mail.example -all'],
  },
  'mx.keelway.example': { a: ['192.0.2.10'], aaaa: ['2001:db8::10'] },
  'k1._domainkey.keelway.example': { txt: ['v=DKIM1; k=rsa; p=MIIB'] },
  '_dmarc.keelway.example': { txt: ['v=DMARC1; p=none'] },
  '_spf.mail.example': { txt: [`v=spf1 ip4:198.51.100.0/24 ip6:2001:db8:5::/48 ~all`] },
  [relay]: { a: ['203.0.113.5'] },
};
const withSpf = (...records: string[]): Zone => ({ [domain]: { mx: ['mx.keelway.example'], txt: records } });
const without = (name: string): Zone => Object.fromEntries(Object.entries(sound).filter(([one]) => one !== name));

test.each<[string, string, Zone]>([
  ['by the name of its provider', relay, {}],
  [
    'by a name that the provider has for senders',
    'email-smtp.eu-west-1.amazonaws.com',
    withSpf('v=spf1 include:amazonses.com ~all'),
  ],
  ['by its address', '198.51.100.7', {}],
  ['by a range of IPv6', '2001:db8:5::7', {}],
  ['as the server that takes the mail', 'mx.keelway.example', withSpf('v=spf1 mx -all')],
  ['by an address of the domain', 'out.other.example', withSpf('v=spf1 a:web.keelway.example/24 -all')],
  ['by another policy', relay, withSpf('v=spf1 redirect=_spf.mail.example')],
  ['in a long record', relay, withSpf(`v=spf1 ${'ip4:192.0.2.1 '.repeat(30)}include:_spf.mail.example -all`)],
  ['beside a text that only begins alike', relay, withSpf('v=spf10 +all', 'V=SPF1 include:_spf.mail.example -all')],
])('a mail server that the domain names %s: every row passes', async (_name, host, zone) => {
  const dns = nameServerOf({
    ...sound,
    'amazonses.com': { txt: ['v=spf1 ip4:192.0.2.0/24 -all'] },
    'out.other.example': { a: ['192.0.2.200'] },
    'web.keelway.example': { a: ['192.0.2.1'] },
    ...zone,
  });
  expect(troubles(await checkSender(domain, host, dns))).toEqual([]);
});

test.each<[string, Zone, RegExp]>([
  [
    'SPF of another provider',
    {
      ...withSpf('v=spf1 include:_spf.other.example -all'),
      '_spf.other.example': { txt: ['v=spf1 ip4:192.0.2.0/24 -all'] },
    },
    /^warn SPF: .*smtp\.mail\.example.*another mail provider\. \| Add .*include.*Authentication-Results: spf=pass or dkim=pass must name keelway\.example/,
  ],
  [
    'SPF with -all alone',
    withSpf('v=spf1 -all'),
    /^fail SPF: .*permits nobody.* \| Put what your mail provider names.*TXT record of keelway\.example/,
  ],
  ['SPF with ~all alone', withSpf('v=spf1 ~all'), /^fail SPF: .*permits nobody/],
  ['SPF that refuses each sender', withSpf('v=spf1 -ip4:192.0.2.1 -all'), /^fail SPF: .*permits nobody/],
  ['SPF without any sender', withSpf('v=spf1 ?all'), /^warn SPF: .*does not name its permitted senders/],
  ['SPF that permits everybody', withSpf('v=spf1 +all'), /^warn SPF: .*everybody.* \| End .*~all or -all/],
  [
    'two SPF records',
    withSpf('v=spf1 include:_spf.mail.example -all', 'v=spf1 a -all'),
    /^fail SPF: .*permerror.*there are 2 such records.* \| Correct .*there must be one/,
  ],
  [
    'SPF that is misspelt',
    withSpf('v=spf1 includes:_spf.mail.example -all'),
    /^fail SPF: .*“includes:_spf\.mail\.example” means nothing/,
  ],
  ['SPF with half an address', withSpf('v=spf1 ip4:192.0.2 -all'), /^fail SPF: .*is no address/],
  ['SPF with a range that no address has', withSpf('v=spf1 ip4:192.0.2.0/33 -all'), /^fail SPF: .*is no range/],
  [
    'SPF that refers to nothing',
    withSpf('v=spf1 include:gone.example -all'),
    /^fail SPF: .*gone\.example.*has no such record/,
  ],
  ['SPF that refers to itself', withSpf('v=spf1 include:keelway.example -all'), /^fail SPF: .*more than 10 look-ups/],
  ['SPF that asks too much', withSpf(`v=spf1 ${'a mx '.repeat(6)}-all`), /^fail SPF: .*more than 10 look-ups/],
  ['no SPF', withSpf('google-site-verification=1'), /^warn SPF: .*does not name.* \| Add the TXT record/],
  ['SPF that cannot be looked up', { '_spf.mail.example': 'silent' }, /^warn SPF: .*could not be looked up/],
  [
    'a null MX',
    { [domain]: { mx: [''], a: ['192.0.2.1'] } },
    /^fail sender's domain: .*takes no mail \(null MX\).*RFC 7505.* \| .*replace the record “MX 0 \.”/,
  ],
  [
    'a domain without mail',
    { [domain]: { txt: ['v=spf1 -all'] } },
    /^fail sender's domain: .*takes no mail\. \| Set MAIL_FROM/,
  ],
  ['a name server that does not answer', { [domain]: 'silent' }, /^warn sender's domain: .*could not be looked up/],
  [
    'two DMARC policies',
    { [`_dmarc.${domain}`]: { txt: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] } },
    /^warn DMARC: There are 2 .* \| Leave one/,
  ],
  [
    'DMARC that says nothing',
    { [`_dmarc.${domain}`]: { txt: ['v=DMARC1; rua=mailto:a@keelway.example'] } },
    /^warn DMARC: .*does not say/,
  ],
  [
    'a record for every name',
    { '*._domainkey.keelway.example': { txt: ['anything'] } },
    /^off DKIM: Not known.*dkim=pass must name keelway\.example/,
  ],
])('%s: one row says so', async (_name, zone, row) => {
  expect(troubles(await checkSender(domain, relay, nameServerOf({ ...sound, ...zone })))).toEqual([
    expect.stringMatching(row),
  ]);
});

test.each<[string, string, RegExp]>([
  [
    'no DKIM',
    'k1._domainkey.keelway.example',
    /^warn DKIM: There is no key below _domainkey\.keelway\.example.* \| Switch DKIM on for keelway\.example at your mail provider/,
  ],
  [
    'no DMARC',
    '_dmarc.keelway.example',
    /^warn DMARC: There is no policy.* \| Add a TXT record at _dmarc\.keelway\.example/,
  ],
])('%s: one row says so', async (_name, name, row) => {
  expect(troubles(await checkSender(domain, relay, nameServerOf(without(name))))).toEqual([expect.stringMatching(row)]);
});

test('the policy of the organisation holds for a name below it', async () => {
  const zone = {
    ...sound,
    'mail.keelway.example': { mx: ['mx.keelway.example'], txt: ['v=spf1 include:_spf.mail.example -all'] },
    's._domainkey.mail.keelway.example': { txt: ['v=DKIM1; p=MIIB'] },
  };
  expect(troubles(await checkSender('mail.keelway.example', relay, nameServerOf(zone)))).toEqual([]);
});
