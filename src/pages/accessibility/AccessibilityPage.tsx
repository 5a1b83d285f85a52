import { longDay } from '@shared/text/format';
import { Link } from 'react-router-dom';
import content from '@content/accessibility.json';
import { ContactActions } from '@/features/contact/ContactActions';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { ContentText } from '@/kit/ui/data/EnglishText';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { RichText } from '@/kit/ui/data/RichText';
import { Section } from '@/kit/ui/layout/Section';
import { t } from '@shared/language/words';
import styles from './AccessibilityPage.module.scss';

const { title, description, lead, updatedAt, conformance, tests, limits, report } = content;

/** `/accessibility`: how far the site conforms to WCAG, from content/accessibility.json. */
export default function AccessibilityPage() {
  return (
    <>
      <PageHead title={title} description={description} />
      <PageBanner plain section={t('The small print')} title={title} lead={lead} />
      <Section title={t('How far we conform')} paragraphs={conformance}>
        <p className={styles['date']}>
          <RichText
            text={t('Last assessed on <0/>')}
            parts={[
              <time key="day" dateTime={updatedAt}>
                {longDay(updatedAt)}
              </time>,
            ]}
          />
        </p>
      </Section>
      <Section title={t('How it was tested')} ground="sunken" paragraphs={tests} />
      <Section title={t('Known limits')}>
        <ul className={styles['limits']}>
          {limits.map((limit) => (
            <li key={limit}>
              <ContentText>{limit}</ContentText>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title={t('Report a barrier')}
        ground="sunken"
        paragraphs={[...report, t('Every message gets a reference and an answer from a person.')]}
      >
        <p>
          <Link to={`${paths.contact}#write`} className={styles['write']}>
            {t('Write to us')}
          </Link>
        </p>
        <ContactActions />
      </Section>
    </>
  );
}
