import { localTime } from '@shared/text/format';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import { auditGroups, type AuditedAction } from '@shared/desk/audit';
import { deskPeopleApi } from './deskPeopleEndpoint';
import { actionWords, detailWords, groupNames } from './auditWords';
import { ExportButton } from '../kit/ExportButton';
import styles from '../frame/Listing.module.scss';
import { casePath } from '../inbox/casePath';
import { DeskList } from '../kit/DeskList';
import { FilterForm, FilterSelect, useAddressFilters } from '../kit/filters';

/** Who did what at the desk, and when (docs/product.md "The desk"): its filters are the page's address. */
export function Audit() {
  const filters = useAddressFilters();
  const { search } = filters;
  const answer = deskPeopleApi.endpoints.getAudit.useQuery(search.toString(), { refetchOnMountOrArgChange: true });
  return (
    <section aria-label={t('Audit trail')} className={styles['listing']}>
      <FilterForm
        filters={filters}
        typed={[
          { name: 'subject', label: t('Reference or account'), type: 'search' },
          { name: 'from', label: t('From (UTC)'), type: 'date' },
          { name: 'to', label: t('To (UTC)'), type: 'date' },
        ]}
      >
        <FilterSelect
          filters={filters}
          name="who"
          label={t('Who')}
          choices={[
            ['', t('Everybody')],
            ...(answer.data?.people ?? []).map(({ uid, email }) => [uid, email] as const),
          ]}
        />
        <FilterSelect
          filters={filters}
          name="what"
          label={t('What')}
          choices={[['', t('Everything')], ...auditGroups.map((group) => [group, groupNames[group]] as const)]}
        />
      </FilterForm>
      <ExportButton what="audit" search={search} />
      <DeskList
        answer={answer}
        loading={t('Loading the audit trail…')}
        rows={({ entries }) => entries}
        none={t('Nothing was done that matches these filters.')}
        filters={filters}
      >
        {(entry) => <Entry key={entry.id} entry={entry} />}
      </DeskList>
    </section>
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
