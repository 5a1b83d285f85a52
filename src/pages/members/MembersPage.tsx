import { Link } from 'react-router-dom';
import { MembersGate } from '@/features/members/MembersGate';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { PageBanner } from '@/ui/PageBanner';
import { ScrollToTop } from '@/ui/ScrollToTop';
import { Section } from '@/ui/Section';
import { t } from '@language/words';
import styles from './MembersPage.module.scss';

/** The members page, opened with the shared key (docs/product.md "Members page"). */
export default function MembersPage() {
  return (
    <>
      <PageHead
        title={t('Our Members')}
        description={t('The members of the Keelway freight and cargo association, with positions and companies.')}
      />
      <PageBanner
        slim
        title={t('Our Members')}
        lead={t('The people of the member companies, for members who look for a colleague abroad.')}
      />
      <MembersGate
        locked={(form) => (
          <Section title={t('Enter Authorization Key')}>
            {form}
            <p className={styles['elsewhere']}>
              {t(
                'Each member company receives the key with its membership papers. It opens the list until you leave or reload the site.',
              )}
            </p>
            <p className={styles['elsewhere']}>
              Not a member yet? See <Link to={paths.membershipBenefits}>{t('what membership brings')}</Link>. Looking
              for an agent? <Link to={paths.searchResults}>{t('Search the directory of agents')}</Link>: it is open to
              everyone.
            </p>
          </Section>
        )}
      />
      <ScrollToTop />
    </>
  );
}
