import { Link } from 'react-router-dom';
import content from '@content/conduct.json';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { EntryGrid } from '@/kit/ui/layout/EntryGrid';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { Section } from '@/kit/ui/layout/Section';
import { t } from '@shared/language/words';
import styles from './ConductPage.module.scss';

const { title, description, lead, version, rules, breaches } = content;

/** `/code-of-conduct`: what members sign when they apply, from content/conduct.json. */
export default function ConductPage() {
  return (
    <>
      <PageHead title={title} description={description} />
      <PageBanner plain section={t('Membership')} title={title} lead={lead} />
      <Section title={t('The rules')}>
        <EntryGrid entries={rules} ordered />
        <p>{t('Version {version}', { version })}</p>
      </Section>
      <Section title={t('If a member breaks one')} ground="sunken" paragraphs={breaches}>
        <p>
          <Link to={`${paths.contact}?about=report#write`} className={styles['report']}>
            {t('Report an agent to the association')}
          </Link>
        </p>
      </Section>
    </>
  );
}
