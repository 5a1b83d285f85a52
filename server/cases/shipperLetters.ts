import content from '../../content/site.json' with { type: 'json' };
import { oneLine } from '../mail/letterParts';
import { contactFacts, offerParts, onlyForYou, routeOf, toShipper, type Write } from './correspondence';
import { agentContact, agentName, shownOffer } from './quoteViews';

const quoteOffer: Write = async (about) => {
  const { event, snapshot, quote, agent } = about;
  if (event?.type !== 'agent.offered' || snapshot.status !== 'active') return null;
  return {
    subject: `An offer for your request ${quote.reference}`,
    parts: [
      'Hello,',
      `${oneLine(agentName(agent, event.agentId))} has made an offer for ${routeOf(quote)}:`,
      ...offerParts(shownOffer(event.offer)),
      { label: 'Compare the offers, ask, or choose', link: await toShipper(about) },
      onlyForYou,
    ],
  };
};

const quoteContacts: Write = async (about) => {
  const { event, quote, snapshot, agent } = about;
  if (event?.type !== 'shipper.chose' || snapshot.output?.end !== 'chosen') return null;
  const contact = agentContact(agent, event.agentId);
  return {
    subject: `You have chosen: ${quote.reference}`,
    ...(contact.email === null ? {} : { replyTo: { name: oneLine(contact.name), address: contact.email } }),
    parts: [
      'Hello,',
      `you have chosen the offer of ${oneLine(contact.name)} for ${routeOf(quote)}. They have your contact, and this is theirs:`,
      contactFacts(contact),
      'The offer:',
      ...offerParts(shownOffer(snapshot.output.offer)),
      'What you agree on from here is between the two of you. The other agents know that their offers are closed.',
      { label: 'Your request', link: await toShipper(about) },
    ],
  };
};

const quoteReply: Write = async (about) => {
  const { event, quote, snapshot, agent } = about;
  if (event?.type !== 'agent.replied' && event?.type !== 'desk.replied') return null;
  const asked = snapshot.context.questions[event.question];
  const who = event.type === 'desk.replied' ? content.name : oneLine(agentName(agent, event.agentId));
  return {
    subject: `An answer to your question: ${quote.reference}`,
    parts: [
      'Hello,',
      `${who} has answered your question about ${routeOf(quote)}:`,
      { heading: 'The answer:', typed: event.text },
      ...(asked === undefined ? [] : [{ heading: 'You asked:', typed: asked.text }]),
      { label: 'Your request and its offers', link: await toShipper(about) },
    ],
  };
};

const quoteLink: Write = async (about) => {
  if (about.snapshot.context.isHeld) return null;
  return {
    subject: `Your link to ${about.quote.reference}`,
    parts: [
      'Hello,',
      `somebody, probably you, asked for a new link to your request ${about.quote.reference}.`,
      { label: 'Your request and its offers', link: await toShipper(about) },
      'If it was not you, there is nothing to do: the link went to this address only.',
      onlyForYou,
    ],
  };
};

/** Mails to the shipper. */
export const shipperLetters = { quoteOffer, quoteContacts, quoteReply, quoteLink } satisfies Record<string, Write>;
