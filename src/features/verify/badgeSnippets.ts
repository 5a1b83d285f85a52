import type { IssuedBadge } from '@shared/listings/badge';
import { t } from '@shared/language/words';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/**
 * HTML that shows the badge with a link to its page. The picture stays on the association's site, so that it tells when
 * the badge no longer counts; the alternative text claims nothing, because it stays.
 */
export function badgeSnippet({ page, name }: IssuedBadge, use: 'website' | 'mail'): string {
  const [file, width, height] = use === 'website' ? ['badge.svg', 480, 200] : ['badge.png', 360, 150];
  const address = escaped(page);
  const alt = escaped(t('Check {name} at the Keelway association', { name }));
  return `<a href="${address}"><img src="${address}/${file}" width="${width}" height="${height}" alt="${alt}"></a>`;
}
