import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import type { ListingStage } from '../../machines/listingCase';
import type { Schema } from '../database/schema';
import { letterBody, oneLine, type LetterPart } from '../mail/letterParts';
import type { Letter } from '../mail/mailJob';
import { listings, stageOf } from './listingKind';
import { readCase } from './log';

const dataSchema = v.object({ reference: v.string(), number: v.number(), party: v.string() });
const recordSchema = v.pipe(v.string(), v.parseJson(), v.object({ name: v.string() }));
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

type LetterName = 'listingGrace' | 'listingReminder' | 'listingHidden';

interface Written {
  subject: string;
  parts: LetterPart[];
}

/** While the grace period runs. */
const ending =
  (first: string) =>
  (name: string, endsAt: number): Written => ({
    subject: `Your listing in the ${content.name} directory ends on ${dayFormat.format(endsAt)}`,
    parts: [
      `${first} The listing of ${name} stays in the directory until ${dayFormat.format(endsAt)}, and is hidden then.`,
      'To keep it, renew the subscription. Nothing of the listing is lost.',
    ],
  });

const hidden = (name: string): Written => ({
  subject: `Your listing in the ${content.name} directory is hidden`,
  parts: [
    `the directory no longer shows the listing of ${name}, because its subscription has ended.`,
    'It comes back as it was within a minute of a payment.',
  ],
});

/**
 * Mails about listings, by the name that mail jobs use, to the account of the listing. Nothing is sent if the account
 * was deleted, or a payment or a suspension came in between.
 */
export function listingLetters(kysely: Kysely<Schema>): Record<LetterName, Letter> {
  const letter =
    (stage: ListingStage, write: (name: string, endsAt: number) => Written): Letter =>
    async (data, siteUrl) => {
      const { reference } = v.parse(dataSchema, data);
      const account = await kysely
        .selectFrom('listing_accounts')
        .select('email')
        .where('case_reference', '=', reference)
        .executeTakeFirst();
      const read = await readCase(kysely, listings, reference);
      const to = account?.email ?? null;
      if (to === null || read === null || stageOf(read.snapshot) !== stage) return null;
      const { agentId, graceEndsAt, reason } = read.snapshot.context;
      const agent = await kysely.selectFrom('agents').select('record').where('id', '=', agentId).executeTakeFirst();
      if (agent === undefined || reason !== null) return null;
      const name = oneLine(v.parse(recordSchema, agent.record).name);
      const { subject, parts } = write(name, graceEndsAt ?? 0);
      const link = { label: 'Renew the subscription', link: `${siteUrl}/account/subscription` };
      const signature = `${content.legalName}\n${content.address.join('\n')}\n${content.emails.members}`;
      return { to, subject, ...letterBody(['Hello,', ...parts, link, signature], subject) };
    };
  return {
    listingGrace: letter('grace', ending('your subscription has ended.')),
    listingReminder: letter('grace', ending('your subscription has not been renewed yet.')),
    listingHidden: letter('hidden', hidden),
  };
}
