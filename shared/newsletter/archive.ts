import type { Block } from '../text/markdownBlocks';

/** Address of the RSS feed of the archive. */
export const newsletterFeedPath = '/newsletters.xml';

/** A newsletter that everybody may read. */
interface ArchivedIssue {
  id: string;
  subject: string;
  /** Epoch milliseconds. */
  sentAt: number;
}

/** What the archive is rendered with: the latest first. */
export interface NewsletterArchive {
  issues: readonly (ArchivedIssue & {
    /** The beginning of its text, without marks. */
    beginning: string;
  })[];
}

/** What the page of one newsletter is rendered with. `issue`: null if the archive has none, or no longer. */
export interface NewsletterInArchive {
  issue: (ArchivedIssue & { blocks: readonly Block[] }) | null;
}
