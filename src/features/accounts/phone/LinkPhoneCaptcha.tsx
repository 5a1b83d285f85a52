import { useEffect, useRef } from 'react';
import { CheckIcon } from '@/kit/ui/icons/statusIcons';
import { RichText } from '@/kit/ui/data/RichText';
import { t } from '@shared/language/words';
import { FlowFailure } from '../FlowFailure';
import styles from './LinkPhone.module.scss';

interface LinkPhoneCaptchaProps {
  /** Each attempt gets a separate captcha. */
  attempt: number;
  /** Called with the element to draw the captcha in. */
  onPlaced: (element: HTMLElement | null) => void;
  /** `again`: for another code to the same number. `solved`: stays in the page, hidden, until the code is sent. */
  state: 'first' | 'again' | 'solved';
  phoneNumber: string;
  message: string | null;
}

/** Step 1: the captcha, drawn by the identity provider into an element that React leaves empty. */
export function LinkPhoneCaptcha({ attempt, onPlaced, state, phoneNumber, message }: LinkPhoneCaptchaProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const isSolved = state === 'solved';
  useEffect(() => words.current?.focus(), [attempt]);
  return (
    <div className={styles['step']}>
      {isSolved ? (
        <p className={styles['solved']}>
          <CheckIcon />
          <span>{t('Captcha solved')}</span>
        </p>
      ) : (
        <p ref={words} tabIndex={-1}>
          {state === 'first' ? (
            t('First show that you are human: a text message is sent afterwards.')
          ) : (
            <span>
              <RichText
                text={t('Show once more that you are human, and we send a new code to <0/>.')}
                parts={[
                  <bdi key="number" dir="ltr" className={styles['digits']} translate="no">
                    {phoneNumber}
                  </bdi>,
                ]}
              />
            </span>
          )}
        </p>
      )}
      {!isSolved && <FlowFailure message={message} />}
      <div ref={onPlaced} className={styles['stage']} hidden={isSolved} role="group" aria-label={t('Captcha')} />
    </div>
  );
}
