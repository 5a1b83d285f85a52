import { each, rows, type Row } from './lookUps';

const hosts = [
  ...[
    'www.facebook.com',
    'm.facebook.com',
    'fb.com',
    'www.instagram.com',
    'x.com',
    'twitter.com',
    'linkedin.com/company',
  ],
  ...['www.tiktok.com', 'www.youtube.com', 't.me', 'linktr.ee', 'sites.google.com/view', 'docs.google.com/forms/d'],
  ...['wa.me/message', 'chat.whatsapp.com', 'bit.ly', 'github.com', 'medium.com', 'about.me', 'www.pinterest.com'],
];
const customers = [
  ...['wixsite.com', 'github.io', 'wordpress.com', 'blogspot.com', 'business.site', 'weebly.com', 'godaddysites.com'],
  ...['netlify.app', 'web.app', 'carrd.co', 'jimdosite.com', 'webnode.page', 'myshopify.com', 'canva.site', 'odoo.com'],
];
const providers = [
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.fr', 'yahoo.co.uk', 'ymail.com', 'outlook.com', 'hotmail.fr'],
  ...['live.com', 'msn.com', 'icloud.com', 'me.com', 'aol.com', 'proton.me', 'gmx.net', 'gmx.de', 'web.de', 'mail.com'],
  ...[
    'orange.sn',
    'orange.fr',
    'orange.ci',
    'wanadoo.fr',
    'laposte.net',
    'free.fr',
    'sfr.fr',
    't-online.de',
    'freenet.de',
  ],
  ...[
    'libero.it',
    'virgilio.it',
    'terra.com.br',
    'uol.com.br',
    'foxmail.com',
    'qq.com',
    '163.com',
    '126.com',
    'sina.com',
  ],
  ...['mail.ru', 'yandex.ru', 'wp.pl', 'seznam.cz', 'abv.bg', 'ukr.net', 'naver.com', 'hanmail.net', 'rediffmail.com'],
  ...[
    'emirates.net.ae',
    'africaonline.co.ke',
    'kenyaweb.com',
    'btinternet.com',
    'telenet.be',
    'bluewin.ch',
    'comcast.net',
  ],
];

/** Where many have a page or a mailbox: a stranger's is never an agent's. */
export const shared: readonly Row[] = [
  ...rows('unknown', null, hosts),
  ...rows('unknown', null, each(['https://*/somebody-else', '*/another.page?id=7'], hosts)),
  ...rows('unknown', null, customers),
  ...rows('unknown', null, each(['somebody-else.*', 'https://another.*/cargo'], customers)),
  ...rows('unknown', null, each(['somebody@*'], providers)),
  ...rows('unknown', null, each(['Jane Doe <jane.doe@*>'], providers.slice(0, 30))),
  ...rows('unknown', null, [
    // Beside an agent's own page or mailbox.
    'facebook.com/profile.php?id=100012345678902',
    'facebook.com/profile.php',
    'facebook.com/TerangaTransit/posts/12345',
    'facebook.com/groups/TerangaTransit',
    'https://thames-quay.wixsite.com/other-shop',
    'thames-quay.wixsite.com',
    'https://sites.google.com/view/rhone-messagerie/../other',
    'linkedin.com/in/umurava-person',
    'https://unlisted-catalogue.example/company/other',
    'unlisted-catalogue.example',
    'info@unlisted-catalogue.example',
    'new-platform.example',
    'https://new-platform.example/nile-delta',
    'info@new-platform.example',
    'other@small-isp.example',
    'small-isp.example',
    'sales@creek-line.example.facebook.com',
    'info@facebook.com',
    'office@wixsite.com',
    'https://www.facebook.com@somebody.example/TerangaTransit',
    'https://facebook.com.somebody.example/TerangaTransit',
    'http://192.0.2.7/TerangaTransit',
    '+254 712 345 678 / +254 799 999 999',
    '+44 20 7946 0958 ext. 13',
    'Amina Otieno',
  ]),
];

