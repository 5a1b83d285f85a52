import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import { locale, t } from '@shared/language/words';
import type { PageRecording } from './pageRecorder';
import styles from './ReportPanel.module.scss';

const tenths = new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const seconds = (at: number): string => t('{seconds} s', { seconds: tenths.format(at / 1_000) });

/** The recording for people, and letter by letter. */
export function RecordingPreview({ recording: { text, steps, facts } }: { recording: PageRecording }) {
  const summary = t('{count, plural, one {The recording: # step} other {The recording: # steps}}', {
    count: steps.length,
  });
  return (
    <Disclosure summary={summary}>
      <div className={styles['preview']} role="region" aria-label={t('The recording')} tabIndex={0}>
        <ol>
          {steps.map(({ at, type }, index) => (
            <li key={index}>
              <span>{seconds(at)}</span> <code translate="no">{type}</code>
            </li>
          ))}
        </ol>
        <h3>{t('The browser')}</h3>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
        <h3>{t('All of it, as a file')}</h3>
        <pre translate="no">{text}</pre>
      </div>
    </Disclosure>
  );
}
