import { useLocation } from 'react-router-dom';
import arabic from '@content/language/ar/assistant.json';
import french from '@content/language/fr/assistant.json';
import swahili from '@content/language/sw/assistant.json';
import { languageNames, type Language } from '@shared/language/languages';
import { currentLanguage, t } from '@shared/language/words';
import styles from './TranslatedNote.module.scss';

/** A native speaker who has read the answers of a language, and when. */
export interface SignOff {
  name: string;
  /** As 2026-12-01. */
  day: string;
}

const signOffs: Readonly<Partial<Record<Language, readonly SignOff[]>>> = {
  sw: swahili.readBy,
  fr: french.readBy,
  ar: arabic.readBy,
};

/** Says that a language's answers are translated by machine, until a native speaker has signed them off. */
export function TranslatedNote({ readBy = signOffs[currentLanguage()] }: { readBy?: readonly SignOff[] }) {
  const { pathname, search, hash } = useLocation();
  if (readBy === undefined || readBy.length > 0) return null;
  return (
    <p className={styles['note']}>
      <span>
        {t('The answers here are translated by machine, and no native speaker has read them yet. The originals:')}
      </span>{' '}
      <a href={`${pathname}${search}${hash}`} hrefLang="en" lang="en" dir="ltr" translate="no">
        {languageNames.en}
      </a>
    </p>
  );
}
