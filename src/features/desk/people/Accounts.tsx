import { localTime } from '@shared/text/format';
import { t } from '@shared/language/words';
import { accountStates, type AccountState, type PaidAccount } from '@shared/desk/people';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { Select } from '@/kit/ui/form/Select';
import { deskPeopleApi } from './deskPeopleEndpoint';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import { ExportButton } from '../frame/ExportButton';
import listing from '../frame/Listing.module.scss';
import styles from '../newsletter/Newsletter.module.scss';
import { PeopleFilters } from './PeopleFilters';
import { usePeopleSearch } from './usePeopleSearch';

const stateNames: Readonly<Record<AccountState, string>> = {
  active: t('Active'),
  ended: t('Ended'),
  unpaid: t('Never paid'),
};

/** Accounts that ever paid or tried to, the longest paid first (docs/product.md "People at the desk"). */
export function Accounts() {
  const { search, choose } = usePeopleSearch();
  const { data, error, isFetching, refetch } = deskPeopleApi.endpoints.getAccounts.useQuery(search.toString());
  const isFiltered = search.has('q') || search.has('state');
  const next = data?.next;
  return (
    <section aria-label={t('Accounts that pay')} className={listing['listing']}>
      <PeopleFilters key={search.get('q') ?? ''} label={t('Part of the address')} search={search} choose={choose}>
        <Select
          label={t('Subscription')}
          value={search.get('state') ?? ''}
          onChange={({ target }) => choose('state', target.value)}
        >
          <option value="">{t('All')}</option>
          {accountStates.map((state) => (
            <option key={state} value={state}>
              {stateNames[state]}
            </option>
          ))}
        </Select>
      </PeopleFilters>
      <ExportButton what="accounts" search={search} />
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <DeskSkeleton label={t('Loading the accounts…')} />}
      {error === undefined && data?.accounts.length === 0 && (
        <p className={listing['none']}>
          <span>{isFiltered ? t('No account matches these filters.') : t('No account has paid yet.')}</span>
        </p>
      )}
      {error === undefined && data !== undefined && data.accounts.length > 0 && (
        <ul className={listing['list']} aria-busy={isFetching}>
          {data.accounts.map((account) => (
            <Account key={account.uid} account={account} />
          ))}
        </ul>
      )}
      {next !== undefined && (
        <Button variant="secondary" onClick={() => choose('after', next)} className={listing['more']}>
          {t('Next page')}
        </Button>
      )}
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
