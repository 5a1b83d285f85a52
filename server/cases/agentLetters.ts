import { isPending } from '../../machines/quoteCaseAgent';
import { oneLine, type LetterPart } from '../mail/letterParts';
import {
  contactFacts,
  offerParts,
  onlyForYou,
  requestParts,
  routeOf,
  toAgent,
  type Correspondence,
  type Write,
} from './correspondence';
import content from '../../content/site.json' with { type: 'json' };
import { quoteDeadlines } from './kinds';
import { momentText } from './quoteTimeline';
import { agentName, shipperContact, shownOffer } from './quoteViews';

/** Whether the agent's answer is still awaited. */
function isAwaited({ snapshot, party }: Correspondence): boolean {
  const state = Object.hasOwn(snapshot.context.agents, party) ? snapshot.context.agents[party] : undefined;
  return snapshot.status === 'active' && state !== undefined && isPending(state);
}

async function requestTo(about: Correspondence, subject: string, lead: string): Promise<Awaited<ReturnType<Write>>> {
  if (!isAwaited(about) || about.askedAt === null) return null;
  const link = await toAgent(about);
  return {
    subject,
    parts: [
      `Hello ${oneLine(agentName(about.agent, about.party))},`,
      lead,
      ...requestParts(about.quote),
      { label: 'Make an offer', link },
      { label: 'Not for us', link: `${link}?answer=no` },
      `Please answer by ${momentText(quoteDeadlines.agent(about.askedAt))}. You get the shipper’s contact, and they yours, if they choose your offer.`,
      onlyForYou,
    ],
  };
}

const quoteForAgent: Write = (about) => {
  if (about.event?.type !== 'request.sent') return null;
  const { reference } = about.quote;
  return requestTo(
    about,
    `Quote request ${reference}: ${routeOf(about.quote)}`,
    `somebody asks members of ${content.name} for an offer. Would you make one?`,
  );
};

const quoteReminder: Write = (about) => {
  if (about.event?.type !== 'deadline.reminder') return null;
  const { reference } = about.quote;
  return requestTo(
    about,
    `Reminder: quote request ${reference}: ${routeOf(about.quote)}`,
    'this request still waits for your answer. If it is not for you, one press says so.',
  );
};

const quoteChosen: Write = async (about) => {
  const { event, quote, snapshot } = about;
  if (event?.type !== 'shipper.chose' || snapshot.output?.end !== 'chosen') return null;
  return {
    subject: `Your offer was chosen: ${quote.reference}`,
    replyTo: { name: oneLine(quote.contact.name), address: quote.contact.email },
    parts: [
      `Hello ${oneLine(agentName(about.agent, about.party))},`,
      `your offer for ${routeOf(quote)} was chosen. This is the shipper’s contact; a reply to this mail goes to them:`,
      contactFacts(shipperContact(quote)),
      'Your offer:',
      ...offerParts(shownOffer(snapshot.output.offer)),
      ...requestParts(quote),
      { label: 'The request', link: await toAgent(about) },
    ],
  };
};

const closedFor =
  (subject: string, sentence: (route: string) => string): Write =>
  (about) => ({
    subject: `${subject}: ${about.quote.reference}`,
    parts: [
      `Hello ${oneLine(agentName(about.agent, about.party))},`,
      sentence(routeOf(about.quote)),
      'There is nothing to do for you. Thank you for your time.',
    ],
  });

const quoteQuestion: Write = async (about) => {
  const { event, quote, party, snapshot, siteUrl } = about;
  if (event?.type !== 'shipper.asked' || snapshot.status !== 'active') return null;
  const subject = `A question about ${quote.reference}`;
  const question: LetterPart = { heading: 'The question:', typed: event.text };
  if (party === 'desk')
    return {
      subject,
      parts: [
        `The shipper of ${quote.reference} asks us:`,
        question,
        { label: 'Answer on the page of the case', link: `${siteUrl}/desk/cases/${quote.reference}` },
      ],
    };
  return {
    subject,
    parts: [
      `Hello ${oneLine(agentName(about.agent, party))},`,
      `the shipper has a question about your offer for ${routeOf(quote)}:`,
      question,
      { label: 'Answer on the page of the request', link: await toAgent(about) },
      onlyForYou,
    ],
  };
};

/** Mails to agents, and questions to them and the desk. */
export const agentLetters = {
  quoteForAgent,
  quoteReminder,
  quoteChosen,
  quoteNotChosen: closedFor(
    'Another offer was chosen',
    (route) => `the shipper has chosen another agent for ${route}, so the request is closed.`,
  ),
  quoteWithdrawn: closedFor(
    'A request was withdrawn',
    (route) => `the shipper has withdrawn the request for ${route}.`,
  ),
  quoteQuestion,
} satisfies Record<string, Write>;
