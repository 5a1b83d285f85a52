import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import affiliate from '@content/affiliate.json';
import membership from '@content/membership.json';
import site from '@content/site.json';
import { membershipPrice } from '@shared/text/money';
import { localPath, paths } from '@/navigation/paths';
import { ContentText } from '@/ui/EnglishText';
import { ButtonAnchor, ButtonLink } from '@/ui/Button';
import { DriftingContainers } from './DriftingContainers';
import styles from './Joining.module.scss';

interface Way {
  anchor: string;
  title: string;
  paragraphs: readonly string[];
  steps?: readonly { title: string }[];
}

const ways: readonly Way[] = [
  membership.joinMembership,
  membership.partnerships,
  affiliate.benefits,
  affiliate.joinNow,
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
          <h2 id="affiliate-title">
            <ContentText>{affiliate.headline}</ContentText>
          </h2>
          <p>
            <ContentText>{affiliate.intro}</ContentText>
          </p>
          <div className={styles['actions']}>
            {/* A full page load, as docs/product.md "Affiliate programme" says. */}
            <ButtonAnchor href={localPath(paths.signIn)}>{affiliate.buttons.joinNow}</ButtonAnchor>
            <ButtonLink to={paths.contact} variant="secondary">
              {affiliate.buttons.inquireNow}
            </ButtonLink>
          </div>
          <dl className={styles['promises']}>
            {affiliate.promises.map(({ title, text }) => (
              <div key={title}>
                <dt>
                  <ContentText>{title}</ContentText>
                </dt>
                <dd>
                  <ContentText>{text}</ContentText>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={styles['offer']} aria-labelledby="membership-title">
          <h2 id="membership-title">
            <ContentText>{membership.headline}</ContentText>
          </h2>
          <p>
            <ContentText>{membership.intro}</ContentText>
          </p>
          <p>{membershipPrice(site.subscription)}</p>
          <div className={styles['actions']}>
            <ButtonLink to={paths.membershipBenefits} variant="secondary">
              {membership.benefits.title}
            </ButtonLink>
          </div>
        </section>
      </div>
      <div className={styles['ways']}>
        {ways.map(({ anchor, title, paragraphs, steps = [] }) => (
          <section key={anchor} id={anchor} aria-label={title}>
            <h2>
              <ContentText>{title}</ContentText>
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <ContentText>{paragraph}</ContentText>
              </p>
            ))}
            {steps.length === 0 ? null : (
              <ol>
                {steps.map((step) => (
                  <li key={step.title}>
                    <ContentText>{step.title}</ContentText>
                  </li>
                ))}
              </ol>
            )}
            <Link to={`${paths.membershipBenefits}#${anchor}`}>{t('{title} in detail', { title })}</Link>
          </section>
        ))}
      </div>
    </div>
  );
}
