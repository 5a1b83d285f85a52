import { isDeepStrictEqual } from 'node:util';
import content from '../../content/site.json' with { type: 'json' };
import { t } from '../../shared/language/words';
import { mailedText } from '../../machines/caseEvents';
import { isMoot } from '../../machines/quoteCaseAgent';
import { isOpen, offerOf } from '../../machines/quoteCaseContext';
import { oneLine } from '../lib/mail/letterParts';
import {
  contactFacts,
  correctionPart,
  offerParts,
  onlyForYou,
  routeOf,
  toShipper,
  type Correspondence,
  type Write,
} from './correspondence';
import { closedWords } from '../lib/caselog/endWords';
import { agentContact, agentName, askedAgain, shownOffer } from './quoteViews';

/** An offer, with the one that it takes the place of. Null: a later change of it has a mail of its own. */
const quoteOffer: Write = async (about) => {
  const { event, snapshot, quote, agent } = about;
  if ((event?.type !== 'agent.offered' && event?.type !== 'agent.corrected') || !isOpen(snapshot)) return null;
  const state = snapshot.context.agents[event.agentId];
  if (state?.status !== 'offered' || !isDeepStrictEqual(state.offer, event.offer)) return null;
  const before = state.earlier.at(-1);
  const who = { agent: oneLine(agentName(agent, event.agentId)), route: routeOf(quote) };
  return {
    isWritten: true,
    parts: [
      t('Hello,'),
      before === undefined
        ? t('{agent} has made an offer for {route}:', who)
        : t('{agent} has changed its offer for {route}. Only the new one can be chosen:', who),
      ...offerParts(shownOffer(event.offer)),
      ...(before === undefined ? [] : [t('The offer before:'), ...offerParts(shownOffer(before))]),
      { label: t('Compare the offers, ask, or choose'), link: await toShipper(about) },
      onlyForYou(),
    ],
  };
};

const quoteTakenBack: Write = async (about) => {
  const { event, snapshot, quote, agent } = about;
  if (event?.type !== 'agent.withdrew' || !isOpen(snapshot)) return null;
  const state = snapshot.context.agents[event.agentId];
  const offer = state?.status === 'withdrawn' ? state.earlier.at(-1) : undefined;
  if (offer === undefined) return null;
  return {
    isWritten: true,
    parts: [
      t('Hello,'),
      t('{agent} has withdrawn its offer for {route}. It cannot be chosen any more.', {
        agent: oneLine(agentName(agent, event.agentId)),
        route: routeOf(quote),
      }),
      ...(event.reason === null ? [] : [{ heading: t('The reason:'), typed: event.reason }]),
      t('The offer was:'),
      ...offerParts(shownOffer(offer)),
      { label: t('Your request and its offers'), link: await toShipper(about) },
      onlyForYou(),
    ],
  };
};

const quoteContacts: Write = async (about) => {
  const { event, quote, snapshot, agent } = about;
  if (event?.type !== 'shipper.chose' || snapshot.output?.end !== 'chosen') return null;
  const contact = agentContact(agent, event.agentId);
  return {
    ...(contact.email === null ? {} : { replyTo: { name: oneLine(contact.name), address: contact.email } }),
    parts: [
      t('Hello,'),
      t('you have chosen the offer of {name} for {route}. They have your contact, and this is theirs:', {
        name: oneLine(contact.name),
        route: routeOf(quote),
      }),
      contactFacts(contact),
      t('The offer:'),
      ...offerParts(shownOffer(snapshot.output.offer)),
      t('What you agree on from here is between the two of you. The other agents know that their offers are closed.'),
      { label: t('Your request'), link: await toShipper(about) },
    ],
  };
};

const quoteReply: Write = async (about) => {
  const { event, quote, snapshot, agent } = about;
  if (event?.type !== 'agent.replied' && event?.type !== 'desk.replied') return null;
  const asked = snapshot.context.questions[event.question];
  const who = event.type === 'desk.replied' ? content.name : oneLine(agentName(agent, event.agentId));
  return {
    isWritten: true,
    parts: [
      t('Hello,'),
      t('{name} has answered your question about {route}:', { name: who, route: routeOf(quote) }),
      { heading: t('The answer:'), typed: event.text },
      ...(asked === undefined ? [] : [{ heading: t('You asked:'), typed: asked.text }]),
      { label: t('Your request and its offers'), link: await toShipper(about) },
    ],
  };
};

/** What staff corrected for the shipper. */
const quoteCorrectedForYou: Write = async (about) => {
  const changes = correctionPart(about);
  if (changes === null || !isOpen(about.snapshot)) return null;
  return {
    isWritten: true,
    parts: [
      t('Hello,'),
      t('{name} has corrected your request for {route}, as you said. What is different now:', {
        name: content.name,
        route: routeOf(about.quote),
      }),
      changes,
      { label: t('Your request and its offers'), link: await toShipper(about) },
      onlyForYou(),
    ],
  };
};

