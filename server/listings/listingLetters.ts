import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { commaList, longDay } from '../../shared/text/format';
import { t } from '../../shared/language/words';
import type { ListingSnapshot, ListingStage, Decision } from '../../machines/listingCase';
import type { ListingField } from '../../shared/listings/fields';
import { listingLabels } from '../../shared/listings/words';
import type { Schema } from '../lib/database/schema';
import { inLanguage, pageAddress } from '../lib/http/language';
import { letterBody, oneLine, type LetterPart } from '../lib/mail/letterParts';
import { priceNow } from '../lib/price';
import type { AddressedMail, Letter } from '../lib/mail/mailJob';
import { listings, stageOf } from './listingKind';
import { agentInMails, listingAccount, memberOf } from './listingReader';
import { readCase, readLog } from '../lib/caselog/log';
import content from '../../content/site.json' with { type: 'json' };

const dataSchema = v.object({ reference: v.string(), number: v.number(), party: v.string() });

type LetterName =
  | 'listingOverdue'
  | 'listingGrace'
  | 'listingReminder'
  | 'listingHidden'
  | 'listingDecided'
  | 'listingSuspended'
  | 'listingLifted';

/** Below the mails about a listing. */
export const membershipSignature = `${content.legalName}\n${content.address.join('\n')}\n${content.emails.members}`;

/** What became of a proposal. */
function decided(name: string, { accepted, declined }: Decision): Written {
  const label = (field: string): string => listingLabels[field as ListingField];
  return {
    subject: t('Your changes to the listing of {name}', { name }),
    isWritten: declined.length > 0,
    parts: [
      t('the association has looked at what you proposed to change in the listing of {name}.', { name }),
      ...(accepted.length === 0
        ? []
        : [t('Accepted, and in the directory now: {fields}.', { fields: commaList(accepted.map(label)) })]),
      ...declined.map(({ field, reason }) =>
        t('Not accepted: {field}. {reason}', { field: label(field), reason: oneLine(reason) }),
      ),
    ],
  };
}

interface Written extends Pick<AddressedMail, 'subject' | 'isWritten'> {
  parts: LetterPart[];
}

/** While the grace period runs. */
const ending =
  (first: () => string) =>
  (name: string, endsAt: number): Written => ({
    subject: t('Your listing in the {name} directory ends on {day}', { name: content.name, day: longDay(endsAt) }),
    parts: [
      `${first()} ${t('The listing of {name} stays in the directory until {day}, and is hidden then.', { name, day: longDay(endsAt) })}`,
      `${t('To keep it, renew the subscription. Nothing of the listing is lost.')} ${priceNow()}`,
    ],
  });

const hidden = (name: string): Written => ({
  subject: t('Your listing in the {name} directory is hidden', { name: content.name }),
  parts: [
    t('the directory no longer shows the listing of {name}, because its subscription has ended.', { name }),
    `${t('It comes back as it was within a minute of a payment.')} ${priceNow()}`,
  ],
});

/** What the member may know of a suspension: the reason stays at the desk, which decides what it tells. */
const suspended = (name: string): Written => ({
  subject: t('Your listing in the {name} directory is suspended', { name: content.name }),
  parts: [
    t('the association has suspended the listing of {name}. The directory does not show it for now.', { name }),
    t('To ask why, or to say what is wrong about it, reply to this mail: the membership desk answers you.'),
  ],
});

const lifted = (name: string): Written => ({
  subject: t('Your listing in the {name} directory is no longer suspended', { name: content.name }),
  parts: [t('the association has lifted the suspension of the listing of {name}.', { name })],
});

/** What the desk has not done in time, before the name of the agent. */
function leftToDo(snapshot: ListingSnapshot): string {
  if (snapshot.context.claim !== null) return 'Somebody claims this listing, and waits for a decision:';
  if (snapshot.context.proposal !== null) return 'Changes that a member proposes wait for a decision:';
  const stage = stageOf(snapshot);
  if (stage === 'checked') return 'This member was accepted, and has not subscribed:';
  return stage === 'papers' ? 'Papers of an application wait to be checked:' : 'An application still has no papers:';
}

async function nameOf(kysely: Kysely<Schema>, agentId: string): Promise<string | undefined> {
  return (await agentInMails(kysely, agentId))?.name;
}

