import affiliate from '@content/affiliate.json';
import membership from '@content/membership.json';
import { useMembershipPrice } from '@/features/served/siteWords';
import { localPath, paths } from '@/navigation/paths';
import { ContentText } from '@/kit/ui/data/EnglishText';
import { ButtonAnchor, ButtonLink } from '@/kit/ui/form/Button';
import { Brief } from './Brief';
import { DriftingContainers } from './DriftingContainers';
import styles from './Joining.module.scss';

const ways = [membership.joinMembership, membership.partnerships, affiliate.benefits, affiliate.joinNow];

/**
 * Joining, in one block: as a member, or as an affiliate (docs/product.md "Affiliate programme"), then a short block for
 * each entry of the two menus.
 */
export function Joining() {
  const price = useMembershipPrice();
  return (
    <div className={styles['band']}>
      <DriftingContainers />
      <div className={styles['column']}>
        <section className={styles['offer']} aria-labelledby="affiliate-title">
          <h2 id="affiliate-title">
            <ContentText>{affiliate.headline}</ContentText>
          </h2>
          <div className={styles['actions']}>
            {/* A full page load, as docs/product.md "Affiliate programme" says. */}
            <ButtonAnchor href={localPath(paths.signIn)}>{affiliate.buttons.joinNow}</ButtonAnchor>
            <ButtonLink to={paths.contact} variant="secondary">
              {affiliate.buttons.inquireNow}
            </ButtonLink>
          </div>
          <ul className={styles['promises']}>
            {affiliate.promises.map(({ title }) => (
              <li key={title}>
                <ContentText>{title}</ContentText>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles['offer']} aria-labelledby="membership-title">
          <h2 id="membership-title">
            <ContentText>{membership.headline}</ContentText>
          </h2>
          <p>{price}</p>
          <div className={styles['actions']}>
            <ButtonLink to={paths.membershipBenefits} variant="secondary">
              {membership.benefits.title}
            </ButtonLink>
          </div>
        </section>
      </div>
      <div className={styles['ways']}>
        {ways.map((section) => (
          <Brief key={section.anchor} section={section} page={paths.membershipBenefits} />
        ))}
      </div>
    </div>
  );
}
