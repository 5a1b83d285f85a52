import { useId } from 'react';
import testimonials from '@content/testimonials.json';
import type { Testimonial } from '@content/schemas/questions';
import type { Language } from '@shared/language/languages';
import { useSiteWords } from '@/features/served/siteWords';
import { ContentText } from '@/kit/ui/data/EnglishText';
import { Button } from '@/kit/ui/form/Button';
import { ArrowIcon } from '@/kit/ui/icons/navigationIcons';
import { PersonIcon } from '@/kit/ui/icons/contactIcons';
import { Portrait } from '@/kit/ui/data/Portrait';
import { t } from '@shared/language/words';
import styles from './Testimonials.module.scss';
import { useRotation } from './useRotation';

/** Testimonials per page, and the interval in milliseconds (docs/product.md "Testimonials"). */
const onOnePage = 3;
const advanceAfter = 10_000;

interface Said extends Testimonial {
  /** Of what an editor wrote. */
  language?: Language;
}
const seeds: readonly Said[] = testimonials;

interface TestimonialsProps {
  section: { title: string; anchor: string; paragraphs: readonly string[] };
}

/**
 * Testimonials: a carousel of pages of three (docs/product.md "Testimonials"; W3C's carousel pattern). Without
 * JavaScript all are listed.
 */
export function Testimonials({ section: { title, anchor, paragraphs } }: TestimonialsProps) {
  const titleId = useId();
  const pagesId = useId();
  const { testimonials: quotes = seeds } = useSiteWords();
  const pages = Array.from({ length: Math.ceil(quotes.length / onOnePage) }, (_page, index): readonly Said[] =>
    quotes.slice(index * onOnePage, (index + 1) * onOnePage),
  );
  const rotation = useRotation(Math.max(1, pages.length), advanceAfter);
  const { isRotating, isPaused, back, next, pauseToggled, attended } = rotation;
  // Fewer may be left than there were.
  const page = Math.min(rotation.page, pages.length - 1);
  // They count the people of `content/`.
  const told = quotes.length === seeds.length ? paragraphs : [];
  if (pages.length === 0) return <span id={anchor} />;

  return (
    <section
      id={anchor}
      className={styles['testimonials']}
      aria-labelledby={titleId}
      aria-roledescription={t('carousel')}
    >
      <div className={styles['head']}>
        <h2 id={titleId}>
          <ContentText>{title}</ContentText>
        </h2>
        {told.map((paragraph) => (
          <p key={paragraph}>
            <ContentText>{paragraph}</ContentText>
          </p>
        ))}
        <Button
          className={styles['control']}
          variant="secondary"
          size="small"
          icon={isPaused ? <PlaySign /> : <PauseSign />}
          onClick={pauseToggled}
        >
          {isPaused ? t('Play') : t('Pause')}
        </Button>
      </div>
      <div
        className={styles['stage']}
        onMouseEnter={() => attended('pointer', true)}
        onMouseLeave={() => attended('pointer', false)}
        onFocus={() => attended('focus', true)}
        onBlur={({ currentTarget, relatedTarget }) => attended('focus', currentTarget.contains(relatedTarget))}
      >
        <div id={pagesId} className={styles['pages']} aria-live={isRotating ? 'off' : 'polite'} aria-atomic="false">
          {pages.map((quotesOfPage, index) => (
            <div
              key={quotesOfPage[0]?.id}
              className={styles['page']}
              role="group"
              aria-roledescription={t('page')}
              aria-label={t('Page {number} of {count}', { number: index + 1, count: pages.length })}
              hidden={index !== page}
            >
              {quotesOfPage.map((quote) => (
                <Quote key={`${quote.id} ${quote.language ?? ''}`} {...quote} />
              ))}
            </div>
          ))}
        </div>
        <div className={styles['turning']}>
          <Button
            variant="secondary"
            icon={<ArrowIcon />}
            className={styles['back']}
            aria-controls={pagesId}
            onClick={back}
          >
            {t('Back')}
          </Button>
          <span className={styles['position']} aria-hidden="true">
            {`${page + 1} / ${pages.length}`}
          </span>
          <Button
            variant="secondary"
            icon={<ArrowIcon />}
            className={styles['next']}
            aria-controls={pagesId}
            onClick={next}
          >
            {t('Next')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Quote({ language, name, text, company, place, image }: Said) {
  return (
    <figure className={styles['quote']}>
      <blockquote dir="auto">
        <ContentText language={language}>{text}</ContentText>
      </blockquote>
      <figcaption>
        <Portrait
          name={name}
          picture={image}
          width={48}
          height={48}
          className={styles['portrait']}
          placeholder={<PersonIcon />}
        />
        <span>
          <strong translate="no">{name}</strong>
          <span>{[company, place].filter(Boolean).join(', ')}</span>
        </span>
      </figcaption>
    </figure>
  );
}

function PauseSign() {
  return <span className={styles['pause']} aria-hidden="true" />;
}

function PlaySign() {
  return <span className={styles['play']} aria-hidden="true" />;
}