/**
 * Mails about listings, by the name that mail jobs use, to the account of the listing; of what is late, to the desk. Nothing is sent if the account
 * was deleted, or a payment or a suspension came in between.
 */
export function listingLetters(kysely: Kysely<Schema>, deskEmail: string | null = null): Record<LetterName, Letter> {
  const letter =
    (stage: ListingStage, write: (name: string, endsAt: number) => Written): Letter =>
    async (data, siteUrl) => {
      const { reference } = v.parse(dataSchema, data);
      const read = await readCase(kysely, listings, reference);
      const account = await listingAccount(kysely, reference);
      if (account === null || read === null || stageOf(read.snapshot) !== stage) return null;
      const { agentId, graceEndsAt, reason } = read.snapshot.context;
      const name = await nameOf(kysely, agentId);
      if (name === undefined || reason !== null) return null;
      return inLanguage(account.language, () => {
        const { subject, parts } = write(name, graceEndsAt ?? 0);
        const link = { label: t('Renew the subscription'), link: pageAddress(siteUrl, '/account/subscription') };
        return { to: account.to, subject, ...letterBody([t('Hello,'), ...parts, link, membershipSignature], subject) };
      });
    };
  const decision: Letter = async (data, siteUrl) => {
    const { reference, number } = v.parse(dataSchema, data);
    const read = await readLog(kysely, listings, reference);
    const event = read?.events[number - 2];
    const account = await listingAccount(kysely, reference);
    const name = read === null ? undefined : await nameOf(kysely, read.snapshot.context.agentId);
    if (event?.type !== 'staff.decided' || account === null || name === undefined) return null;
    return inLanguage(account.language, () => {
      const { parts, ...mail } = decided(name, event);
      const link = { label: t('See your listing'), link: pageAddress(siteUrl, '/account/listing') };
      return {
        to: account.to,
        ...mail,
        ...letterBody([t('Hello,'), ...parts, link, membershipSignature], mail.subject),
      };
    });
  };
  /** Only while the listing stands as the letter says; also to members without an account. */
  const suspension =
    (isSuspended: boolean, write: (name: string) => Written): Letter =>
    async (data, siteUrl) => {
      const { reference } = v.parse(dataSchema, data);
      const read = await readCase(kysely, listings, reference);
      if (read === null || (read.snapshot.context.reason !== null) !== isSuspended) return null;
      const { agentId } = read.snapshot.context;
      const member = await memberOf(kysely, agentId);
      const name = await nameOf(kysely, agentId);
      if (member === null || name === undefined) return null;
      return inLanguage(member.language, () => {
        const { subject, parts } = write(name);
        const links = member.hasAccount
          ? [{ label: t('See your listing'), link: pageAddress(siteUrl, '/account/listing') }]
          : [];
        const body = letterBody([t('Hello,'), ...parts, ...links, membershipSignature], subject);
        return { to: member.to, subject, replyTo: content.emails.members, ...body };
      });
    };
  const overdue: Letter = async (data, siteUrl) => {
    const { reference } = v.parse(dataSchema, data);
    const read = await readCase(kysely, listings, reference);
    const name = read === null ? undefined : await nameOf(kysely, read.snapshot.context.agentId);
    if (read === null || name === undefined || listings.summary(read.snapshot).waitsFor !== 'desk') return null;
    return inLanguage('en', () => {
      const subject = `${name}: waits for the desk`;
      const query = new URLSearchParams({ agent: read.snapshot.context.agentId });
      const page = `${siteUrl}/desk/agents?${query.toString()}`;
      const parts = [`${leftToDo(read.snapshot)} ${name}.`, { label: 'The listing at the desk', link: page }];
      return { to: deskEmail ?? content.emails.general, subject, ...letterBody(parts, subject) };
    });
  };
  return {
    listingOverdue: overdue,
    listingDecided: decision,
    listingSuspended: suspension(true, suspended),
    listingLifted: suspension(false, lifted),
    listingGrace: letter(
      'grace',
      ending(() => t('your subscription has ended.')),
    ),
    listingReminder: letter(
      'grace',
      ending(() => t('your subscription has not been renewed yet.')),
    ),
    listingHidden: letter('hidden', hidden),
  };
}
