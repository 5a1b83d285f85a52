import { each, rows, samples, type Row } from './lookUps';

const digitsOf = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const scripts = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10].map(digitsOf);

/** Numbers that pages show, with their agents: country code, and the national number in groups. */
const numbers = [
  ['baobab', '254', '712 345 678'],
  ['baobab', '254', '733 111 222'],
  ['baobab', '254', '722 000 333'],
  ['baobab', '255', '22 211 2345'],
  ['baobab', '256', '414 234 567'],
  ['london', '44', '20 7946 0958'],
  ['accra', '233', '30 290 1234'],
  ['dubai', '971', '4 222 3344'],
] as const;

/** Each agent's own, as its pages show it. */
export const own: readonly Row[] = [
  ...numbers.flatMap(([id, code, national]) =>
    rows('known', id, [`+${code} ${national}`, `+${code}${national.replaceAll(' ', '')}`, `0${national}`]),
  ),
  ...rows('known', 'rome', ['+39 010 246 8135', '010 246 8135', '+390102468135']),
  ...rows('known', 'dakar', ['+221 33 821 00 00', '+221338210000', '338 210 000']),
  ...rows('known', 'baobab', each(['*', '*.', ' * ', '<*>'], ['info@baobab-sokoni.example', 'dar@baobab-tz.example'])),
  ...rows(
    'known',
    'baobab',
    ['sales', 'accounts', 'amina', 'ops.dar', 'no-reply', 'x', 'director', 'billing', 'claims', 'hr'].flatMap(
      (name) => [`${name}@baobab-sokoni.example`, `${name}@mail.baobab-sokoni.example`],
    ),
  ),
  ...rows('known', 'baobab', ['amina.otieno@gmail.com', '14 Sokoine Drive', '14 Sokoine Drive, Dar es Salaam']),
  ...rows('known', 'baobab', ['14 Sokoine Drive, Dar es Salaam, Tanzania', 'Plot 7, Jinja Road, Kampala']),
  ...rows('known', 'london', ['office@t-online.de']),
  ...rows('known', 'rome', ['porto.antico@libero.it']),
  ...rows('known', 'dakar', ['teranga.transit@orange.sn']),
  ...rows('known', 'lyon', ['rhone-messagerie@laposte.net']),
  ...rows('known', 'accra', ['volta.gate@gmail.com']),
  ...rows('known', 'shenzhen', ['pearldelta@foxmail.com']),
  ...rows('known', 'dubai', ['ops@creek-line.example']),
  ...rows('known', 'kigali', ['umurava@small-isp.example']),
  ...rows('known', 'beira', ['zambeze@unlisted-catalogue.example']),
  ...rows(
    'known',
    'baobab',
    each(
      ['https://www.*', 'http://www.*', 'https://*', 'www.*', '*', 'https://shop.*'],
      ['', '/', '/en', '/contact', '/quote?x=1', '/a/b/c#top'].map((path) => `baobab-sokoni.example${path}`),
    ),
  ),
  ...rows('known', 'london', each(['https://*', 'http://*', '*', '*/'], ['thames-quay.wixsite.com/cargo'])),
  ...rows('known', 'rome', each(['https://*', '*', '*/', '*/contact', '*/en/index.html'], ['porto-antico.github.io'])),
  ...rows(
    'known',
    'dakar',
    each(
      [
        'https://www.*',
        'https://m.*',
        'https://web.*',
        'http://*',
        '*',
        '*/',
        '*?fbclid=IwAR0x',
        '*/?ref=page_internal',
      ],
      ['facebook.com/TerangaTransit'],
    ),
  ),
  ...rows('known', 'lyon', each(['https://*', '*', '*/', '*?usp=sharing'], ['sites.google.com/view/Rhone-Messagerie'])),
  ...rows(
    'known',
    'accra',
    each(['https://*', 'https://www.*', '*', '*/', '*?utm_source=qr'], ['linktr.ee/voltagate']),
  ),
  ...rows('known', 'shenzhen', each(['https://*', '*'], ['pearldelta.en.alibaba.com'])),
  ...rows('known', 'dubai', [
    'https://www.facebook.com/profile.php?id=100012345678901',
    'https://m.facebook.com/profile.php?id=100012345678901&mibextid=ZbWKwL',
  ]),
  ...rows(
    'known',
    'kigali',
    each(
      ['https://www.*', 'https://rw.*', 'https://*/', '*?trk=top', '*?originalSubdomain=rw'],
      ['linkedin.com/company/umurava-logistics'],
    ),
  ),
  ...rows('known', 'lagos', each(['https://*', '*', '*/about', '*/?p=3'], ['ekomarine.wordpress.com'])),
  ...rows('known', 'beira', each(['https://*', '*', '*/'], ['unlisted-catalogue.example/company/zambeze'])),
  ...samples.flatMap(({ agent: { id, name, location } }) =>
    rows('known', id, each(['*', ' * ', `*, ${location}`, `* (${location})`], [name])),
  ),
];

