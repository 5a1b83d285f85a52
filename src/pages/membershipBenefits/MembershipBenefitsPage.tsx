import { Link } from 'react-router-dom';
import affiliate from '@content/affiliate.json';
import membership from '@content/membership.json';
import { useMembershipPrice } from '@/features/served/siteWords';
import { PageHead } from '@/navigation/PageHead';
import { localPath, paths } from '@/navigation/paths';
import { Picture } from '@/kit/ui/art/Picture';
import { ButtonAnchor, ButtonLink } from '@/kit/ui/form/Button';
import { EntryGrid } from '@/kit/ui/layout/EntryGrid';
import { besideBanner, PageBanner } from '@/kit/ui/layout/PageBanner';
import { Section } from '@/kit/ui/layout/Section';
import { t } from '@shared/language/words';
import styles from './MembershipBenefitsPage.module.scss';

const { benefits, requirements, joinMembership, subscription, partnerships } = membership;

/** What members get and how to join; then partnerships and the affiliate programme in full. */
export default function MembershipBenefitsPage() {
  const price = useMembershipPrice();
  return (
    <>
      <PageHead
        title={t('Membership benefits')}
        description={t(
          'What members of the Keelway freight and cargo association get, what joining asks for, and how to join.',
        )}
      />
      <PageBanner section={t('Membership')} title={membership.headline} lead={membership.intro}>
        <Picture name="warehousing" sizes={besideBanner} />
      </PageBanner>
      <Section title={benefits.title} paragraphs={benefits.paragraphs}>
        <EntryGrid entries={benefits.points} />
      </Section>
      <Section title={requirements.title} paragraphs={requirements.paragraphs}>
        <ul className={styles['requirements']}>
          {requirements.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>
          <Link to={paths.conduct}>{t('Read the code of conduct')}</Link>
        </p>
      </Section>
      <Section
        title={joinMembership.title}
        anchor={joinMembership.anchor}
        paragraphs={[...joinMembership.paragraphs, ...subscription.paragraphs]}
        ground="sunken"
      >
        <EntryGrid entries={joinMembership.steps} ordered />
        <p>{price}</p>
        <div>
          <ButtonLink to={paths.register}>{joinMembership.link.text}</ButtonLink>
        </div>
      </Section>
      <Section title={partnerships.title} anchor={partnerships.anchor} paragraphs={partnerships.paragraphs}>
        <EntryGrid entries={partnerships.points} />
      </Section>
      <Section title={affiliate.headline} paragraphs={[affiliate.intro]} ground="sunken">
        <EntryGrid entries={affiliate.promises} />
      </Section>
      <Section
        title={affiliate.benefits.title}
        anchor={affiliate.benefits.anchor}
        paragraphs={affiliate.benefits.paragraphs}
      >
        <EntryGrid entries={affiliate.benefits.points} />
      </Section>
      <Section
        title={affiliate.joinNow.title}
        anchor={affiliate.joinNow.anchor}
        paragraphs={affiliate.joinNow.paragraphs}
      >
        <EntryGrid entries={affiliate.joinNow.steps} ordered />
        <div>
          <ButtonAnchor href={localPath(paths.signIn)}>{affiliate.buttons.joinNow}</ButtonAnchor>
        </div>
      </Section>
    </>
  );
}
