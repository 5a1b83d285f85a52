import type { Ref } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { TextArea } from '@/kit/ui/form/TextArea';
import { t } from '@shared/language/words';
import type { PageRecorder } from './pageRecorder';
import styles from './ReportPanel.module.scss';
import type { ReportView } from './useReport';
import { useStepCount } from './useStepCount';

/** What went wrong, while the page is recorded. */
export function RecordStep({
  ref,
  view: { form, errors, change, check },
  recorder,
}: {
  ref: Ref<HTMLFormElement>;
  view: ReportView;
  recorder: PageRecorder;
}) {
  const count = useStepCount(recorder);
  return (
    <form
      ref={ref}
      className={styles['step']}
      aria-label={t('What went wrong')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <p>
        {t(
          'Do again what went wrong: this page records what it does from now on. Names, addresses and texts are masked, and nothing is sent before you have seen it and agreed.',
        )}
      </p>
      <p className={styles['recording']}>
        <span className={styles['lamp']} aria-hidden="true" />
        <span>{t('{count, plural, one {Recording: # step} other {Recording: # steps}}', { count })}</span>
      </p>
      <TextArea
        label={t('What went wrong?')}
        hint={t('What you did, what happened, and what you expected')}
        name="text"
        required
        rows={4}
        value={form.text}
        error={errors.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <div className={styles['actions']}>
        <Button type="submit">{t('Continue')}</Button>
      </div>
    </form>
  );
}
