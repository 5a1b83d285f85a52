import { useDeferredValue, useMemo } from 'react';
import { directionOf, type Language } from '@shared/language/languages';
import { t } from '@shared/language/words';
import { longDay } from '@shared/text/format';
import { toBlocks, type Block } from '@shared/text/markdownBlocks';
import { markdownFault, type ArticleValue } from '@shared/editing/article';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Prose } from '@/kit/ui/prose/Prose';
import styles from '../newsletter/Newsletter.module.scss';

function blocksOf(body: string): Block[] {
  try {
    return toBlocks(body);
  } catch {
    // `markdownFault` says why.
    return [];
  }
}

interface ArticlePreviewProps {
  title: string;
  value: ArticleValue;
  language: Language;
}

/** An article as its readers see it: by the renderer of the blog, made of blocks, never of HTML. */
export function ArticlePreview({ title, value, language }: ArticlePreviewProps) {
  const { body, description, author, publishedAt, picture } = value;
  const shown = useDeferredValue(body);
  const blocks = useMemo(() => blocksOf(shown), [shown]);
  const fault = useMemo(() => markdownFault(shown), [shown]);
  const isDay = !Number.isNaN(Date.parse(publishedAt));
  return (
    <section aria-label={title} className={styles['part']}>
      <h2>{title}</h2>
      {fault !== null && (
        <Alert>
          <p>{fault}</p>
        </Alert>
      )}
      <div className={styles['paper']} lang={language} dir={directionOf(language)}>
        {picture !== '' && <img src={picture} alt="" width={1280} height={720} loading="lazy" />}
        <p className={styles['subject']}>
          <span>{value.title.trim() === '' ? t('No title yet') : value.title}</span>
        </p>
        <p className={styles['detail']}>
          <bdi>{author}</bdi>
          {isDay && <span>{` · ${longDay(publishedAt)}`}</span>}
        </p>
        <p>{description}</p>
        {body.trim() === '' && <p className={styles['detail']}>{t('No text yet.')}</p>}
        <Prose key={shown} blocks={blocks} />
      </div>
    </section>
  );
}
