import { wordSet } from '../../shared/text/fold';

/** Currency codes and signs accepted in any case. */
export const moneyCodes = wordSet(
  'usd eur gbp kes ngn ghs ugx tzs zar rwf inr cny rmb jpy aed chf xaf xof brl usdt btc ksh kshs ksh ush ushs tsh tshs shs sh rs cfa fcfa hkd sgd sar qar egp etb zmw',
);

/** ISO 4217 codes that are also common capitalised words or units. */
const notMoney = wordSet('ALL TOP KGS SOS CUP GEL TRY MOP LAK PEN COP XXX XTS CAD');
/** The other codes, in capitals only. */
export const capitalCodes: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency').filter((code) => !notMoney.has(code)),
  'TRY',
  'COP',
  'CAD',
  'PEN',
]);

/** Currency names in the languages of visitors. */
export const moneyNames = wordSet(`
  dollar dollars euro euros shilling shillings naira nairas cedi cedis rand rands rupee rupees yuan renminbi yen dirham dirhams franc francs reais cent cents bucks quid sterling birr kwacha peso pesos
  baht ringgit rupiah dong taka rial rials riyal riyals dinar dinars lira liras zloty zlotys krona kronor krone kroner koruna forint leu lei hryvnia ruble rubles rouble roubles tenge shekel shekels pula
  metical meticais leones dalasi ariary kwanza kwanzas bitcoin bitcoins tether satoshi satoshis pence penny
  dólar dólares dolar dolares livres libras franken schweizerfranken shilingi dola faranga dollari sterline
  доллар доллара долларов евро рубль рубля рублей шиллингов دولار دولارا دولارات يورو شلن شلنا جنيه ريال درهم دينار 美元 欧元 人民币 先令 元 ドル 円 ユーロ 원 달러 डॉलर रुपये शिलिंग ευρώ
`);
/** Prefixes of currency names in scripts without spaces. */
export const moneyStarts = ['元', '美元', '欧元', '人民币', '先令', '块', '円', 'ドル', 'ユーロ', '원', '달러', '유로'];

/** Number words. */
export const numberWords = wordSet(`
  one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen eighteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million hundreds thousands lakh crore
  cinq dix vingt cent mille cinco diez veinte cien mil fünf zehn hundert tausend elfu mia خمسة عشرة مئة مائة ألف
`);
export const largeWords = wordSet('hundred thousand million lakh crore grand');
export const multipliers = wordSet('k m mn mio bn million thousand hundred lakh crore mille mil');

/** Words about prices. */
export const priceWords = wordSet(`
  price prices priced pricing cost costs costing fee fees rate rates tariff charge charges charged quote quoted quotes quotation quotations pay pays paying paid commission commissions discount discounts surcharge surcharges budget
  cheap cheaper cheapest estimate estimates estimated deposit spend bill invoice invoiced sum
  prix coût coûte coûtent coûter tarif frais precio precios cuesta cuestan costo coste tarifa preis kostet kosten gebühr bei gharama preço preços custa custam custo цена стоит стоимость السعر سعر تكلفة التكلفة يكلف 价格 费用 运费 料金 価格 कीमत
`);
/** Words that mark a following number as the price itself. */
export const linkWords = wordSet(
  'is are was be of about around roughly approximately approx only just at from to up starting starts start between some nearly almost like est',
);

/** A percentage of these is always a quote; of others, unless it is a tax. */
export const rebateWords = wordSet(
  'commission commissions discount discounts rebate rebates markup cheaper surcharge cashback margin',
);
export const shareWords = wordSet('fee fees rate rates charge charges price');
export const taxWords = wordSet(
  'duty duties vat gst tax taxes excise levy levies tariff tariffs customs cess taxed dutiable',
);
export const ourWords = wordSet('we our us i my keelway');

/** Words that make a following number an ordinal or label. */
export const labelWords = wordSet(`
  step steps article articles section sections rule rules chapter chapters annex annexes box boxes part parts class classes un iso hs heading headings subheading code codes day days week weeks month year years number no nos version form
  page pages question point points option stage phase line ratio type grade zone group table figure note item level pier gate terminal track route bay tier category clause paragraph schedule appendix incoterms division factor divisor
  round berth dock lane unit flight voyage index mode incoterm edition tip reason euro category axle
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
`);
