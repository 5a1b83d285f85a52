import { localTime } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { AskedQuestion, WrittenByDesk } from '@shared/desk/gaps';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Stamp } from '@/kit/ui/data/texts';
import { Deletion } from '../people/Deletion';
import { intentWords, languageWords } from './gapWords';
import { gapsApi } from './gapsEndpoint';
import styles from '../frame/Listing.module.scss';

interface QuestionProps {
  asked: AskedQuestion;
  mayWrite: boolean;
  onAnswered: () => void;
  onDeleted: () => void;
}

/** A question that a visitor sent. */
export function Question({
  asked: { id, intent, language, question, askedAt, isAnswered },
  mayWrite,
  onAnswered,
  onDeleted,
}: QuestionProps) {
  const [run, { isLoading, error }] = gapsApi.endpoints.deleteQuestion.useMutation();
  const remove = async () => {
    const isGone = (await run(id)).error === undefined;
    if (isGone) onDeleted();
    return isGone;
  };
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
          <Deletion
            title={t('Delete this question?')}
            button={t('Delete the question')}
            label={t('Delete: {question}', { question })}
            isSmall
            isLoading={isLoading}
            error={error}
            onDelete={remove}
          />
        </span>
      )}
    </li>
  );
}

/** The questions and the text of an answer, as they were written. */
export const WrittenText = ({ written: { questions, answer } }: { written: WrittenByDesk }) => (
  <>
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
  </>
);

interface AnswerProps {
  written: WrittenByDesk;
  mayWrite: boolean;
  onChanging: () => void;
  onWithdrawn: () => void;
}

/** An answer that an editor wrote. */
export function Answer({ written, mayWrite, onChanging, onWithdrawn }: AnswerProps) {
  const { id, version, language, questions, isShown, by, at } = written;
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
        <WrittenText written={written} />
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
              onClick={() =>
                void withdraw({ id, seen: version }).then((answer) => {
                  if (answer.error === undefined) onWithdrawn();
                })
              }
            >
              {t('Withdraw')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
