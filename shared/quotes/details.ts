import { t } from '../language/words';

/** A row: an optional text. */
export interface QuoteDetail {
  /** Label and hint of its field in the form. */
  label: () => string;
  hint: () => string;
  /** In characters. */
  longest: number;
  /**
   * Its name among the facts of the request: on the receipt, in letters, on the pages of both parties and at the desk.
   * Without it, it is a longer text of several lines, and has a place of its own in each.
   */
  fact?: () => string;
}

/**
 * Texts that a quote request may have or leave out, in the order of the form. A row is all of it: contract, form,
 * draft, receipt, letters, pages and desk follow (docs/changing-things.md "A field of the quote request").
 */
export const quoteDetails = {
  notes: { label: () => t('Notes (optional)'), hint: () => t('Terms, deadlines, handling'), longest: 2_000 },
} as const satisfies Readonly<Record<string, QuoteDetail>>;

export type DetailName = keyof typeof quoteDetails;
