import { useState } from 'react';
import { Button } from '@/ui/Button';
import { CopyIcon } from '@/ui/icons/CopyIcon';
import { plainAnswer } from './answerText';
import styles from './LatestAnswer.module.scss';

/** What can be done with an answer. */
export function AnswerActions({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(plainAnswer(text));
      setSaid('Copied.');
    } catch {
      setSaid('Your browser did not allow copying.');
    }
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
