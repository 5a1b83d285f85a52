import services from '@content/services.json';
import { paths } from '@/navigation/paths';
import type { PictureName } from '@/ui/art/art';
import { Picture } from '@/ui/art/Picture';
import { ButtonAnchor, ButtonLink } from '@/ui/Button';
import styles from './ServicesGrid.module.scss';

/** The services (section `services` of the specification), each with its drawing. */
export function ServicesGrid() {
  return (
    <section id="services" className={styles['services']} aria-labelledby="services-title">
      <div className={styles['column']}>
        <div className={styles['head']}>
          <h2 id="services-title">{services.title}</h2>
          <p>{services.lead}</p>
          <div className={styles['actions']}>
            <ButtonAnchor href={paths.signIn}>Join Now</ButtonAnchor>
            <ButtonLink to={paths.services} variant="secondary">
              See all services
            </ButtonLink>
          </div>
        </div>
        <ul className={styles['grid']}>
          {services.list.map(({ slug, name, summary, art }) => (
            <li key={slug}>
              <Picture name={art as PictureName} sizes="(min-width: 1024px) 360px, (min-width: 480px) 45vw, 90vw" />
              <h3>{name}</h3>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
