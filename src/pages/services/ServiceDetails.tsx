import services from '@content/services.json';
import { paths } from '@/navigation/paths';
import { ContentText } from '@/kit/ui/data/EnglishText';
import type { PictureName } from '@/kit/ui/art/art';
import { Picture } from '@/kit/ui/art/Picture';
import { ButtonLink } from '@/kit/ui/form/Button';
import { classNames } from '@/kit/ui/classNames';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import { t } from '@shared/language/words';
import styles from './ServiceDetails.module.scss';

interface ServiceDetailsProps {
  service: (typeof services.list)[number];
  /** As a card among others instead of the page's width. */
  card?: boolean;
}

/** A service: what it is, what to prepare, what is often asked. */
export function ServiceDetails({ service: { slug, name, summary, art }, card = false }: ServiceDetailsProps) {
  const { body, prepare, questions } = services.details[slug as keyof typeof services.details];
  return (
    <section
      id={slug}
      className={classNames(styles['service'], card && styles['card'])}
      aria-labelledby={`${slug}-title`}
    >
      <div className={styles['head']}>
        <h2 id={`${slug}-title`}>
          <ContentText>{name}</ContentText>
        </h2>
        <p className={styles['summary']}>
          <ContentText>{summary}</ContentText>
        </p>
        <div className={styles['plate']}>
          <Picture name={art as PictureName} sizes={card ? '128px' : '(min-width: 1024px) 460px, 45vw'} />
        </div>
        <div>
          <ButtonLink
            to={paths.quote}
            variant="secondary"
            aria-label={t('Ask for a quote: {service}', { service: name })}
          >
            {t('Ask for a quote')}
          </ButtonLink>
        </div>
      </div>
      <div className={styles['text']}>
        {body.map((paragraph) => (
          <p key={paragraph}>
            <ContentText>{paragraph}</ContentText>
          </p>
        ))}
        <div className={styles['more']}>
          <Disclosure summary={t('What to prepare')}>
            <ul>
              {prepare.map((item) => (
                <li key={item}>
                  <ContentText>{item}</ContentText>
                </li>
              ))}
            </ul>
          </Disclosure>
          {questions.map(({ question, answer }) => (
            <Disclosure key={question} summary={<ContentText>{question}</ContentText>}>
              <p>
                <ContentText>{answer}</ContentText>
              </p>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}
