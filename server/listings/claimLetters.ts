import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { t } from '../../shared/language/words';
import { longDay } from '../../shared/text/format';
import { readLog } from '../lib/caselog/log';
import type { Schema } from '../lib/database/schema';
import { inLanguage, pageAddress } from '../lib/http/language';
import type { PrivateLinks } from '../lib/links/links';
import { letterBody, oneLine, type LetterPart } from '../lib/mail/letterParts';
import type { AddressedMail, Letter } from '../lib/mail/mailJob';
import { languageOfAgent } from '../quotes/languageOfAgent';
import { listings } from './listingKind';
import { membershipSignature } from './listingLetters';
import { agentInMails } from './listingReader';

const linkSchema = v.object({ claim: v.string() });
const decisionSchema = v.object({ reference: v.string(), number: v.number(), party: v.string() });

type Listing = NonNullable<Awaited<ReturnType<typeof agentInMails>>>;

const agentOf = (reference: string): string => reference.replace('listing:', '');

interface Written {
  subject: string;
  isWritten?: boolean;
  parts: LetterPart[];
}

function writeTo(
  { to, language, replyTo }: { to: string; language: string | null; replyTo?: string },
  write: () => Written | Promise<Written>,
): Promise<AddressedMail> {
  return inLanguage(language, async () => {
    const { subject, parts, ...rest } = await write();
    const body = letterBody([t('Hello,'), ...parts, membershipSignature], subject);
    return { to, ...(replyTo !== undefined && { replyTo }), subject, ...rest, ...body };
  });
}

/** What the claimer, or the listing's own address, is told of a decision; `reason`: why it was refused. */
function decided(
  { name }: Listing,
  { email, isClaimer, reason, siteUrl }: { email: string; isClaimer: boolean; reason: string | null; siteUrl: string },
): Written {
  const subject = t('The listing of {name}', { name });
  const wrong = t('If that is wrong, reply to this mail: the membership desk answers you.');
  if (reason !== null)
    return {
      subject,
      isWritten: true,
      parts: isClaimer
        ? [
            t('the association did not give you the listing of {name}.', { name }),
            { heading: t('Why:'), typed: reason },
            wrong,
          ]
        : [t('the association did not give the listing of {name} to {email}, who claimed it.', { name, email })],
    };
  return {
    subject,
    isWritten: false,
    parts: isClaimer
      ? [
          t('the listing of {name} belongs to your account from now on. You can propose changes to it.', { name }),
          t(
            'The subscription of your account decides from now on: without one, the listing stays for a grace period of 30 days, and is hidden then.',
          ),
          { label: t('See your listing'), link: pageAddress(siteUrl, '/account/listing') },
        ]
      : [t('the account {email} looks after the listing of {name} from now on.', { name, email }), wrong],
  };
}

/** Mails about claims of listings, by the name that mail jobs use. Nothing is sent of a claim that was erased. */
export function claimLetters(
  kysely: Kysely<Schema>,
  links: PrivateLinks,
): Record<'listingClaim' | 'listingClaimDecided', Letter> {
  const readClaim = (id: string) =>
    kysely.selectFrom('listing_claims').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    /** To the listing's address, while the claim waits for it. */
    listingClaim: async (data) => {
      const claim = await readClaim(v.parse(linkSchema, data).claim);
      if (claim === undefined || claim.confirmed_at !== null || claim.ended_at !== null) return null;
      const { id, email, case_reference: reference, expires_at: until } = claim;
      const agent = await agentInMails(kysely, agentOf(reference));
      if (agent === null || !agent.email || email === null || until === null) return null;
      return writeTo({ to: agent.email, language: languageOfAgent(agent.languages ?? []) }, async () => ({
        subject: t('Somebody claims the listing of {name}', { name: agent.name }),
        parts: [
          t('an account of {site} says that it looks after your listing {name}.', {
            site: content.name,
            name: agent.name,
          }),
          { facts: [[t('Account'), oneLine(email)]] },
          t('If that is right, open this link, sign in with that account, and confirm. It counts once, until {day}.', {
            day: longDay(until),
          }),
          { label: t('Confirm the claim'), link: await links.url({ reference, party: id, purpose: 'claim' }) },
          t('If you do not know this account, there is nothing to do: without you it gets nothing.'),
        ],
      }));
    },
    /** To the claimer, and to the listing's address. */
    listingClaimDecided: async (data, siteUrl) => {
      const { reference, number, party } = v.parse(decisionSchema, data);
      const event = (await readLog(kysely, listings, reference))?.events[number - 2];
      if (event?.type !== 'staff.claimConfirmed' && event?.type !== 'staff.claimRefused') return null;
      const claim = await readClaim(event.claim);
      const agent = await agentInMails(kysely, agentOf(reference));
      if (claim === undefined || claim.email === null || agent === null) return null;
      const { email, language } = claim;
      const isClaimer = party === 'member';
      if (!isClaimer && (!agent.email || agent.email.toLowerCase() === email)) return null;
      const reason = event.type === 'staff.claimRefused' ? event.reason : null;
      const to = isClaimer
        ? { to: email, language }
        : { to: agent.email ?? '', language: languageOfAgent(agent.languages ?? []) };
      return writeTo({ ...to, replyTo: content.emails.members }, () =>
        decided(agent, { email, isClaimer, reason, siteUrl }),
      );
    },
  };
}
