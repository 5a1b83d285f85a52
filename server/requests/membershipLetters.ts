import type { Kysely } from 'kysely';
import content from '../../content/site.json' with { type: 'json' };
import { t } from '../../shared/language/words';
import type { MembershipSnapshot } from '../../machines/membershipCase';
import type { Schema } from '../lib/database/schema';
import { pageAddress } from '../lib/http/language';
import type { LetterPart } from '../lib/mail/letterParts';
import { priceNow } from '../lib/price';
import type { Letter } from '../lib/mail/mailJob';
import { readMembersKeys, type KeySettings } from '../members/membersKey';
import { waysToPay } from '../payments/offer';
import { atDesk } from '../quotes/deskQuoteLetters';
import { requestSummary } from './requestCases';
import { duesOf, isShown } from './membershipDues';
import { officeTime, officeZone } from '../lib/caselog/officeTime';
import { signature, type Correspondence, type WriteLetter, type Written } from './requestCorrespondence';
import { membershipOf } from './senderCase';

export type MembershipLetterName =
  | 'membershipComplete'
  | 'membershipAccepted'
  | 'membershipDues'
  | 'membershipLapsed'
  | 'membershipPaid'
  | 'membershipWelcome';

/** An application as its letters say it. */
interface Application extends Correspondence {
  membership: MembershipSnapshot;
  /** Until when whoever is waited for has time; with the zone. */
  until: { time: string; zone: string };
  dues: { isFurther: boolean; isPaid: boolean };
  /** Whether the site takes cards. */
  takesCards: boolean;
}

/** A letter to the applicant. */
const toApplicant = ({ request, opening, page, desk }: Application, parts: readonly LetterPart[]): Written => ({
  to: request.contact.email,
  replyTo: desk,
  parts: [
    t('Hello,'),
    ...parts,
    { label: t('Your application, and a message to us'), link: page },
    `${signature}\n${t('Reference: {reference}', { reference: opening.reference })}`,
  ],
});

/** Where to pay without a card; nothing unless the association says so. */
const otherWays = (): LetterPart[] =>
  waysToPay().flatMap(({ way, facts }): LetterPart[] => [
    way === 'mpesa' ? t('By M-Pesa:') : t('By bank transfer:'),
    { facts },
  ]);

/** What to pay, where, and how else. */
function howToPay({ request, opening, siteUrl, dues, takesCards }: Application): LetterPart[] {
  const { email } = request.contact;
  const price = priceNow();
  const ways = otherWays();
  if (takesCards && !dues.isFurther)
    return [
      price,
      { label: t('Pay for your membership'), link: pageAddress(siteUrl, '/account/subscription') },
      t('Use an account with the address {email}, so that we find the payment.', { email }),
      ...(ways.length === 0
        ? []
        : [
            t(
              'You can also pay without a card. Write {email} as the reference. It counts once our desk has confirmed it.',
              {
                email,
              },
            ),
            ...ways,
          ]),
      t('If you cannot pay by card, reply to this mail: the time to pay stands still until the desk has answered.'),
    ];
  return [
    ...(dues.isFurther ? [t('Your account has paid for another company, and each company pays its own dues.')] : []),
    price,
    ...(ways.length === 0
      ? [t('Reply to this mail to learn how to pay: the time to pay stands still until the desk has answered.')]
      : [
          t(
            'Pay by bank transfer or M-Pesa. Write {reference} as the reference. It counts once our desk has confirmed it.',
            {
              reference: opening.reference,
            },
          ),
          ...ways,
          t('If you cannot pay so, reply to this mail: the time to pay stands still until the desk has answered.'),
        ]),
  ];
}

const complete = (about: Application): Written | null =>
  about.membership.matches('complete')
    ? toApplicant(about, [
        t('we have all the papers for your application. The association decides by {time}, {zone}.', about.until),
        t('Until then we look at them and call your referees. There is nothing for you to do.'),
      ])
    : null;

