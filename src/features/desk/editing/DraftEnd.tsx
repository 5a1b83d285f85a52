import { useRef, type ReactNode } from 'react';
import type { EditedWords } from '@shared/editing/contract';
import { t } from '@shared/language/words';
import { Button } from '@/kit/ui/form/Button';
import { DraftFailure } from '../frame/DraftFailure';
import styles from '../newsletter/Newsletter.module.scss';
import type { WordsDraft } from './useWordsDraft';
import { WordsPreview } from './WordsPreview';
import { WordSteps } from './WordSteps';
import { stateNames } from './wordsWords';

interface DraftEndProps {
  /** Null for new words. */
  stored: EditedWords | null;
  draft: Pick<WordsDraft, 'isDirty' | 'seen' | 'save' | 'failure' | 'isOutdated' | 'isSending' | 'goOn'>;
}

/** What stands below the fields of words: why they were not saved, where they stand, and what can be done. */
export function DraftEnd({ stored, draft }: DraftEndProps): ReactNode {
  const status = useRef<HTMLParagraphElement>(null);
  const isStored = stored !== null && stored.versions.length > 0;
  return (
    <>
      <DraftFailure
        failure={draft.failure}
        isConflict={draft.failure?.code === 'words_changed'}
        theirs={
          draft.isOutdated && stored !== null ? (
            <WordsPreview
              kind={stored.kind}
              title={t('As it is stored now')}
              value={stored.value}
              language={stored.language}
            />
          ) : null
        }
        onGoOn={draft.goOn}
      />
      <p ref={status} role="status" tabIndex={-1} className={styles['detail']}>
        <span>{isStored && !draft.isDirty ? t('Saved.') : t('Not saved yet.')}</span>
        <span>{isStored ? ` ${stateNames[stored.state]}.` : ''}</span>
      </p>
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={draft.isSending}>
          {t('Save')}
        </Button>
        {isStored && <WordSteps words={stored} draft={draft} status={status} />}
      </div>
    </>
  );
}
