import { paths } from '@/navigation/paths';
import { useAppSelector } from '@/state/hooks';
import { mostShortlisted, selectShortlist } from '@/state/shortlistSlice';
import { ButtonLink } from '@/ui/Button';
import styles from './ShortlistStrip.module.scss';

/** On the results page: the number of selected agents, with a link to the request. Nothing if there are none. */
export function ShortlistStrip() {
  const { length } = useAppSelector(selectShortlist);
  if (length === 0) return null;
  return (
    <div className={styles['strip']}>
      <p>
        <b>{`${length} of ${mostShortlisted}`}</b> agents in your quote request
      </p>
      <ButtonLink to={paths.quote} size="small">
        Write the request
      </ButtonLink>
    </div>
  );
}
