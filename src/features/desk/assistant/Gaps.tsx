import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { numberText, shortDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import { answerLanguages, writtenParamsSchema, type AskedQuestion, type Gap } from '@shared/desk/gaps';
import { Button } from '@/kit/ui/form/Button';
import { useMay } from '../frame/deskMe';
import { Loaded, Rows } from '../kit/DeskList';
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
  const answer = gapsApi.endpoints.getGaps.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('gaps.write');
  const [editing, setEditing] = useState<Editing | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const questionsTitle = useRef<HTMLHeadingElement>(null);
  const answersTitle = useRef<HTMLHeadingElement>(null);
  // What was pressed may be gone, and a dialog gives the focus back to it.
  useEffect(() => {
    if (done !== null) (done.place === 'questions' ? questionsTitle : answersTitle).current?.focus();
  }, [done]);
  const edit = (opened: Editing) => {
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
  };
  return (
    <Loaded answer={answer} loading={t('Loading the gaps…')}>
      {({ gaps, questions, answers }) => (
        <div className={styles['listing']}>
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
            <Rows rows={gaps} none={t('Nothing has been counted yet.')}>
              {(gap) => <Count key={`${gap.intent} ${gap.language}`} gap={gap} />}
            </Rows>
          </section>
          <section aria-label={t('Questions')} className={styles['listing']}>
            <h2 ref={questionsTitle} tabIndex={-1}>
              {t('Questions that visitors sent')}
            </h2>
            <Rows rows={questions} none={t('Nobody has sent a question.')}>
              {(asked) => (
                <Question
                  key={asked.id}
                  asked={asked}
                  mayWrite={mayWrite}
                  onAnswered={() => writeTo(asked)}
                  onDeleted={() => setDone({ place: 'questions', words: t('The question is deleted.') })}
                />
              )}
            </Rows>
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
            <Rows rows={answers} none={t('No answer has been written yet.')}>
              {(written) => (
                <Answer
                  key={written.id}
                  written={written}
                  mayWrite={mayWrite}
                  onChanging={() =>
                    edit({ id: written.id, about: written.id, language: written.language, question: '' })
                  }
                  onWithdrawn={() => setDone({ place: 'answers', words: t('The answer is withdrawn.') })}
                />
              )}
            </Rows>
          </section>
        </div>
      )}
    </Loaded>
  );
}

const Count = ({ gap: { intent, language, days, lastOn, up, down, unanswered } }: { gap: Gap }) => (
  <li className={styles['row']}>
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
);
