import { apiErrorOf } from '@/kit/api/apiError';
import { t } from '@shared/language/words';
import { deskAgentsApi } from './agentsEndpoint';
import { CaseRow } from '../inbox/CaseRow';
import styles from '../case/CaseView.module.scss';
import { useMay } from '../frame/deskMe';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import inbox from '../inbox/Inbox.module.scss';

/** What people reported of an agent, for those who may read cases. */
export function AgentReports({ id }: { id: string }) {
  const mayRead = useMay('cases.read');
  const { data, error, refetch } = deskAgentsApi.endpoints.getAgentReports.useQuery(id, {
    skip: !mayRead,
    refetchOnMountOrArgChange: true,
  });
  if (!mayRead) return null;
  return (
    <section aria-labelledby="reports-title" className={styles['part']}>
      <h2 id="reports-title">{t('Reports about this agent')}</h2>
      {data === undefined && error !== undefined && (
        <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <DeskSkeleton label={t('Loading the reports…')} />}
      {data?.reports.length === 0 && <p>{t('Nobody has reported this agent.')}</p>}
      {data !== undefined && data.reports.length > 0 && (
        <ul className={inbox['list']}>
          {data.reports.map((listed) => (
            <CaseRow key={listed.reference} listed={listed} />
          ))}
        </ul>
      )}
    </section>
  );
}
