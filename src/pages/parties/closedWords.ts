import { t } from '@shared/language/words';
import type { ClosedLink } from '@shared/quotes/pages';

/** Links that open nothing. */
export const closedWords: Readonly<Record<ClosedLink, { title: string; text: string }>> = {
  unknown: {
    title: t('This link is not known'),
    text: t('It may be incomplete: copy the whole link from the mail. Or what it led to has been deleted.'),
  },
  expired: { title: t('This link has expired'), text: t('Links in our mails are good for ninety days.') },
  revoked: { title: t('This link was replaced'), text: t('A newer mail of ours has the link that is valid now.') },
};
