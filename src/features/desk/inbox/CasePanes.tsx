import { useLocation } from 'react-router-dom';
import { apiErrorOf } from '@/kit/api/apiError';
import { useMedia } from '@/kit/ui/layout/useMedia';
import { t } from '@shared/language/words';
import { inboxOf } from './casePath';
import { CaseRow } from './CaseRow';
import { CaseView } from '../case/CaseView';
import { deskApi, inboxReads } from '../frame/deskEndpoint';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import styles from './Inbox.module.scss';
import { useInboxKeys } from './useInboxKeys';
import { useSteadyList } from '../frame/useSteadyList';

/** A case; on wide screens beside the list that led to it. */
export function CasePanes({ reference }: { reference: string }) {
  const isWide = useMedia('(width >= 1100px)');
  return (
    <div className={styles['panes']}>
      {isWide && <ListBeside reference={reference} />}
      <CaseView key={reference} reference={reference} />
    </div>
  );
}

/** The page of the inbox that led here, without its filters. */
function ListBeside({ reference }: { reference: string }) {
  const query = inboxOf(useLocation()).replace(/^\?/, '');
  const { currentData, error, refetch } = deskApi.endpoints.getInbox.useQuery(query, inboxReads);
  const { shown: data, ...mouse } = useSteadyList(currentData, currentData === undefined ? null : query);
  const list = useInboxKeys();
  return (
    <nav aria-label={t('Inbox')} className={styles['beside']}>
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <DeskSkeleton label={t('Loading cases…')} />}
      {data?.cases.length === 0 && <p className={styles['none']}>{t('No case matches these filters.')}</p>}
      {data !== undefined && data.cases.length > 0 && (
        <ul ref={list} className={styles['list']} {...mouse}>
          {data.cases.map((listed) => (
            <CaseRow key={listed.reference} listed={listed} isShown={listed.reference === reference} />
          ))}
        </ul>
      )}
    </nav>
  );
}
