import { Button } from '@/ui/Button';
import { t } from '@shared/language/words';
import styles from './ChatRoom.module.scss';

/** Suggested first questions. */
const starters = [
  t('What is the difference between a full container and a shared one?'),
  t('Which documents do I need for air cargo?'),
  t('Find an agent in Mombasa'),
  t('How do I become a member?'),
];

/** Shown before the first question. */
export function Welcome({ onChosen }: { onChosen: (question: string) => void }) {
  return (
    <div className={styles['welcome']}>
      <p>
        {t(
          'I am the AI assistant of Keelway. Ask me about freight, import, export, package delivery and logistics, or for an agent in a place.',
        )}
      </p>
      <ul>
        {starters.map((question) => (
          <li key={question}>
            <Button variant="secondary" size="small" onClick={() => onChosen(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
