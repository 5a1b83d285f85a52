import { selectTheme, themeChosen } from '@/state/appearanceSlice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { useMedia } from '@/kit/ui/layout/useMedia';
import { t } from '@shared/language/words';
import styles from './ModeSwitch.module.scss';

/** Light or dark (docs/product.md "Chat page"), by default the system setting. */
export function ModeSwitch() {
  const theme = useAppSelector(selectTheme);
  const dispatch = useAppDispatch();
  const isDeviceDark = useMedia('(prefers-color-scheme: dark)');
  const isDark = theme === 'dark' || (theme === 'system' && isDeviceDark);
  return (
    <button
      type="button"
      role="switch"
      className={styles['switch']}
      aria-checked={isDark}
      onClick={() => dispatch(themeChosen(isDark ? 'light' : 'dark'))}
    >
      {t('Dark mode')}
      <span className={styles['state']} aria-hidden="true" />
    </button>
  );
}
