import { Link } from 'react-router-dom';
import affiliate from '@content/affiliate.json';
import membership from '@content/membership.json';
import { paths } from '@/navigation/paths';
import { ButtonAnchor, ButtonLink } from '@/ui/Button';
import { DriftingContainers } from './DriftingContainers';
import styles from './Joining.module.scss';

interface Way {
  anchor: string;
  title: string;
  paragraphs: readonly string[];
  steps?: readonly { title: string }[];
  link: { text: string; to: string };
}

const ways: readonly Way[] = [
  {
    ...membership.joinMembership,
    link: { text: 'Requirements and steps', to: `${paths.membershipBenefits}#${membership.joinMembership.anchor}` },
  },
  {
    anchor: membership.partnerships.anchor,
    title: membership.partnerships.title,
    paragraphs: membership.partnerships.paragraphs,
    link: { text: 'Who our partners are', to: `${paths.membershipBenefits}#${membership.partnerships.anchor}` },
  },
  {
    anchor: affiliate.benefits.anchor,
    title: affiliate.benefits.title,
    paragraphs: affiliate.benefits.paragraphs,
    link: { text: 'All benefits', to: `${paths.membershipBenefits}#${affiliate.benefits.anchor}` },
  },
  {
    ...affiliate.joinNow,
    link: { text: 'The steps in detail', to: `${paths.membershipBenefits}#${affiliate.joinNow.anchor}` },
  },
];

/**
 * Joining, in one block: as a member, or as an affiliate (docs/product.md "Affiliate programme"), then a short block for
 * each entry of the two menus.
 */
export function Joining() {
  return (
    <div className={styles['band']}>
      <DriftingContainers />
      <div className={styles['column']}>
        <section className={styles['offer']} aria-labelledby="affiliate-title">
          <h2 id="affiliate-title">{affiliate.headline}</h2>
          <p>{affiliate.intro}</p>
          <div className={styles['actions']}>
            {/* A full page load, as docs/product.md "Affiliate programme" says. */}
            <ButtonAnchor href={paths.signIn}>{affiliate.buttons.joinNow}</ButtonAnchor>
            <ButtonLink to={paths.contact} variant="secondary">
              {affiliate.buttons.inquireNow}
            </ButtonLink>
          </div>
          <dl className={styles['promises']}>
            {affiliate.promises.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={styles['offer']} aria-labelledby="membership-title">
          <h2 id="membership-title">{membership.headline}</h2>
          <p>{membership.intro}</p>
          <div className={styles['actions']}>
            <ButtonLink to={paths.membershipBenefits} variant="secondary">
              {membership.benefits.title}
            </ButtonLink>
          </div>
        </section>
      </div>
      <div className={styles['ways']}>
        {ways.map(({ anchor, title, paragraphs, steps = [], link }) => (
          <section key={anchor} id={anchor} aria-label={title}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {steps.length === 0 ? null : (
              <ol>
                {steps.map((step) => (
                  <li key={step.title}>{step.title}</li>
                ))}
              </ol>
            )}
            <Link to={link.to}>{link.text}</Link>
          </section>
        ))}
      </div>
    </div>
  );
}
