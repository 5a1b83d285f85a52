import { t } from '@shared/language/words';
import { deskAgentsApi } from './agentsEndpoint';
import { CaseRow } from '../inbox/CaseRow';
import styles from '../case/CaseView.module.scss';
import { useMay } from '../frame/deskMe';
import { Loaded } from '../kit/DeskList';
import inbox from '../inbox/Inbox.module.scss';

/** What people reported of an agent, for those who may read cases. */
export function AgentReports({ id }: { id: string }) {
  const mayRead = useMay('cases.read');
  const answer = deskAgentsApi.endpoints.getAgentReports.useQuery(id, {
    skip: !mayRead,
    refetchOnMountOrArgChange: true,
  });
  if (!mayRead) return null;
  return (
    <section aria-labelledby="reports-title" className={styles['part']}>
      <h2 id="reports-title">{t('Reports about this agent')}</h2>
      <Loaded answer={answer} loading={t('Loading the reports…')}>
        {({ reports }) =>
          reports.length === 0 ? (
            <p>{t('Nobody has reported this agent.')}</p>
          ) : (
            <ul className={inbox['list']}>
              {reports.map((listed) => (
                <CaseRow key={listed.reference} listed={listed} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
