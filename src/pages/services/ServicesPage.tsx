import about from '@content/about.json';
import services from '@content/services.json';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { Picture } from '@/kit/ui/art/Picture';
import { ButtonLink } from '@/kit/ui/form/Button';
import { besideBanner, PageBanner } from '@/kit/ui/layout/PageBanner';
import { t } from '@shared/language/words';
import { Capabilities } from './Capabilities';
import { ServiceDetails } from './ServiceDetails';
import styles from './ServicesPage.module.scss';

/** The first services are modes of transport; the others are cards below them. */
const modes = 3;

const { aiAndAutomation, trackingAndVisibility, customsExpertise } = about.sections;

/** Details of each service, and what they rest on (docs/product.md "Services"). */
export default function ServicesPage() {
  return (
    <>
      <PageHead
        title={t('Services')}
        description={t(
          'Air cargo, sea cargo, land freight, warehousing, consultancy, home delivery and errand services: what each is, what to prepare and what to ask.',
        )}
      />
      <PageBanner section={t('Services')} title={services.title} lead={services.lead}>
        <Picture name="home-delivery" sizes={besideBanner} />
      </PageBanner>
      <div className={styles['ways']}>
        <ButtonLink to={paths.quote}>{t('Ask for a quote')}</ButtonLink>
        <ButtonLink to={paths.searchResults} variant="secondary">
          {t('Search the directory of agents')}
        </ButtonLink>
        <nav aria-label={t('Services on this page')}>
          <ul>
            {services.list.map(({ slug, name }) => (
              <li key={slug}>
                <a href={`#${slug}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles['list']}>
        {services.list.slice(0, modes).map((service) => (
          <ServiceDetails key={service.slug} service={service} />
        ))}
        <div className={styles['cards']}>
          {services.list.slice(modes).map((service) => (
            <ServiceDetails key={service.slug} service={service} card />
          ))}
        </div>
      </div>
      <Capabilities capabilities={[aiAndAutomation, trackingAndVisibility, customsExpertise]} />
    </>
  );
}
