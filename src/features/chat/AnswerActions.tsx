import { useState } from 'react';
import type { AgentSummary } from '@places/agent';
import { Button } from '@/ui/Button';
import { copyByHand, copyText } from '@/ui/copyText';
import { CopyIcon } from '@/ui/icons/CopyIcon';
import { plainAnswer } from './answerText';
import styles from './LatestAnswer.module.scss';

/** Actions for an answer. */
export function AnswerActions({ text, agents }: { text: string; agents: readonly AgentSummary[] }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const isCopied = await copyText(plainAnswer(text, agents));
    setSaid(isCopied ? 'Copied.' : copyByHand('the answer'));
  };
  return (
    <div className={styles['actions']}>
      <Button variant="quiet" size="small" icon={<CopyIcon />} onClick={() => void copy()}>
        Copy answer
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
