import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { numberText, shortDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import { answerLanguages, writtenParamsSchema, type AskedQuestion, type Gap } from '@shared/desk/gaps';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { useMay } from '../frame/deskMe';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import { AnswerEditor, type Editing } from './AnswerEditor';
import { Answer, Question } from './GapRows';
import { intentWords, languageWords } from './gapWords';
import { gapsApi } from './gapsEndpoint';
import styles from '../frame/Listing.module.scss';

/** What was done last, and the part of the page where it was. */
interface Done {
  place: 'questions' | 'answers';
  words: string;
}

/** What the assistant cannot answer, and what editors answer in its place (docs/product.md "Gaps of the assistant"). */
export function Gaps() {
  const { data, error, refetch } = gapsApi.endpoints.getGaps.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('gaps.write');
  const [editing, setEditing] = useState<Editing | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const opener = useRef<Element>(null);
  const questionsTitle = useRef<HTMLHeadingElement>(null);
  const answersTitle = useRef<HTMLHeadingElement>(null);
  // The button that was pressed may be gone.
  useEffect(() => {
    if (done !== null) (done.place === 'questions' ? questionsTitle : answersTitle).current?.focus();
  }, [done]);
  if (data === undefined && error !== undefined)
    return <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <DeskSkeleton label={t('Loading the gaps…')} />;
  const { gaps, questions, answers } = data;
  const edit = (opened: Editing) => {
    opener.current = document.activeElement;
    setDone(null);
    setEditing(opened);
  };
  const writeTo = ({ id, language, question }: Pick<AskedQuestion, 'id' | 'language' | 'question'>) =>
    edit({
      // Its answer has the id of the question, so that two editors do not write one each.
      id: v.is(writtenParamsSchema, { id }) ? id : null,
      about: id,
      language: answerLanguages.find((one) => one === language) ?? 'en',
      question,
    });
  const close = (isPublished: boolean) => {
    setEditing(null);
    if (isPublished) setDone({ place: 'answers', words: t('The answer is published.') });
    else if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <div className={styles['listing']}>
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      <p role="status">{done !== null && <strong>{done.words}</strong>}</p>
      {editing !== null && (
        <AnswerEditor
          key={editing.about}
          editing={editing}
          stored={answers.find(({ id }) => id === editing.id) ?? null}
          onClosed={close}
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
        <h2 ref={questionsTitle} tabIndex={-1}>
          {t('Questions that visitors sent')}
        </h2>
        {questions.length === 0 && <p className={styles['none']}>{t('Nobody has sent a question.')}</p>}
        <ul className={styles['list']}>
          {questions.map((asked) => (
            <Question
              key={asked.id}
              asked={asked}
              mayWrite={mayWrite}
              onAnswered={() => writeTo(asked)}
              onDeleted={() => setDone({ place: 'questions', words: t('The question is deleted.') })}
            />
          ))}
        </ul>
      </section>
      <section aria-label={t('Answers')} className={styles['listing']}>
        <h2 ref={answersTitle} tabIndex={-1}>
          {t('Answers of editors')}
        </h2>
        {mayWrite && (
          <Button
            className={styles['more']}
            variant="secondary"
            onClick={() => edit({ id: null, about: 'new', language: 'en', question: '' })}
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
              onChanging={() => edit({ id: written.id, about: written.id, language: written.language, question: '' })}
              onWithdrawn={() => setDone({ place: 'answers', words: t('The answer is withdrawn.') })}
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
