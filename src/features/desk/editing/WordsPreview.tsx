import type { ReactNode } from 'react';
import * as v from 'valibot';
import { directionOf, type Language } from '@shared/language/languages';
import type { SmallKind, WordKind, WordValue } from '@shared/editing/contract';
import { hoursValueSchema, openDays } from '@shared/editing/hours';
import { chargedPrice, priceValueSchema } from '@shared/editing/price';
import { t } from '@shared/language/words';
import { membershipPrice } from '@shared/text/money';
import { hoursLines } from '@shared/site/hoursLines';
import { FigureRow } from '@/kit/ui/layout/FigureRow';
import styles from '../newsletter/Newsletter.module.scss';
import { ArticlePreview } from './ArticlePreview';
import type { SmallTexts } from './smallFields';

interface PreviewProps {
  title: string;
  language: Language;
}

/** Stored words as visitors see them. */
export function WordsPreview({ kind, value, ...about }: PreviewProps & { kind: WordKind; value: WordValue }) {
  if ('body' in value) return <ArticlePreview {...about} value={value} />;
  return kind === 'article' ? null : <SmallPreview {...about} kind={kind} texts={value} />;
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
  testimonial: ({ name = '', text, company = '', from = '', image = '' }) => (
    <>
      <blockquote>{text}</blockquote>
      {image !== '' && <img src={image} alt="" width={48} height={48} loading="lazy" />}
      <p className={styles['subject']}>{name.trim() === '' ? t('No name yet') : name}</p>
      <p className={styles['detail']}>{[company, from].filter(Boolean).join(', ')}</p>
    </>
  ),
  figures: (texts) => (
    <FigureRow
      figures={['1', '2', '3', '4'].map((place) => ({
        value: texts[`value${place}`] ?? '',
        label: texts[`label${place}`],
      }))}
    />
  ),
  hours: (texts) => {
    const hours = v.safeParse(hoursValueSchema, texts);
    return (
      <>
        {hours.success && hoursLines(openDays(hours.output)).map((line) => <p key={line}>{line}</p>)}
        {[texts['note'], texts['noteSw'], texts['noteFr'], texts['noteAr']].map((note, place) => (
          <p key={place} dir="auto">
            {note}
          </p>
        ))}
      </>
    );
  },
  price: (texts) => {
    const typed = v.safeParse(priceValueSchema, texts);
    const price = typed.success ? chargedPrice(typed.output) : null;
    return <p>{price === null ? t('This cannot be charged yet.') : membershipPrice(price)}</p>;
  },
};
