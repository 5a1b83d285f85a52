import { t } from '../../shared/language/words';
import type { NameMatch } from './nameMatch';

/** What people call names in a script, by a letter of it. */
const scripts: readonly (readonly [RegExp, () => string])[] = [
  [/\p{Script=Arabic}/u, () => t('Arabic name')],
  [/\p{Script=Cyrillic}/u, () => t('Cyrillic name')],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, () => t('Japanese name')],
  [/\p{Script=Han}/u, () => t('Chinese name')],
  [/\p{Script=Hangul}/u, () => t('Korean name')],
  [/\p{Script=Devanagari}/u, () => t('Hindi name')],
  [/\p{Script=Bengali}/u, () => t('Bengali name')],
  [/\p{Script=Hebrew}/u, () => t('Hebrew name')],
  [/\p{Script=Greek}/u, () => t('Greek name')],
  [/\p{Script=Thai}/u, () => t('Thai name')],
  [/\p{Script=Ethiopic}/u, () => t('Amharic name')],
  [/\p{Script=Tamil}/u, () => t('Tamil name')],
  [/\p{Script=Georgian}/u, () => t('Georgian name')],
  [/\p{Script=Armenian}/u, () => t('Armenian name')],
];

/** Says why a place is suggested when its label does not show it: 'formerly Bombay'; undefined when it does. */
export function suggestionNote({ target, reason, code, otherName, area }: NameMatch): string | undefined {
  if (area !== undefined) return t('in {place}', { place: area.label });
  if (reason === 'airport') return t('airport code {code}', { code: code ?? '' });
  if (reason === 'former') return t('formerly {name}', { name: otherName ?? '' });
  if (reason === 'typo') return t('similar spelling');
  if (otherName !== undefined) {
    const script = scripts.find(([pattern]) => pattern.test(otherName))?.[1];
    return script === undefined ? t('also {name}', { name: otherName }) : script();
  }
  if (reason === 'accent' && /[^ -~]/.test(target.term)) return t('with accents');
  return undefined;
}
