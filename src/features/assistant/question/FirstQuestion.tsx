import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { usePublicConfig } from '@/state/hooks';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { ErrorsAreSummarized } from '@/kit/ui/form/Field';
import { Spinner } from '@/kit/ui/feedback/Skeleton';
import { useHydrated } from '@/kit/ui/feedback/useOnline';
import { t } from '@shared/language/words';
import styles from '../ChatWidget.module.scss';
import { QuestionForm } from './QuestionForm';
import { Starters } from './Starters';
import { WidgetHead } from '../WidgetHead';

/** What the visitor wrote before the chat's code was there. */
export interface FirstWords {
  text: string;
  isSent: boolean;
}

interface FirstQuestionProps {
  first: FirstWords;
  onWritten: (first: FirstWords) => void;
  /** The popover around it. */
  popoverId: string;
  onClosed: () => void;
  /** The chat's code could not be loaded. */
  hasFailed: boolean;
  onRetried: () => void;
}

/** The chat widget before its code is there: it opens with the page's HTML, and keeps the first question. */
export function FirstQuestion({ first, onWritten, popoverId, onClosed, hasFailed, onRetried }: FirstQuestionProps) {
  const titleId = useId();
  const { features } = usePublicConfig();
  const isOff = useHydrated() && !features.chat;

  function send(text: string): void {
    if (text.trim() !== '') onWritten({ text, isSent: true });
  }

  return (
    <section className={styles['widget']} role="dialog" aria-modal="false" aria-labelledby={titleId}>
      <WidgetHead titleId={titleId} popoverId={popoverId} onClosed={onClosed} />
      <div className={styles['area']}>
        {first.isSent ? (
          <p className={styles['question']} dir="auto">
            {first.text}
          </p>
        ) : (
          !isOff && (
            <>
              <p>{t('Ask about freight, import, export, package delivery and logistics.')}</p>
              <Starters onChosen={send} />
            </>
          )
        )}
        {hasFailed ? (
          <>
            <Alert kind="danger">{t('The assistant could not be loaded. Check your connection and try again.')}</Alert>
            <Button size="small" onClick={onRetried}>
              {t('Try again')}
            </Button>
          </>
        ) : (
          <p className={styles['underway']} data-shown={first.isSent || isOff} role="status">
            <Spinner label={t('Waiting for the answer')} />
          </p>
        )}
      </div>
      {/* Nothing is refused here, so the box needs no alert. */}
      {!isOff && (
        <ErrorsAreSummarized value>
          <QuestionForm
            isSmall
            placeholder={t('Ask a question...')}
            value={first.isSent ? '' : first.text}
            canSend={!first.isSent}
            onEntered={(text) => first.isSent || onWritten({ text, isSent: false })}
            onSent={() => send(first.text)}
          />
        </ErrorsAreSummarized>
      )}
      <footer className={styles['foot']}>
        <Link to={paths.chat}>{t('Open the whole chat')}</Link>
      </footer>
    </section>
  );
}
