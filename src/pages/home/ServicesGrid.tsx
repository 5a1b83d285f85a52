import { Link } from 'react-router-dom';
import services from '@content/services.json';
import { paths } from '@/navigation/paths';
import type { PictureName } from '@/ui/art/art';
import { Picture } from '@/ui/art/Picture';
import styles from './ServicesGrid.module.scss';

/** The seven services, each with its drawing and a link to its details (docs/product.md "Services"). */
export function ServicesGrid() {
  return (
    <ul className={styles['grid']}>
      {services.list.map(({ slug, name, summary, art }) => (
        <li key={slug}>
          <Picture name={art as PictureName} sizes="(min-width: 1024px) 360px, (min-width: 480px) 45vw, 90vw" />
          <h3>
            <Link to={`${paths.services}#${slug}`}>{name}</Link>
          </h3>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
