import about from '@content/about.json';
import services from '@content/services.json';
import { localPath, paths } from '@/navigation/paths';
import { ContentText } from '@/kit/ui/data/EnglishText';
import { Picture } from '@/kit/ui/art/Picture';
import { ButtonAnchor, ButtonLink } from '@/kit/ui/form/Button';
import { t } from '@shared/language/words';
import { Brief } from './Brief';
import { CaseList } from './CaseList';
import styles from './Services.module.scss';
import { ServicesGrid } from './ServicesGrid';
import { Testimonials } from './Testimonials';

const { aiAndAutomation, trackingAndVisibility, customsExpertise } = about.sections;

/**
 * Section `services` (docs/product.md "Services"): header image with Join Now, the services, and the proof: testimonials
 * beside case studies. Then what the services rest on; `/services` has the details.
 */
export function Services() {
  return (
    <>
      <section id="services" className={styles['services']} aria-labelledby="services-title">
        <div className={styles['head']}>
          <div className={styles['picture']}>
            <Picture name="cover-default" sizes="(min-width: 1024px) 62vw, 100vw" />
          </div>
          <div className={styles['words']}>
            <h2 id="services-title">
              <ContentText>{services.title}</ContentText>
            </h2>
            <div className={styles['actions']}>
              {/* A full page load, as docs/product.md "Services" says. */}
              <ButtonAnchor href={localPath(paths.signIn)}>{t('Join Now')}</ButtonAnchor>
              <ButtonLink to={paths.services} variant="secondary">
                {t('See all services')}
              </ButtonLink>
            </div>
          </div>
        </div>
        <div className={styles['column']}>
          <ServicesGrid />
        </div>
        <div className={styles['proof']}>
          <Testimonials section={about.sections.testimonials} />
          <CaseList />
        </div>
      </section>
      <div className={styles['capabilities']}>
        {[aiAndAutomation, trackingAndVisibility, customsExpertise].map((section) => (
          <Brief key={section.anchor} section={section} page={paths.services} />
        ))}
      </div>
    </>
  );
}