/** The same thing in every way that people write it. */
export const otherWays: readonly Row[] = [
  ...numbers.flatMap(([id, code, national]) => {
    const joined = national.replaceAll(' ', '');
    const whole = `+${code} ${national}`;
    return rows('known', id, [
      `+${code} 0${national}`,
      `+${code}0${joined}`,
      `+${code} (0)${national}`,
      `00${code} ${national}`,
      `00${code}0${joined}`,
      `${code}${joined}`,
      `(+${code}) ${national}`,
      `+${code}-${national.replaceAll(' ', '-')}`,
      `+${code}.${national.replaceAll(' ', '.')}`,
      `tel:+${code}${joined}`,
      `Tel. ${whole}`,
      `Mobile: ${whole}`,
      `WhatsApp ${whole}`,
      `wa.me/${code}${joined}`,
      `https://wa.me/${code}${joined}`,
      `https://wa.me/+${code}${joined}`,
      `https://wa.me/${code}${joined}?text=Hello%20there`,
      `https://api.whatsapp.com/send?phone=${code}${joined}`,
      `https://api.whatsapp.com/send/?phone=%2B${code}${joined}&text=hi`,
      `whatsapp://send?phone=+${code}${joined}`,
      `\u202A${whole}\u202C`,
      `${whole}\u200B`,
      whole.replaceAll(' ', '\u00A0'),
      `＋${code} ${national}`,
      ...scripts.map((write) => write(whole)),
      `${whole} (WhatsApp)`,
      `sms:+${code}${joined}`,
    ]);
  }),
  ...rows('known', 'london', ['+44 20 7946 0958 ext. 12', '+44 20 7946 0958 x12', 'tel:+442079460958;ext=12']),
  ...rows('known', 'baobab', [
    '+254 712 345 678 / +254 733 111 222',
    '0712 345 678 or 0733 111 222',
    '+254712345678, +254722000333',
    'Tel: +254 712 345 678 / Mob: +254 733 111 222',
    '+254 712 345 678 ext. 4',
    '0712345678 au 0733111222',
    'mailto:info@baobab-sokoni.example',
    'mailto:info@baobab-sokoni.example?subject=Invoice',
    'E-mail: info@baobab-sokoni.example',
    'Amina <info@baobab-sokoni.example>',
    'INFO@BAOBAB-SOKONI.EXAMPLE',
    'info＠baobab-sokoni.example',
    'info+orders@baobab-sokoni.example',
    'aminaotieno@gmail.com',
    'Amina.Otieno+kw@googlemail.com',
    'info@baobab-sokoni.example, dar@baobab-tz.example',
    'amina.otieno@gmail.com or info@baobab-sokoni.example',
    'info@baobab-\u200Bsokoni.example',
    'a.m.i.n.a.otieno@gmail.com',
    'Website: www.baobab-sokoni.example',
    'baobab-sokoni.example:443/x',
    'HTTPS://WWW.BAOBAB-SOKONI.EXAMPLE',
    'baobab-sokoni.example.',
    'baobab‐sokoni.example',
    'Baobab Sokoni Freight Services',
    'BAOBAB SOKONI FREIGHT SERVICES LIMITED',
    'baobab-sokoni freight services',
    'Baobab Sokoni Freight Services Co. Ltd.',
    'Baobab Sokoni Freight Services (Pvt) Ltd',
    'Báobab Sokoni Freight Services',
  ]),
  ...rows('known', 'rome', ['Porto Antico Spedizioni', 'Porto Antico Spedizioni SRL', 'Porto Antico Spedizioni s.r.l']),
  ...rows('known', 'dakar', [
    'Teranga Transit',
    'Teranga Transit S.A.R.L.',
    'SARL Teranga Transit',
    'Téranga Transit',
    'https://facebook.com/terangatransit',
    'https://fr-fr.facebook.com/TerangaTransit/',
    'https://www.facebook.com/Teranga.Transit',
    'fb.com/TERANGATRANSIT',
    'teranga.transit+devis@orange.sn',
    'mailto:Teranga.Transit@Orange.SN',
  ]),
  ...rows('known', 'accra', [
    'Volta Gate Clearing and Forwarding',
    'Volta Gate Clearing & Forwarding Co. Ltd',
    'Volta Gate Clearing Forwarding Ltd',
    'voltagate@gmail.com',
    'v.olta.gate+x@gmail.com',
    'https://linktr.ee/VoltaGate?utm_medium=copy',
  ]),
  ...rows('known', 'dubai', ['Creek Line', 'Creek Line FZ LLC', 'CREEK LINE L.L.C.']),
  ...rows('known', 'lyon', ['Rhone Messagerie', 'RHÔNE MESSAGERIE SAS', 'rhone-messagerie+x@laposte.net']),
  ...rows('known', 'lagos', ['https://ekomarine.wordpress.com/2025/03/hello/']),
];
