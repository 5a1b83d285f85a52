import { t } from '@shared/language/words';
import styles from '../ChatRoom.module.scss';
import { Starters } from './Starters';

/** Shown before the first question. */
export function Welcome({ onChosen }: { onChosen: (question: string) => void }) {
  return (
    <div className={styles['welcome']}>
      <p>
        {t(
          'I am the AI assistant of Keelway. Ask me about freight, import, export, package delivery and logistics, or for an agent in a place.',
        )}
      </p>
      <Starters onChosen={onChosen} />
    </div>
  );
}
