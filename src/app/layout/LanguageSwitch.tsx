import { useLocation } from 'react-router-dom';
import { deskLanguages, directionOf, languageNames, prefixOf, published, type Language } from '@language/languages';
import { currentLanguage, t } from '@language/words';
import { paths } from '@/navigation/paths';
import { writeToDevice } from '@/state/deviceStorage';
import { languageKey } from '../languageKey';
import { keepTyped } from './typedValues';
import styles from './LanguageSwitch.module.scss';

/** The same page in the other languages. What was typed in it is carried over. */
export function LanguageSwitch() {
  const { pathname, search, hash } = useLocation();
  const isDesk = pathname === paths.desk || pathname.startsWith(`${paths.desk}/`);
  const offered = published.filter((language) => !isDesk || deskLanguages.includes(language));
  if (offered.length < 2) return null;
  const choose = (language: Language) => {
    writeToDevice(languageKey, language);
    keepTyped();
  };
  return (
    <nav className={styles['languages']} aria-label={t('Language')}>
      <ul>
        {offered.map((language) => (
          <li key={language}>
            <a
              href={`${prefixOf(language)}${pathname}${search}${hash}`}
              hrefLang={language}
              lang={language}
              dir={directionOf(language)}
              aria-current={language === currentLanguage() ? 'true' : undefined}
              translate="no"
              onClick={() => choose(language)}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
