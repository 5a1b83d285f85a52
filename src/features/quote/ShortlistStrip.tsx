import { paths } from '@/navigation/paths';
import { useAppSelector } from '@/state/hooks';
import { mostShortlisted, selectShortlist } from '@/state/shortlistSlice';
import { ButtonLink } from '@/ui/Button';
import { RichText } from '@/ui/RichText';
import { t } from '@shared/language/words';
import styles from './ShortlistStrip.module.scss';

/**
 * A bar that stays at the foot of the screen while its page's agents are in sight: how many are chosen, which, and the
 * way to the request. The last element of its page; nothing if no agent is chosen.
 */
export function ShortlistStrip() {
  const agents = useAppSelector(selectShortlist);
  if (agents.length === 0) return null;
  return (
    <section className={styles['strip']} aria-label={t('Quote request')}>
      <p className={styles['count']}>
        <RichText
          text={t('<0>{count} of {most}</0> agents in your quote request', {
            count: agents.length,
            most: mostShortlisted,
          })}
          parts={[<b key="count" />]}
        />
      </p>
      <p className={styles['names']} dir="auto" translate="no">
        {agents.map(({ name }) => name).join(' · ')}
      </p>
      <ButtonLink to={paths.quote} size="small">
        {t('Write the request')}
      </ButtonLink>
    </section>
  );
}
