import type { ReactNode } from 'react';
import { directionOf, type Language } from '@shared/language/languages';
import type { SmallKind, WordValue } from '@shared/editing/contract';
import { t } from '@shared/language/words';
import styles from '../newsletter/Newsletter.module.scss';
import { ArticlePreview } from './ArticlePreview';
import type { SmallTexts } from './smallFields';

interface PreviewProps {
  title: string;
  language: Language;
}

/** Stored words as visitors see them. */
export function WordsPreview({ value, ...about }: PreviewProps & { value: WordValue }) {
  if ('body' in value) return <ArticlePreview {...about} value={value} />;
  return <SmallPreview {...about} kind="question" texts={value} />;
}

/** Words of a few lines as visitors see them: text, whatever was typed. */
export function SmallPreview({ kind, texts, title, language }: PreviewProps & { kind: SmallKind; texts: SmallTexts }) {
  return (
    <section aria-label={title} className={styles['part']}>
      <h2>{title}</h2>
      <div className={styles['paper']} lang={language} dir={directionOf(language)}>
        {shown[kind](texts)}
      </div>
    </section>
  );
}

const shown: Readonly<Record<SmallKind, (texts: SmallTexts) => ReactNode>> = {
  question: ({ question = '', answer, linkText, linkTo }) => (
    <>
      <p className={styles['subject']}>{question.trim() === '' ? t('No question yet') : question}</p>
      <p>{answer}</p>
      {linkTo !== '' && (
        <p>
          <bdi>{linkText}</bdi>
          <span>{' · '}</span>
          <bdi>{linkTo}</bdi>
        </p>
      )}
    </>
  ),
};
