import { t } from '@shared/language/words';
import styles from './FormTrap.module.scss';

const name = 'trap';

/** A field for programs: people neither see nor reach it. */
export function FormTrap() {
  return (
    <div className={styles['trap']} inert>
      <label>
        {t('Leave this empty')}
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/**
 * What tells people from programs (shared/text/fields.ts). `shownAt`: epoch milliseconds; null for a form that
 * was typed on an earlier visit.
 */
export function formSigns(form: HTMLFormElement | null, shownAt: number | null): { openFor?: number; trap?: string } {
  const trap = form === null ? null : new FormData(form).get(name);
  const filled = typeof trap === 'string' && trap !== '' ? { trap } : {};
  return { ...(shownAt === null ? {} : { openFor: Math.max(0, Date.now() - shownAt) }), ...filled };
}
