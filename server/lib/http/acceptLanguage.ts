import Negotiator from 'negotiator';
import { published, type Language } from '../../../shared/language/languages';

/** Languages of an `Accept-Language` header, the most wanted first (RFC 9110, section 12.5.4), in small letters. */
export function acceptedLanguages(header = ''): string[] {
  // The standard has weights with spaces and in any case, the library reads them without and in small letters.
  const headers = { 'accept-language': header.toLowerCase().replaceAll(/[ \t]/g, '') };
  return new Negotiator({ headers }).languages().filter((tag) => tag !== '*');
}

/** The language of the site that is wanted most; undefined if none is. */
export function wantedLanguage(header?: string): Language | undefined {
  const [wanted] = acceptedLanguages(header).flatMap((tag) => published.filter((one) => one === tag.split('-', 1)[0]));
  return wanted;
}
