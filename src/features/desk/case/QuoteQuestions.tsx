import { useState } from 'react';
import { t } from '@shared/language/words';
import type { DeskCase } from '@shared/desk/cases';
import { Button } from '@/kit/ui/form/Button';
import { TextArea } from '@/kit/ui/form/TextArea';
import styles from './CaseView.module.scss';
import { stepsOf, type ActionsProps } from '../acting/useCaseEvent';

type Question = DeskCase['questions'][number];

/** What the form of a question says, by who asks whom. */
function wordsOf({ asker, agentId }: Question, agent: string) {
  if (asker === 'agent')
    return {
      form: t('Question of {agent}', { agent }),
      title: t('{agent} asks the shipper', { agent }),
      label: t('Your answer for the shipper, which only this agent gets'),
      button: t('Answer the question'),
    };
  return agentId === null
    ? {
        form: t('Question to the desk'),
        title: t('The shipper asks the desk'),
        label: t('Your answer, for the shipper'),
        button: t('Answer the question'),
      }
    : {
        form: t('Question to {agent}', { agent }),
        title: t('The shipper asks {agent}', { agent }),
        label: t('What the agent answered by mail or phone'),
        button: t('Record the answer'),
      };
}

/** Questions that wait: to the desk, to agents, whose answer may come by mail, and of agents to the shipper. */
export function QuoteQuestions({ shown: { may, questions, agents }, isSending, send }: Omit<ActionsProps, 'wrong'>) {
  const steps = stepsOf(may);
  const answerable = new Set([...steps('desk.replied'), ...steps('agent.replied')].map(({ question }) => question));
  const nameOf = (agentId: string | null) => agents.find(({ id }) => id === agentId)?.name ?? agentId ?? '';
  return questions.map((asked) =>
    answerable.has(asked.question) ? (
      <Reply
        key={asked.question}
        words={wordsOf(asked, nameOf(asked.agentId))}
        text={asked.text}
        isRecord={asked.asker === 'shipper' && asked.agentId !== null}
        isSending={isSending}
        onReply={(text) => {
          const { asker, agentId, question } = asked;
          return send(
            agentId === null || asker === 'agent'
              ? { type: 'desk.replied', question, text }
              : { type: 'agent.replied', agentId, question, text },
          );
        }}
      />
    ) : null,
  );
}

interface ReplyProps {
  words: ReturnType<typeof wordsOf>;
  text: string;
  /** The answer of somebody else is recorded. */
  isRecord: boolean;
  isSending: boolean;
  onReply: (text: string) => Promise<boolean>;
}

function Reply({ words: { form, title, label, button }, text, isRecord, isSending, onReply }: ReplyProps) {
  const [reply, setReply] = useState('');
  return (
    <form
      aria-label={form}
      className={styles['actions']}
      onSubmit={(event) => {
        event.preventDefault();
        void onReply(reply);
      }}
    >
      <h3>{title}</h3>
      <p dir="auto" className={styles['text']}>
        {text}
      </p>
      <TextArea
        label={label}
        value={reply}
        required
        maxLength={2_000}
        onChange={({ target }) => setReply(target.value)}
      />
      <div className={styles['buttons']}>
        <Button type="submit" variant={isRecord ? 'secondary' : 'primary'} loading={isSending}>
          {button}
        </Button>
      </div>
    </form>
  );
}
