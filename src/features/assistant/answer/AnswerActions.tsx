import { useState } from 'react';
import site from '@content/site.json';
import { t } from '@shared/language/words';
import type { ChatAgent } from '@shared/assistant/contract';
import { Button } from '@/kit/ui/form/Button';
import { copyByHand, copyText } from '@/kit/ui/data/copyText';
import { CopyIcon } from '@/kit/ui/icons/actionIcons';
import { plainAnswer } from './answerText';
import styles from './LatestAnswer.module.scss';
import { PersonButton } from '../handover/PersonButton';
import type { HandoverOpening } from '../handover/useHandoverPanel';

const contacts = [site.phone, ...site.kenyaPhones].map(({ display }) => display).concat(Object.values(site.emails));

/** Whether an answer sends people to the association's own phone numbers or addresses. */
function pointsToDesk(text: string): boolean {
  return contacts.some((contact) => text.includes(contact));
}

interface AnswerActionsProps {
  text: string;
  agents: readonly ChatAgent[];
  /** Offered where the answer points to customer care; null where hand-overs are off. */
  onPerson: HandoverOpening['open'];
}

/** Actions for an answer. */
export function AnswerActions({ text, agents, onPerson }: AnswerActionsProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const isCopied = await copyText(plainAnswer(text, agents));
    setSaid(isCopied ? t('Copied.') : copyByHand('answer'));
  };
  return (
    <div className={styles['actions']}>
      <Button variant="quiet" size="small" icon={<CopyIcon />} onClick={() => void copy()}>
        {t('Copy answer')}
      </Button>
      {pointsToDesk(text) && <PersonButton onPerson={onPerson} />}
      <span role="status">{said}</span>
    </div>
  );
}
