import { useLocation } from 'react-router-dom';
import { useMedia } from '@/kit/ui/layout/useMedia';
import { t } from '@shared/language/words';
import { inboxOf } from './casePath';
import { CaseRow } from './CaseRow';
import { CaseView } from '../case/CaseView';
import listing from '../frame/Listing.module.scss';
import { Loaded } from '../kit/DeskList';
import styles from './Inbox.module.scss';
import { useInboxList } from './useInboxList';

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
  const { answer, list } = useInboxList(query);
  return (
    <nav aria-label={t('Inbox')} className={styles['beside']}>
      <Loaded answer={answer} loading={t('Loading cases…')}>
        {({ cases }) =>
          cases.length === 0 ? (
            <p className={listing['none']}>{t('No case matches these filters.')}</p>
          ) : (
            <ul className={styles['list']} {...list}>
              {cases.map((listed) => (
                <CaseRow key={listed.reference} listed={listed} isShown={listed.reference === reference} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </nav>
  );
}
