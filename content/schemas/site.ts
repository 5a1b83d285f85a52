import * as v from 'valibot';
import { line, locationCode, pageAddress } from './text';

const phone = v.strictObject({
  display: v.pipe(v.string(), v.regex(/^\+\d[\d ]+\d$/, 'must be an international number such as +254 20 555 0100')),
  href: v.pipe(v.string(), v.regex(/^tel:\+\d+$/, 'must be tel:+ and digits')),
});

const email = v.pipe(v.string(), v.email('must be an email address'));
const outside = v.strictObject({ name: line(40), href: v.pipe(v.string(), v.url(), v.startsWith('https://')) });
const timeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00'));
const closingTime = v.union([timeOfDay, v.literal('24:00')], 'must be a time such as 18:00, at most 24:00');
export const weekday = v.picklist(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);

/** The least that Paystack takes, in minor units, by its currency (its API reference, "Currency"). */
export const leastAmounts = { GHS: 10, KES: 300, NGN: 5_000, USD: 200, XOF: 100, ZAR: 100 } as const;
/** The most that it takes in any currency. */
export const mostAmount = 1_000_000_000;
export const currencies = Object.keys(leastAmounts) as (keyof typeof leastAmounts)[];

const days = v.pipe(
  v.number('must be a number of days'),
  v.integer('must be a whole number of days'),
  v.minValue(1, 'must be at least one day'),
);
const amount = 'must be a whole number of minor units, a hundred to one, such as 30000 for KES 300.00';

const rate = 'must be a whole number of hundredths of a percent, such as 1600 for 16 %';

/** The price of membership. */
const subscription = v.pipe(
  v.strictObject({
    /** Minor units of the currency. */
    amount: v.pipe(
      v.number(amount),
      v.integer(amount),
      v.minValue(1, amount),
      v.maxValue(mostAmount, `must be at most ${mostAmount}, the most that Paystack takes`),
    ),
    currency: v.picklist(
      currencies,
      `must be a currency of the card provider that your account there has: ${currencies.join(', ')}`,
    ),
    periodDays: days,
    /** How many days before its end a subscription may be renewed, and its person is reminded. */
    renewalDays: days,
    label: line(40),
  }),
  v.forward(
    v.check(
      ({ amount, currency }) => amount >= leastAmounts[currency],
      ({ input: { currency } }) =>
        `must be at least ${leastAmounts[currency]}, the least that Paystack takes in ${currency}`,
    ),
    ['amount'],
  ),
  v.forward(
    v.check(
      ({ amount, currency }) => currency !== 'XOF' || amount % 100 === 0,
      'must be a multiple of 100: Paystack takes whole francs only',
    ),
    ['amount'],
  ),
);

/** How members can pay without a card. Without it nothing is promised, and the desk is asked. */
const payTo = v.optional(
  v.strictObject({
    bank: v.optional(
      v.strictObject({ name: line(80), accountName: line(80), account: line(40), swift: v.optional(line(20)) }),
    ),
    mpesa: v.optional(v.strictObject({ paybill: line(20), account: v.optional(line(40)) })),
  }),
);

/** What invoices say of the association besides its name and address; without it they have no tax. */
const invoicing = v.optional(
  v.strictObject({
    /** ISO 3166-1 alpha-2, such as KE; without it that of the first office. */
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be the code of a country, such as KE'))),
    taxNumber: v.optional(line(40)),
    /** Included in the price. `rate` in hundredths of a percent: 1600 for 16 %. */
    taxes: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            name: line(30),
            rate: v.pipe(
              v.number(rate),
              v.integer(rate),
              v.minValue(0, rate),
              v.maxValue(10_000, 'must be at most 10000, which is 100 %'),
            ),
          }),
        ),
        v.maxLength(4),
      ),
    ),
  }),
);

/** `content/site.json`: the only place for contact details and for the price of membership. */
export const siteSchema = v.strictObject({
  name: line(40),
  legalName: line(80),
  tagline: line(80),
  description: line(220),
  address: v.pipe(v.array(line(80)), v.minLength(1)),
  emails: v.strictObject({ general: email, members: email, press: email }),
  phone,
  kenyaPhones: v.strictTuple([phone, phone]),
  chatApp: outside,
  socials: v.pipe(v.array(outside), v.minLength(1)),
  /** The four badges (docs/product.md "About us"). */
  figures: v.pipe(v.array(v.strictObject({ value: line(10), label: line(40) })), v.length(4)),
  /** Countries that the home page leads to the agents of, by the English name, which the directory has, in any language. */
  countries: v.pipe(v.array(v.strictObject({ label: line(60), to: pageAddress })), v.minLength(1)),
  subscription,
  payTo,
  invoicing,
  openingHours: v.strictObject({
    /** IANA name, for programs. */
    timeZone: v.pipe(
      v.string(),
      v.regex(/^[A-Z][A-Za-z_]+\/[A-Z][A-Za-z_]+$/, 'must be an IANA time zone such as Africa/Nairobi'),
    ),
    /** For people. */
    timeZoneName: line(60),
    hours: v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            display: line(60),
            days: v.pipe(v.array(weekday), v.minLength(1)),
            opens: timeOfDay,
            /** Before `opens`: on the next day. */
            closes: closingTime,
          }),
          v.check(({ opens, closes }) => opens !== closes, 'must close at another time than it opens; a whole day is 00:00 to 24:00'),
        ),
      ),
      v.minLength(1),
    ),
    note: line(200),
  }),
  registration: v.strictObject({ number: line(40), note: line(240) }),
  offices: v.pipe(
    v.array(v.strictObject({ city: line(60), country: line(60), code: locationCode, role: line(120) })),
    v.minLength(1),
  ),
});
