import type { DirectoryIndex } from '../../places/index/directoryIndex';
import type { KnownAgent } from '../../places/match/findAgents';
import { AllowedContacts } from './contacts';
import { OutgoingFilter } from './outgoingFilter';

/** What an editor's answer may name: contacts of the site and of any agent in the directory, and no amount. */
export function editorsEvidence(
  ownContacts: readonly string[],
  directory: DirectoryIndex<KnownAgent>,
): AllowedContacts {
  const known = new AllowedContacts();
  known.add(ownContacts);
  for (const { phone, email, website } of directory.search('').exact) known.add([phone, email, website]);
  return known;
}

const marks = { price: '{price}', contacts: '{contact}' };

/** What of an editor's answer would be left out when it is given; null if nothing. */
export function wrongIn(answer: string, known: AllowedContacts): 'price' | 'contact' | null {
  const filter = new OutgoingFilter(known, marks);
  const given = filter.push(answer) + filter.end();
  if (given.includes(marks.price) && !answer.includes(marks.price)) return 'price';
  const isLinked = known.withoutForeignLinks(answer) === answer;
  return isLinked && (!given.includes(marks.contacts) || answer.includes(marks.contacts)) ? null : 'contact';
}
