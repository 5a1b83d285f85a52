import { useState } from 'react';
import { t } from '@shared/language/words';
import { Button } from '@/kit/ui/form/Button';
import { TextArea } from '@/kit/ui/form/TextArea';
import styles from './CaseView.module.scss';
import { stepsOf, type ActionsProps } from '../acting/useCaseEvent';

/** The shipper's questions that wait: to the desk, to be answered, and to agents, whose answer may come by mail. */
export function QuoteQuestions({ shown: { may, questions, agents }, isSending, send }: Omit<ActionsProps, 'wrong'>) {
  const steps = stepsOf(may);
  const answerable = new Set([...steps('desk.replied'), ...steps('agent.replied')].map(({ question }) => question));
  const nameOf = (agentId: string) => agents.find(({ id }) => id === agentId)?.name ?? agentId;
  return questions.map(({ question, agentId, text: asked }) =>
    answerable.has(question) ? (
      <Reply
        key={question}
        to={agentId === null ? null : nameOf(agentId)}
        text={asked}
        isSending={isSending}
        onReply={(text) =>
          send(
            agentId === null
              ? { type: 'desk.replied', question, text }
              : { type: 'agent.replied', agentId, question, text },
          )
        }
      />
    ) : null,
  );
}

interface ReplyProps {
  /** Name of the agent; null: the desk. */
  to: string | null;
  text: string;
  isSending: boolean;
  onReply: (text: string) => Promise<boolean>;
}

function Reply({ to, text, isSending, onReply }: ReplyProps) {
  const [reply, setReply] = useState('');
  return (
    <form
      aria-label={to === null ? t('Question to the desk') : t('Question to {agent}', { agent: to })}
      className={styles['actions']}
      onSubmit={(event) => {
        event.preventDefault();
        void onReply(reply);
      }}
    >
      <h3>{to === null ? t('The shipper asks the desk') : t('The shipper asks {agent}', { agent: to })}</h3>
      <p dir="auto" className={styles['text']}>
        {text}
      </p>
      <TextArea
        label={to === null ? t('Your answer, for the shipper') : t('What the agent answered by mail or phone')}
        value={reply}
        required
        maxLength={2_000}
        onChange={({ target }) => setReply(target.value)}
      />
      <div className={styles['buttons']}>
        <Button type="submit" variant={to === null ? 'primary' : 'secondary'} loading={isSending}>
          {to === null ? t('Answer the question') : t('Record the answer')}
        </Button>
      </div>
    </form>
  );
}
