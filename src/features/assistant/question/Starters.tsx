import { Button } from '@/kit/ui/form/Button';
import { t } from '@shared/language/words';
import styles from './Starters.module.scss';

/** Suggested first questions. */
const starters = [
  t('What is the difference between a full container and a shared one?'),
  t('Which documents do I need for air cargo?'),
  t('Find an agent in Mombasa'),
  t('How do I become a member?'),
];

/** Buttons that ask a first question. */
export function Starters({ onChosen }: { onChosen: (question: string) => void }) {
  return (
    <ul className={styles['starters']}>
      {starters.map((question) => (
        <li key={question}>
          <Button variant="secondary" size="small" onClick={() => onChosen(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}
