import { useState } from 'react';
import { localTime, numberText, shortDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import { answerLanguages, type AskedQuestion, type Gap, type WrittenByDesk } from '@shared/desk/gaps';
import { apiErrorOf } from '@/api/apiError';
import { newId } from '@/state/newId';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ErrorAlert } from '@/ui/ErrorAlert';
import { Stamp } from '@/ui/texts';
import { useMay } from './deskMe';
import { DeskSkeleton, Failure } from './DeskRoom';
import { AnswerEditor, type Editing } from './AnswerEditor';
import { intentWords, languageWords } from './gapWords';
import { gapsApi } from './gapsEndpoint';
import styles from './Listing.module.scss';

/** What the assistant cannot answer, and what editors answer in its place (docs/product.md "Gaps of the assistant"). */
export function Gaps() {
  const { data, error, refetch } = gapsApi.endpoints.getGaps.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('gaps.write');
  const [editing, setEditing] = useState<Editing | null>(null);
  if (data === undefined && error !== undefined)
    return <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <DeskSkeleton label={t('Loading the gaps…')} />;
  const { gaps, questions, answers } = data;
  const writeTo = ({ language, question }: Pick<AskedQuestion, 'language' | 'question'>) =>
    setEditing({ id: newId(), language: answerLanguages.find((one) => one === language) ?? 'en', question });
  return (
    <div className={styles['listing']}>
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {editing !== null && (
        <AnswerEditor
          key={editing.id}
          editing={editing}
          stored={answers.find(({ id }) => id === editing.id) ?? null}
          onClosed={() => setEditing(null)}
        />
      )}
      <section aria-label={t('Counts')} className={styles['listing']}>
        <h2>{t('What was asked about')}</h2>
        {gaps.length === 0 ? (
          <p className={styles['none']}>{t('Nothing has been counted yet.')}</p>
        ) : (
          <Counts gaps={gaps} />
        )}
      </section>
      <section aria-label={t('Questions')} className={styles['listing']}>
        <h2>{t('Questions that visitors sent')}</h2>
        {questions.length === 0 && <p className={styles['none']}>{t('Nobody has sent a question.')}</p>}
        <ul className={styles['list']}>
          {questions.map((asked) => (
            <Question key={asked.id} asked={asked} mayWrite={mayWrite} onAnswered={() => writeTo(asked)} />
          ))}
        </ul>
      </section>
      <section aria-label={t('Answers')} className={styles['listing']}>
        <h2>{t('Answers of editors')}</h2>
        {mayWrite && (
          <Button
            className={styles['more']}
            variant="secondary"
            onClick={() => writeTo({ language: 'en', question: '' })}
          >
            {t('Write an answer')}
          </Button>
        )}
        {answers.length === 0 && <p className={styles['none']}>{t('No answer has been written yet.')}</p>}
        <ul className={styles['list']}>
          {answers.map((written) => (
            <Answer
              key={written.id}
              written={written}
              mayWrite={mayWrite}
              onChanging={() => setEditing({ id: written.id, language: written.language, question: '' })}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Counts({ gaps }: { gaps: readonly Gap[] }) {
  return (
    <ul className={styles['list']}>
      {gaps.map(({ intent, language, days, lastOn, up, down, unanswered }) => (
        <li key={`${intent} ${language}`} className={styles['row']}>
          <span className={styles['cell']}>
            <strong>{intentWords(intent)}</strong>
            <span className={styles['detail']}>{languageWords(language)}</span>
          </span>
          <span className={styles['cell']}>
            <span>{t('Not answered: {count}', { count: numberText(unanswered) })}</span>
            <span>{t('Helpful: {up}, not helpful: {down}', { up: numberText(up), down: numberText(down) })}</span>
          </span>
          <span className={styles['detail']}>
            {t('{days, plural, one {On # day} other {On # days}}, last on {day}', { days, day: shortDay(lastOn) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface QuestionProps {
  asked: AskedQuestion;
  mayWrite: boolean;
  onAnswered: () => void;
}

function Question({
  asked: { id, intent, language, question, askedAt, isAnswered },
  mayWrite,
  onAnswered,
}: QuestionProps) {
  const [run, { isLoading, error }] = gapsApi.endpoints.deleteQuestion.useMutation();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles['row']}>
      <span className={styles['cell']}>
        <span>{intentWords(intent)}</span>
        <span className={styles['detail']}>{languageWords(language)}</span>
        <time className={styles['detail']} dateTime={new Date(askedAt).toISOString()}>
          {localTime(askedAt)}
        </time>
      </span>
      <span className={styles['cell']}>
        <q dir="auto">{question}</q>
        {isAnswered && <Stamp kind="verified">{t('Answered by now')}</Stamp>}
      </span>
      {mayWrite && (
        <span className={styles['buttons']}>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Answer: {question}', { question })}
            onClick={onAnswered}
          >
            {t('Answer')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('Delete: {question}', { question })}
            onClick={() => setOpen(true)}
          >
            {t('Delete')}
          </Button>
          <Dialog
            open={isOpen}
            title={t('Delete this question?')}
            onClosed={() => setOpen(false)}
            actions={
              <>
                <Button variant="secondary" onClick={() => setOpen(false)}>
                  {t('Keep it')}
                </Button>
                <Button variant="danger" loading={isLoading} onClick={() => void run(id)}>
                  {t('Delete the question')}
                </Button>
              </>
            }
          >
            <p>{t('It cannot be brought back.')}</p>
            {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
          </Dialog>
        </span>
      )}
    </li>
  );
}

interface AnswerProps {
  written: WrittenByDesk;
  mayWrite: boolean;
  onChanging: () => void;
}

function Answer({ written, mayWrite, onChanging }: AnswerProps) {
  const { id, version, language, questions, answer, isShown, by, at } = written;
  const [withdraw, { isLoading, error }] = gapsApi.endpoints.withdrawAnswer.useMutation();
  const [first = ''] = questions;
  const when = localTime(at);
  return (
    <li className={styles['row']}>
      <span className={styles['cell']}>
        <span>{languageWords(language)}</span>
        <Stamp kind={isShown ? 'verified' : 'neutral'}>{isShown ? t('Shown') : t('Withdrawn')}</Stamp>
        <span className={styles['detail']}>
          {by === null
            ? t('Version {version}, {when}', { version, when })
            : t('Version {version}, {when}, by {who}', { version, when, who: by })}
        </span>
      </span>
      <span className={styles['cell']}>
        {questions.map((question) => (
          <q key={question} dir="auto">
            {question}
          </q>
        ))}
        {answer.split('\n').map((line, index) => (
          <span key={index} dir="auto">
            {line}
          </span>
        ))}
        {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      </span>
      {mayWrite && (
        <span className={styles['buttons']}>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Change the answer to: {question}', { question: first })}
            onClick={onChanging}
          >
            {isShown ? t('Change') : t('Write it again')}
          </Button>
          {isShown && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t('Withdraw the answer to: {question}', { question: first })}
              loading={isLoading}
              onClick={() => void withdraw({ id, seen: version })}
            >
              {t('Withdraw')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
