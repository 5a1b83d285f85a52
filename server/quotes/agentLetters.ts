import { t } from '../../shared/language/words';
import { isPending, isMoot } from '../../machines/quoteCaseAgent';
import { isOpen } from '../../machines/quoteCaseContext';
import { oneLine, type LetterPart } from '../lib/mail/letterParts';
import {
  contactFacts,
  correctionPart,
  offerParts,
  onlyForYou,
  requestParts,
  routeOf,
  toAgent,
  type Correspondence,
  type Write,
} from './correspondence';
import { officeMoment } from '../lib/caselog/officeTime';
import { atDesk } from './deskQuoteLetters';
import { quoteDeadlines } from './quoteCases';
import { agentName, shipperContact, shownOffer } from './quoteViews';
import content from '../../content/site.json' with { type: 'json' };

/** Since when the agent's answer is awaited, in epoch milliseconds; null: it is not any more. */
function askedAt({ snapshot, party }: Correspondence): number | null {
  const state = Object.hasOwn(snapshot.context.agents, party) ? snapshot.context.agents[party] : undefined;
  return isOpen(snapshot) && state !== undefined && isPending(state) ? state.askedAt : null;
}

async function requestTo(about: Correspondence, lead: string, isWritten: boolean): Promise<Awaited<ReturnType<Write>>> {
  const since = askedAt(about);
  if (since === null) return null;
  const link = await toAgent(about);
  return {
    isWritten,
    parts: [
      t('Hello {name},', { name: oneLine(agentName(about.agent, about.party)) }),
      lead,
      ...requestParts(about.quote),
      { label: t('Make an offer'), link },
      { label: t('Not for us'), link: `${link}?answer=no` },
      t('Please answer by {moment}. You get the shipper’s contact, and they yours, if they choose your offer.', {
        moment: officeMoment(quoteDeadlines.agent(since)),
      }),
      onlyForYou(),
    ],
  };
}

const quoteForAgent: Write = (about) => {
  if (about.event?.type !== 'request.sent') return null;
  const lead = t('somebody asks members of {name} for an offer. Would you make one?', { name: content.name });
  return requestTo(about, lead, true);
};

const quoteReminder: Write = (about) => {
  if (about.event?.type !== 'deadline.reminder') return null;
  const lead = t('this request still waits for your answer. If it is not for you, one press says so.');
  return requestTo(about, lead, false);
};

/** To an agent that was told of an end which the desk has undone. */
const quoteOpenAgain: Write = async (about) => {
  if (about.event?.type !== 'staff.reopened' || !isOpen(about.snapshot)) return null;
  const lead = t('the request for {route} is open again. Our mail that it was closed no longer holds.', {
    route: routeOf(about.quote),
  });
  if (askedAt(about) !== null) return requestTo(about, lead, false);
  return {
    parts: [
      t('Hello {name},', { name: oneLine(agentName(about.agent, about.party)) }),
      lead,
      t('The shipper can choose your offer until its end, and you can change or withdraw it.'),
      { label: t('The request'), link: await toAgent(about) },
      onlyForYou(),
    ],
  };
};

const quoteChosen: Write = async (about) => {
  const { event, quote, snapshot } = about;
  if (event?.type !== 'shipper.chose' || snapshot.output?.end !== 'chosen') return null;
  return {
    replyTo: { name: oneLine(quote.contact.name), address: quote.contact.email },
    parts: [
      t('Hello {name},', { name: oneLine(agentName(about.agent, about.party)) }),
      t('your offer for {route} was chosen. This is the shipper’s contact; a reply to this mail goes to them:', {
        route: routeOf(quote),
      }),
      contactFacts(shipperContact(quote)),
      t('Your offer:'),
      ...offerParts(shownOffer(snapshot.output.offer)),
      ...requestParts(quote),
      { label: t('The request'), link: await toAgent(about) },
    ],
  };
};

const closedFor =
  (sentence: (route: string) => string): Write =>
  (about) => ({
    parts: [
      t('Hello {name},', { name: oneLine(agentName(about.agent, about.party)) }),
      sentence(routeOf(about.quote)),
      t('There is nothing to do for you. Thank you for your time.'),
    ],
  });

const quoteQuestion: Write = async (about) => {
  const { event, quote, party, snapshot, siteUrl } = about;
  const isAnswer = event?.type === 'shipper.wrote';
  if ((!isAnswer && event?.type !== 'shipper.asked') || !isOpen(snapshot)) return null;
  const question: LetterPart = { heading: isAnswer ? 'The answer:' : t('The question:'), typed: event.text };
  if (party === 'desk')
    return {
      isWritten: true,
      parts: [
        isAnswer ? `The shipper of ${quote.reference} answers us:` : `The shipper of ${quote.reference} asks us:`,
        question,
        atDesk(siteUrl, quote.reference),
      ],
    };
  return {
    isWritten: true,
    parts: [
      t('Hello {name},', { name: oneLine(agentName(about.agent, party)) }),
      t('the shipper has a question about your offer for {route}:', { route: routeOf(quote) }),
      question,
      { label: t('Answer on the page of the request'), link: await toAgent(about) },
      onlyForYou(),
    ],
  };
};

