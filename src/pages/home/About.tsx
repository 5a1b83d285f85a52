import { Link } from 'react-router-dom';
import about from '@content/about.json';
import site from '@content/site.json';
import { Figures } from '@/features/served/Figures';
import { localPath, paths } from '@/navigation/paths';
import { ContentText } from '@/kit/ui/data/EnglishText';
import { WorldMap } from '@/kit/ui/art/WorldMap';
import { t } from '@shared/language/words';
import styles from './About.module.scss';
import { Brief } from './Brief';

const { companyOverview, team } = about.sections;

/** Who we are, in one block: figures and values, then overview, team, map and countries. `/about-us` has the details. */
export function About() {
  return (
    <>
      <section className={styles['about']} aria-labelledby="about-title">
        <h2 id="about-title">
          <ContentText>{about.headline}</ContentText>
        </h2>
        <div className={styles['figures']}>
          <Figures />
        </div>
        <ul className={styles['values']}>
          {about.values.map(({ id, title }) => (
            <li key={id}>
              <h3>
                <ContentText>{title}</ContentText>
              </h3>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles['band']}>
        <div className={styles['column']}>
          <div className={styles['words']}>
            <Brief section={companyOverview} page={paths.aboutUs} />
            <Brief section={team} page={paths.aboutUs} />
          </div>
          <div className={styles['where']}>
            <figure className={styles['map']}>
              <WorldMap label={t('World map with a dot for each place that has member agents')} />
            </figure>
            <ul className={styles['countries']} aria-label={t('Agents by country')}>
              {site.countries.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to}>
                    <ContentText>{label}</ContentText>
                  </Link>
                </li>
              ))}
              <li>
                <a href={localPath(paths.agents)}>{t('See them by country')}</a>
              </li>
            </ul>
          </div>
        </div>
      </div>
    </>
  );
}
