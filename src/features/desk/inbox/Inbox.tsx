import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { t } from '@shared/language/words';
import { mostCounted, type InboxAnswer } from '@shared/desk/inbox';
import { caseKinds } from '@shared/desk/kinds';
import { apiErrorOf } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { Button } from '@/kit/ui/form/Button';
import { Select } from '@/kit/ui/form/Select';
import { TextInput } from '@/kit/ui/form/TextInput';
import { classNames } from '@/kit/ui/classNames';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import { BulkBar } from './BulkBar';
import { CaseRow } from './CaseRow';
import { useMay } from '../frame/deskMe';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import { deskApi, inboxReads } from '../frame/deskEndpoint';
import { ExportButton } from '../frame/ExportButton';
import styles from './Inbox.module.scss';
import { useInboxKeys } from './useInboxKeys';
import { useSteadyList } from '../frame/useSteadyList';

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
  const [search, setSearch] = useSearchParams();
  const query = search.toString();
  const answer = deskApi.endpoints.getInbox.useQuery(query, inboxReads);
  const { currentData, error, refetch } = answer;
  // Reading the same again does not show, and takes nothing away when it fails.
  const isChanging = currentData === undefined && error === undefined;
  const latest = currentData ?? (error === undefined ? answer.data : undefined);
  const { shown: data, ...mouse } = useSteadyList(latest, currentData === undefined ? null : query);
  const list = useInboxKeys();
  const mayWork = useMay('cases.work');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, value: string, isDefault: boolean) => {
    const next = new URLSearchParams(search);
    next.delete('after');
    next.delete('before');
    if (isDefault) next.delete(name);
    else next.set(name, value);
    setSearch(next);
  };
  const { next, previous } = data ?? {};
  const term = search.get('q') ?? '';
  const everywhere = new URLSearchParams({ q: term }).toString();
  return (
    <section aria-label={t('Inbox')} className={styles['inbox']}>
      <Filters key={term} search={search} colleagues={data?.colleagues ?? []} choose={choose} />
      {mayWork && (
        <p>
          <Link to={paths.deskNewCase} state={{ inbox: search.size === 0 ? '' : `?${query}` }}>
            {t('New case, from a call or a mail')}
          </Link>
        </p>
      )}
      {data !== undefined && <QuickFilters counts={data.counts} search={search} />}
      <VisuallyHidden>
        <span role="status">
          {data !== undefined &&
            !isChanging &&
            t('{count, plural, one {# case shown} other {# cases shown}}', { count: data.cases.length })}
        </span>
      </VisuallyHidden>
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <DeskSkeleton label={t('Loading cases…')} />}
      {data?.cases.length === 0 && (
        <div className={styles['none']}>
          <p>{t('No case matches these filters.')}</p>
          {term !== '' && query !== everywhere && (
            <Link to={`${paths.desk}?${everywhere}`}>{t('Search all cases, also closed ones')}</Link>
          )}
        </div>
      )}
      {data !== undefined && (
        <ul ref={list} className={styles['list']} aria-busy={isChanging} {...mouse}>
          {data.cases.map((listed) => (
            <CaseRow
              key={listed.reference}
              listed={listed}
              pick={
                mayWork
                  ? {
                      isPicked: picked.has(listed.reference),
                      onPicked: (isPicked) =>
                        setPicked(
                          new Set(
                            [...picked]
                              .filter((one) => one !== listed.reference)
                              .concat(isPicked ? listed.reference : []),
                          ),
                        ),
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {mayWork && data !== undefined && data.cases.length > 0 && (
        <BulkBar
          cases={data.cases.filter(({ reference }) => picked.has(reference))}
          colleagues={data.colleagues}
          onDone={(left) => setPicked(new Set(left))}
        />
      )}
      <ExportButton what="cases" search={search} />
      <div className={styles['pages']}>
        {previous !== undefined && (
          <Button variant="secondary" onClick={() => choose('before', previous, false)}>
            {t('Previous page')}
          </Button>
        )}
        {next !== undefined && (
          <Button variant="secondary" onClick={() => choose('after', next, false)}>
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

interface FiltersProps {
  search: URLSearchParams;
  colleagues: InboxAnswer['colleagues'];
  choose: (name: string, value: string, isDefault: boolean) => void;
}

function Filters({ search, colleagues, choose }: FiltersProps) {
  const [text, setText] = useState(search.get('q') ?? '');
  // On a phone only: one that is chosen is in sight.
  const [isShown, setShown] = useState(['waits', 'kind', 'assigned'].some((name) => search.has(name)));
  const choices = useId();
  // What is searched for may have ended.
  const usual = search.has('q') ? 'all' : 'open';
  return (
    <form
      role="search"
      className={styles['filters']}
      onSubmit={(event) => {
        event.preventDefault();
        choose('q', text.trim(), text.trim() === '');
      }}
    >
      <TextInput
        type="search"
        label={t('Reference, phone, name, address or words')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles['toggle']}>
        <Button variant="quiet" aria-expanded={isShown} aria-controls={choices} onClick={() => setShown(!isShown)}>
          {t('Filters')}
        </Button>
      </div>
      <div id={choices} className={classNames(styles['choices'], isShown && styles['shown'])}>
        <Select
          label={t('Show')}
          value={search.get('waits') ?? usual}
          onChange={({ target: { value } }) => choose('waits', value, value === usual)}
        >
          {waitsChoices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          label={t('Kind')}
          value={search.get('kind') ?? ''}
          onChange={({ target: { value } }) => choose('kind', value, value === '')}
        >
          <option value="">{t('Every kind')}</option>
          {Object.entries(caseKinds).map(([value, { name }]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={t('Assigned to')}
          value={search.get('assigned') ?? 'anybody'}
          onChange={({ target: { value } }) => choose('assigned', value, value === 'anybody')}
        >
          {assignedChoices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {colleagues.map(({ uid, email }) => (
            <option key={uid} value={uid}>
              {email}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" variant="secondary">
        {t('Search')}
      </Button>
    </form>
  );
}
