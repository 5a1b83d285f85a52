import { useRef } from 'react';
import { paths } from '@/navigation/paths';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { agentRemoved, mostShortlisted, selectShortlist } from '@/state/shortlistSlice';
import { ButtonLink } from '@/kit/ui/form/Button';
import { FocusReturn } from '@/kit/ui/overlay/FocusReturn';
import { ChevronIcon, CloseIcon } from '@/kit/ui/icons/navigationIcons';
import { RichText } from '@/kit/ui/data/RichText';
import { t } from '@shared/language/words';
import styles from './ShortlistStrip.module.scss';

/**
 * A bar that stays at the foot of the screen while its page's agents are in sight: how many are chosen, which, to be
 * removed one by one, and the way to the request. The last element of its page; nothing if no agent is chosen.
 */
export function ShortlistStrip() {
  const agents = useAppSelector(selectShortlist);
  const dispatch = useAppDispatch();
  const summary = useRef<HTMLElement>(null);
  if (agents.length === 0) return null;
  return (
    <section className={styles['strip']} aria-label={t('Quote request')}>
      <details className={styles['chosen']}>
        <summary className={styles['count']} ref={summary}>
          <span>
            <RichText
              text={t('<0>{count} of {most}</0> agents in your quote request', {
                count: agents.length,
                most: mostShortlisted,
              })}
              parts={[<b key="count" />]}
            />
          </span>
          <ChevronIcon />
        </summary>
        <ul>
          {agents.map(({ id, name }) => (
            <li key={id}>
              <FocusReturn to={summary}>
                <button
                  type="button"
                  className={styles['remove']}
                  aria-label={t('Remove {name} from quote request', { name })}
                  onClick={() => dispatch(agentRemoved(id))}
                >
                  <span dir="auto" translate="no">
                    {name}
                  </span>
                  <CloseIcon />
                </button>
              </FocusReturn>
            </li>
          ))}
        </ul>
      </details>
      <p className={styles['names']} dir="auto" translate="no">
        {agents.map(({ name }) => name).join(' · ')}
      </p>
      <ButtonLink to={paths.quote} size="small">
        {t('Write the request')}
      </ButtonLink>
    </section>
  );
}
