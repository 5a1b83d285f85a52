import { fold } from '../../shared/text/fold';

/** Words around a place in a search for agents: English, French, Swahili, Arabic, and common ones of other languages. */
const filler: ReadonlySet<string> = new Set(
  `
the a an in at near of to from for and city town cbd port seaport harbour harbor airport international freight cargo
agent agents forwarder forwarders forwarding shipping shipper logistics company companies clearing customs broker
transport courier services service find best air sea land import export warehouse
le la les l de du des d a à au aux en dans près et ville port aéroport fret agent agents transitaire transitaires
transit douane commissionnaire maritime aérien entreprise société
wakala mawakala wa ya za la katika kwenye mji jiji bandari bandarini uwanja ndege mizigo shehena usafirishaji kampuni forodha
وكيل وكلاء وكالة شحن الشحن في من إلى ميناء مطار مدينة شركة شركات تخليص جمركي بحري جوي نقل لوجستية
puerto aeropuerto agente agentes carga ciudad el porto cidade hafen flughafen stadt spedition spediteur
`
    .trim()
    .split(/\s+/)
    .map(fold),
);

/** More words than any name and its surroundings have; the rest of a longer text is left alone. */
const mostWords = 12;

/** French articles before a vowel: folding would join them to the name. */
const elided = /(?<!\p{L})[dl]['’](?=\p{L})/giu;

/** The folded text in words, without French elisions; none if it has too many. */
export function wordsOf(text: string): readonly string[] {
  const words = fold(text.replace(elided, '')).split(' ');
  return words.length > mostWords ? [] : words;
}

/** Whether a folded word says nothing about the place. */
const isFiller = (word: string): boolean => filler.has(word);

/**
 * The text with fewer and fewer of the filler words at its ends, then without any: 'freight agents in port of spain'
 * holds 'port of spain' before 'spain'.
 */
export function withoutFiller(words: readonly string[]): string[] {
  let end = words.length;
  while (end > 0 && isFiller(words[end - 1] ?? '')) end -= 1;
  const texts: string[] = [];
  for (let start = 0; start < end; start += 1) {
    texts.push(words.slice(start).join(' '), words.slice(start, end).join(' '));
    if (!isFiller(words[start] ?? '')) break;
  }
  texts.push(words.filter((word) => !isFiller(word)).join(' '));
  return [...new Set(texts)].filter((text) => text !== '');
}

/** Every way to read a text as a place before or after the name of what it lies in: 'nairobi ke', 'kenya nairobi'. */
export function placeAndArea(text: string): { place: string; area: string; areaIsLast: boolean }[] {
  const pairs: { place: string; area: string; areaIsLast: boolean }[] = [];
  for (let cut = text.indexOf(' '); cut !== -1; cut = text.indexOf(' ', cut + 1)) {
    const [head, tail] = [text.slice(0, cut), text.slice(cut + 1)];
    pairs.push({ place: head, area: tail, areaIsLast: true });
    if (!isFiller(head)) pairs.push({ place: tail, area: head, areaIsLast: false });
  }
  return pairs;
}
