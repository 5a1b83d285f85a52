import type { DirectoryIndex } from './directoryIndex';

/** Independent of the directory, since people in Kenya get the association's own numbers. */
const kenyanNames = new Set(
  (
    'kenya kenia kenyan nairobi mombasa kisumu nakuru eldoret thika malindi kitale garissa nyeri machakos meru lamu ' +
    'naivasha kericho kakamega kisii كينيا نيروبي مومباسا كيسومو ناكورو'
  ).split(' '),
);

/** Whether a folded text is a name of Kenya or of one of its towns. */
export const isKenyanName = (folded: string): boolean => kenyanNames.has(folded);

/** Whether the place in a folded text is in Kenya, as 'Upper Kisumu' is. */
export function isInKenya(folded: string, index: DirectoryIndex): boolean {
  return folded.split(' ').some(isKenyanName) || index.meaning(folded)?.regions.includes('Kenya') === true;
}
