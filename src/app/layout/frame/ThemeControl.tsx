import { selectTheme, themeChosen, type Theme } from '@/state/appearanceSlice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { t } from '@shared/language/words';
import styles from './ThemeControl.module.scss';

const choices: readonly { theme: Theme; text: string }[] = [
  { theme: 'system', text: t('System [appearance]') },
  { theme: 'light', text: t('Light [appearance]') },
  { theme: 'dark', text: t('Dark [appearance]') },
];

/** Light, dark, or the system setting. */
export function ThemeControl() {
  const theme = useAppSelector(selectTheme);
  const dispatch = useAppDispatch();
  return (
    <fieldset className={styles['control']}>
      <legend>{t('Appearance')}</legend>
      {choices.map((choice) => (
        <label key={choice.theme} className={styles['choice']}>
          <input
            type="radio"
            name="theme"
            value={choice.theme}
            checked={theme === choice.theme}
            onChange={() => dispatch(themeChosen(choice.theme))}
          />
          <span>{choice.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
