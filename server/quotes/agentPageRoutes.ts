import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { t } from '../../shared/language/words';
import { agentPage, agentStep, changingStep, isParty, type AgentsCase } from './agentPage';
import { isOpen } from '../../machines/quoteCaseContext';
import { readingsOf, readOffer, typedOffer } from '../../shared/quotes/rules';
import { shownOffer } from './quoteViews';
import { textSchema } from '../../shared/text/fields';
import type { AgentPage, AgentStep } from '../../shared/quotes/pages';
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
  data: AgentPage;
  status?: number;
}

/** Of a form that has to be corrected. */
const invalid = 422;
/** Of a form that came too late. */
const conflict = 409;

/** Reads an optional text, such as a reason. */
function readText(typed: string, empty: () => string): { text: string | null } | { error: string } {
  if (typed.trim() === '') return { text: null };
  const read = v.safeParse(textSchema({ empty, longest: 2_000 }), typed);
  return read.success ? { text: read.output } : { error: read.issues[0].message };
}

/**
 * `/quote/{reference}/agent/{token}`: an agent reads a request and offers, declines or answers questions. Opening it
 * changes nothing; the first form, or the first press while scripts run, notes that the agent has read the request.
 */
export function agentPages(serve: ServePage, pages: QuotePages): void {
  const open = async (
    parameters: LinkParameters,
  ): Promise<AgentsCase | { link: 'unknown' | 'expired' | 'revoked' }> => {
    const found = await caseOfLink(pages, parameters, 'answer');
    return 'link' in found || isParty(found.snapshot, found.party) ? found : { link: 'unknown' };
  };

  /** The page after a form that did nothing, with what was typed. */
  const tooLate = async (
    parameters: LinkParameters,
    fields: URLSearchParams | null,
    notice = t('Your last answer was not stored, because this request was answered or closed before.'),
  ): Promise<Answer> => {
    const found = await open(parameters);
    if ('link' in found) return { data: found, status: closedStatus[found.link] };
    const step = agentStep(found);
    const hasTyped = fields !== null && (step.step === 'closed' || step.step === 'answer');
    const kept: AgentStep = hasTyped ? { ...step, typed: typedOffer(fields) } : step;
    return { data: agentPage(found, kept, notice), status: conflict };
  };

  const decline = async (about: AgentsCase, parameters: LinkParameters, typed: string): Promise<Answer | null> => {
    const reason = readText(typed, () => t('Leave the reason out or write something.'));
    if ('error' in reason) {
      const step = agentStep(about);
      if (step.step !== 'answer') return tooLate(parameters, null);
      const again: AgentStep = { ...step, isDeclining: true, reason: { typed, error: reason.error } };
      return { data: agentPage(about, again), status: invalid };
    }
    const { party: agentId } = about;
    const event = { type: 'agent.declined', agentId, reason: reason.text, by: { kind: 'agent', id: agentId } } as const;
    const { outcome, ...rest } = await appendTo(pages, parameters.reference, event);
    if (outcome === 'appended') return null;
    const state = 'snapshot' in rest ? rest.snapshot.context.agents[agentId] : undefined;
    return state?.status === 'declined' ? null : tooLate(parameters, null);
  };

  const offer = async (
    about: AgentsCase,
    parameters: LinkParameters,
    fields: URLSearchParams,
    languages: string | undefined,
  ): Promise<Answer | null> => {
    const typed = typedOffer(fields);
    const isCorrection = fields.get('purpose') === 'correct';
    const step = agentStep(about);
    const read = readOffer(typed, signOf(languages), about.now);
    const form = isCorrection ? changingStep(about, 'correct') : step;
    const readings = 'errors' in read ? [] : readingsOf(read.offer, read.other);
    const meant = readings.find(({ amount }) => String(amount) === fields.get('reading'));
    const isMeant = readings.length === 0 || meant !== undefined;
    const asMeant = <Read extends { amount: number }>(given: Read) => ({
      ...given,
      amount: meant?.amount ?? given.amount,
    });
    const isThere =
      step.step === 'offered' &&
      'offer' in read &&
      JSON.stringify(step.offer) === JSON.stringify(shownOffer(asMeant(read.offer)));
    if (isThere && isMeant && fields.get('do') === 'send') return null;
    if (form?.step !== 'answer') return tooLate(parameters, fields);
    const page = (answer: AgentStep, status: number): Answer => ({ data: agentPage(about, answer), status });
    if ('errors' in read) return page({ ...form, typed, errors: read.errors }, invalid);
    if (fields.get('do') === 'change') return page({ ...form, typed }, 200);
    const { purpose } = form;
    const checked: AgentStep = { step: 'check', purpose, typed, offer: shownOffer(read.offer), readings, error: null };
    if (fields.get('do') !== 'send') return page(checked, 200);
    if (!isMeant) return page({ ...checked, error: t('Choose which amount you mean.') }, invalid);
    const { party: agentId } = about;
    const made = asMeant(read.offer);
    const type = isCorrection ? 'agent.corrected' : 'agent.offered';
    const event = { type, agentId, offer: made, by: { kind: 'agent', id: agentId } } as const;
    const { outcome, ...rest } = await appendTo(pages, parameters.reference, event);
    if (outcome === 'appended') return null;
    // A doubled press.
    const state = 'snapshot' in rest ? rest.snapshot.context.agents[agentId] : undefined;
    return state?.status === 'offered' && isDeepStrictEqual(state.offer, made) ? null : tooLate(parameters, fields);
  };

  const withdraw = async (about: AgentsCase, parameters: LinkParameters, typed: string): Promise<Answer | null> => {
    const reason = readText(typed, () => t('Leave the reason out or write something.'));
    if ('error' in reason) {
      const step = changingStep(about, 'withdraw');
      if (step?.step !== 'withdraw') return tooLate(parameters, null);
      return { data: agentPage(about, { ...step, reason: { typed, error: reason.error } }), status: invalid };
    }
    const { party: agentId } = about;
    const event = { type: 'agent.withdrew', agentId, reason: reason.text, by: { kind: 'agent', id: agentId } } as const;
    const { outcome, ...rest } = await appendTo(pages, parameters.reference, event);
    if (outcome === 'appended') return null;
    const state = 'snapshot' in rest ? rest.snapshot.context.agents[agentId] : undefined;
    return state?.status === 'withdrawn' ? null : tooLate(parameters, null);
  };

  const reply = async (
    about: AgentsCase,
    parameters: LinkParameters,
    fields: URLSearchParams,
  ): Promise<Answer | null> => {
    const typed = fields.get('text') ?? '';
    const index = Number(fields.get('question') ?? Number.NaN);
    const read = readText(typed, () => t('Write your answer.'));
    const again = (error: string): Answer => {
      const page = agentPage(about);
      const questions = page.questions.map((one) => (one.index === index ? { ...one, typed, error } : one));
      return { data: { ...page, questions }, status: invalid };
    };
    if ('error' in read) return again(read.error);
    if (read.text === null) return again(t('Write your answer.'));
    if (!Number.isSafeInteger(index) || index < 0 || about.withheld.has(about.party)) return tooLate(parameters, null);
    const { party: agentId } = about;
    const by = { kind: 'agent', id: agentId } as const;
    const event = { type: 'agent.replied', agentId, question: index, text: read.text, by } as const;
    const { outcome, ...rest } = await appendTo(pages, parameters.reference, event);
    const answer = 'snapshot' in rest ? rest.snapshot.context.questions[index]?.answer : null;
    return outcome === 'appended' || answer?.text === read.text ? null : tooLate(parameters, null);
  };

  const confirm = async (about: AgentsCase, parameters: LinkParameters): Promise<Answer | null> => {
    const { party: agentId } = about;
    if (about.withheld.has(agentId)) return tooLate(parameters, null);
    const event = { type: 'agent.confirmed', agentId, by: { kind: 'agent', id: agentId } } as const;
    const { outcome, ...rest } = await appendTo(pages, parameters.reference, event);
    if (outcome === 'appended') return null;
    // A doubled press.
    const snapshot = 'snapshot' in rest ? rest.snapshot : undefined;
    const state = snapshot?.context.agents[agentId];
    if (snapshot === undefined || state?.status !== 'offered') return tooLate(parameters, null);
    if (state.isBefore !== true)
      return isOpen(snapshot)
        ? null
        : tooLate(parameters, null, t('You confirmed your offer before. This request has ended since.'));
    if (!isOpen(snapshot) || state.offer.validUntil >= Date.now()) return tooLate(parameters, null);
    const ended = t(
      'Your offer was not confirmed, because the day until which it is good has passed. Change the offer.',
    );
    return tooLate(parameters, null, ended);
  };

  const ask = async (about: AgentsCase, parameters: LinkParameters, typed: string): Promise<Answer | null> => {
    const read = readText(typed, () => t('Write your question.'));
    const again = (error: string, status: number): Answer => {
      const page = agentPage(about);
      return { data: { ...page, question: { typed, error } }, status };
    };
    if ('error' in read) return again(read.error, invalid);
    if (read.text === null) return again(t('Write your question.'), invalid);
    const { party: agentId } = about;
    if (about.withheld.has(agentId)) return tooLate(parameters, null);
    const event = { type: 'agent.asked', agentId, text: read.text, by: { kind: 'agent', id: agentId } } as const;
    const { outcome, ...rest } = await appendTo(pages, parameters.reference, event);
    if (outcome === 'appended') return null;
    const questions = 'snapshot' in rest ? rest.snapshot.context.questions : [];
    const isThere = questions.some((one) => one.asker === 'agent' && one.agentId === agentId && one.text === read.text);
    return isThere ? null : again(t('This question cannot be asked any more.'), conflict);
  };

  serve('/quote/:reference/agent/:token', {
    file: async ({ parameters }, id) => {
      const found = await open(parameters);
      return 'link' in found ? null : fileOfParty(pages, found.files, id);
    },
    read: async ({ parameters, request }) => {
      const found = await open(parameters);
      if ('link' in found) return { data: found, status: closedStatus[found.link] };
      const step = agentStep(found);
      const asked = /[?&]answer=(no|correct|withdraw)(?:&|$)/.exec(request.url)?.[1];
      if (asked === 'correct' || asked === 'withdraw')
        return { data: agentPage(found, changingStep(found, asked) ?? step) };
      const isDeclining = asked === 'no';
      return { data: agentPage(found, step.step === 'answer' ? { ...step, isDeclining } : step) };
    },
    post: async ({ parameters, request }, fields) => {
      const found = await open(parameters);
      if ('link' in found) return { data: found, status: closedStatus[found.link] };
      const { party: agentId } = found;
      await appendTo(pages, parameters.reference, {
        type: 'agent.opened',
        agentId,
        by: { kind: 'agent', id: agentId },
      });
      switch (fields.get('do') ?? '') {
        case 'check':
        case 'change':
        case 'send':
          return offer(found, parameters, fields, request.headers['accept-language']);
        case 'withdraw':
          return withdraw(found, parameters, fields.get('reason') ?? '');
        case 'decline':
          return decline(found, parameters, fields.get('reason') ?? '');
        case 'confirm':
          return confirm(found, parameters);
        case 'ask':
          return ask(found, parameters, fields.get('text') ?? '');
        case 'reply':
          return reply(found, parameters, fields);
        default:
          return null;
      }
    },
  });
}
