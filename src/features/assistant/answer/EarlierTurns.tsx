import { Fragment, memo } from 'react';
import { t } from '@shared/language/words';
import { AnswerLines } from './AnswerLines';
import { AnswerNotes } from './AnswerNotes';
import { parseAnswer } from './answerText';
import answerStyles from './Answer.module.scss';
import styles from '../ChatRoom.module.scss';
import { greeting, type ChatTurn } from '../chatSlice';
import type { AgentsDrawing } from './LatestAnswer';

interface EarlierTurnsProps {
  turns: readonly ChatTurn[];
  /** Id of the turn that is shown separately. */
  latestId: string | undefined;
  drawAgents: AgentsDrawing;
}

/** The conversation before the last question, oldest first, with a rule before each new chat. */
export const EarlierTurns = memo(function EarlierTurns({ turns, latestId, drawAgents }: EarlierTurnsProps) {
  return turns.map((turn, index) => {
    const before = turns[index - 1];
    const isNewChat = before !== undefined && before.chat !== turn.chat;
    return (
      <Fragment key={turn.id}>
        {isNewChat && <p className={styles['divider']}>{t('New chat')}</p>}
        {turn.id !== latestId && <EarlierTurn turn={turn} drawAgents={drawAgents} />}
      </Fragment>
    );
  });
});

function EarlierTurn({
  turn: { prompt, text, agents, outcome, source, isCutShort },
  drawAgents,
}: {
  turn: ChatTurn;
  drawAgents: AgentsDrawing;
}) {
  return (
    <div className={styles['turn']}>
      {prompt !== greeting && (
        <p className={styles['question']} dir="auto">
          {prompt}
        </p>
      )}
      {text !== '' && (
        <p className={answerStyles['answer']} dir="auto">
          <AnswerLines lines={parseAnswer(text)} hasLinks />
        </p>
      )}
      {outcome !== 'answered' && (
        <p className={styles['outcome']}>
          {outcome === 'stopped' ? t('You stopped this answer.') : t('This question was not answered.')}
        </p>
      )}
      <AnswerNotes source={source} isCutShort={isCutShort} />
      {agents.length > 0 && (
        <details className={styles['agents']}>
          <summary>{t('{count, plural, one {# agent} other {# agents}}', { count: agents.length })}</summary>
          {drawAgents(agents)}
        </details>
      )}
    </div>
  );
}
