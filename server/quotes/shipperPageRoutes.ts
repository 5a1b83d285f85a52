import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { t } from '../../shared/language/words';
import { newsSince } from './quoteTimeline';
import { agentName } from './quoteViews';
import { isStale, shipperPage, takesLaterWords, type ShippersCase } from './shipperPage';
import { correctedFields, readCorrection, typedQuote } from '../../shared/quotes/correction';
import type { StoredQuote } from './storedQuote';
import { codeText } from '../../shared/text/codeText';
import { textSchema } from '../../shared/text/fields';
import type { ShipperPage, ShipperStep } from '../../shared/quotes/pages';
import { countOnce } from '../lib/database/rateCounts';
import { postedFiles, waitingFiles, wrongFiles } from '../lib/files/caseFiles';
import { openLinkMails } from '../lib/links/linkMails';
import type { ServePage } from '../site/servedRoutes';
import {
  appendTo,
  caseOfLink,
  closedStatus,
  fileOfParty,
  signOf,
  type LinkParameters,
  type QuotePages,
} from './openedCase';

interface Answer {
  data: ShipperPage;
  status?: number;
}

/** Appends that others come before. */
const mostAttempts = 5;

const by = { kind: 'shipper', id: null } as const;
/** Once the request has ended, no question or answer of the machine bounds them. */
const laterWords = { name: 'quoteMessages', max: 10, within: 3_600_000 } as const;
const replySchema = textSchema({ empty: () => t('Write your answer.'), longest: 2_000 });
const questionSchema = textSchema({ empty: () => t('Write your question.'), longest: 2_000 });

/** The step that the query of the address asks for. */
function stepOf(
  { url }: FastifyRequest,
  { agents, may }: ShipperPage & { link: 'open' },
  quote: StoredQuote,
): ShipperStep {
  const start = url.indexOf('?');
  const query = new URLSearchParams(start === -1 ? '' : url.slice(start));
  const agentId = query.get('choose');
  if (agentId !== null && agents.some(({ id, offer }) => id === agentId && offer?.canChoose === true))
    return { step: 'choose', agentId };
  if (query.has('correct') && may.some(({ type }) => type === 'request.corrected'))
    return { step: 'correct', typed: typedQuote(quote), errors: {} };
  return query.has('withdraw') && may.some(({ type }) => type === 'shipper.withdrew')
    ? { step: 'withdraw' }
    : { step: 'overview' };
}

/** The version of the offer that was seen; a page of the release before names none, and knows only first offers. */
const versionIn = (fields: URLSearchParams): number => {
  const version = Number(fields.get('version') ?? '1');
  return Number.isSafeInteger(version) && version > 0 ? version : 1;
};

/** What the shipper writes to the desk: the answer to its question, a question, or words after the end. */
function toDesk({ snapshot, quote }: ShippersCase, text: string) {
  if (takesLaterWords(snapshot)) {
    const { email } = quote.contact;
    const mail = {
      type: 'mail.came',
      party: 'shipper',
      from: email,
      subject: '',
      text,
      quoted: '',
      files: [],
    } as const;
    return { ...mail, nature: 'written', way: 'page', by: { kind: 'mail', id: null } } as const;
  }
  return snapshot.context.asked === null
    ? ({ type: 'shipper.asked', agentId: null, text, by } as const)
    : ({ type: 'shipper.wrote', text, by } as const);
}

const offerChanged = (): string =>
  t('This offer was changed since you opened the page, so nothing was chosen. Below is the new one: decide again.');

const notThere = (): string => t('This agent is not available any more. Nothing was sent to them.');

/**
 * `/quote/{reference}/{token}`: the shipper follows the request, asks, chooses or withdraws.
 * `/quote/{reference}`: has the link mailed again.
 */
