import { localTime } from '@shared/text/format';
import { t } from '@shared/language/words';
import { accountStates, type AccountState, type PaidAccount } from '@shared/desk/people';
import { deskPeopleApi } from './deskPeopleEndpoint';
import { DeskList } from '../kit/DeskList';
import { FilterForm, FilterSelect, useAddressFilters } from '../kit/filters';
import { ExportButton } from '../kit/ExportButton';
import listing from '../frame/Listing.module.scss';
import styles from '../newsletter/Newsletter.module.scss';

const stateNames: Readonly<Record<AccountState, string>> = {
  active: t('Active'),
  ended: t('Ended'),
  unpaid: t('Never paid'),
};

/** Accounts that ever paid or tried to, the longest paid first (docs/product.md "People at the desk"). */
export function Accounts() {
  const filters = useAddressFilters();
  const { search } = filters;
  const answer = deskPeopleApi.endpoints.getAccounts.useQuery(search.toString(), { refetchOnMountOrArgChange: true });
  const isFiltered = search.has('q') || search.has('state');
  return (
    <section aria-label={t('Accounts that pay')} className={listing['listing']}>
      <FilterForm filters={filters} typed={[{ name: 'q', label: t('Part of the address'), type: 'search' }]}>
        <FilterSelect
          filters={filters}
          name="state"
          label={t('Subscription')}
          choices={[['', t('All')], ...accountStates.map((state) => [state, stateNames[state]] as const)]}
        />
      </FilterForm>
      <ExportButton what="accounts" search={search} />
      <DeskList
        answer={answer}
        loading={t('Loading the accounts…')}
        rows={({ accounts }) => accounts}
        none={isFiltered ? t('No account matches these filters.') : t('No account has paid yet.')}
        filters={filters}
      >
        {(account) => <Account key={account.uid} account={account} />}
      </DeskList>
    </section>
  );
}

function periodWords({ state, until, paidAt, payments }: PaidAccount): string {
  if (until === null) return t('No payment counts.');
  const counted = t('{count, plural, one {# payment} other {# payments}}', { count: payments });
  const time = localTime(until);
  if (paidAt === null)
    return state === 'active'
      ? t('Until {time}, {payments}', { time, payments: counted })
      : t('Ended {time}, {payments}', { time, payments: counted });
  const paid = localTime(paidAt);
  return state === 'active'
    ? t('Until {time}, last paid {paid}, {payments}', { time, paid, payments: counted })
    : t('Ended {time}, last paid {paid}, {payments}', { time, paid, payments: counted });
}

const Account = ({ account }: { account: PaidAccount }) => (
  <li className={styles['address']}>
    <span className={listing['cell']} translate="no">
      {account.email ?? account.uid}
    </span>
    <span>{stateNames[account.state]}</span>
    <span className={listing['detail']}>{periodWords(account)}</span>
  </li>
);
