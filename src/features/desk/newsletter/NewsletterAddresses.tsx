import { localTime } from '@shared/text/format';
import { t } from '@shared/language/words';
import { addressStates, type NewsletterAddress } from '@shared/desk/newsletter';
import { DeskList } from '../kit/DeskList';
import { FilterForm, FilterSelect, useAddressFilters } from '../kit/filters';
import { ExportButton } from '../kit/ExportButton';
import listing from '../frame/Listing.module.scss';
import styles from './Newsletter.module.scss';
import { newsletterDeskApi } from './newsletterEndpoint';
import { addressStateNames } from './newsletterWords';

/** The addresses, the latest first: the filters are the page's address. */
export function NewsletterAddresses() {
  const filters = useAddressFilters();
  const { search } = filters;
  const answer = newsletterDeskApi.endpoints.getNewsletterAddresses.useQuery(search.toString(), {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className={listing['listing']}>
      <FilterForm filters={filters} typed={[{ name: 'q', label: t('Part of the address'), type: 'search' }]}>
        <FilterSelect
          filters={filters}
          name="state"
          label={t('State')}
          choices={[['', t('All [addresses]')], ...addressStates.map((one) => [one, addressStateNames[one]] as const)]}
        />
      </FilterForm>
      <ExportButton what="newsletter" search={search} />
      <DeskList
        answer={answer}
        loading={t('Loading the addresses…')}
        rows={({ addresses }) => addresses}
        none={search.size === 0 ? t('Nobody has subscribed yet.') : t('No address matches these filters.')}
        filters={filters}
      >
        {(address) => <Address key={address.id} address={address} />}
      </DeskList>
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
