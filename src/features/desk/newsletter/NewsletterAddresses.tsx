import { localTime } from '@shared/text/format';
import { useSearchParams } from 'react-router-dom';
import { t } from '@shared/language/words';
import { addressStates, type NewsletterAddress } from '@shared/desk/newsletter';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { Select } from '@/kit/ui/form/Select';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import { ExportButton } from '../frame/ExportButton';
import listing from '../frame/Listing.module.scss';
import styles from './Newsletter.module.scss';
import { newsletterDeskApi } from './newsletterEndpoint';
import { addressStateNames } from './newsletterWords';
import { PeopleFilters } from '../people/PeopleFilters';

/** The addresses, the latest first: the filters are the page's address. */
export function NewsletterAddresses() {
  const [search, setSearch] = useSearchParams();
  const { data, error, isFetching, refetch } = newsletterDeskApi.endpoints.getNewsletterAddresses.useQuery(
    search.toString(),
    { refetchOnMountOrArgChange: true },
  );
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.delete('after');
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next);
  };
  const next = data?.next;
  return (
    <div className={listing['listing']}>
      <PeopleFilters key={search.get('q') ?? ''} label={t('Part of the address')} search={search} choose={choose}>
        <Select
          label={t('State')}
          value={search.get('state') ?? ''}
          onChange={({ target: { value } }) => choose('state', value)}
        >
          <option value="">{t('All [addresses]')}</option>
          {addressStates.map((state) => (
            <option key={state} value={state}>
              {addressStateNames[state]}
            </option>
          ))}
        </Select>
      </PeopleFilters>
      <ExportButton what="newsletter" search={search} />
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <DeskSkeleton label={t('Loading the addresses…')} />}
      {error === undefined && data?.addresses.length === 0 && (
        <p className={listing['none']}>
          <span>{search.size === 0 ? t('Nobody has subscribed yet.') : t('No address matches these filters.')}</span>
        </p>
      )}
      {error === undefined && data !== undefined && data.addresses.length > 0 && (
        <ul className={listing['list']} aria-busy={isFetching}>
          {data.addresses.map((address) => (
            <Address key={address.id} address={address} />
          ))}
        </ul>
      )}
      {next !== undefined && (
        <Button variant="secondary" onClick={() => choose('after', next)} className={listing['more']}>
          {t('Next page')}
        </Button>
      )}
    </div>
  );
}

function Address({ address: { email, state, subscribedAt, confirmedAt } }: { address: NewsletterAddress }) {
  return (
    <li className={styles['address']}>
      <span className={listing['cell']} translate="no">
        {email}
      </span>
      <span>{addressStateNames[state]}</span>
      <span className={listing['detail']}>
        {confirmedAt === null
          ? t('Subscribed {time}', { time: localTime(subscribedAt) })
          : t('Subscribed {time}, confirmed {confirmed}', {
              time: localTime(subscribedAt),
              confirmed: localTime(confirmedAt),
            })}
      </span>
    </li>
  );
}
