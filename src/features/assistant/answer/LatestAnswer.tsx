import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { ChatAgent } from '@shared/assistant/contract';
import { searchResultsPath } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { useCountdown } from '@/kit/ui/feedback/useCountdown';
import { Answer } from './Answer';
import { AnswerActions } from './AnswerActions';
import { AnswerNotes } from './AnswerNotes';
import { AnswerRating } from './AnswerRating';
import { CheckLink } from './CheckLink';
import styles from './LatestAnswer.module.scss';
import type { LatestTurn } from '../chatSlice';
import { PersonButton } from '../handover/PersonButton';
import type { ChatView } from '../useChat';
import type { HandoverOpening } from '../handover/useHandoverPanel';

/** Renders the agents of an answer; passed in, because the directory is another feature. */
export type AgentsDrawing = (agents: readonly ChatAgent[]) => ReactNode;

interface LatestAnswerProps {
  view: ChatView;
  latest: LatestTurn;
  /** Shown until there is an answer. */
  waiting: ReactNode;
  drawAgents: AgentsDrawing;
  /** See `AnswerActions`. */
  onPerson: HandoverOpening['open'];
  /** Called with true for each typed word, and with false at the end. */
  onTyped: (isTyping: boolean) => void;
}

/** The answer to the last question: waiting, text, agents or failure, with the next steps. */
export function LatestAnswer({
  view: { chat, conversation, canAsk, ask },
  latest,
  waiting,
  drawAgents,
  onPerson,
  onTyped,
}: LatestAnswerProps) {
  const { id, text, status, agents, suggestions, check, more, about } = latest;
  const isOver = status !== 'loading' && status !== 'streaming';
  // Earlier answers are not typed out; a new one that arrives in one piece is.
  const [oldId] = useState(isOver ? id : null);
  return (
    <div className={styles['latest']}>
      {status === 'loading' && waiting}
      <div aria-live="polite">
        {text !== '' && <Answer key={id} text={text} isWhole={isOver} isOld={id === oldId} onTyped={onTyped} />}
      </div>
      {status === 'failed' && (
        <Failed
          error={chat.error}
          reason={chat.failure?.message}
          retryFrom={chat.failure?.retryFrom}
          onRetried={chat.failure?.isRetryable === false ? undefined : conversation?.retry}
          onPerson={onPerson}
        />
      )}
      {(status === 'stopped' || status === 'unanswered') && (
        <p className={styles['note']}>
          <span>{status === 'stopped' ? t('You stopped this answer.') : t('This question was not answered.')}</span>
          <Button variant="secondary" size="small" aria-disabled={!canAsk} onClick={conversation?.retry}>
            {t('Ask again')}
          </Button>
        </p>
      )}
      {isOver && text !== '' && <AnswerNotes {...latest} />}
      {isOver && agents.length > 0 && drawAgents(agents)}
      {isOver && more !== undefined && (
        <p>
          <Link to={searchResultsPath(more.place)}>
            {t('{count, plural, one {See # agent} other {See all # agents}}', { count: more.total })}
          </Link>
        </p>
      )}
      {isOver && check !== undefined && <CheckLink asked={check} />}
      {isOver && text !== '' && <AnswerActions text={text} agents={agents} onPerson={onPerson} />}
      {isOver && about !== undefined && <AnswerRating key={`rating-${id}`} turn={{ ...latest, about }} />}
      {isOver && suggestions.length > 0 && (
        <div className={styles['suggestions']} role="group" aria-label={t('Questions that may follow')}>
          {suggestions.map((suggestion) => (
            <button key={suggestion} type="button" dir="auto" onClick={() => ask(suggestion)}>
              {suggestion}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface FailedProps {
  error: string | null;
  reason: string | undefined;
  retryFrom: number | undefined;
  /** Undefined if retrying is pointless. */
  onRetried: (() => void) | undefined;
  onPerson: HandoverOpening['open'];
}

function Failed({ error, reason, retryFrom, onRetried, onPerson }: FailedProps) {
  const seconds = useCountdown(retryFrom ?? null);
  return (
    <div className={styles['failed']}>
      <Alert kind="danger">
        <p className={styles['error']}>{error ?? t('There is no answer to this question.')}</p>
        {reason !== undefined && <p>{reason}</p>}
      </Alert>
      <div className={styles['note']}>
        {onRetried !== undefined && (
          <Button variant="secondary" disabled={seconds > 0} onClick={onRetried}>
            {seconds > 0 ? t('Try again in {seconds} s', { seconds }) : t('Try again')}
          </Button>
        )}
        <PersonButton onPerson={onPerson} />
      </div>
    </div>
  );
}
