import services from '@content/services.json';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import type { PictureName } from '@/ui/art/art';
import { Picture } from '@/ui/art/Picture';
import { ButtonLink } from '@/ui/Button';
import { Disclosure } from '@/ui/Disclosure';
import { PageBanner } from '@/ui/PageBanner';
import styles from './ServicesPage.module.scss';

/** Details of each service (docs/product.md "Services"). */
export default function ServicesPage() {
  return (
    <>
      <PageHead
        title="Services"
        description="Air cargo, sea cargo, land freight, warehousing, consultancy, home delivery and errand services: what each is, what to prepare and what to ask."
      />
      <PageBanner section="Services" title={services.title} lead={services.lead} />
      <div className={styles['list']}>
        {services.list.map(({ slug, name, summary, art }) => {
          const { body, prepare, questions } = services.details[slug as keyof typeof services.details];
          return (
            <section key={slug} id={slug} className={styles['service']} aria-labelledby={`${slug}-title`}>
              <div className={styles['head']}>
                <div className={styles['plate']}>
                  <Picture name={art as PictureName} sizes="(min-width: 1024px) 460px, 90vw" />
                </div>
                <h2 id={`${slug}-title`}>{name}</h2>
                <p className={styles['summary']}>{summary}</p>
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
        <ButtonLink to={paths.searchResults} variant="secondary">
          Search the directory of agents
        </ButtonLink>
      </div>
    </>
  );
}
