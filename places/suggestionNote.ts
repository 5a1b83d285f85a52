import type { NameMatch } from './nameMatch';

/** What people call names in a script, by a letter of it. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Arabic}/u, 'Arabic'],
  [/\p{Script=Cyrillic}/u, 'Cyrillic'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese'],
  [/\p{Script=Han}/u, 'Chinese'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Devanagari}/u, 'Hindi'],
  [/\p{Script=Bengali}/u, 'Bengali'],
  [/\p{Script=Hebrew}/u, 'Hebrew'],
  [/\p{Script=Greek}/u, 'Greek'],
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Script=Ethiopic}/u, 'Amharic'],
  [/\p{Script=Tamil}/u, 'Tamil'],
  [/\p{Script=Georgian}/u, 'Georgian'],
  [/\p{Script=Armenian}/u, 'Armenian'],
];

/** Says why a place is suggested when its label does not show it: 'formerly Bombay'; undefined when it does. */
export function suggestionNote({ target, reason, code, otherName, area }: NameMatch): string | undefined {
  if (area !== undefined) return `in ${area.label}`;
  if (reason === 'airport') return `airport code ${code ?? ''}`;
  if (reason === 'former') return `formerly ${otherName ?? ''}`;
  if (reason === 'typo') return 'similar spelling';
  if (otherName !== undefined) {
    const script = scripts.find(([pattern]) => pattern.test(otherName))?.[1];
    return script === undefined ? `also ${otherName}` : `${script} name`;
  }
  if (reason === 'accent' && /[^ -~]/.test(target.term)) return 'with accents';
  return undefined;
}
