import { Link } from 'react-router-dom';
import content from '@content/verification.json';
import { PageHead } from '@/navigation/PageHead';
import { localPath, paths } from '@/navigation/paths';
import { ContentText } from '@/kit/ui/data/EnglishText';
import { DataList } from '@/kit/ui/data/DataList';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { Section } from '@/kit/ui/layout/Section';
import { t } from '@shared/language/words';
import styles from './VerificationPage.module.scss';

const { title, description, lead, stamp, kinds, limits } = content;

/** `/verification`: what each check of an agent means, from content/verification.json. */
export default function VerificationPage() {
  return (
    <>
      <PageHead title={title} description={description} />
      <PageBanner plain section={t('Directory')} title={title} lead={lead} />
      <Section title={t('The stamp')} paragraphs={stamp} />
      <Section title={t('The checks')} ground="sunken">
        <div className={styles['kinds']}>
          {kinds.map(({ kind, name, how, proves, doesNot, holds }) => (
            <section key={kind} id={kind} className={styles['kind']} aria-labelledby={`${kind}-name`}>
              <h3 id={`${kind}-name`}>
                <ContentText>{name}</ContentText>
              </h3>
              <DataList
                entries={[
                  { term: t('How we check'), lines: [<ContentText key="how">{how}</ContentText>] },
                  { term: t('What it proves'), lines: [<ContentText key="proves">{proves}</ContentText>] },
                  { term: t('What it does not prove'), lines: [<ContentText key="doesNot">{doesNot}</ContentText>] },
                  { term: t('How long it holds'), lines: [<ContentText key="holds">{holds}</ContentText>] },
                ]}
              />
            </section>
          ))}
        </div>
      </Section>
      <Section title={t('What no check says')} paragraphs={limits}>
        <ul className={styles['links']}>
          <li>
            <a href={localPath(paths.verify)}>{t('Check an agent')}</a>
          </li>
          <li>
            <Link to={`${paths.contact}?about=report#write`}>{t('Report an agent to the association')}</Link>
          </li>
        </ul>
      </Section>
    </>
  );
}
