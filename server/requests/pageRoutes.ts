import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { t } from '../../shared/language/words';
import { codeText } from '../../shared/text/codeText';
import { requestCases } from './requestCases';
import { filesOfCase, postedFiles, waitingFiles, wrongFiles } from '../lib/files/caseFiles';
import type { FileKeeping } from '../lib/files/keeping';
import { appendEvent, readCase, readLog } from '../lib/caselog/log';
import { duesOf, isShown } from './membershipDues';
import type { NewSenderEvent } from './requestEvents';
import { requestPage, shownFiles, type SendersCase } from './requestPage';
import { readStoredRequest } from './storedRequest';
import { textSchema } from '../../shared/text/fields';
import type { RequestPage } from '../../shared/requests/page';
import { countOnce } from '../lib/database/rateCounts';
import type { Schema } from '../lib/database/schema';
import { openLinkMails } from '../lib/links/linkMails';
import type { PrivateLinks } from '../lib/links/links';
import type { ServePage } from '../site/servedRoutes';
import { closedStatus, fileOfParty, type LinkParameters } from '../quotes/openedCase';

interface Answer {
  data: RequestPage;
  status?: number;
}

const party = 'sender';
const by = { kind: 'sender', id: null } as const;
/** Each message is a mail to the desk. */
const perCase = { name: 'requestMessages', max: 10, within: 3_600_000 } as const;
const messageSchema = textSchema({ empty: () => t('Write your message.'), longest: 4_000 });

/** Whether nobody works on a case that goes on with a double: it was closed as spam, or is erased. */
async function isOver(kysely: Kysely<Schema>, reference: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('cases')
    .select(['kind', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  const kind = Object.values(requestCases).find(({ name }) => name === row?.kind);
  if (kind === undefined) return row === undefined || row.state === 'rejected';
  return (await readCase(kysely, kind, reference))?.snapshot.context.ending?.outcome === 'spam';
}

/**
 * `/request/{reference}/{token}`: the sender of a request other than for quotes follows it, writes to the desk, and
 * confirms the address of a privacy request. `/request/{reference}`: has the link mailed again.
 */
export function requestPages(
  serve: ServePage,
  {
    kysely,
    links,
    keeping,
    takesCards,
  }: { kysely: Kysely<Schema>; links: PrivateLinks; keeping: FileKeeping; takesCards: boolean },
): void {
  const linkMails = openLinkMails(kysely, { letter: 'requestLink', party, kinds: Object.keys(requestCases) });
  const closed = (link: 'none' | keyof typeof closedStatus, reference: string): Answer => ({
    data: { link, reference, mail: 'offered' },
    status: link === 'none' ? 200 : closedStatus[link],
  });

  const open = async ({ reference, token }: LinkParameters): Promise<SendersCase | Answer> => {
    const opened = await links.open(token, { reference, purpose: 'converse' });
    if (opened.state !== 'valid') return closed(opened.state === 'invalid' ? 'unknown' : opened.state, reference);
    const request = await readStoredRequest(kysely, reference);
    const log = request === null ? null : await readLog(kysely, requestCases[request.kind], reference);
    if (request === null || log === null) return closed('unknown', reference);
    const files = await filesOfCase(kysely, reference);
    const { ending } = log.snapshot.context;
    const isDeadEnd = ending?.outcome === 'double' && (await isOver(kysely, ending.into));
    if (request.kind !== 'application') return { ...log, request, files, isDeadEnd, isShown: false };
    const applicant = { reference, address: request.contact.email.toLowerCase() };
    const paysByCard = takesCards && !(await duesOf(kysely, applicant, Date.now())).isFurther;
    return { ...log, request, files, isDeadEnd, isShown: await isShown(kysely, reference), paysByCard };
  };

  const append = (about: SendersCase, event: NewSenderEvent, seen: number | null, files: readonly string[] = []) => {
    const { kind, reference } = about.opening;
    return appendEvent(kysely, requestCases[kind], { reference, seen, event: { ...event, by, at: Date.now() }, files });
  };

  const write = async (
    about: SendersCase,
    parameters: LinkParameters,
    fields: URLSearchParams,
  ): Promise<Answer | null> => {
    const typed = fields.get('text') ?? '';
    const posted = postedFiles(fields);
    const refused = async (
      page: SendersCase,
      status: number,
      error: string | null,
      notice: string | null,
      wrong = posted.error,
    ): Promise<Answer> => {
      const files = { kept: await waitingFiles(kysely, posted.ids), error: wrong };
      return { data: requestPage(page, { message: { typed, error, files }, notice }), status };
    };
    const read = v.safeParse(messageSchema, typed);
    if (!read.success || posted.error !== null)
      return refused(about, 422, read.success ? null : read.issues[0].message, null);
    const { count } = await countOnce(kysely, { ...perCase, who: parameters.reference });
    if (count > perCase.max)
      return refused(about, 429, null, t('You have written much in an hour. Please wait a little, or call us.'));
    const seen = Number(fields.get('seen') ?? Number.NaN);
    const appended = await append(about, { type: 'sender.wrote', text: read.output }, seen, posted.ids).catch(
      wrongFiles,
    );
    if (typeof appended === 'string') return refused(about, 422, null, null, appended);
    if (appended.outcome === 'appended') return null;
    const now = await open(parameters);
    if ('data' in now) return now;
    const last = now.events[seen - 1];
    if (last?.type === 'sender.wrote' && last.text === read.output) return null;
    const notice =
      appended.outcome === 'conflict'
        ? t('Something was written meanwhile. Please read it, and send your message again if it still holds.')
        : t('Your message was not stored, because this request is closed.');
    return refused(now, 409, null, notice);
  };

  serve('/request/:reference/:token', {
    file: async ({ parameters }, id) => {
      const about = await open(parameters);
      return 'data' in about ? null : fileOfParty({ keeping }, shownFiles(about), id);
    },
    read: async ({ parameters }) => {
      const about = await open(parameters);
      return 'data' in about ? about : { data: requestPage(about) };
    },
    post: async ({ parameters }, fields) => {
      const about = await open(parameters);
      if ('data' in about) return about;
      switch (fields.get('do') ?? '') {
        case 'write':
          return write(about, parameters, fields);
        case 'confirm':
          await append(about, { type: 'sender.confirmed' }, null);
          return null;
        case 'renew': {
          const { reference } = parameters;
          await links.revoke(reference, party);
          await linkMails.send(reference);
          return { data: { link: 'revoked', reference, mail: 'asked' } };
        }
        default:
          return null;
      }
    },
  });

  serve('/request/:reference', {
    read: ({ parameters }) => Promise.resolve(closed('none', codeText(parameters.reference).toUpperCase())),
    post: async ({ parameters, request }) => {
      const reference = codeText(parameters.reference).toUpperCase().slice(0, 40);
      await linkMails.ask(reference, request);
      return { data: { link: 'none', reference, mail: 'asked' } };
    },
  });
}
