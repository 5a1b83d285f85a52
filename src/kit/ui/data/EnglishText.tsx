import type { ReactNode } from 'react';
import { currentLanguage, isUntranslated } from '@shared/language/words';
import styles from './EnglishText.module.scss';

/** Attributes of an element whose text exists in English only. */
export const inEnglish = { lang: 'en', dir: 'ltr' } as const;

/** A text that exists in English only, such as an article's title, on a line of any direction. */
export function EnglishText({ children }: { children: string }) {
  return <bdi {...inEnglish}>{children}</bdi>;
}

/** A text of `content/*.json`: in English, and marked as English, while it has no translation. */
export function ContentText({ children }: { children: string }) {
  return isUntranslated(children) ? <EnglishText>{children}</EnglishText> : children;
}

/** Says that what follows is in English; nothing on an English page. */
export function EnglishNote({ children }: { children: ReactNode }) {
  return currentLanguage() === 'en' ? null : <p className={styles['note']}>{children}</p>;
}
