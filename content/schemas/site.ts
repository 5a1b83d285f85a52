import * as v from 'valibot';
import { line, locationCode } from './text';

const phone = v.strictObject({
  display: v.pipe(v.string(), v.regex(/^\+\d[\d ]+\d$/, 'must be an international number such as +254 20 555 0100')),
  href: v.pipe(v.string(), v.regex(/^tel:\+\d+$/, 'must be tel:+ and digits')),
});

const email = v.pipe(v.string(), v.email('must be an email address'));
const outside = v.strictObject({ name: line(40), href: v.pipe(v.string(), v.url(), v.startsWith('https://')) });
const timeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00'));
const closingTime = v.union([timeOfDay, v.literal('24:00')], 'must be a time such as 18:00, at most 24:00');
export const weekday = v.picklist(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);

/** `content/site.json`: the only place for contact details and for the price of the subscription. */
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
  /** Minor units of the currency. */
  subscription: v.strictObject({
    amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    currency: v.picklist(['GHS', 'KES', 'NGN', 'USD', 'XOF', 'ZAR'], 'must be a currency of the card provider: GHS, KES, NGN, USD, XOF or ZAR'),
    periodDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** How many days before its end a subscription may be renewed, and its person is reminded. */
    renewalDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
    label: line(40),
  }),
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
