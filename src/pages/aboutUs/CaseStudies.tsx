import type about from '@content/about.json';
import { ContentText } from '@/kit/ui/data/EnglishText';
import { Lane } from '@/kit/ui/layout/Lane';
import { Section } from '@/kit/ui/layout/Section';
import { t } from '@shared/language/words';
import styles from './CaseStudies.module.scss';

/** Three lanes, each with task, work and outcome. */
export function CaseStudies({ section }: { section: (typeof about)['sections']['caseStudies'] }) {
  return (
    <Section title={section.title} anchor={section.anchor} paragraphs={section.paragraphs}>
      {section.cases.map(({ id, title, mode, from, to, task, work, outcome }) => (
        <article key={id} id={id} className={styles['case']}>
          <Lane from={from} to={to} />
          <p className={styles['mode']}>
            <ContentText>{mode}</ContentText>
          </p>
          <h3>
            <ContentText>{title}</ContentText>
          </h3>
          <dl className={styles['story']}>
            <div>
              <dt>{t('Task')}</dt>
              <dd>
                <ContentText>{task}</ContentText>
              </dd>
            </div>
            <div>
              <dt>{t('Work [what was done]')}</dt>
              <dd>
                <ContentText>{work}</ContentText>
              </dd>
            </div>
            <div>
              <dt>{t('Outcome')}</dt>
              <dd>
                <ContentText>{outcome}</ContentText>
              </dd>
            </div>
          </dl>
        </article>
      ))}
    </Section>
  );
}
