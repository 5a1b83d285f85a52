import type about from '@content/about.json';
import { FigureRow } from '@/ui/FigureRow';
import { Lane } from '@/ui/Lane';
import { Section } from '@/ui/Section';
import styles from './CaseStudies.module.scss';

/** Three lanes, each with task, work and outcome. */
export function CaseStudies({ section }: { section: (typeof about)['sections']['caseStudies'] }) {
  return (
    <Section title={section.title} anchor={section.anchor} paragraphs={section.paragraphs} ground="sunken">
      {section.cases.map(({ id, title, mode, from, to, task, work, outcome, figures }) => (
        <article key={id} className={styles['case']}>
          <Lane from={from} to={to} />
          <p className={styles['mode']}>{mode}</p>
          <h3>{title}</h3>
          <dl className={styles['story']}>
            <div>
              <dt>Task</dt>
              <dd>{task}</dd>
            </div>
            <div>
              <dt>Work</dt>
              <dd>{work}</dd>
            </div>
            <div>
              <dt>Outcome</dt>
              <dd>{outcome}</dd>
            </div>
          </dl>
          <FigureRow figures={figures} />
        </article>
      ))}
    </Section>
  );
}