function accepted(about: Application): Written | null {
  const { membership } = about;
  if (!membership.matches('accepted') && !membership.matches('paid')) return null;
  const welcome = t('the association has accepted your application for membership.');
  if (about.dues.isPaid || membership.matches('paid'))
    return toApplicant(about, [`${welcome} ${t('We have your payment, and list your company next.')}`]);
  // Who wrote meanwhile has time until our answer, and as long again.
  const until = membership.matches({ accepted: 'unpaid' })
    ? [t('Please pay by {time}, {zone}: then we list your company.', about.until)]
    : [];
  return toApplicant(about, [[welcome, ...until].join(' '), ...howToPay(about)]);
}

const dues = (about: Application): Written | null =>
  about.membership.matches({ accepted: 'unpaid' }) && !about.dues.isPaid
    ? toApplicant(about, [
        t(
          'the association has accepted your application for membership, and it is not paid yet. It ends on {time}, {zone}, without a payment.',
          about.until,
        ),
        ...howToPay(about),
      ])
    : null;

const lapsed = (about: Application): Written | null =>
  about.membership.matches('lapsed') && !about.dues.isPaid
    ? toApplicant(about, [
        t('the association accepted your application for membership, and it was not paid in time: it has ended.'),
        t('If you still want to join, pay now or reply to this mail. You need not apply again.'),
        ...howToPay(about),
      ])
    : null;

const paid = (about: Application): Written | null =>
  about.membership.matches('paid')
    ? {
        to: about.desk,
        parts: [
          `The applicant of ${about.opening.reference} has paid. List the company by ${about.until.time}: add it to the agents, record its checks and tie it to the account.`,
          atDesk(about.siteUrl, about.opening.reference),
        ],
      }
    : null;

const welcome = (about: Application, membersKey: string | null): Written | null =>
  about.membership.matches('listed')
    ? toApplicant(about, [
        t('welcome to {name}: your company is a member, and the directory shows it.', { name: content.name }),
        { label: t('See your listing'), link: pageAddress(about.siteUrl, '/account/listing') },
        ...(membersKey === null
          ? []
          : [
              t('The members’ directory names people in other countries. It opens with the members’ key:'),
              { facts: [[t('Members’ key'), membersKey]] as const },
              { label: t('Enter the key here'), link: pageAddress(about.siteUrl, '/members') },
              t('The key is for members only: please do not pass it on.'),
            ]),
      ])
    : null;

/** Mails about applications, by the name that mail jobs use; one that is out of date is not sent. */
export function membershipLetters(
  kysely: Kysely<Schema>,
  letter: (party: 'sender' | 'desk', write: WriteLetter) => Letter,
  { takesCards, ...keys }: KeySettings & { takesCards: boolean },
): Record<MembershipLetterName, Letter> {
  const write =
    (writeIt: (about: Application) => Written | null | Promise<Written | null>): WriteLetter =>
    async (about) => {
      const membership = membershipOf(about.snapshot);
      if (membership === null) return null;
      const until = { time: officeTime(requestSummary(membership).dueAt ?? 0), zone: officeZone() };
      const applicant = { reference: about.opening.reference, address: about.request.contact.email.toLowerCase() };
      return writeIt({ ...about, membership, until, takesCards, dues: await duesOf(kysely, applicant, Date.now()) });
    };
  return {
    membershipComplete: letter('sender', write(complete)),
    membershipAccepted: letter('sender', write(accepted)),
    membershipDues: letter('sender', write(dues)),
    membershipLapsed: letter('sender', write(lapsed)),
    membershipPaid: letter('desk', write(paid)),
    // A company that was suspended meanwhile gets no key.
    membershipWelcome: letter('sender', async (about) =>
      (await isShown(kysely, about.opening.reference))
        ? write(async (member) => {
            const read = await readMembersKeys(kysely, keys, Date.now());
            return welcome(member, read?.key ?? null);
          })(about)
        : null,
    ),
  };
}
