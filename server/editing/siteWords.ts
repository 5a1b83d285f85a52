import type { SmallKind } from '../../shared/editing/contract';
import { hoursNote, openDays, type HoursValue } from '../../shared/editing/hours';
import type {
  ShownFigure,
  ShownHours,
  ShownQuestion,
  ShownTestimonial,
  SiteWords,
} from '../../shared/editing/siteWords';
import { chargedPrice, type Price } from '../../shared/editing/price';
import { byPlace } from '../../shared/editing/smallKinds';
import type { Language } from '../../shared/language/languages';
import type { StoredWords } from './editedWords';
import { isSameWords, type Seed, type WordsOf } from './seeds';

/**
 * What readers of a language see of a kind: the words in that language that were published last; without any, the
 * English ones; without those, what the site came with. Words that were withdrawn are not shown in that language,
 * English ones in none that has no words of its own.
 */
function shownWords<Kind extends SmallKind>(
  kind: Kind,
  language: Language,
  seeds: readonly Seed[],
  inForce: readonly StoredWords[],
): WordsOf<Kind>[] {
  const keys = new Set([...seeds, ...inForce].flatMap((words) => (words.kind === kind ? words.key : [])));
  const shown = [...keys].flatMap((key) => {
    const find = <Words extends Seed>(all: readonly Words[], of: Language): Words | undefined =>
      all.find((words) => isSameWords(words, { kind, key, language: of }));
    const decided = find(inForce, language) ?? find(inForce, 'en');
    if (decided !== undefined) return decided.state === 'published' ? decided : [];
    return find(seeds, language) ?? find(seeds, 'en') ?? [];
  });
  return shown as WordsOf<Kind>[];
}

/** The questions that readers of a language see, in their order. */
export const questionsOf = (
  language: Language,
  seeds: readonly Seed[],
  inForce: readonly StoredWords[],
): ShownQuestion[] =>
  shownWords('question', language, seeds, inForce)
    .sort(byPlace)
    .map(({ key, language: of, value: { question, answer, linkText, linkTo } }) => ({
      id: key,
      language: of,
      question,
      answer,
      ...(linkTo !== '' && { link: { text: linkText, to: linkTo } }),
    }));

/** The testimonials that readers of a language see, in their order. */
export const testimonialsOf = (
  language: Language,
  seeds: readonly Seed[],
  inForce: readonly StoredWords[],
): ShownTestimonial[] =>
  shownWords('testimonial', language, seeds, inForce)
    .sort(byPlace)
    .map(({ key, language: of, value: { name, text, company, from, image } }) => ({
      id: key,
      language: of,
      name,
      text,
      ...(company !== '' && { company }),
      ...(from !== '' && { place: from }),
      ...(image !== '' && { image }),
    }));

/** The figures that readers of a language see; none if they were withdrawn. */
export const figuresOf = (language: Language, seeds: readonly Seed[], inForce: readonly StoredWords[]): ShownFigure[] =>
  shownWords('figures', language, seeds, inForce).flatMap(({ language: of, value }) => [
    { language: of, value: value.value1, label: value.label1 },
    { language: of, value: value.value2, label: value.label2 },
    { language: of, value: value.value3, label: value.label3 },
    { language: of, value: value.value4, label: value.label4 },
  ]);

/** The opening hours that an editor published last; null while those of `content/` hold. */
export const editedHours = (inForce: readonly StoredWords[]): HoursValue | null =>
  inForce.flatMap((words) => (words.kind === 'hours' && words.state === 'published' ? words.value : []))[0] ?? null;

function hoursIn(language: Language, inForce: readonly StoredWords[]): ShownHours | null {
  const hours = editedHours(inForce);
  return hours && { days: openDays(hours), ...hoursNote(hours, language) };
}

/**
 * The price that an editor published last; null while that of `content/` holds, as one in another currency than
 * `content/` has by now.
 */
export function editedPrice(seeds: readonly Seed[], inForce: readonly StoredWords[]): Price | null {
  const find = (all: readonly Seed[]) => all.flatMap((words) => (words.kind === 'price' ? words.value : []))[0];
  const value = find(inForce.filter(({ state }) => state === 'published'));
  return value === undefined || value.currency !== find(seeds)?.currency ? null : chargedPrice(value);
}

/** What pages show in place of `content/`, for readers of a language. */
export function siteWordsOf(language: Language, seeds: readonly Seed[], inForce: readonly StoredWords[]): SiteWords {
  const isEdited = (kind: SmallKind): boolean => inForce.some((words) => words.kind === kind);
  const hours = hoursIn(language, inForce);
  const price = editedPrice(seeds, inForce);
  return {
    ...(isEdited('question') && { questions: questionsOf(language, seeds, inForce) }),
    ...(isEdited('testimonial') && { testimonials: testimonialsOf(language, seeds, inForce) }),
    ...(isEdited('figures') && { figures: figuresOf(language, seeds, inForce) }),
    ...(hours !== null && { hours }),
    ...(price !== null && { price }),
  };
}
