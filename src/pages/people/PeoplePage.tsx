import { Link } from 'react-router-dom';
import { PeopleDirectory } from '@/features/members/PeopleDirectory';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { RichText } from '@/kit/ui/data/RichText';
import { t } from '@shared/language/words';
import { ScrollToTop } from '@/kit/ui/layout/ScrollToTop';

/** The people of the member companies (docs/product.md "Directory of people"). */
export default function PeoplePage() {
  return (
    <>
      <PageHead
        title={t('Directory of people')}
        description={t(
          'People of the Keelway association and its member companies: name, position, company and country.',
        )}
      />
      <PageBanner
        section={t('Directory')}
        title={t('Directory of people')}
        lead={t('Who does what at the association and its member companies.')}
      />
      <PeopleDirectory>
        <RichText
          text={t('For an office by place, <0>search the directory of agents</0>.')}
          parts={[<Link key="search" to={paths.searchResults} />]}
        />
      </PeopleDirectory>
      <ScrollToTop />
    </>
  );
}
