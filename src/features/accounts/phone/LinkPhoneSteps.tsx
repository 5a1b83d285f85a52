import { VisuallyHidden } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import styles from './LinkPhoneSteps.module.scss';

export type LinkPhoneStep = 'captcha' | 'number' | 'code';

const steps: readonly { step: LinkPhoneStep; label: string }[] = [
  { step: 'captcha', label: t('Captcha') },
  { step: 'number', label: t('Number [phone]') },
  { step: 'code', label: t('Code [text message]') },
];

/** Progress of phone linking, drawn as stops of a lane and announced when it changes. */
export function LinkPhoneSteps({ step }: { step: LinkPhoneStep | null }) {
  const current = steps.findIndex((one) => one.step === step);
  return (
    <div>
      <ol className={styles['lane']} aria-label={t('Steps')}>
        {steps.map(({ step: name, label }, index) => (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={index < current ? styles['done'] : undefined}
          >
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <span>{label}</span>
          </li>
        ))}
      </ol>
      <div role="status">
        <VisuallyHidden>
          {current >= 0 &&
            t('Step {number} of {count}: {label}', {
              number: current + 1,
              count: steps.length,
              label: steps[current]?.label ?? '',
            })}
        </VisuallyHidden>
      </div>
    </div>
  );
}
