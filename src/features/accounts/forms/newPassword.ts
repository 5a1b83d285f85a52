import { useEffect, useState } from 'react';
import { t } from '@shared/language/words';
import type { FieldErrors } from '@/kit/forms/formState';

/** Minimum length in characters (ASVS 5.0, 6.2.1). Not checked at sign-in: older passwords keep working. */
const shortestPassword = 8;
/** Shorter names before the @ occur in too many good passwords by chance. */
const shortestName = 4;

/** Words of this site, which somebody who guesses tries first (docs/identity.md "New passwords"). */
const ourWords =
  /keelway|freight|cargo|shipping|shipment|forward(?:er|ing)|logistics|association|nairobi|mombasa|kenya/g;
/** Characters that a password with such words must have besides them, not counting digits and punctuation. */
const fewestOthers = 4;

/** The commonest passwords of that length, in lower case; null until loaded. */
export type CommonPasswords = ReadonlySet<string> | null;

/** A repeated group, or a sequence such as 12345678 or hgfedcba: as easy to guess as a listed password. */
function isRun(text: string): boolean {
  if (/^(.{1,4}|.{6})\1+$/su.test(text)) return true;
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0));
  // Sequences wrap around between 9 and 0.
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9);
}

function holdsAddress(text: string, email: string): boolean {
  const address = email.trim().toLowerCase();
  const name = address.split('@')[0] ?? '';
  const forms = [
    address,
    name,
    name.split('+')[0] ?? '',
    name.replaceAll(/[._+-]/g, ''),
    (name.split('+')[0] ?? '').replaceAll(/[._-]/g, ''),
  ];
  return forms.some((form) => form.length >= shortestName && text.includes(form));
}

/** Nothing but words of this site with digits and punctuation, such as Keelway2026! */
function isOurs(text: string): boolean {
  const others = text.replaceAll(ourWords, '');
  return others !== text && Array.from(others.replaceAll(/[\p{N}\p{P}\p{S}\s]/gu, '')).length < fewestOthers;
}

/** What is wrong with a new password, as a full sentence; null if it is acceptable. */
export function newPasswordFault(password: string, email: string, common: CommonPasswords): string | null {
  const missing = shortestPassword - Array.from(password).length;
  if (missing > 0) return t('At least {count} characters: {missing} more to go.', { count: shortestPassword, missing });
  const text = password.toLowerCase();
  if (holdsAddress(text, email)) return t('Your email address must not be part of the password.');
  if (isRun(text) || isOurs(text) || common?.has(text) === true)
    return t('This is one of the passwords that are guessed first. Choose another one.');
  return null;
}

/** The hint for a new password while it is typed. */
export function newPasswordHint(password: string, email: string, common: CommonPasswords): string {
  if (password === '')
    return t('At least {count} characters. Three or four words are easy to remember and hard to guess.', {
      count: shortestPassword,
    });
  return (
    newPasswordFault(password, email, common) ??
    (Array.from(password).length < 12 ? t('Long enough. A longer one is safer.') : t('A good length.'))
  );
}

/** What is wrong with a new password and its confirmation. */
export function newPasswordErrors(
  { password, confirm }: Readonly<Record<'password' | 'confirm', string>>,
  email: string,
  common: CommonPasswords,
): FieldErrors<'password' | 'confirm'> {
  const weakness = password === '' ? t('Please provide a password.') : newPasswordFault(password, email, common);
  return {
    ...(weakness !== null && { password: weakness }),
    ...(confirm !== password && { confirm: t('Passwords do not match.') }),
  };
}

/** Time-out for loading the list on submit, in milliseconds; without it the provider decides. */
const timeout = 3_000;

const fetchList = (): Promise<CommonPasswords> =>
  import(/* webpackChunkName: "common-passwords" */ './commonPasswords.json').then(
    ({ default: words }) => new Set(words.split(' ')),
    () => null,
  );

/** Resolves with the list, or with null on time-out. */
export function commonPasswordsInTime(): Promise<CommonPasswords> {
  return Promise.race([fetchList(), new Promise<null>((resolve) => setTimeout(() => resolve(null), timeout))]);
}

/** The commonest passwords, loaded only if `wanted`; null until then. */
export function useCommonPasswords(wanted: boolean): CommonPasswords {
  const [list, setList] = useState<CommonPasswords>(null);
  useEffect(() => {
    if (wanted) void fetchList().then(setList);
  }, [wanted]);
  return list;
}
