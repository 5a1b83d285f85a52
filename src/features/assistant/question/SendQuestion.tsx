import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import notices from '@content/legal/notices.json';
import { t } from '@shared/language/words';
import { localPath, paths } from '@/navigation/paths';
import { useAppDispatch } from '@/state/hooks';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { ConsentBox } from '@/kit/ui/form/ConsentBox';
import { sendQuestion } from '../answersCode';
import { answerRated, type LatestTurn } from '../chatSlice';
import styles from '../answer/LatestAnswer.module.scss';

interface SendQuestionProps {
  id: string;
  question: string;
  about: NonNullable<LatestTurn['about']>;
  /** On this visit or an earlier one. */
  isSent: boolean;
}

/** Gives the desk a question that got no good answer, with the visitor's consent. */
export function SendQuestion({ id, question, about: { intent, language }, isSent }: SendQuestionProps) {
  const dispatch = useAppDispatch();
  const [hasConsented, setConsented] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [stage, setStage] = useState<'open' | 'sending' | 'sent'>('open');
  const thanks = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  // The button that was pressed is gone.
  useEffect(() => {
    if (stage === 'sent' && document.activeElement === document.body) thanks.current?.focus();
  }, [stage]);
  if (isSent)
    return (
      <p ref={thanks} tabIndex={-1}>
        {t('Thank you. Your question is at the desk, which may write an answer to it.')}
      </p>
    );
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    if (!hasConsented) {
      setError(t('Tick the box, or the question is not sent.'));
      form.current?.querySelector('input')?.focus();
      return;
    }
    isSending.current = true;
    setFailure(null);
    setStage('sending');
    const problem = await dispatch(sendQuestion({ id, question, hasConsented, intent, language }));
    isSending.current = false;
    setFailure(problem);
    setStage(problem === null ? 'sent' : 'open');
    if (problem === null) dispatch(answerRated({ id, isSent: true }));
  };
  return (
    <form
      ref={form}
      className={styles['question']}
      aria-label={t('Send your question to the desk')}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <ConsentBox
        text={notices.question}
        more={{ text: t('What happens to the data'), href: localPath(paths.privacy) }}
        isGiven={hasConsented}
        error={error}
        onChanged={(isGiven) => {
          setConsented(isGiven);
          setError(undefined);
        }}
      />
      {failure !== null && (
        <Alert kind="danger">
          <p>{failure}</p>
        </Alert>
      )}
      <Button type="submit" variant="secondary" size="small" loading={stage === 'sending'}>
        {t('Send the question')}
      </Button>
    </form>
  );
}