const quoteQuestionReminder: Write = async (about) => {
  const { event, quote, party, snapshot } = about;
  const asked = event?.type === 'deadline.questionReminder' ? snapshot.context.questions[event.question] : undefined;
  if (asked === undefined || asked.answer !== null || !isOpen(snapshot)) return null;
  if (isMoot(snapshot.context.agents, asked)) return null;
  return {
    parts: [
      t('Hello {name},', { name: oneLine(agentName(about.agent, party)) }),
      t('this question about your offer for {route} still waits for your answer:', { route: routeOf(quote) }),
      { heading: t('The question:'), typed: asked.text },
      { label: t('Answer on the page of the request'), link: await toAgent(about) },
      onlyForYou(),
    ],
  };
};

/** What was corrected of the request. */
const quoteRequestCorrected: Write = async (about) => {
  const { quote, party, snapshot } = about;
  const changes = correctionPart(about);
  if (changes === null || !isOpen(snapshot)) return null;
  const hasOffer = snapshot.context.agents[party]?.status === 'offered';
  return {
    isWritten: true,
    parts: [
      t('Hello {name},', { name: oneLine(agentName(about.agent, party)) }),
      t('the request for {route} was corrected. What is different now:', { route: routeOf(quote) }),
      changes,
      ...(hasOffer ? [t('Your offer was made before that. Please confirm it as it is, or change it.')] : []),
      { label: hasOffer ? t('Confirm or change your offer') : t('The request'), link: await toAgent(about) },
      onlyForYou(),
    ],
  };
};

/** What staff recorded of the agent's answer; null for other events. */
function notedParts(event: Correspondence['event']): LetterPart[] | null {
  if (event?.type === 'agent.offered' || event?.type === 'agent.corrected')
    return [t('Your offer:'), ...offerParts(shownOffer(event.offer))];
  if (event?.type === 'agent.withdrew') return [t('You have withdrawn your offer.')];
  return event?.type === 'agent.declined' ? [t('You have declined the request.')] : null;
}

/** To an agent that answered by phone or mail, so that a mistake is noticed. */
const quoteNoted: Write = async (about) => {
  const { event, quote } = about;
  const noted = notedParts(event);
  if (noted === null || event?.by.kind !== 'staff') return null;
  return {
    parts: [
      t('Hello {name},', { name: oneLine(agentName(about.agent, about.party)) }),
      t('we have recorded your answer to the request for {route}:', { route: routeOf(quote) }),
      ...noted,
      t('If that is not what you said, reply to this mail.'),
      { label: t('The request'), link: await toAgent(about) },
      onlyForYou(),
    ],
  };
};

/** The answer to a question of the agent, of the shipper or of the desk for them. */
const quoteAnswered: Write = async (about) => {
  const { event, quote, party, snapshot } = about;
  if ((event?.type !== 'shipper.replied' && event?.type !== 'desk.replied') || !isOpen(snapshot)) return null;
  const asked = snapshot.context.questions[event.question];
  const since = askedAt(about);
  return {
    isWritten: true,
    parts: [
      t('Hello {name},', { name: oneLine(agentName(about.agent, party)) }),
      t('your question about the request for {route} is answered:', { route: routeOf(quote) }),
      { heading: t('The answer:'), typed: event.text },
      ...(asked === undefined ? [] : [{ heading: t('You asked:'), typed: asked.text }]),
      { label: since === null ? t('The request') : t('Make an offer'), link: await toAgent(about) },
      ...(since === null
        ? []
        : [
            t('Please make your offer, or decline, by {moment}.', {
              moment: officeMoment(quoteDeadlines.agent(since)),
            }),
          ]),
      onlyForYou(),
    ],
  };
};

/** Mails to agents, and questions to them and the desk. */
export const agentLetters = {
  quoteForAgent,
  quoteReminder,
  quoteOpenAgain,
  quoteChosen,
  quoteNotChosen: closedFor((route) =>
    t('the shipper has chosen another agent for {route}, so the request is closed.', { route }),
  ),
  quoteWithdrawn: closedFor((route) => t('the shipper has withdrawn the request for {route}.', { route })),
  quoteClosed: closedFor((route) => t('the request for {route} was closed.', { route })),
  quoteQuestion,
  quoteQuestionReminder,
  quoteAnswered,
  quoteNoted,
  quoteRequestCorrected,
} satisfies Record<string, Write>;
