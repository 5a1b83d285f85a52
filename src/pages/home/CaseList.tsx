import { Link } from 'react-router-dom';
import about from '@content/about.json';
import { paths } from '@/navigation/paths';
import { ContentText } from '@/ui/EnglishText';
import { Lane } from '@/ui/Lane';
import styles from './CaseList.module.scss';

const { anchor, title, paragraphs, cases } = about.sections.caseStudies;

/** The lanes of the case studies, each with a link to its story. */
export function CaseList() {
  return (
    <section id={anchor} className={styles['cases']} aria-labelledby="case-studies-title">
      <div className={styles['head']}>
        <h2 id="case-studies-title">
          <ContentText>{title}</ContentText>
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <ContentText>{paragraph}</ContentText>
          </p>
        ))}
      </div>
      <ul>
        {cases.map(({ id, title: story, mode, from, to }) => (
          <li key={id}>
            <Lane from={from} to={to} />
            <p className={styles['mode']}>
              <ContentText>{mode}</ContentText>
            </p>
            <h3>
              <Link to={`${paths.aboutUs}#${id}`}>
                <ContentText>{story}</ContentText>
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
