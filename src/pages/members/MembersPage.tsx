import { Link } from 'react-router-dom';
import { useMembershipPrice } from '@/features/served/siteWords';
import { MembersGate } from '@/features/members/MembersGate';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { RichText } from '@/kit/ui/data/RichText';
import { ScrollToTop } from '@/kit/ui/layout/ScrollToTop';
import { Section } from '@/kit/ui/layout/Section';
import { t } from '@shared/language/words';
import styles from './MembersPage.module.scss';

/** The members page, opened with the shared key (docs/product.md "Members page"). */
export default function MembersPage() {
  const price = useMembershipPrice();
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
              <RichText
                text={t(
                  'Not a member yet? See <0>what membership brings</0>. Looking for an agent? <1>Search the directory of agents</1>: it is open to everyone.',
                )}
                parts={[
                  <Link key="benefits" to={paths.membershipBenefits} />,
                  <Link key="search" to={paths.searchResults} />,
                ]}
              />{' '}
              <span>{price}</span>
            </p>
          </Section>
        )}
      />
      <ScrollToTop />
    </>
  );
}
