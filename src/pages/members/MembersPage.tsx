import { Link } from 'react-router-dom';
import { MembersGate } from '@/features/members/MembersGate';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { PageBanner } from '@/ui/PageBanner';
import { ScrollToTop } from '@/ui/ScrollToTop';
import { Section } from '@/ui/Section';
import styles from './MembersPage.module.scss';

/** The members page, opened with the shared key (docs/product.md "Members page"). */
export default function MembersPage() {
  return (
    <>
      <PageHead
        title="Our Members"
        description="The members of the Keelway freight and cargo association, with positions and companies."
      />
      <PageBanner
        slim
        title="Our Members"
        lead="The people of the member companies, for members who look for a colleague abroad."
      />
      <MembersGate
        locked={(form) => (
          <Section title="Enter Authorization Key">
            {form}
            <p className={styles['elsewhere']}>
              Each member company receives the key with its membership papers. It opens the list until you leave or
              reload the site.
            </p>
            <p className={styles['elsewhere']}>
              Not a member yet? See <Link to={paths.membershipBenefits}>what membership brings</Link>. Looking for an
              agent? <Link to={paths.searchResults}>Search the directory of agents</Link>: it is open to everyone.
            </p>
          </Section>
        )}
      />
      <ScrollToTop />
    </>
  );
}
