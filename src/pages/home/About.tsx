import { Link } from 'react-router-dom';
import about from '@content/about.json';
import site from '@content/site.json';
import { localPath, paths } from '@/navigation/paths';
import { ContentText } from '@/ui/EnglishText';
import { WorldMap } from '@/ui/art/WorldMap';
import { FigureRow } from '@/ui/FigureRow';
import { t } from '@shared/language/words';
import styles from './About.module.scss';

const { companyOverview, team } = about.sections;

/** Who we are, in one block: figures and values, then overview, team, map and desks. `/about-us` has the details. */
export function About() {
  return (
    <>
      <section className={styles['about']} aria-labelledby="about-title">
        <div className={styles['intro']}>
          <h2 id="about-title">
            <ContentText>{about.headline}</ContentText>
          </h2>
          <p>
            <ContentText>{about.intro}</ContentText>
          </p>
        </div>
        <div className={styles['figures']}>
          <FigureRow figures={site.figures} />
        </div>
        <ul className={styles['values']}>
          {about.values.map(({ id, title, text }) => (
            <li key={id}>
              <h3>
                <ContentText>{title}</ContentText>
              </h3>
              <p>
                <ContentText>{text}</ContentText>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles['band']}>
        <div className={styles['column']}>
          <div className={styles['words']}>
            <section id={companyOverview.anchor} aria-labelledby="company-overview-title">
              <h2 id="company-overview-title">
                <ContentText>{companyOverview.title}</ContentText>
              </h2>
              <p>{companyOverview.paragraphs[0]}</p>
              <Link to={paths.aboutUs}>{t('More about the association')}</Link>
            </section>
            <section id={team.anchor} aria-labelledby="team-title">
              <h2 id="team-title">
                <ContentText>{team.title}</ContentText>
              </h2>
              <p>{team.paragraphs[0]}</p>
              <Link to={`${paths.aboutUs}#${team.anchor}`}>{t('The desks and what they do')}</Link>
            </section>
          </div>
          <div className={styles['where']}>
            <figure className={styles['map']}>
              <WorldMap label={t('World map with a dot for each place that has member agents')} />
              <figcaption>
                <span>{t('Member agents in 120+ countries. Each dot is a place in the directory.')}</span>{' '}
                <a href={localPath(paths.agents)}>{t('See them by country')}</a>
              </figcaption>
            </figure>
            <dl className={styles['offices']} aria-label={t('Our desks')}>
              {site.offices.map(({ code, city, role }) => (
                <div key={code}>
                  <dt>
                    <span className={styles['code']} translate="no">
                      {code}
                    </span>{' '}
                    <span>{city}</span>
                  </dt>
                  <dd>
                    <ContentText>{role}</ContentText>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </>
  );
}