/** One letter away, or the same to the eye: warned of, never vouched for. */
export const alike: readonly Row[] = [
  ...rows(
    'lookalike',
    'baobab',
    each(
      ['*', 'https://www.*', 'https://*/pay', 'pay@*', 'mailto:info@*', 'Accounts <accounts@*>'],
      [
        ...['baobab-sokonl.example', 'baobab-sokoni.com', 'baobab-sokoni.co.ke', 'ba0bab-sokoni.example'],
        ...['baobabsokoni.example', 'baobab-sokomi.example', 'baobab-soknoi.example', 'baobab-sok0ni.example'],
        ...['baоbab-sokoni.example', 'baobab-ѕokoni.example', 'boabab-sokoni.example', 'baobab-sokoni.net'],
        ...[
          'baobab-sokoni.africa',
          'baobab-sokoni.ltd',
          'baobab-sokoni.shop',
          'baobab-sokoni.online',
          'baobab-sokoni.wixsite.com',
          'baobab-sokoni.github.io',
          'baobab-sokonii.example',
        ],
      ],
    ),
  ),
  ...rows('lookalike', 'rome', each(['*', 'https://*/', '*/contact'], ['porto-antlco.github.io', 'porto-antico.com'])),
  ...rows('lookalike', 'lagos', each(['*', 'https://*/'], ['ekomarlne.wordpress.com', 'ekomarine.blogspot.com'])),
  ...rows(
    'lookalike',
    'dakar',
    each(
      ['https://www.*', 'm.*', '*', '*?fbclid=x'],
      ['TerangaTranslt', 'TerangaTransitt', 'TerangaTransits', 'Teranga-Transit', 'TerangaTrans1t'].map(
        (name) => `facebook.com/${name}`,
      ),
    ),
  ),
  ...rows('lookalike', 'lyon', each(['*', 'https://*'], ['sites.google.com/view/Rhone-Mesagerie'])),
  ...rows('lookalike', 'accra', each(['*', 'https://*'], ['linktr.ee/voltagat', 'linktr.ee/volta-gate'])),
  ...rows('lookalike', 'kigali', each(['*', 'https://www.*'], ['linkedin.com/company/umurava-loglstics'])),
  ...rows('lookalike', 'baobab', ['info@baobab-sokoni.example, pay@somebody.example']),
  ...rows(
    'lookalike',
    'dubai',
    // A domain that only its mail is at: other mailboxes there are not shown.
    each(['sales@*', 'https://*', '*'], ['creek-line.example', 'creek-llne.example', 'creekline.com', 'creek-line.ae']),
  ),
  ...rows(
    'lookalike',
    'rome',
    each(['www.*', 'pay@*'], ['porto-antico.it', 'portoantico.com', 'porto-antlco.example']),
  ),
  ...rows('lookalike', 'baobab', [
    ...['Baobab Sokini Freight Services', 'Baobab Sokoni Freight', 'Baobab Sokoni Freight Services Kenya'],
    ...['Ba0bab Sokoni Freight Services Ltd', 'Baоbab Sokoni Freight Services', 'Baobab Sokoni Freight Services GmbH'],
    ...['Baobab Sokoni Freight Services Lagos', 'Baobab Sokoni Freight Services Ltd, Lagos'],
    ...['Baobab Sokoni Freigth Services', 'Baobab Sokoni Freight Service'],
  ]),
  ...rows('lookalike', 'london', ['Thames Quay Forwardlng', 'Tharnes Quay Forwarding', 'Thames Quay Forwarding Group']),
  ...rows('lookalike', 'dakar', ['Teranga Translt', 'Teranga Transit International', 'Teranga Transit GmbH']),
  ...rows('lookalike', 'cairo', ['Nile Delta Shiping', 'Nlle Delta Shipping', 'Nile Delta Shipping Lines']),
  ...rows('lookalike', 'kigali', ['Umurava Logistic', 'Umurava Logisitcs', 'Umurava Logistics Group']),
  ...rows('lookalike', 'accra', ['Volta Gate Clearing and Forwardin', 'V0lta Gate Clearing & Forwarding']),
  ...rows('lookalike', 'shenzhen', ['Pearl Delta Carg0', 'Pear1 Delta Cargo', 'Pearl Delta Cargo Express']),
  ...rows('lookalike', 'beira', ['Zambeze Despacho', 'Zambese Despachos', 'Zambeze Despachos Internacionais']),
  ...rows('lookalike', 'rome', ['Porto Antico Spedizioni GmbH', 'Porto Antico Spedizione', 'Porto Antlco Spedizioni']),
];
