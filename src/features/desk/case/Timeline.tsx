import { commaList, localTime } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { CaseNote, DeskCase } from '@shared/desk/cases';
import styles from './CaseView.module.scss';
import { actorWords, eventText, eventWords, mailParts, toldWords } from '../inbox/words';

interface Entry {
  key: string;
  at: number;
  who: string;
  what: string;
  /** What was written. */
  text?: string | undefined;
  /** How the person learnt of it. */
  told?: string | undefined;
  /** Of a correction. */
  changes?: NonNullable<DeskCase['sent']>['corrections'][number] | undefined;
  quoted?: string;
  /** Names of files that stay in the mailbox, and of those of the case. */
  files?: readonly string[];
  kept?: readonly string[];
}

function noteEntry(note: CaseNote, emailOf: (uid: string) => string): Omit<Entry, 'key' | 'at' | 'who'> {
  if (note.type === 'note') return { what: t('Note'), text: note.text };
  if (note.type === 'answered')
    return { what: t('Answered by mail: {subject}', { subject: note.subject }), text: note.text };
  return { what: note.to === null ? t('Assigned to nobody') : t('Assigned to {person}', { person: emailOf(note.to) }) };
}

/** Events and notes in the order in which they were stored, with who and when. */
export function Timeline({ shown }: { shown: DeskCase }) {
  const { events, notes, people, files: keptFiles } = shown;
  const corrections = events.filter(({ type }) => type === 'request.corrected');
  const emailOf = (uid: string) => people.find((one) => one.uid === uid)?.email ?? t('Staff');
  const entries: Entry[] = [
    ...events.map((event, index) => {
      const changes = shown.sent?.corrections[corrections.indexOf(event)];
      return {
        key: `event ${index + 1}`,
        at: event.at,
        who: actorWords(event, shown),
        what: changes === undefined ? eventWords(event, shown) : t('The request was corrected'),
        text: eventText(event),
        told: toldWords(event),
        changes,
        ...mailParts(event),
        // Those of the form stand with what was sent.
        kept: index === 0 ? [] : keptFiles.flatMap(({ name, event: number }) => (number === index + 1 ? name : [])),
      };
    }),
    ...notes.map((note) => ({
      key: note.id,
      at: note.at,
      who: emailOf(note.uid),
      ...noteEntry(note, emailOf),
    })),
  ].sort((one, other) => one.at - other.at);
  return (
    <ol className={styles['timeline']}>
      {entries.map(({ key, at, who, what, text, told, changes = [], quoted = '', files = [], kept = [] }) => (
        <li key={key}>
          <strong dir="auto">{what}</strong>
          {text !== undefined && (
            <p dir="auto" className={styles['text']}>
              {text}
            </p>
          )}
          {changes.length > 0 && (
            <ul>
              {changes.map(({ label, was, is }) => (
                <li key={label} dir="auto">
                  {t('{label}: was {before}, is {now}', {
                    label,
                    before: was ?? t('nothing [before]'),
                    now: is ?? t('nothing [now]'),
                  })}
                </li>
              ))}
            </ul>
          )}
          {told !== undefined && (
            <p dir="auto" className={styles['text']}>
              {told}
            </p>
          )}
          {quoted !== '' && (
            <details>
              <summary>{t('Earlier mails that it repeats')}</summary>
              <p dir="auto" className={styles['text']}>
                {quoted}
              </p>
            </details>
          )}
          {kept.length > 0 && <p dir="auto">{t('Files: {names}', { names: commaList(kept) })}</p>}
          {files.length > 0 && <p>{t('Files, in the mailbox: {names}', { names: commaList(files) })}</p>}
          <span className={styles['detail']}>
            <time dateTime={new Date(at).toISOString()}>{localTime(at)}</time>
            {', '}
            <span translate="no">{who}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
