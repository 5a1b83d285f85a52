import type { Kysely } from 'kysely';
import { filesOfCase, type CaseFile } from '../lib/files/caseFiles';
import type { ReadFile } from '../lib/files/download';
import type { FileKeeping } from '../lib/files/keeping';
import { acceptedLanguages } from '../lib/http/acceptLanguage';
import { visitorsDecimalSign } from '../../shared/text/numbers';
import { quoteCases } from './quoteCases';
import { filesOfParty } from './quoteFiles';
import type { NewQuoteEvent } from './quoteEvents';
import { appendEvent, readLog } from '../lib/caselog/log';
import { readStoredQuote } from './storedQuote';
import type { ClosedLink } from '../../shared/quotes/pages';
import { withheldNames } from '../directory/importedAgents';
import type { Schema } from '../lib/database/schema';
import type { PrivateLinks } from '../lib/links/links';
import type { LinkPurpose } from '../lib/links/token';
import type { AgentById } from '../directory/agentDirectory';
import type { MailThatCame } from '../../machines/caseEvents';

/** What the pages behind private links of quote requests need. */
export interface QuotePages {
  kysely: Kysely<Schema>;
  links: PrivateLinks;
  /** The directory. */
  agent: AgentById;
  keeping: FileKeeping;
}

/** The parts of a page's path. */
export interface LinkParameters {
  reference: string;
  token: string;
}

/** The status of a page whose link opens nothing. */
export const closedStatus: Readonly<Record<ClosedLink, number>> = { unknown: 404, expired: 410, revoked: 410 };

/** Reads the case of a link, with its request; null if either was erased. @throws UnreadableCase */
async function readQuoteCase({ kysely, agent }: QuotePages, reference: string) {
  const quote = await readStoredQuote(kysely, reference);
  const log = await readLog(kysely, quoteCases, reference);
  if (quote === null || log === null) return null;
  const withheld = await withheldNames(kysely, Object.keys(log.snapshot.context.agents));
  return { ...log, quote, agent, withheld, now: Date.now() };
}

/** The case that a link admits to, and its party; or why it admits to none. */
export async function caseOfLink(
  pages: QuotePages,
  { reference, token }: LinkParameters,
  purpose: LinkPurpose,
): Promise<
  | { link: ClosedLink }
  | (NonNullable<Awaited<ReturnType<typeof readQuoteCase>>> & { party: string; files: readonly CaseFile[] })
> {
  const opened = await pages.links.open(token, { reference, purpose });
  if (opened.state === 'invalid') return { link: 'unknown' };
  if (opened.state !== 'valid') return { link: opened.state };
  const found = await readQuoteCase(pages, reference);
  if (found === null) return { link: 'unknown' };
  const { party } = opened;
  return { ...found, party, files: filesOfParty(found, await filesOfCase(pages.kysely, reference), party) };
}

/** A file that a party may have; null: it has none of that id, or its content is gone. */
export async function fileOfParty(
  { keeping }: Pick<QuotePages, 'keeping'>,
  files: readonly CaseFile[],
  id: string,
): Promise<ReadFile | null> {
  const file = files.find((one) => one.id === id);
  const content = file === undefined ? null : await keeping.read(id);
  return file === undefined || content === null ? null : { file, content };
}

/** The language that the browser wants most decides what an ambiguous number means. */
export const signOf = (languages: string | undefined): '.' | ',' =>
  visitorsDecimalSign(acceptedLanguages(languages)[0] ?? 'en');

/** Appends an event of a party; `seen` and `files` as in `appendEvent`. */
export function appendTo(
  { kysely }: QuotePages,
  reference: string,
  event: NewQuoteEvent | Omit<MailThatCame, 'at'>,
  seen: number | null = null,
  files: readonly string[] = [],
) {
  return appendEvent(kysely, quoteCases, { reference, seen, event: { ...event, at: Date.now() }, files });
}
