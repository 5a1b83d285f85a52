import { Link } from 'react-router-dom';
import about from '@content/about.json';
import site from '@content/site.json';
import { Figures } from '@/features/served/Figures';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { Picture } from '@/kit/ui/art/Picture';
import { DataList } from '@/kit/ui/data/DataList';
import { EntryGrid } from '@/kit/ui/layout/EntryGrid';
import { besideBanner, PageBanner } from '@/kit/ui/layout/PageBanner';
import { Section } from '@/kit/ui/layout/Section';
import { t } from '@shared/language/words';
import { CaseStudies } from './CaseStudies';

const { companyOverview, team, caseStudies } = about.sections;

/** About us (docs/product.md "About us"): figures, values, team and offices. */
export default function AboutUsPage() {
  return (
    <>
      <PageHead
        title={t('About us')}
        description={t(
          'Who Keelway is: a trade association of freight and cargo businesses, with its own forwarding and courier desk.',
        )}
      />
      <PageBanner section={t('About us')} title={about.headline} lead={about.intro}>
        <Picture name="sea" sizes={besideBanner} />
      </PageBanner>
      <Section title={companyOverview.title} anchor={companyOverview.anchor} paragraphs={companyOverview.paragraphs}>
        <p>
          <Link to={paths.conduct}>{t('Read the code of conduct')}</Link>
        </p>
        <Figures />
        <EntryGrid entries={about.values} />
      </Section>
      <Section title={team.title} anchor={team.anchor} paragraphs={team.paragraphs}>
        <EntryGrid entries={team.points} />
      </Section>
      <Section title={t('Offices')} ground="sunken" paragraphs={[t('Our head office and five desks abroad.')]}>
        <DataList
          entries={site.offices.map(({ code, city, country, role }) => ({
            term: code,
            lines: [`${city}, ${country}`, role],
          }))}
        />
      </Section>
      <CaseStudies section={caseStudies} />
    </>
  );
}
