import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../../content/site.json' with { type: 'json' };
import { t } from '../../../shared/language/words';
import { listingRights, rightName } from '../../../shared/listings/people';
import { commaList, longDay } from '../../../shared/text/format';
import { listingReference } from '../../directory/importedAgents';
import type { Schema } from '../../lib/database/schema';
import { inLanguage, languageOfAccount, pageAddress } from '../../lib/http/language';
import type { PrivateLinks } from '../../lib/links/links';
import { letterBody, type LetterPart } from '../../lib/mail/letterParts';
import type { AddressedMail, Letter, MailText } from '../../lib/mail/mailJob';
import { membershipSignature } from '../listingLetters';
import { agentInMails, listingAccount } from '../listingReader';
import { rightsIn } from './rights';

const personSchema = v.object({ person: v.string() });
const requestSchema = v.object({ person: v.string(), request: v.string() });
const leftSchema = v.object({
  agent: v.string(),
  email: v.string(),
  isByOwner: v.boolean(),
  language: v.nullable(v.string()),
});
const ownerSchema = v.object({ agent: v.string(), by: v.string() });

const agentOf = (reference: string): string => reference.replace('listing:', '');

interface Written {
  subject: string;
  parts: LetterPart[];
}

/** Without its reader, whose address is in the job. */
function writeIn(
  language: string | null,
  write: () => Written | Promise<Written>,
): Promise<MailText & Pick<AddressedMail, 'replyTo'>> {
  return inLanguage(language, async () => {
    const { subject, parts } = await write();
    const body = letterBody([t('Hello,'), ...parts, membershipSignature], subject);
    return { replyTo: content.emails.members, subject, ...body };
  });
}

const writeTo = async (
  { to, language }: { to: string; language: string | null },
  write: () => Written | Promise<Written>,
): Promise<AddressedMail> => ({ to, ...(await writeIn(language, write)) });

const listingPage = (siteUrl: string): LetterPart => ({
  label: t('See the listing'),
  link: pageAddress(siteUrl, '/account/listing'),
});

/**
 * Mails about the people of a listing, by the name that mail jobs use. Nothing is sent about what was taken back or
 * erased meanwhile.
 */
export function peopleLetters(
  kysely: Kysely<Schema>,
  links: PrivateLinks,
): Record<'listingInvited' | 'listingJoined' | 'listingLeft' | 'listingHandedOver' | 'listingRequest', Letter> {
  const read = async (id: string) => {
    const person = await kysely.selectFrom('listing_people').selectAll().where('id', '=', id).executeTakeFirst();
    const agent = person === undefined ? null : await agentInMails(kysely, agentOf(person.case_reference));
    return person === undefined || agent === null ? null : { person, name: agent.name };
  };
  return {
    listingInvited: async (data) => {
      const found = await read(v.parse(personSchema, data).person);
      if (found === null || found.person.accepted_at !== null) return null;
      const { person, name } = found;
      const { id, email_key: email, case_reference: reference, language, expires_at: until } = person;
      const owner = await listingAccount(kysely, reference);
      if (owner === null) return null;
      return writeTo({ to: email, language }, async () => {
        const rights = rightsIn(person);
        const given = listingRights.filter((right) => rights[right]).map(rightName);
        return {
          subject: t('{email} invites you to look after {name}', { email: owner.to, name }),
          parts: [
            t('{email} looks after the listing of {name} in the directory of {site}, and invites you to help.', {
              email: owner.to,
              name,
              site: content.name,
            }),
            { facts: [[t('Your rights'), given.length === 0 ? t('To see the listing') : commaList(given)]] },
            t(
              'Open this link, sign in with the account of {email} or create one with exactly this address, and accept. It counts once, until {day}.',
              { email, day: longDay(until) },
            ),
            { label: t('Look at the invitation'), link: await links.url({ reference, party: id, purpose: 'join' }) },
            t('If you do not know who invites you, there is nothing to do.'),
          ],
        };
      });
    },
    /** To the owner. */
    listingJoined: async (data, siteUrl) => {
      const found = await read(v.parse(personSchema, data).person);
      const owner = found === null ? null : await listingAccount(kysely, found.person.case_reference);
      if (found === null || owner === null) return null;
      const { person, name } = found;
      return writeTo(owner, () => ({
        subject: t('{email} looks after {name} with you', { email: person.email_key, name }),
        parts: [
          t('{email} has accepted your invitation to the listing of {name}.', { email: person.email_key, name }),
          listingPage(siteUrl),
        ],
      }));
    },
    /** To the colleague, or to the owner whose colleague has left. The address is in the job. */
    listingLeft: async (data, siteUrl) => {
      const { agent: id, email, isByOwner, language } = v.parse(leftSchema, data);
      const agent = await agentInMails(kysely, id);
      if (agent === null) return null;
      const { name } = agent;
      const owner = isByOwner ? null : await listingAccount(kysely, listingReference(id));
      if (!isByOwner && owner === null) return null;
      const mail = await writeIn(owner?.language ?? language, () => ({
        subject: t('The listing of {name}', { name }),
        parts: isByOwner
          ? [t('the owner of the listing of {name} has ended your access to it.', { name })]
          : [t('{email} does not look after the listing of {name} any more.', { email, name }), listingPage(siteUrl)],
      }));
      return owner === null ? mail : { ...mail, to: owner.to };
    },
    /** To the new owner. */
    listingHandedOver: async (data, siteUrl) => {
      const { agent: id, by } = v.parse(ownerSchema, data);
      const agent = await agentInMails(kysely, id);
      const owner = await listingAccount(kysely, listingReference(id));
      if (agent === null || owner === null) return null;
      const { name } = agent;
      return writeTo(owner, () => ({
        subject: t('The listing of {name} belongs to your account', { name }),
        parts: [
          t('{email} has handed the listing of {name} over to you.', { email: by, name }),
          t(
            'The subscription of your account decides from now on: without one, the listing stays for a grace period of 30 days, and is hidden then.',
          ),
          listingPage(siteUrl),
        ],
      }));
    },
    /** To a colleague, when the agent of the listing got a mail about a quote request. */
    listingRequest: async (data, siteUrl) => {
      const { person: id, request } = v.parse(requestSchema, data);
      const found = await read(id);
      if (found === null || found.person.gets_requests !== 1 || found.person.accepted_at === null) return null;
      const { person, name } = found;
      const language = person.uid === null ? null : await languageOfAccount(kysely, person.uid);
      return writeTo({ to: person.email_key, language: language ?? person.language }, () => ({
        subject: t('{request}: a mail for {name}', { request, name }),
        parts: [
          t(
            'something came for {name} about the quote request {request}. You can read and answer it in your account.',
            {
              name,
              request,
            },
          ),
          { label: t('See the requests'), link: pageAddress(siteUrl, '/account') },
        ],
      }));
    },
  };
}
