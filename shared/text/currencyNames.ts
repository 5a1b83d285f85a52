import { codeText } from './codeText';

const shillings = 'KES TZS UGX SOS';
const francs = 'XOF XAF XPF CHF CDF GNF RWF BIF DJF KMF';
const dollars =
  'USD AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD XCD ZWG ' +
  // Pesos, and others that are written with the sign.
  'ARS CLP COP CUP DOP MXN UYU CVE NIO BRL TOP WST MOP';
const pounds = 'GBP EGP SDG SSP SYP LBP FKP GIP SHP';
const dinars = 'KWD BHD IQD JOD LYD TND DZD RSD';
const riyals = 'SAR OMR QAR YER IRR';
const rupees = 'INR PKR LKR NPR MUR SCR';

/** Currencies by their signs and names in the languages of the site: several where a sign does not tell them apart. */
const written: readonly (readonly [currencies: string, names: string])[] = [
  ['EUR', '€ euro euros يورو yuro'],
  ['INR', '₹'],
  ['NGN', '₦ naira'],
  ['GHS', '₵ gh₵ gh¢ ghc cedi cedis'],
  ['TRY', '₺ tl lira liras'],
  ['RUB', '₽'],
  ['KES', 'ksh kshs kenyashilling kenyashillings kenyanshilling kenyanshillings shilingizakenya'],
  ['TZS', 'tsh tshs tzsh tanzaniashillings tanzanianshillings shilingizatanzania'],
  ['UGX', 'ush ushs ugandashillings ugandanshillings shilingizauganda'],
  ['SOS', 'sosh somalishillings'],
  [shillings, 'sh shs /= shilling shillings shilingi شلن'],
  // Rupees and shillings are written so.
  [`${shillings} ${rupees}`, '/-'],
  [
    'USD',
    'us$ $us usd$ usdollar usdollars dollarus dollarsus dollaramericain dollarsamericains dolazakimarekani دولارامريكي',
  ],
  ['AUD', 'a$ au$'],
  ['CAD', 'c$ ca$ can$ cad$ $ca'],
  ['HKD', 'hk$'],
  ['SGD', 's$ sg$'],
  ['NZD', 'nz$'],
  ['TWD', 'nt$'],
  ['BRL', 'r$ real reais'],
  ['MXN', 'mx$ mex$'],
  ['NAD', 'n$'],
  [dollars, '$ dollar dollars dola دولار'],
  ['GBP', 'gb£ £stg poundsterling poundssterling sterling livresterling livressterling'],
  ['EGP', 'e£ le جم جنيهمصري egyptianpound egyptianpounds'],
  [pounds, '£ pound pounds livre livres pauni جنيه'],
  ['CNY', 'rmb cn¥ yuan renminbi 元'],
  ['JPY', 'jp¥ yen 円'],
  ['CNY JPY', '¥'],
  ['XOF XAF', 'cfa fcfa francscfa franccfa cfafranc cfafrancs frcfa farangacfa'],
  [francs, 'f fr frs franc francs faranga فرنك'],
  ['CHF', 'sfr swissfrancs francssuisses'],
  ['RWF', 'frw rf'],
  ['BIF', 'fbu'],
  ['CDF', 'fc'],
  ['AED', 'دا درهماماراتي emiratidirham emiratidirhams'],
  ['MAD', 'دم درهممغربي'],
  ['AED MAD', 'dh dhs dirham dirhams درهم دراهم'],
  ['SAR', 'sr رس ريالسعودي'],
  ['QAR', 'qr رق ريالقطري'],
  ['OMR', 'ro رع ريالعماني'],
  [riyals, 'riyal riyals rial rials ريال'],
  ['KWD', 'kd دك ديناركويتي'],
  ['BHD', 'bd دب ديناربحريني'],
  ['JOD', 'jd ديناراردني'],
  ['TND', 'dt دت دينارتونسي'],
  ['DZD', 'da دج دينارجزائري'],
  [dinars, 'dinar dinars دينار دنانير'],
  [rupees, 'rs re rupee rupees roupie roupies'],
  ['ZAR', 'r rand rands'],
  ['ETB', 'br birr'],
  ['ZMW', 'zk kwacha'],
  ['MWK', 'mk'],
  ['MYR', 'rm ringgit'],
  ['IDR', 'rp rupiah'],
  ['PHP', '₱'],
  ['KRW', '₩ won'],
  ['VND', '₫ dong'],
  ['THB', '฿ baht'],
  ['ILS', '₪'],
  ['UAH', '₴'],
  ['BDT', '৳ taka'],
  ['PLN', 'zł'],
  ['SEK NOK DKK ISK', 'kr'],
];

/** As names are compared: without spaces, dots, accents and capitals. */
const nameKey = (name: string): string =>
  codeText(name)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}\s.]/gu, '');

const byName = new Map(
  written.flatMap(([currencies, names]) =>
    names.split(' ').map((name): [string, readonly string[]] => [nameKey(name), currencies.split(' ')]),
  ),
);

/** Codes of the currencies that a sign or name beside an amount may stand for; undefined if it is not known. */
export const currenciesNamed = (word: string): readonly string[] | undefined => byName.get(nameKey(word));
