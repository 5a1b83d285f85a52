import { paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { ButtonLink } from '@/ui/Button';
import { PersonIcon } from '@/ui/icons/PersonIcon';
import styles from './AccountLink.module.scss';

/** 'My Account' with the person's photo when signed in, else 'Sign In' (specification section 2). */
export function AccountLink() {
  const user = useAppSelector(selectUser);
  if (user === null) {
    return (
      <ButtonLink to={paths.signIn} variant="secondary" size="small" className={styles['link']}>
        Sign In
      </ButtonLink>
    );
  }
  const photo = user.photoURL === null ? <PersonIcon /> : <img className={styles['photo']} src={user.photoURL} alt="" width="28" height="28" referrerPolicy="no-referrer" />;
  return (
    <ButtonLink to={paths.account} variant="secondary" size="small" className={styles['link']} icon={photo}>
      My Account
    </ButtonLink>
  );
}
