import { t } from '@shared/language/words';
import { parsedUrl } from '@/navigation/redirect';

/** Maximum lengths, in characters. */
export const profileLimits = { displayName: 100, photoURL: 2_000 } as const;

/** What is wrong with a picture's address; null if it is acceptable. Empty means no picture. */
export function photoFault(address: string): string | null {
  if (address === '') return null;
  const url = parsedUrl(address);
  if (url?.protocol !== 'https:') return t('Enter an address that starts with https://, or leave this empty.');
  return url.username !== '' || url.password !== ''
    ? t('Leave the user name and the password out of the address.')
    : null;
}
