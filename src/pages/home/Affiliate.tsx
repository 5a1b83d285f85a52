import affiliate from '@content/affiliate.json';
import { paths } from '@/navigation/paths';
import { ButtonAnchor, ButtonLink } from '@/ui/Button';
import { EntryGrid } from '@/ui/EntryGrid';
import { Section } from '@/ui/Section';
import styles from './Affiliate.module.scss';
import { DriftingContainers } from './DriftingContainers';

const { benefits, joinNow } = affiliate;

/** The affiliate programme (docs/product.md "Affiliate programme"): what it is, its benefits, how to join. */
export function Affiliate() {
  return (
    <>
      <section className={styles['band']} aria-labelledby="affiliate-title">
        <DriftingContainers />
        <div className={styles['column']}>
          <div className={styles['words']}>
            <h2 id="affiliate-title">{affiliate.headline}</h2>
            <p>{affiliate.intro}</p>
            <div className={styles['actions']}>
              {/* A full page load, as docs/product.md "Affiliate programme" says. */}
              <ButtonAnchor href={paths.signIn}>{affiliate.buttons.joinNow}</ButtonAnchor>
              <ButtonLink to={paths.contact} variant="secondary">
                {affiliate.buttons.inquireNow}
              </ButtonLink>
            </div>
          </div>
          <ul className={styles['promises']}>
            {affiliate.promises.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Section title={benefits.title} anchor={benefits.anchor} paragraphs={benefits.paragraphs}>
        <EntryGrid entries={benefits.points} />
      </Section>
      <Section title={joinNow.title} anchor={joinNow.anchor} paragraphs={joinNow.paragraphs}>
        <EntryGrid entries={joinNow.steps} ordered />
        <div className={styles['actions']}>
          <ButtonAnchor href={paths.signIn}>{affiliate.buttons.joinNow}</ButtonAnchor>
        </div>
      </Section>
    </>
  );
}
