import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { caseKinds } from '../../shared/desk/kinds';
import type { Schema } from '../lib/database/schema';
import { inLanguage } from '../lib/http/language';
import type { PrivateLinks } from '../lib/links/links';
import { MailFailure } from '../lib/mail/failure';
import { letterBody } from '../lib/mail/letterParts';
import type { Letter } from '../lib/mail/mailJob';
import type { AgentById } from '../directory/agentDirectory';
import { withheldNames } from '../directory/importedAgents';
import { filesOfCase, filesPart } from '../lib/files/caseFiles';
import { filesOfParty } from '../quotes/quoteFiles';
import { agentLetters } from '../quotes/agentLetters';
import { routeOf, type Write } from '../quotes/correspondence';
import { quoteCases } from '../quotes/quoteCases';
import { languageOfAgent } from '../quotes/languageOfAgent';
import { languageOfReader } from '../lib/caselog/languageOfReader';
import { readLog } from '../lib/caselog/log';
import { shipperLetters } from '../quotes/shipperLetters';
import { readStoredQuote, type StoredQuote } from '../quotes/storedQuote';
import { inThread, mailsBefore, subjects } from '../lib/caselog/threads';

/** Mail jobs of a case hold no personal data: letters read it when they are sent. */
const dataSchema = v.object({ reference: v.string(), number: v.number(), party: v.string() });

const signature = `${content.legalName}\n${content.address.join('\n')}`;
const letters = { ...agentLetters, ...shipperLetters };

interface PartyLetters {
  kysely: Kysely<Schema>;
  links: PrivateLinks;
  agent: AgentById;
  /** Who gets the replies; null: the general address. */
  deskEmail: string | null;
}

/**
 * Mails to the agents and the shipper of a quote request, by the name that mail jobs use (docs/product.md "Agent's
 * page", "Shipper's page"). Nothing is sent about a request that was deleted. An agent without an address is a refused
 * mail. The shipper gets them in the language of the request, an agent in one that its record names.
 */
export function partyLetters({ kysely, links, agent, deskEmail }: PartyLetters): Record<keyof typeof letters, Letter> {
  const desk = deskEmail ?? content.emails.general;
  const addressOf = (party: string, quote: StoredQuote): string => {
    if (party === 'desk') return desk;
    const address = party === 'shipper' ? quote.contact.email : agent(party)?.email;
    if (address === undefined) throw new MailFailure('no address', true);
    return address;
  };
  const languageOf = (party: string, reference: string): Promise<string | null> | string => {
    if (party === 'desk') return languageOfReader(kysely, reference, 'desk');
    if (party === 'shipper') return languageOfReader(kysely, reference, 'sender');
    return languageOfAgent(agent(party)?.languages ?? []);
  };
  const subjectOf = (party: string, quote: StoredQuote): string => {
    if (party === 'desk') return subjects.desk(quote.reference, caseKinds.quote.inMails);
    return party === 'shipper' ? subjects.shipper(quote.reference) : subjects.agent(quote.reference, routeOf(quote));
  };
  const letter =
    (write: Write): Letter =>
    async (data, siteUrl) => {
      const { reference, number, party } = v.parse(dataSchema, data);
      const quote = await readStoredQuote(kysely, reference);
      const log = await readLog(kysely, quoteCases, reference);
      if (quote === null || log === null) return null;
      const event = log.events[number - 2] ?? null;
      const { snapshot } = log;
      return inLanguage(await languageOf(party, reference), async () => {
        const written = await write({ quote, snapshot, event, party, agent, links, desk, siteUrl });
        if (written === null) return null;
        const { parts, ...mail } = written;
        const withheld = new Set((await withheldNames(kysely, [party])).keys());
        const files = filesOfParty({ ...log, withheld }, await filesOfCase(kysely, reference), party);
        const named = filesPart(files, event?.type === 'request.sent' ? 1 : number, party === 'desk' ? party : 'party');
        const thread = inThread(subjectOf(party, quote), mailsBefore(quoteCases, log, { reference, number, party }));
        const body = letterBody([...parts, ...named, signature], thread.subject);
        return { to: addressOf(party, quote), replyTo: desk, ...mail, ...thread, ...body };
      });
    };
  return Object.fromEntries(Object.entries(letters).map(([name, write]) => [name, letter(write)])) as Record<
    keyof typeof letters,
    Letter
  >;
}
