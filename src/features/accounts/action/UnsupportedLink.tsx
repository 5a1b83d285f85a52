import { paths } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { ButtonLink } from '@/kit/ui/form/Button';
import { t } from '@shared/language/words';
import styles from './ActionSheet.module.scss';

/** Shown for a link to something that this site does not offer. Its code stays unused. */
export function UnsupportedLink({ isSignIn }: { isSignIn: boolean }) {
  return (
    <div className={styles['steps']}>
      <Alert>
        <p>
          {isSignIn
            ? t('You cannot sign in by a link here. Sign in with your email and password, or with Google.')
            : t('This link is for something that this site does not offer. Nothing was changed.')}
        </p>
      </Alert>
      <ButtonLink to={paths.signIn}>{t('Sign In')}</ButtonLink>
      <ButtonLink to={paths.contact} variant="secondary">
        {t('Contact us')}
      </ButtonLink>
    </div>
  );
}
