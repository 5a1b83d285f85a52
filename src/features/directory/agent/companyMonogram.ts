import { fold, wordSet } from '@shared/text/fold';
import { legalFormOf, withoutInitials } from '@shared/text/legalForms';

/** Folded words that many companies of the trade have in their names, and those that join others. */
const common = wordSet(`
  freight forwarding forwarder forwarders services service logistics logistic logistique logistica logistik cargo cargos
  cargas carga kargo clearing clearance customs shipping international internacional internazionale intl global world
  worldwide express group groupe grupo holding holdings transit transitaire transitaires transport transports transporte
  transportes transportation messagerie messageries comptoir fret fletes fracht trade trading marine maritime maritima
  integral agency agencies agencia agence agencja supply chain air aerea ocean sea road land lines line aduana aduanas
  broker brokers brokerage enterprise enterprises ventures carriers carrier spedition spedizioni expeditie solutions share
  sons fils filhos hijos sohne brothers cia and the of for et na und y e o de du des di do da dos la le les al el
  شركه موسسه مجموعه شحن نقل خدمات لوجستيه تخليص جمركي دولي دوليه
`);

const letters = /\p{L}\p{M}*/gu;
/** Without the Arabic article, with which most names there begin, and 'for the'. */
const stem = (word: string): string => word.replace(/^(?:ال|لل)(?=\p{L}{2})/u, '');
const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
const isForm = (word: string): boolean => legalFormOf(fold(word)) !== null;

/**
 * Two letters of a company's name that tell it from others: of its first two words of its own, else of the only one.
 * Legal forms, words of the trade and those of its place count only where nothing else is left.
 */
export function companyMonogram(name: string, location: string): string {
  const all = wordsIn(withoutInitials(name));
  const places = new Set(wordsIn(location).map(fold));
  const isCommon = (word: string): boolean => common.has(fold(stem(word)));
  const own = [
    all.filter((word) => !isForm(word) && !isCommon(word) && !places.has(fold(word))),
    all.filter((word) => !isForm(word) && !isCommon(word)),
    all.filter((word) => !isForm(word)),
    all,
  ].find((words) => words.length > 0);
  const [first = '', second] = own ?? [];
  const shown =
    second === undefined
      ? stem(first).match(letters)?.slice(0, 2)
      : [first, second].map((word) => stem(word).match(letters)?.[0]);
  return (shown ?? []).join('').toLocaleUpperCase('en');
}
