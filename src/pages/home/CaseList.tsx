import { Link } from 'react-router-dom';
import about from '@content/about.json';
import { paths } from '@/navigation/paths';
import { ContentText } from '@/kit/ui/data/EnglishText';
import { Lane } from '@/kit/ui/layout/Lane';
import { Portrait } from '@/kit/ui/data/Portrait';
import styles from './CaseList.module.scss';

const { anchor, title, paragraphs, cases } = about.sections.caseStudies;

/** The lanes of the case studies, each with a member on it and a link to its story. */
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
        {cases.map(({ id, title: story, from, to, member: { name, company, voice } }) => (
          <li key={id}>
            <Lane from={from} to={to} />
            <div className={styles['member']}>
              <Portrait name={name} width={56} height={56} className={styles['portrait']} />
              <p>
                <ContentText>{voice}</ContentText>
              </p>
              <p className={styles['who']} translate="no">
                <strong>{name}</strong> <span>{company}</span>
              </p>
            </div>
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
