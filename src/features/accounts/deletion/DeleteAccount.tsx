import { useId, useState } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { Card } from '@/kit/ui/layout/Card';
import { t } from '@shared/language/words';
import styles from './DeleteAccount.module.scss';
import { DeleteAccountDialog } from './DeleteAccountDialog';

/** Offers to delete the account, with what is deleted and what is kept. */
export function DeleteAccount({ email }: { email: string | null }) {
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const [opening, setOpening] = useState(0);
  return (
    <Card labelledBy={titleId} className={styles['card']}>
      <div className={styles['words']}>
        <h2 id={titleId} className={styles['title']}>
          {t('Delete account')}
        </h2>
        <p>
          {t(
            'This deletes your account and what is stored with it. If your email address is verified, your newsletter subscription and your requests are deleted too. Payment records that tax law requires stay, without your address; invoices stay as they were issued. This cannot be undone.',
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        className={styles['open']}
        onClick={() => {
          // A new key, so that reopening starts empty.
          setOpening(opening + 1);
          setAsking(true);
        }}
      >
        {t('Delete my account…')}
      </Button>
      <DeleteAccountDialog key={opening} open={isAsking} email={email} onClosed={() => setAsking(false)} />
    </Card>
  );
}
