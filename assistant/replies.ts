import own from '../content/assistant/replies-en.json' with { type: 'json' };
import examples from '../content/assistant-examples.json' with { type: 'json' };
import type { FoundAgents } from '../places/findAgents';
import { fillPlaceholders } from './placeholders';

const filled = <Texts extends object>(texts: Texts): Texts =>
  JSON.parse(JSON.stringify(texts), (_name, text: unknown) =>
    typeof text === 'string' ? fillPlaceholders(text) : text,
  ) as Texts;

const { pricing: price, askCountry: moving, ...fixed } = filled(examples.replies);
const { number, ...others } = filled(own.replies);

/** What is said in English. */
export const replies = { ...fixed, ...others, price, moving, number: `${fixed.notUnderstood} ${number}` };

const mostNamed = 3;

const named = new Intl.ListFormat('en');

/** Agents by name and place; their contacts are on the cards below the answer. */
function listOfAgents({ agents }: FoundAgents): string {
  return named.format(agents.slice(0, mostNamed).map(({ name, location }) => `**${name}** (${location})`));
}

const counted = (count: number): string => (count === 1 ? 'one member agent' : `${count} member agents`);
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How many agents of the place there are, and how many of them offer the service that was asked for. */
function countedIn({ place, total, match, service }: FoundAgents): string {
  const isOne = total === 1;
  if (match === 'near') {
    const offering = service === undefined ? '' : `, ${service.total} of them with ${own.services[service.name]}`;
    return `Nothing is listed under exactly '${place}', but ${counted(total)} ${isOne ? 'is' : 'are'} near it${offering}`;
  }
  if (service === undefined) return `${capitalised(counted(total))} ${isOne ? 'works' : 'work'} in ${place}`;
  const name = own.services[service.name];
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
export const suggestions = filled(own.suggestions);
