import type { ClosedLink } from '@server/contracts/quotePages';

/** Links that open nothing. */
export const closedWords: Readonly<Record<ClosedLink, { title: string; text: string }>> = {
  unknown: {
    title: 'This link is not known',
    text: 'It may be incomplete: copy the whole link from the mail. Or what it led to has been deleted.',
  },
  expired: { title: 'This link has expired', text: 'Links in our mails are good for ninety days.' },
  revoked: { title: 'This link was replaced', text: 'A newer mail of ours has the link that is valid now.' },
};
