import examples from '../content/assistant-examples.json' with { type: 'json' };
import site from '../content/site.json' with { type: 'json' };
import type { AgentService } from '../places/agent';
import type { FoundAgents } from '../places/findAgents';
import { fillPlaceholders } from './placeholders';

/** Fixed replies from `content/assistant-examples.json`, and a few built from them. */
const { greeting, pricing, askCountry, kenya, offTopic, notUnderstood } = examples.replies;

const careful = (text: string): string => fillPlaceholders(text);

export const replies = {
  greeting: careful(greeting),
  identity: careful(
    `I am the AI assistant of {{name}}, the freight and cargo association. I answer questions about freight, import, export, package delivery and logistics, and I can look up member agents by place. What would you like to move, or to know?`,
  ),
  thanks:
    'You are welcome. Is there anything else you would like to know about freight, import, export or package delivery?',
  injection:
    'I answer questions about freight, import, export and package delivery. What would you like to move, or to know?',
  wrong: careful(
    `I cannot help with that. Members of {{name}} follow the customs, security and sanctions rules of every country that a shipment touches, and so do I. If you are unsure what a rule asks of you, customer care will explain it: {{phone}} or {{generalEmail}}.`,
  ),
  price: careful(pricing),
  membershipPrice: careful(`${pricing} What membership costs is on the page **Membership benefits**.`),
  moving: careful(askCountry),
  kenya: careful(kenya),
  offTopic: careful(offTopic),
  notUnderstood: careful(notUnderstood),
  secret:
    'Please do not share card numbers, passwords or codes in a chat: I do not need them, and nobody of ours will ask for them here. What would you like to move, or to know?',
  complaint: careful(
    `I am sorry about that. Ask the agent who booked the shipment first, with the number its carrier gave it: the container or bill of lading number by sea, the eleven-digit air waybill number by air, the consignment note or parcel number by road. If that does not help, customer care looks into it: {{phone}} or {{generalEmail}}.`,
  ),
  animals:
    'Live animals need a health certificate of a veterinary officer, often an import permit and vaccinations for the destination, and by air a crate that meets the IATA Live Animals Regulations. Please ask an agent in your country before you book anything: the search on the home page finds one.',
  weapons:
    'Weapons, ammunition and explosives move only with an export licence, an import permit and, where they pass through, a transit permit, and many carriers refuse them. Please ask the authority of your country first; a licensed agent can then tell you whether and how they may travel.',
  medicines:
    'Medicines usually need a permit of the medicines authority at the destination, the papers of the maker, and often cooling on the way. Please ask that authority and an agent in your country before you ship: the search on the home page finds one.',
  ownContacts: careful('The contacts of {{name}} itself are {{phone}} and {{generalEmail}}.'),
  fraud: careful(
    `I am sorry about that, and thank you for telling us. Pay nothing more and give no codes before you have spoken to a person of ours: {{phone}} or {{generalEmail}}. Keep the messages and the receipts. Our agents are in the search on the home page; whoever is not listed there is not one of ours.`,
  ),
  checkHow:
    'Use the page **Check an agent**: enter the name, phone number, email address or website exactly as you received it, and it says whether that is in the directory. You can also write it to me here. A name alone proves little, because anybody can use it: compare the number and the address, and call the number that the directory shows before you pay or hand over cargo.',
  checkUpfront: careful(
    `Be careful with money that is wanted before anything is shipped: most frauds begin like this. Pay nothing yet, and never to a private account, by gift card or in cryptocurrency. First check on the page **Check an agent** who that is, call the number that the directory shows, and ask for a quote and an invoice in the name of the company. If you are in doubt, customer care helps: {{phone}} or {{generalEmail}}.`,
  ),
  checkListed:
    'This is in the directory: {agents}. Anybody can copy a name, display a forged number or change a letter of an address: compare what you were given on the page **Check an agent**, and call the number that the directory shows before you pay.',
  checkExpired:
    'No longer in the directory: {agents}. The listing has expired. Do not rely on it: ask the agent, and check again on the page **Check an agent** before you pay.',
  checkSuspended: 'Suspended: {agents}. Do not pay, and do not hand over cargo. The page **Check an agent** says more.',
  checkAlike:
    'This is not in the directory, but it looks like {agents}. Be careful: names, letters and endings of addresses are copied with small changes. Contact that agent by the details in the directory, and ask before you pay.',
  checkUnknown:
    'I do not find this in the directory as you wrote it, so I cannot say that it is one of our members. That alone does not make it a fraud: check the spelling, ask under which name the company is listed, and check the phone number and the email address on the page **Check an agent** before you pay.',
  checkLimited:
    'There were many questions from your network, so I cannot check this now. Wait ten minutes, then ask again, here or on the page **Check an agent**. Pay nothing until then.',
  contact: careful(
    'You reach customer care at {{phone}} or {{generalEmail}}. Our head office is {{address}}, open {{openingHours}}',
  ),
  uncertain: careful(
    'That is a question about freight to which I have no certain answer. An agent will know: write the city or the country, and I look one up, or ask customer care: {{phone}} or {{generalEmail}}.',
  ),
  number: careful(
    `${notUnderstood} If it is the number of a shipment, its carrier or the agent who booked it can look it up; for an agent, write the city or the country.`,
  ),
  askTopic:
    'Gladly, but about what? For example our services, documents, customs, how to track a shipment, or membership.',
  askPlace:
    'Gladly. Which country or city should the agent be in? You can also type the place into the search box on the home page.',
} as const;

