import { paths } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { ButtonLink } from '@/kit/ui/form/Button';
import { t } from '@shared/language/words';
import styles from './ActionSheet.module.scss';

/** Shown for a truncated or malformed link. */
export function IncompleteLink() {
  return (
    <div className={styles['steps']}>
      <Alert kind="danger">
        <p>{t('This link is not complete.')}</p>
      </Alert>
      <p>
        {t(
          'Open the newest email from us and follow its link there, or copy its whole address into the address bar. If that does not help, ask for a new email.',
        )}
      </p>
      <ButtonLink to={paths.forgotPassword} variant="secondary">
        {t('Ask for a password reset')}
      </ButtonLink>
      <ButtonLink to={paths.account} variant="secondary">
        {t('Go to my account')}
      </ButtonLink>
    </div>
  );
}
