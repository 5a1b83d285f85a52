import { Link } from 'react-router-dom';
import about from '@content/about.json';
import site from '@content/site.json';
import { paths } from '@/navigation/paths';
import { WorldMap } from '@/ui/art/WorldMap';
import styles from './CompanyOverview.module.scss';

const { anchor, title, paragraphs } = about.sections.companyOverview;

/** The association and its locations: the map has a dot for each place of the directory. */
export function CompanyOverview() {
  return (
    <section id={anchor} className={styles['band']} aria-labelledby="company-overview-title">
      <div className={styles['column']}>
        <div className={styles['words']}>
          <h2 id="company-overview-title">{title}</h2>
          <p className={styles['lead']}>{paragraphs[0]}</p>
          <div className={styles['more']}>
            <p>{paragraphs[1]}</p>
            <p>
              <Link to={paths.aboutUs}>More about the association</Link>
            </p>
          </div>
        </div>
        <figure className={styles['map']}>
          <WorldMap label="World map with a dot for each place that has member agents" />
          <figcaption>Member agents in 120+ countries. Each dot is a place in the directory.</figcaption>
        </figure>
        <dl className={styles['offices']} aria-label="Our desks">
          {site.offices.map(({ code, city, role }) => (
            <div key={code}>
              <dt>
                <span className={styles['code']} translate="no">
                  {code}
                </span>{' '}
                <span>{city}</span>
              </dt>
              <dd>{role}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
