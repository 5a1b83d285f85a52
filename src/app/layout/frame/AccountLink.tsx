import { useState } from 'react';
import { paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { useIdentity } from '@/state/identity';
import { ButtonLink } from '@/kit/ui/form/Button';
import { PersonIcon } from '@/kit/ui/icons/contactIcons';
import { t } from '@shared/language/words';
import styles from './AccountLink.module.scss';

/** 'My Account' with the person's photo when signed in, else 'Sign In' (docs/product.md "Navigation bar"). */
export function AccountLink() {
  const user = useAppSelector(selectUser);
  const identity = useIdentity();
  // Preloads the identity provider's code. A failure is shown where the code is used.
  const prepare = () => void identity.load().catch(() => undefined);
  return (
    <ButtonLink
      to={user === null ? paths.signIn : paths.account}
      variant="secondary"
      size="small"
      className={styles['link']}
      icon={user !== null && <Photo key={user.photoURL} address={user.photoURL} />}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {user === null ? t('Sign In') : t('My Account')}
    </ButtonLink>
  );
}

/** The person's photo, or an icon if there is none or it fails to load. */
function Photo({ address }: { address: string | null }) {
  const [isBroken, setBroken] = useState(false);
  if (address === null || isBroken) return <PersonIcon />;
  return (
    <img
      className={styles['photo']}
      src={address}
      alt=""
      width="28"
      height="28"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
