import { paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { ButtonLink } from '@/kit/ui/form/Button';
import { t } from '@shared/language/words';
import type { ConfirmedPurpose } from './linkWords';

interface ContinueLinkProps {
  continueTo: string;
  mode: ConfirmedPurpose;
  email?: string | undefined;
}

/** Where to continue after a link has done its work. */
export function ContinueLink({ continueTo, mode, email }: ContinueLinkProps) {
  const user = useAppSelector(selectUser);
  if (mode === 'recoverEmail' && email !== undefined) {
    return (
      <ButtonLink to={paths.forgotPassword} state={{ email }}>
        {t('Choose a new password')}
      </ButtonLink>
    );
  }
  return user === null ? (
    <ButtonLink to={`${paths.signIn}?redirect=${encodeURIComponent(continueTo)}`}>{t('Sign In')}</ButtonLink>
  ) : (
    <ButtonLink to={continueTo}>
      {mode === 'verifyEmail' && continueTo === paths.account ? t('See what comes next') : t('Continue')}
    </ButtonLink>
  );
}