const mostNamed = 3;

const named = new Intl.ListFormat('en');

/** Agents by name and place; their contacts are on the cards below the answer. */
function listOfAgents({ agents }: FoundAgents): string {
  return named.format(agents.slice(0, mostNamed).map(({ name, location }) => `**${name}** (${location})`));
}

/** After 'offer'. */
const serviceNames: Readonly<Record<AgentService, string>> = {
  air: 'air cargo',
  sea: 'sea cargo',
  land: 'land freight',
  customs: 'customs clearance',
  warehousing: 'warehousing',
  consultancy: 'consultancy',
  errands: 'errands',
  'home-delivery': 'home delivery',
};

const counted = (count: number): string => (count === 1 ? 'one member agent' : `${count} member agents`);
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How many agents of the place there are, and how many of them offer the service that was asked for. */
function countedIn({ place, total, match, service }: FoundAgents): string {
  const isOne = total === 1;
  if (match === 'near') {
    const offering = service === undefined ? '' : `, ${service.total} of them with ${serviceNames[service.name]}`;
    return `Nothing is listed under exactly '${place}', but ${counted(total)} ${isOne ? 'is' : 'are'} near it${offering}`;
  }
  if (service === undefined) return `${capitalised(counted(total))} ${isOne ? 'works' : 'work'} in ${place}`;
  const name = serviceNames[service.name];
  if (service.total === 0)
    return `${capitalised(counted(total))} ${isOne ? 'works' : 'work'} in ${place}, but none lists ${name}. Ask who can arrange it`;
  if (service.total === total)
    return `${capitalised(counted(total))} in ${place} ${isOne ? 'offers' : 'offer'} ${name}`;
  return `${service.total} of the ${total} member agents in ${place} ${service.total === 1 ? 'offers' : 'offer'} ${name}`;
}

/** Names the agents found for a place, in one paragraph. */
export function agentsReply(found: FoundAgents): string {
  const { place, total, agents } = found;
  if (agents.length === 0)
    return `I found no agent of ours in ${place}. Please try the nearest larger town or the country, here or in the search box on the home page.`;
  const isOne = agents.length === 1;
  return `${countedIn(found)}: ${listOfAgents(found)}. ${isOne ? 'The contact is' : 'Their contacts are'} below.${total > mostNamed ? ' The search on the home page shows all of them.' : ''}`;
}

/** The same for a visitor who wants to ship packages and has named their place. */
export function movingReply(found: FoundAgents): string {
  return `${agentsReply(found)} For an exact offer, click the **Get a Quote** button at the top or bottom of the page.`;
}

/** Follow-up questions for each kind of answer. */
export const suggestions = {
  start: ['What services do you offer?', 'Find an agent in Mombasa', 'How do I become a member?'],
  pricing: ['What is chargeable weight?', 'Find an agent in my country', 'How can I contact customer care?'],
  agents: ['Which documents do I need?', 'How can I track my shipment?', 'What does cargo insurance cover?'],
  moving: ['Which documents do I need?', 'How long does air cargo take?', 'Full container or shared container?'],
  service: ['Please give me details', 'Which documents do I need?', 'Find an agent in Nairobi'],
  membership: [
    'What are the benefits of membership?',
    'What do I need in order to join?',
    `How can I contact ${site.name}?`,
  ],
  affiliate: ['How does the affiliate programme work?', 'How do I become a member?', `How can I contact ${site.name}?`],
  place: ['In Nairobi', 'In Rotterdam', 'In Dubai'],
  company: ['What services do you offer?', 'How do I find a freight forwarder?', 'How do I become a member?'],
  news: ['How can I track my shipment?', 'What services do you offer?', 'Full container or shared container?'],
} as const;