/** An offer from before a correction that its agent keeps. */
const quoteConfirmed: Write = async (about) => {
  const { event, snapshot, quote, agent } = about;
  if (event?.type !== 'agent.confirmed' || !isOpen(snapshot)) return null;
  const offer = offerOf(snapshot.context, event.agentId);
  if (offer === null) return null;
  return {
    isWritten: true,
    parts: [
      t('Hello,'),
      t('{agent} keeps its offer for {route} after your correction:', {
        agent: oneLine(agentName(agent, event.agentId)),
        route: routeOf(quote),
      }),
      ...offerParts(shownOffer(offer)),
      { label: t('Compare the offers, ask, or choose'), link: await toShipper(about) },
      onlyForYou(),
    ],
  };
};

/** A question of an agent before it makes an offer, or that it still waits for the answer. */
const quoteAgentAsks: Write = async (about) => {
  const { event, quote, snapshot, agent } = about;
  const isReminder = event?.type === 'deadline.questionReminder';
  if ((!isReminder && event?.type !== 'agent.asked') || !isOpen(snapshot)) return null;
  const asked = isReminder
    ? snapshot.context.questions[event.question]
    : snapshot.context.questions.find(
        (one) => one.asker === 'agent' && one.agentId === event.agentId && one.text === event.text,
      );
  if (asked === undefined || asked.agentId === null || asked.answer !== null) return null;
  if (isMoot(snapshot.context.agents, asked)) return null;
  const who = { agent: oneLine(agentName(agent, asked.agentId)), route: routeOf(quote) };
  return {
    isWritten: !isReminder,
    parts: [
      t('Hello,'),
      isReminder
        ? t('{agent} still waits for your answer, before it makes an offer for {route}:', who)
        : t('{agent} has a question before it makes an offer for {route}:', who),
      { heading: t('The question:'), typed: asked.text },
      { label: t('Answer on the page of your request'), link: await toShipper(about) },
      onlyForYou(),
    ],
  };
};

/** What the desk wrote: an answer, or a question. */
const quoteAnswer: Write = async (about) => {
  const { event } = about;
  if (event?.type !== 'desk.wrote' && event?.type !== 'mail.answered') return null;
  const isQuestion = event.type === 'desk.wrote' && event.asks;
  const label = isQuestion ? t('Answer, or read all of it') : t('Your request and its offers');
  return { isWritten: true, parts: [event.text, { label, link: await toShipper(about) }] };
};

/** None of the agents could: others are asked. */
const quoteMoreAgents: Write = async (about) => {
  const { event, quote, snapshot } = about;
  if (event?.type !== 'request.sent' || !snapshot.matches({ open: 'sent' })) return null;
  return {
    parts: [
      t('Hello,'),
      t('there is news of your request for {route}:', { route: routeOf(quote) }),
      askedAgain(snapshot),
      t('You get a mail for each offer.'),
      { label: t('Your request and its offers'), link: await toShipper(about) },
      onlyForYou(),
    ],
  };
};

/** What the desk wrote when it ended the request; an earlier version wrote nothing, and had sentences of its own. */
function endText(event: Correspondence['event']): string | null {
  if (event?.type === 'desk.closed') return mailedText(event.told) ?? closedWords(event.reason).text;
  if (event?.type === 'screening.rejected' || event?.type === 'staff.merged') return mailedText(event.told);
  return event?.type === 'shipper.withdrew' && 'told' in event ? mailedText(event.told) : null;
}

const quoteEnded: Write = async (about) => {
  const text = endText(about.event);
  if (text === null) return null;
  return { isWritten: true, parts: [text, { label: t('Your request'), link: await toShipper(about) }] };
};

/** The desk has opened the request again. */
const quoteReopened: Write = async (about) => {
  if (about.event?.type !== 'staff.reopened' || !isOpen(about.snapshot)) return null;
  return {
    parts: [
      t('Hello,'),
      t('{name} has opened your request for {route} again. What we wrote of its end no longer holds.', {
        name: content.name,
        route: routeOf(about.quote),
      }),
      { label: t('What happens next, and your offers'), link: await toShipper(about) },
      onlyForYou(),
    ],
  };
};

const quoteLink: Write = async (about) => {
  if (about.snapshot.context.isHeld) return null;
  return {
    parts: [
      t('Hello,'),
      t('somebody, probably you, asked for a new link to your request {reference}.', {
        reference: about.quote.reference,
      }),
      { label: t('Your request and its offers'), link: await toShipper(about) },
      t('If it was not you, there is nothing to do: the link went to this address only.'),
      onlyForYou(),
    ],
  };
};

/** Mails to the shipper. */
export const shipperLetters = {
  quoteOffer,
  quoteCorrected: quoteOffer,
  quoteTakenBack,
  quoteContacts,
  quoteReply,
  quoteAgentAsks,
  quoteCorrectedForYou,
  quoteConfirmed,
  quoteAnswer,
  quoteMoreAgents,
  quoteEnded,
  quoteReopened,
  quoteLink,
} satisfies Record<string, Write>;
