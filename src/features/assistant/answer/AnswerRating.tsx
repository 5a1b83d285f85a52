import { useRef, useState } from 'react';
import type { Rating } from '@shared/assistant/feedback';
import { t } from '@shared/language/words';
import { useAppDispatch } from '@/state/hooks';
import { Button } from '@/kit/ui/form/Button';
import { ThumbIcon } from '@/kit/ui/icons/actionIcons';
import { rateAnswer } from '../answersCode';
import { answerRated, greeting, type LatestTurn } from '../chatSlice';
import styles from './LatestAnswer.module.scss';
import { SendQuestion } from '../question/SendQuestion';

interface AnswerRatingProps {
  turn: Pick<LatestTurn, 'id' | 'prompt' | 'rating' | 'isSent'> & { about: NonNullable<LatestTurn['about']> };
}

/** Thumbs under an answer, counted without its text, and a way to give the question to the desk. */
export function AnswerRating({ turn: { id, prompt, rating = 'none', isSent = false, about } }: AnswerRatingProps) {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState('');
  const [isCounted, setCounted] = useState(rating !== 'none');
  const wanted = useRef(rating);
  const isSending = useRef(false);
  const { intent, language } = about;
  const press = async (pressed: Rating) => {
    // The second press of a double click takes nothing back.
    if (isSending.current && pressed === wanted.current) return;
    wanted.current = pressed === rating ? 'none' : pressed;
    dispatch(answerRated({ id, rating: wanted.current }));
    if (isSending.current) return;
    isSending.current = true;
    setFailure('');
    setCounted(false);
    // What is pressed meanwhile is sent next.
    let counted = rating;
    while (counted !== wanted.current) {
      const next = wanted.current;
      const problem = await dispatch(rateAnswer({ id, rating: next, intent, language }));
      if (problem === null) counted = next;
      else {
        wanted.current = counted;
        dispatch(answerRated({ id, rating: counted }));
        setFailure(problem);
      }
    }
    isSending.current = false;
    setCounted(counted !== 'none');
  };
  const thumb = (which: 'up' | 'down', name: string) => (
    <Button
      variant="quiet"
      size="small"
      icon={<ThumbIcon isDown={which === 'down'} isFilled={rating === which} />}
      aria-pressed={rating === which}
      onClick={({ detail }) => {
        // The second press of a double click takes nothing back.
        if (detail < 2) void press(which);
      }}
    >
      {name}
    </Button>
  );
  return (
    <>
      <div className={styles['actions']} role="group" aria-label={t('Did this answer help?')}>
        {thumb('up', t('Helpful'))}
        {thumb('down', t('Not helpful'))}
        <span role="status">{isCounted && failure === '' ? t('Thank you: this was counted.') : ''}</span>
        {failure !== '' && <span role="alert">{failure}</span>}
      </div>
      {(isSent || rating === 'down' || !about.isAnswered) && prompt !== greeting && (
        <SendQuestion id={id} question={prompt} about={about} isSent={isSent} />
      )}
    </>
  );
}
