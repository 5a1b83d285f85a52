import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { t } from '../../shared/language/words';
import { codeText } from '../../shared/text/codeText';
import { requestCases } from './requestCases';
import { appendEvent, readLog } from '../lib/caselog/log';
import { isShown } from './membershipDues';
import type { NewSenderEvent } from './requestEvents';
import { requestPage, type SendersCase } from './requestPage';
import { readStoredRequest } from './storedRequest';
import { textSchema } from '../../shared/text/fields';
import type { RequestPage } from '../../shared/requests/page';
import { countOnce } from '../lib/database/rateCounts';
import type { Schema } from '../lib/database/schema';
import { openLinkMails } from '../lib/links/linkMails';
import type { PrivateLinks } from '../lib/links/links';
import type { ServePage } from '../site/servedRoutes';
import { closedStatus, type LinkParameters } from '../quotes/openedCase';

interface Answer {
  data: RequestPage;
  status?: number;
}

const party = 'sender';
const by = { kind: 'sender', id: null } as const;
/** Each message is a mail to the desk. */
const perCase = { name: 'requestMessages', max: 10, within: 3_600_000 } as const;
const messageSchema = textSchema({ empty: () => t('Write your message.'), longest: 4_000 });

/**
 * `/request/{reference}/{token}`: the sender of a request other than for quotes follows it, writes to the desk, and
 * confirms the address of a privacy request. `/request/{reference}`: has the link mailed again.
 */
export function requestPages(
  serve: ServePage,
  { kysely, links }: { kysely: Kysely<Schema>; links: PrivateLinks },
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
    return { ...log, request, isShown: request.kind === 'application' && (await isShown(kysely, reference)) };
  };

  const append = (about: SendersCase, event: NewSenderEvent, seen: number | null) => {
    const { kind, reference } = about.opening;
    return appendEvent(kysely, requestCases[kind], { reference, seen, event: { ...event, by, at: Date.now() } });
  };

  const write = async (
    about: SendersCase,
    parameters: LinkParameters,
    fields: URLSearchParams,
  ): Promise<Answer | null> => {
    const typed = fields.get('text') ?? '';
    const refused = (page: SendersCase, status: number, message: string | null, notice: string | null): Answer => ({
      data: requestPage(page, { message: { typed, error: message }, notice }),
      status,
    });
    const read = v.safeParse(messageSchema, typed);
    if (!read.success) return refused(about, 422, read.issues[0].message, null);
    const { count } = await countOnce(kysely, { ...perCase, who: parameters.reference });
    if (count > perCase.max)
      return refused(about, 429, null, t('You have written much in an hour. Please wait a little, or call us.'));
    const seen = Number(fields.get('seen') ?? Number.NaN);
    const appended = await append(about, { type: 'sender.wrote', text: read.output }, seen);
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
