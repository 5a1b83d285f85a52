import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { t } from '@shared/language/words';
import { Accounts } from './Accounts';
import { useMay } from '../frame/deskMe';
import { ListedMembers } from './ListedMembers';
import styles from './People.module.scss';
import { Staff } from './Staff';

const lists = {
  staff: { name: t('Staff'), List: Staff },
  accounts: { name: t('Accounts that pay'), List: Accounts },
  members: { name: t('On the members page'), List: ListedMembers },
} as const;
type ListName = keyof typeof lists;

/** The lists of people that the role allows (docs/product.md "People at the desk"); the address names the one shown. */
export function People() {
  const [search] = useSearchParams();
  const mayStaff = useMay('staff.read');
  const mayNewsletter = useMay('newsletter.read');
  const allowed: ListName[] = mayStaff ? ['staff', 'accounts', 'members'] : ['accounts', 'members'];
  const shown = allowed.find((name) => name === search.get('list')) ?? allowed[0] ?? 'accounts';
  const { List } = lists[shown];
  return (
    <div className={styles['people']}>
      <nav aria-label={t('People')} className={styles['choices']}>
        {allowed.map((name) => (
          <Link
            key={name}
            to={`${paths.deskPeople}?list=${name}`}
            aria-current={name === shown ? 'page' : undefined}
            className={styles['choice'] ?? ''}
          >
            {lists[name].name}
          </Link>
        ))}
        {mayNewsletter && (
          <Link to={paths.deskNewsletter} className={styles['choice'] ?? ''}>
            {t('Newsletter addresses')}
          </Link>
        )}
      </nav>
      <List />
    </div>
  );
}
