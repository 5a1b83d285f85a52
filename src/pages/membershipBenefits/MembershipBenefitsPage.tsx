import membership from '@content/membership.json';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { ButtonLink } from '@/ui/Button';
import { EntryGrid } from '@/ui/EntryGrid';
import { PageBanner } from '@/ui/PageBanner';
import { Section } from '@/ui/Section';
import styles from './MembershipBenefitsPage.module.scss';

const { benefits, requirements, joinMembership, subscription } = membership;

/** What members get, and how to join. */
export default function MembershipBenefitsPage() {
  return (
    <>
      <PageHead
        title="Membership benefits"
        description="What members of the Keelway freight and cargo association get, what joining asks for, and how to join."
      />
      <PageBanner section="Membership" title={membership.headline} lead={membership.intro} />
      <Section title={benefits.title} paragraphs={benefits.paragraphs}>
        <EntryGrid entries={benefits.points} />
      </Section>
      <Section title={requirements.title} paragraphs={requirements.paragraphs}>
        <ul className={styles['requirements']}>
          {requirements.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      <Section
        title={joinMembership.title}
        paragraphs={[...joinMembership.paragraphs, ...subscription.paragraphs]}
        ground="sunken"
      >
        <EntryGrid entries={joinMembership.steps} ordered />
        <div>
          <ButtonLink to={paths.register}>{joinMembership.link.text}</ButtonLink>
        </div>
      </Section>
    </>
  );
}
