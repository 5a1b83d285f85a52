import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import { mostCounted, type InboxAnswer } from '@shared/desk/inbox';
import { caseKinds } from '@shared/desk/kinds';
import { paths } from '@/navigation/paths';
import { Button } from '@/kit/ui/form/Button';
import { classNames } from '@/kit/ui/classNames';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import { BulkBar } from './BulkBar';
import { CaseRow } from './CaseRow';
import { useMay } from '../frame/deskMe';
import { ExportButton } from '../kit/ExportButton';
import listing from '../frame/Listing.module.scss';
import { Loaded } from '../kit/DeskList';
import { FilterForm, FilterSelect, useAddressFilters, type AddressFilters } from '../kit/filters';
import styles from './Inbox.module.scss';
import { useInboxList } from './useInboxList';

const waitsChoices = [
  ['open', t('Everything open')],
  ['desk', t('Waits for the desk')],
  ['agents', t('Waits for agents')],
  ['shipper', t('Waits for the shipper')],
  ['sender', t('Waits for the sender')],
  ['ended', t('Ended [cases]')],
  ['all', t('All [cases]')],
] as const;
const assignedChoices = [
  ['anybody', t('Anybody')],
  ['me', t('Me')],
  ['nobody', t('Nobody')],
] as const;

/** The inbox (docs/product.md "The desk"): its filters are the page's address. */
export function Inbox() {
  const filters = useAddressFilters();
  const { search, choose } = filters;
  const query = search.toString();
  const { answer, isChanging, list } = useInboxList(query);
  const { data } = answer;
  const mayWork = useMay('cases.work');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const pickOf = (reference: string) => ({
    isPicked: picked.has(reference),
    onPicked: (isPicked: boolean) =>
      setPicked(new Set([...picked].filter((one) => one !== reference).concat(isPicked ? reference : []))),
  });
  const { next, previous } = data ?? {};
  const term = search.get('q') ?? '';
  const everywhere = new URLSearchParams({ q: term }).toString();
  return (
    <section aria-label={t('Inbox')} className={listing['listing']}>
      <Filters filters={filters} colleagues={data?.colleagues ?? []} />
      <div className={listing['buttons']}>
        {mayWork && (
          <p>
            <Link to={paths.deskNewCase} state={{ inbox: search.size === 0 ? '' : `?${query}` }}>
              {t('New case, from a call or a mail')}
            </Link>
          </p>
        )}
        <ExportButton what="cases" search={search} />
      </div>
      {data !== undefined && <QuickFilters counts={data.counts} search={search} />}
      <VisuallyHidden>
        <span role="status">
          {data !== undefined &&
            !isChanging &&
            t('{count, plural, one {# case shown} other {# cases shown}}', { count: data.cases.length })}
        </span>
      </VisuallyHidden>
      <Loaded answer={answer} loading={t('Loading cases…')}>
        {({ cases }) => (
          <>
            {cases.length === 0 && !isChanging && (
              <div className={listing['none']}>
                <p>{t('No case matches these filters.')}</p>
                {term !== '' && query !== everywhere && (
                  <Link to={`${paths.desk}?${everywhere}`}>{t('Search all cases, also closed ones')}</Link>
                )}
              </div>
            )}
            <ul className={styles['list']} aria-busy={isChanging} {...list}>
              {cases.map((listed) => (
                <CaseRow key={listed.reference} listed={listed} pick={mayWork ? pickOf(listed.reference) : undefined} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {mayWork && data !== undefined && data.cases.length > 0 && (
        <BulkBar
          cases={data.cases.filter(({ reference }) => picked.has(reference))}
          colleagues={data.colleagues}
          onDone={(left) => setPicked(new Set(left))}
        />
      )}
      <div className={listing['buttons']}>
        {previous !== undefined && (
          <Button variant="secondary" loading={isChanging} onClick={() => choose({ before: previous })}>
            {t('Previous page')}
          </Button>
        )}
        {next !== undefined && (
          <Button variant="secondary" loading={isChanging} onClick={() => choose({ after: next })}>
            {t('Next page')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** How much there is to do, as links to it. */
function QuickFilters({ counts, search }: { counts: InboxAnswer['counts']; search: URLSearchParams }) {
  const links = [
    {
      query: '?waits=desk',
      words:
        counts.desk > mostCounted
          ? t('{most}+ wait for the desk', { most: mostCounted })
          : t('{count, plural, one {# wait for the desk} other {# wait for the desk}}', { count: counts.desk }),
    },
    {
      query: '?overdue=1',
      words:
        counts.overdue > mostCounted
          ? t('{most}+ overdue', { most: mostCounted })
          : t('{count, plural, one {# overdue} other {# overdue}}', { count: counts.overdue }),
    },
    {
      query: '?assigned=me',
      words:
        counts.mine > mostCounted
          ? t('{most}+ assigned to you', { most: mostCounted })
          : t('{count, plural, one {# assigned to you} other {# assigned to you}}', { count: counts.mine }),
    },
    { query: '', words: t('Everything open') },
  ];
  const shown = search.size === 0 ? '' : `?${search.toString()}`;
  return (
    <nav aria-label={t('Quick filters')} className={styles['quick']}>
      {links.map(({ query, words }) => (
        <Link key={query} to={`${paths.desk}${query}`} aria-current={query === shown ? 'true' : undefined}>
          <span>{words}</span>
        </Link>
      ))}
    </nav>
  );
}

function Filters({ filters, colleagues }: { filters: AddressFilters; colleagues: InboxAnswer['colleagues'] }) {
  const { search } = filters;
  // On a phone only: one that is chosen is in sight.
  const [isShown, setShown] = useState(['waits', 'kind', 'assigned'].some((name) => search.has(name)));
  const choices = useId();
  return (
    <FilterForm
      filters={filters}
      className={styles['filters']}
      typed={[{ name: 'q', label: t('Reference, phone, name, address or words'), type: 'search' }]}
    >
      <div className={styles['toggle']}>
        <Button variant="quiet" aria-expanded={isShown} aria-controls={choices} onClick={() => setShown(!isShown)}>
          {t('Filters')}
        </Button>
      </div>
      <div id={choices} className={classNames(styles['choices'], isShown && styles['shown'])}>
        <FilterSelect
          filters={filters}
          name="waits"
          label={t('Show')}
          // What is searched for may have ended.
          usual={search.has('q') ? 'all' : 'open'}
          choices={waitsChoices}
        />
        <FilterSelect
          filters={filters}
          name="kind"
          label={t('Kind')}
          choices={[
            ['', t('Every kind')],
            ...Object.entries(caseKinds).map(([kind, { name }]) => [kind, name] as const),
          ]}
        />
        <FilterSelect
          filters={filters}
          name="assigned"
          label={t('Assigned to')}
          usual="anybody"
          choices={[...assignedChoices, ...colleagues.map(({ uid, email }) => [uid, email] as const)]}
        />
      </div>
    </FilterForm>
  );
}
