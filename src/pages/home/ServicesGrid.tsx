import { Link } from 'react-router-dom';
import services from '@content/services.json';
import { paths } from '@/navigation/paths';
import { ContentText } from '@/kit/ui/data/EnglishText';
import type { PictureName } from '@/kit/ui/art/art';
import { Picture } from '@/kit/ui/art/Picture';
import { t } from '@shared/language/words';
import styles from './ServicesGrid.module.scss';

/** The seven services, each a drawing and a link to its details, and a quote (docs/product.md "Services"). */
export function ServicesGrid() {
  return (
    <ul className={styles['grid']}>
      {services.list.map(({ slug, name, art }) => (
        <li key={slug}>
          <Picture name={art as PictureName} sizes="(min-width: 1024px) 240px, calc(50vw - 32px)" />
          <h3>
            <Link to={`${paths.services}#${slug}`}>
              <ContentText>{name}</ContentText>
            </Link>
          </h3>
        </li>
      ))}
      <li className={styles['quote']}>
        <h3>
          <Link to={paths.quote}>{t('Ask for a quote')}</Link>
        </h3>
      </li>
    </ul>
  );
}
