import { useRef, useState } from 'react';
import type { Rating } from '@shared/assistant/feedback';
import { t } from '@shared/language/words';
import { useAppDispatch } from '@/state/hooks';
import { Button } from '@/ui/Button';
import { ThumbIcon } from '@/ui/icons/actionIcons';
import { rateAnswer } from './answersCode';
import { answerRated, greeting, type LatestTurn } from './chatSlice';
import styles from './LatestAnswer.module.scss';
import { SendQuestion } from './SendQuestion';

interface AnswerRatingProps {
  turn: Pick<LatestTurn, 'id' | 'prompt' | 'rating' | 'isSent'> & { about: NonNullable<LatestTurn['about']> };
}

/** Thumbs under an answer, counted without its text, and a way to give the question to the desk. */
export function AnswerRating({ turn: { id, prompt, rating = 'none', isSent = false, about } }: AnswerRatingProps) {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState('');
  const isSending = useRef(false);
  const press = async (pressed: Rating) => {
    if (isSending.current) return;
    isSending.current = true;
    const next = pressed === rating ? 'none' : pressed;
    const { intent, language } = about;
    setFailure('');
    dispatch(answerRated({ id, rating: next }));
    const problem = await dispatch(rateAnswer({ id, rating: next, intent, language }));
    isSending.current = false;
    if (problem === null) return;
    dispatch(answerRated({ id, rating }));
    setFailure(problem);
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
        <span role="status">{failure === '' && rating !== 'none' ? t('Thank you: this was counted.') : ''}</span>
        {failure !== '' && <span role="alert">{failure}</span>}
      </div>
      {(isSent || rating === 'down' || !about.isAnswered) && prompt !== greeting && (
        <SendQuestion id={id} question={prompt} about={about} isSent={isSent} />
      )}
    </>
  );
}
