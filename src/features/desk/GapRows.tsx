import { useState } from 'react';
import { localTime } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { AskedQuestion, WrittenByDesk } from '@shared/desk/gaps';
import { apiErrorOf } from '@/api/apiError';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ErrorAlert } from '@/ui/ErrorAlert';
import { Stamp } from '@/ui/texts';
import { intentWords, languageWords } from './gapWords';
import { gapsApi } from './gapsEndpoint';
import styles from './Listing.module.scss';

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
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    if ((await run(id)).error !== undefined) return;
    setOpen(false);
    onDeleted();
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
                <Button variant="danger" loading={isLoading} onClick={() => void remove()}>
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
  onWithdrawn: () => void;
}

/** An answer that an editor wrote. */
export function Answer({ written, mayWrite, onChanging, onWithdrawn }: AnswerProps) {
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
