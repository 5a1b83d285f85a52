import type { ReactNode } from 'react';
import { directionOf, type Language } from '@shared/language/languages';
import { currentLanguage, isUntranslated } from '@shared/language/words';
import styles from './EnglishText.module.scss';

/** Attributes of an element whose text exists in English only. */
export const inEnglish = { lang: 'en', dir: 'ltr' } as const;

/** Attributes of an element whose text is in one language, whatever that of the page. */
export const inLanguage = (language: Language) => ({ lang: language, dir: directionOf(language) });

/** A text in one language, such as an article's title, on a line of any direction. */
export function TextIn({ language, children }: { language: Language; children: string }) {
  return <bdi {...inLanguage(language)}>{children}</bdi>;
}

/** A text that exists in English only. */
export function EnglishText({ children }: { children: string }) {
  return <TextIn language="en">{children}</TextIn>;
}

/**
 * A text of `content/*.json`: in English, and marked as English, while it has no translation. `language`: of what an
 * editor wrote in its place.
 */
export function ContentText({ language, children }: { language?: Language | undefined; children: string }) {
  if (language !== undefined)
    return language === currentLanguage() ? children : <TextIn language={language}>{children}</TextIn>;
  return isUntranslated(children) ? <EnglishText>{children}</EnglishText> : children;
}

/** Says that what follows is in English, or in another language; nothing on a page in that language. */
export function EnglishNote({ language = 'en', children }: { language?: Language; children: ReactNode }) {
  return currentLanguage() === language ? null : <p className={styles['note']}>{children}</p>;
}
