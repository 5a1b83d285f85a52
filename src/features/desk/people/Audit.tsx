import { localTime } from '@shared/text/format';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { t } from '@shared/language/words';
import { auditGroups, type AuditAnswer, type AuditedAction } from '@shared/desk/audit';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { Select } from '@/kit/ui/form/Select';
import { TextInput } from '@/kit/ui/form/TextInput';
import { auditApi } from './auditEndpoint';
import { actionWords, detailWords, groupNames } from './auditWords';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import { ExportButton } from '../frame/ExportButton';
import styles from '../frame/Listing.module.scss';
import { casePath } from '../inbox/casePath';

/** Filters that are typed. */
const typedNames = ['subject', 'from', 'to'] as const;

/** Who did what at the desk, and when (docs/product.md "The desk"): its filters are the page's address. */
export function Audit() {
  const [search, setSearch] = useSearchParams();
  const { data, error, isFetching, refetch } = auditApi.endpoints.getAudit.useQuery(search.toString());
  const choose = (chosen: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    next.delete('after');
    for (const [name, value] of Object.entries(chosen)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next);
  };
  const next = data?.next;
  return (
    <section aria-label={t('Audit trail')} className={styles['listing']}>
      <Filters
        key={typedNames.map((name) => search.get(name)).join()}
        search={search}
        people={data?.people ?? []}
        choose={choose}
      />
      <ExportButton what="audit" search={search} />
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <DeskSkeleton label={t('Loading the audit trail…')} />}
      {error === undefined && data?.entries.length === 0 && (
        <p className={styles['none']}>{t('Nothing was done that matches these filters.')}</p>
      )}
      {error === undefined && data !== undefined && data.entries.length > 0 && (
        <ul className={styles['list']} aria-busy={isFetching}>
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {next !== undefined && (
        <Button variant="secondary" onClick={() => choose({ after: next })} className={styles['more']}>
          {t('Next page')}
        </Button>
      )}
    </section>
  );
}

interface FiltersProps {
  search: URLSearchParams;
  people: AuditAnswer['people'];
  choose: (chosen: Readonly<Record<string, string>>) => void;
}

function Filters({ search, people, choose }: FiltersProps) {
  // Applied by the button: a date is incomplete while it is typed.
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(typedNames.map((name) => [name, search.get(name) ?? ''] as const)),
  );
  const field = (name: (typeof typedNames)[number]) => ({
    value: typed[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value.trim() }),
  });
  return (
    <form
      role="search"
      className={styles['filters']}
      onSubmit={(event) => {
        event.preventDefault();
        choose(typed);
      }}
    >
      <TextInput type="search" label={t('Reference or account')} {...field('subject')} />
      <Select label={t('Who')} value={search.get('who') ?? ''} onChange={({ target }) => choose({ who: target.value })}>
        <option value="">{t('Everybody')}</option>
        {people.map(({ uid, email }) => (
          <option key={uid} value={uid}>
            {email}
          </option>
        ))}
      </Select>
      <Select
        label={t('What')}
        value={search.get('what') ?? ''}
        onChange={({ target }) => choose({ what: target.value })}
      >
        <option value="">{t('Everything')}</option>
        {auditGroups.map((group) => (
          <option key={group} value={group}>
            {groupNames[group]}
          </option>
        ))}
      </Select>
      <TextInput type="date" label={t('From (UTC)')} {...field('from')} />
      <TextInput type="date" label={t('To (UTC)')} {...field('to')} />
      <Button type="submit" variant="secondary">
        {t('Search')}
      </Button>
    </form>
  );
}

function Entry({ entry }: { entry: AuditedAction }) {
  const { at, uid, email, action, subject, subjectEmail } = entry;
  const detail = detailWords(entry);
  return (
    <li className={styles['row']}>
      <time className={styles['detail']} dateTime={new Date(at).toISOString()}>
        {localTime(at)}
      </time>
      <span className={styles['cell']}>
        <strong>{actionWords(action)}</strong>
        {subject !== null && <Subject subject={subjectEmail ?? subject} isCase={action.startsWith('case.')} />}
      </span>
      <span className={styles['cell']}>
        <span translate="no">{email === '' ? uid : email}</span>
        {detail !== '' && <span className={styles['detail']}>{detail}</span>}
      </span>
    </li>
  );
}

const Subject = ({ subject, isCase }: { subject: string; isCase: boolean }) =>
  isCase ? (
    <Link to={casePath(subject)}>
      <span translate="no">{subject}</span>
    </Link>
  ) : (
    <span className={styles['detail']} translate="no">
      {subject}
    </span>
  );
