import about from '@content/about.json';
import services from '@content/services.json';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import type { PictureName } from '@/ui/art/art';
import { Picture } from '@/ui/art/Picture';
import { ButtonLink } from '@/ui/Button';
import { Disclosure } from '@/ui/Disclosure';
import { PageBanner } from '@/ui/PageBanner';
import { Capabilities } from './Capabilities';
import styles from './ServicesPage.module.scss';

const { aiAndAutomation, trackingAndVisibility, customsExpertise } = about.sections;

/** Details of each service, and what they rest on (docs/product.md "Services"). */
export default function ServicesPage() {
  return (
    <>
      <PageHead
        title="Services"
        description="Air cargo, sea cargo, land freight, warehousing, consultancy, home delivery and errand services: what each is, what to prepare and what to ask."
      />
      <PageBanner section="Services" title={services.title} lead={services.lead} />
      <div className={styles['ways']}>
        <ButtonLink to={paths.quote}>Ask for a quote</ButtonLink>
        <ButtonLink to={paths.searchResults} variant="secondary">
          Search the directory of agents
        </ButtonLink>
        <nav aria-label="Services on this page">
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
        {services.list.map(({ slug, name, summary, art }) => {
          const { body, prepare, questions } = services.details[slug as keyof typeof services.details];
          return (
            <section key={slug} id={slug} className={styles['service']} aria-labelledby={`${slug}-title`}>
              <div className={styles['head']}>
                <h2 id={`${slug}-title`}>{name}</h2>
                <p className={styles['summary']}>{summary}</p>
                <div className={styles['plate']}>
                  <Picture name={art as PictureName} sizes="(min-width: 1024px) 460px, 45vw" />
                </div>
                <div>
                  <ButtonLink to={paths.quote} variant="secondary" aria-label={`Ask for a quote: ${name}`}>
                    Ask for a quote
                  </ButtonLink>
                </div>
              </div>
              <div className={styles['text']}>
                {body.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                <h3>What to prepare</h3>
                <ul>
                  {prepare.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
                <div>
                  {questions.map(({ question, answer }) => (
                    <Disclosure key={question} summary={question}>
                      <p>{answer}</p>
                    </Disclosure>
                  ))}
                </div>
              </div>
            </section>
          );
        })}
      </div>
      <Capabilities capabilities={[aiAndAutomation, trackingAndVisibility, customsExpertise]} />
    </>
  );
}
