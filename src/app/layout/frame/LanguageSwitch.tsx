import { useLocation } from 'react-router-dom';
import { deskLanguages, directionOf, languageNames, prefixOf, published } from '@shared/language/languages';
import { currentLanguage, t } from '@shared/language/words';
import { isOfDesk } from '@/navigation/paths';
import styles from './LanguageSwitch.module.scss';

/**
 * The same page in the other languages. A script of the page (tools/languageScript.ts) remembers the choice and what was
 * typed.
 */
export function LanguageSwitch() {
  const { pathname, search, hash } = useLocation();
  const offered = published.filter((language) => !isOfDesk(pathname) || deskLanguages.includes(language));
  if (offered.length < 2) return null;
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
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
