import type { DirectoryIndex } from './directoryIndex';

/** Known whatever agents the directory has: people in Kenya get the association's own numbers. */
const kenyanNames = new Set(
  (
    'kenya kenia kenyan nairobi mombasa kisumu nakuru eldoret thika malindi kitale garissa nyeri machakos meru lamu ' +
    'naivasha kericho kakamega kisii'
  ).split(' '),
);

/** Whether a folded text is a name of Kenya or of one of its towns. */
export const isKenyanName = (folded: string): boolean => kenyanNames.has(folded);

/** Whether the place that a folded text names lies in Kenya, as does 'Upper Kisumu'. */
export function isInKenya(folded: string, index: DirectoryIndex): boolean {
  return folded.split(' ').some(isKenyanName) || index.meaning(folded)?.regions.includes('Kenya') === true;
}
