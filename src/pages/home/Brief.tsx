import { Link } from 'react-router-dom';
import { ContentText } from '@/kit/ui/data/EnglishText';
import styles from './Brief.module.scss';

interface BriefProps {
  section: { anchor: string; title: string; brief: string };
  /** Page that has the rest, under the same anchor. */
  page: string;
}

/** An entry of the menus in one sentence; its title leads to the rest. */
export function Brief({ section: { anchor, title, brief }, page }: BriefProps) {
  return (
    <section id={anchor} className={styles['brief']} aria-label={title}>
      <h2>
        <Link to={`${page}#${anchor}`}>
          <ContentText>{title}</ContentText>
        </Link>
      </h2>
      <p>
        <ContentText>{brief}</ContentText>
      </p>
    </section>
  );
}