export function shipperPages(serve: ServePage, pages: QuotePages): void {
  const { kysely, links } = pages;
  const linkMails = openLinkMails(kysely, { letter: 'quoteLink', party: 'shipper', kinds: ['quote'] });
  const closed = (link: 'none' | keyof typeof closedStatus, reference: string): Answer => ({
    data: { link, reference, mail: 'offered' },
    status: link === 'none' ? 200 : closedStatus[link],
  });
  const open = async (parameters: LinkParameters): Promise<ShippersCase | Answer> => {
    const found = await caseOfLink(pages, parameters, 'follow');
    return 'link' in found ? closed(found.link, parameters.reference) : found;
  };

  const tooMuch = async (parameters: LinkParameters): Promise<Answer> => {
    const about = await open(parameters);
    const notice = t('Much happened at once. Please look at the page, and press again.');
    return 'data' in about ? about : { data: shipperPage(about, { notice }), status: 409 };
  };

  /**
   * Appends a decision, which states what its author saw. What has happened since then, but changes no decision, is no
   * conflict.
   */
  const decide = async (
    parameters: LinkParameters,
    event: { type: 'shipper.chose'; agentId: string; version: number } | { type: 'shipper.withdrew' },
    given: number,
  ): Promise<Answer | null> => {
    let seen = given;
    const asked = await open(parameters);
    if ('data' in asked) return asked;
    if ('agentId' in event && asked.withheld.has(event.agentId))
      return { data: shipperPage(asked, { notice: notThere() }), status: 409 };
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const appended = await appendTo(pages, parameters.reference, { ...event, by }, seen);
      if (appended.outcome === 'appended') return null;
      const about = await open(parameters);
      if ('data' in about) return about;
      const entries = newsSince(about, given, (id) => agentName(about.agent, id));
      const isKnown = appended.outcome === 'conflict' && appended.seen !== null;
      if (isKnown && entries.length === 0) seen = appended.number;
      else if (appended.outcome === 'unchanged' && 'agentId' in event && isStale(appended.snapshot, event))
        return { data: shipperPage(about, { notice: offerChanged() }), status: 409 };
      else if (appended.outcome === 'unchanged' && entries.length === 0)
        return { data: shipperPage(about, { notice: t('This could not be done, or was done already.') }), status: 409 };
      else return { data: shipperPage(about, { now: { step: 'changed', entries } }), status: 409 };
    }
    return tooMuch(parameters);
  };

  const ask = async (
    about: ShippersCase,
    parameters: LinkParameters,
    fields: URLSearchParams,
  ): Promise<Answer | null> => {
    const [to, typed] = [fields.get('to') ?? '', fields.get('text') ?? ''];
    const read = v.safeParse(questionSchema, typed);
    const posted = postedFiles(fields);
    const again = async (error: string | null, status: number, wrong = posted.error): Promise<Answer> => {
      const files = { kept: await waitingFiles(kysely, posted.ids), error: wrong };
      return { data: shipperPage(about, { question: { to, text: typed, error, files } }), status };
    };
    if (!read.success) return again(read.issues[0].message, 422);
    if (posted.error !== null) return again(null, 422);
    const agentId = to === '' ? null : to.slice(0, 200);
    if (agentId !== null && about.withheld.has(agentId)) return again(notThere(), 409);
    const text = read.output;
    const last = about.events.at(-1);
    const isSentAgain =
      (last?.type === 'shipper.wrote' && last.by.kind === 'shipper' && last.text === text) ||
      (last?.type === 'mail.came' && last.way === 'page' && last.text === text);
    if (agentId === null && isSentAgain) return null;
    if (agentId === null && takesLaterWords(about.snapshot)) {
      const { count } = await countOnce(kysely, { ...laterWords, who: parameters.reference });
      if (count > laterWords.max)
        return again(t('You have written much in an hour. Please wait a little, or call us.'), 429);
    }
    const event = agentId === null ? toDesk(about, text) : ({ type: 'shipper.asked', agentId, text, by } as const);
    const appended = await appendTo(pages, parameters.reference, event, null, posted.ids).catch(wrongFiles);
    if (typeof appended === 'string') return again(null, 422, appended);
    if (appended.outcome === 'appended') return null;
    const isAsked = about.snapshot.context.questions.some((one) => one.agentId === agentId && one.text === text);
    return again(isAsked ? t('You asked this already.') : t('This question cannot be asked any more.'), 409);
  };

  /** Stores a correction of the request as it was `seen`: all fields come with it, and undo no other correction. */
  const correct = async (
    parameters: LinkParameters,
    fields: URLSearchParams,
    seen: number,
    sign: '.' | ',',
  ): Promise<Answer | null> => {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const about = await open(parameters);
      if ('data' in about) return about;
      const before = typedQuote(about.quote);
      const typed = typedQuote(
        Object.fromEntries(correctedFields.map((field) => [field, fields.get(field) ?? before[field]])),
      );
      const entries = newsSince(about, seen, (id) => agentName(about.agent, id), 'request.corrected');
      const read = readCorrection(typed, before, sign);
      if ('changed' in read && Object.keys(read.changed).length === 0) return null;
      if (entries.length > 0)
        return { data: shipperPage(about, { now: { step: 'changed', entries, typed } }), status: 409 };
      if ('errors' in read)
        return { data: shipperPage(about, { now: { step: 'correct', typed, errors: read.errors } }), status: 422 };
      const event = { type: 'request.corrected', changed: read.changed, by } as const;
      const { outcome } = await appendTo(pages, parameters.reference, event, about.number);
      if (outcome === 'appended') return null;
      if (outcome !== 'conflict') {
        const notice = t('This cannot be corrected any more. Write to us, if it matters.');
        return { data: shipperPage(about, { notice }), status: 409 };
      }
    }
    return tooMuch(parameters);
  };

  /** The answer to a question of an agent. */
  const reply = async (
    about: ShippersCase,
    parameters: LinkParameters,
    fields: URLSearchParams,
  ): Promise<Answer | null> => {
    const typed = fields.get('text') ?? '';
    const index = Number(fields.get('question') ?? Number.NaN);
    const read = v.safeParse(replySchema, typed);
    const again = (shown: ShippersCase, error: string, status: number): Answer => {
      const data = shipperPage(shown);
      if (data.link !== 'open') return { data, status };
      const questions = data.questions.map((one) => (one.index === index ? { ...one, typed, error } : one));
      return { data: { ...data, questions }, status };
    };
    if (!read.success) return again(about, read.issues[0].message, 422);
    const event = { type: 'shipper.replied', question: index, text: read.output, by } as const;
    const isIndex = Number.isSafeInteger(index) && index >= 0;
    const appended = isIndex ? await appendTo(pages, parameters.reference, event) : null;
    if (appended?.outcome === 'appended') return null;
    const found = await open(parameters);
    if ('data' in found) return found;
    if (found.snapshot.context.questions[index]?.answer?.text === read.output) return null;
    const notice = t('This could not be done, or was done already.');
    return { data: shipperPage(found, { notice }), status: 409 };
  };

  serve('/quote/:reference/:token', {
    file: async ({ parameters }, id) => {
      const about = await open(parameters);
      return 'data' in about ? null : fileOfParty(pages, about.files, id);
    },
    read: async ({ parameters, request }) => {
      const about = await open(parameters);
      if ('data' in about) return about;
      const data = shipperPage(about);
      return { data: data.link === 'open' ? { ...data, now: stepOf(request, data, about.quote) } : data };
    },
    post: async ({ parameters, request }, fields) => {
      const about = await open(parameters);
      if ('data' in about) return about;
      const seen = Number(fields.get('seen') ?? Number.NaN);
      switch (fields.get('do') ?? '') {
        case 'choose':
          return decide(
            parameters,
            {
              type: 'shipper.chose',
              agentId: (fields.get('agent') ?? '').slice(0, 200),
              version: versionIn(fields),
            },
            seen,
          );
        case 'withdraw':
          return decide(parameters, { type: 'shipper.withdrew' }, seen);
        case 'ask':
          return ask(about, parameters, fields);
        case 'correct':
          return correct(parameters, fields, seen, signOf(request.headers['accept-language']));
        case 'reply':
          return reply(about, parameters, fields);
        case 'renew': {
          const { reference } = parameters;
          await links.revoke(reference, 'shipper');
          await linkMails.send(reference);
          return { data: { link: 'revoked', reference, mail: 'asked' } };
        }
        default:
          return null;
      }
    },
  });

  serve('/quote/:reference', {
    read: ({ parameters }) => Promise.resolve(closed('none', codeText(parameters.reference).toUpperCase())),
    post: async ({ parameters, request }) => {
      const reference = codeText(parameters.reference).toUpperCase().slice(0, 40);
      await linkMails.ask(reference, request);
      return { data: { link: 'none', reference, mail: 'asked' } };
    },
  });
}
