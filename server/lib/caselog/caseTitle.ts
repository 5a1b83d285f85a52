import { t } from '../../../shared/language/words';
import { inLanguage } from '../http/language';

/** What is chosen in a report, by its stored code. */
export const reportReasons = () => ({
  fraud: t('Fraud, or money taken without service'),
  contact: t('Wrong contact details'),
  closed: t('No longer in business'),
  other: t('Something else'),
});
/** What is asked for of somebody's data, by its stored code. */
export const privacyWishes = () => ({
  export: t('A copy of what we hold'),
  correct: t('A correction'),
  delete: t('Deletion'),
});
/** Of a conversation that a visitor handed over. */
export const handoverReason = 'handover';

/** Words of the codes that a kind of case has. */
function wordsOf(kind: string): Readonly<Record<string, string>> {
  if (kind === 'report') return reportReasons();
  if (kind === 'privacy') return privacyWishes();
  return kind === 'enquiry' ? { [handoverReason]: t('Conversation with the assistant') } : {};
}

/** What a case is about: its row, without what the desk does with it. */
interface TitleRow {
  kind: string;
  title: string;
  reason: string | null;
}

/** A row with its code. Gateways of the release before 0029-case-reasons write an English title in its place. */
function withReason(row: TitleRow): TitleRow {
  const { kind, title, reason } = row;
  if (reason !== null) return row;
  for (const [code, words] of Object.entries(inLanguage('en', () => wordsOf(kind)))) {
    const end = kind === 'report' ? `: ${words}` : words;
    if (kind === 'report' ? title.endsWith(end) : title === end)
      return { kind, title: title.slice(0, -end.length), reason: code };
  }
  return row;
}

/** What a case is about, in the reader's language, by its row. A code of a newer gateway is shown as it is. */
export function caseTitle(row: TitleRow): string {
  const { kind, title, reason } = withReason(row);
  if (reason === null) return title;
  const chosen = wordsOf(kind)[reason] ?? reason;
  return title === '' ? chosen : t('{agent}: {reason}', { agent: title, reason: chosen });
}

/** The title in English, whatever the reader's language: for the search and the export. */
export const englishTitle = (row: TitleRow): string => inLanguage('en', () => caseTitle(row));
