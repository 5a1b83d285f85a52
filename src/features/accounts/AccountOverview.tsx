import { useId, type ReactNode } from 'react';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import type { SignedInUser } from '@/state/session';
import { Card } from '@/kit/ui/layout/Card';
import { DataList } from '@/kit/ui/data/DataList';
import { CheckIcon } from '@/kit/ui/icons/statusIcons';
import { MailAddress } from '@/kit/ui/data/MailAddress';
import { Portrait } from '@/kit/ui/data/Portrait';
import { t } from '@shared/language/words';
import styles from './AccountOverview.module.scss';
import { DeleteAccount } from './deletion/DeleteAccount';
import { PasswordForm } from './PasswordForm';
import { PhoneSection } from './phone/PhoneSection';
import { ProfileForm } from './ProfileForm';
import { SecondStepSection } from './secondStep/SecondStepSection';
import { SignOutButton } from './SignOutButton';
import { StoredData } from './deletion/StoredData';
import { VerifyEmailNotice } from './VerifyEmailNotice';

/** The account tab (docs/product.md "Account area") with the account settings. Empty when signed out. */
export function AccountOverview({
  children,
}: {
  /** What other features know of the account, below its details. */ children?: ReactNode;
}) {
  const user = useAppSelector(selectUser);
  if (user === null) return null;
  // Keyed by user, so that nothing typed by one is shown to the next.
  return (
    <Overview key={user.uid} user={user}>
      {children}
    </Overview>
  );
}

function Overview({ user, children }: { user: SignedInUser; children: ReactNode }) {
  const titleId = useId();
  const { uid, displayName, email, emailVerified, photoURL } = user;
  return (
    <div className={styles['overview']}>
      <section className={styles['identity']} aria-labelledby={titleId}>
        <header className={styles['head']}>
          <Portrait
            name={displayName ?? email ?? ''}
            picture={photoURL ?? undefined}
            width={72}
            height={72}
            className={styles['portrait']}
          />
          <h2 id={titleId} className={styles['title']}>
            {t('Your details')}
          </h2>
          <SignOutButton />
        </header>
        <DataList
          entries={[
            { term: t('User ID'), lines: [uid], isVerbatim: true },
            { term: t('Display name'), lines: [displayName ?? t('Not given')], isVerbatim: displayName !== null },
            {
              term: t('Email'),
              lines: [email === null ? t('N/A') : <MailAddress key="address" address={email} />],
              isVerbatim: email !== null,
            },
            { term: t('Email verified'), lines: [emailVerified ? <Verified key="yes" /> : t('No')] },
          ]}
        />
        <VerifyEmailNotice />
        {children}
      </section>
      <div className={styles['column']}>
        <PhoneSection user={user} />
        <Card>
          <ProfileForm user={user} />
        </Card>
      </div>
      <div className={styles['column']}>
        <Card>
          <PasswordForm email={email} />
        </Card>
        <SecondStepSection isVerified={emailVerified} />
        <StoredData />
        <DeleteAccount email={email} />
      </div>
    </div>
  );
}

function Verified() {
  return (
    <span className={styles['verified']}>
      <CheckIcon />
      <span>{t('Yes')}</span>
    </span>
  );
}
