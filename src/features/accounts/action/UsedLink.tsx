import { Link } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { Alert } from '@/kit/ui/feedback/Alert';
import { MailAddress } from '@/kit/ui/data/MailAddress';
import { RichText } from '@/kit/ui/data/RichText';
import { TypedText } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import { VerifyEmailNotice } from '../VerifyEmailNotice';
import styles from './ActionSheet.module.scss';
import type { ConfirmedPurpose } from './linkWords';
import { ContinueLink } from './ContinueLink';

const used = t('This link has expired or was used before.');

const meanings: Readonly<Record<ConfirmedPurpose, string>> = {
  verifyEmail: t(
    'If you used it before, your address is verified: just sign in. If not, sign in and ask for a new link on your account page.',
  ),
  recoverEmail: t(
    'If you used it before, your old address holds again: sign in with it. If not, contact us, so that we can help you get your account back.',
  ),
  verifyAndChangeEmail: t(
    'If you used it before, your new address holds already: sign in with it. If not, your account has its old address still.',
  ),
};

/** Shown for a link whose code has been used or has expired: what that means and where to continue. */
export function UsedLink({ mode, continueTo }: { mode: ConfirmedPurpose; continueTo: string }) {
  const user = useAppSelector(selectUser);
  if (mode === 'verifyEmail' && user?.emailVerified === true) {
    return (
      <div className={styles['steps']}>
        <Alert kind="verified">
          <p key="verified">
            <RichText
              text={t('<0/> is verified already.')}
              parts={[
                <TypedText key="email">
                  <MailAddress address={user.email ?? ''} />
                </TypedText>,
              ]}
            />
          </p>
        </Alert>
        <ContinueLink continueTo={continueTo} mode={mode} />
      </div>
    );
  }
  const mayAskAgain = mode === 'verifyEmail' && user !== null;
  return (
    <div className={styles['steps']}>
      <Alert>
        <p key="used">{used}</p>
      </Alert>
      {mayAskAgain ? <VerifyEmailNotice /> : <p>{meanings[mode]}</p>}
      {mode === 'recoverEmail' && <Link to={paths.contact}>{t('Contact us')}</Link>}
      <ContinueLink continueTo={continueTo} mode={mode} />
    </div>
  );
}
