import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { t } from '@shared/language/words';
import { deskPeopleApi } from '../people/deskPeopleEndpoint';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import listing from '../frame/Listing.module.scss';
import styles from '../newsletter/Newsletter.module.scss';
import { PeopleFilters } from '../people/PeopleFilters';
import { usePeopleSearch } from '../people/usePeopleSearch';

/** People on the members page, in its order (docs/product.md "People at the desk"). */
export function ListedMembers() {
  const { search, choose } = usePeopleSearch();
  const { data, error, isFetching, refetch } = deskPeopleApi.endpoints.getListedMembers.useQuery(search.toString());
  const next = data?.next;
  return (
    <section aria-label={t('On the members page')} className={listing['listing']}>
      <PeopleFilters
        key={search.get('q') ?? ''}
        label={t('Part of the name, company or country')}
        search={search}
        choose={choose}
      />
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <DeskSkeleton label={t('Loading the members…')} />}
      {error === undefined && data?.members.length === 0 && (
        <p className={listing['none']}>
          <span>{search.has('q') ? t('Nobody matches this search.') : t('Nobody is on the members page yet.')}</span>
        </p>
      )}
      {error === undefined && data !== undefined && data.members.length > 0 && (
        <ul className={listing['list']} aria-busy={isFetching}>
          {data.members.map(({ id, name, position, company, country }) => (
            <li key={id} className={styles['address']}>
              <span className={listing['cell']} dir="auto" translate="no">
                {name}
              </span>
              <span>{country}</span>
              <span className={listing['detail']} dir="auto">
                {[position, company].filter((part) => part !== '').join(', ')}
              </span>
            </li>
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
