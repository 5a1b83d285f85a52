import { useId } from 'react';
import { useAppStore } from '@/state/hooks';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { Card } from '@/kit/ui/layout/Card';
import { DownloadIcon } from '@/kit/ui/icons/actionIcons';
import { saveFile } from '@/kit/ui/data/saveFile';
import { useCommand } from '@/kit/ui/feedback/useCommand';
import { t } from '@shared/language/words';
import { fetchStoredData } from '../accountEndpoint';
import styles from './StoredData.module.scss';

const fileName = (now: Date): string => `keelway-my-data-${now.toISOString().slice(0, 10)}.json`;

/** Downloads a copy of everything stored about the user. */
export function StoredData() {
  const titleId = useId();
  const store = useAppStore();
  const { run, isRunning, hasFailed } = useCommand(async () => {
    const copy = JSON.stringify(await fetchStoredData(store), null, 2);
    saveFile(fileName(new Date()), 'application/json', copy);
  });

  return (
    <Card labelledBy={titleId} className={styles['card']}>
      <div className={styles['words']}>
        <h2 id={titleId} className={styles['title']}>
          {t('Your data')}
        </h2>
        <p>
          {t(
            'A copy of what we keep under your account, as a JSON file. If your email address is verified, it includes your newsletter subscription and your quote requests.',
          )}
        </p>
      </div>
      {hasFailed && (
        <Alert kind="danger">
          <p>{t('The copy could not be made. Please try again.')}</p>
        </Alert>
      )}
      <Button
        variant="secondary"
        className={styles['download']}
        icon={<DownloadIcon />}
        loading={isRunning}
        onClick={() => void run()}
      >
        {t('Download my data')}
      </Button>
    </Card>
  );
}
