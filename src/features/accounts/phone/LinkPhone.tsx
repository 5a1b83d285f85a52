import { Button } from '@/kit/ui/form/Button';
import { t } from '@shared/language/words';
import { FlowFailure } from '../FlowFailure';
import { LinkPhoneCaptcha } from './LinkPhoneCaptcha';
import { LinkPhoneCode } from './LinkPhoneCode';
import { LinkPhoneNumber, useNumberForm } from './LinkPhoneNumber';
import styles from './LinkPhone.module.scss';
import { LinkPhoneSteps, type LinkPhoneStep } from './LinkPhoneSteps';
import type { PhoneLinkingView } from './usePhoneLinking';

function stepOf({ snapshot }: PhoneLinkingView): LinkPhoneStep | null {
  if (snapshot.matches({ proving: 'number' }) || snapshot.matches({ proving: 'sending' })) return 'number';
  if (snapshot.matches('proving')) return 'captcha';
  return snapshot.matches('failed') ? null : 'code';
}

/** The three steps of linking a phone: captcha, number, code (docs/product.md "Phone linking"). */
export function LinkPhone({ view }: { view: PhoneLinkingView }) {
  const { snapshot, send, stage } = view;
  const { failure, phoneNumber } = snapshot.context;
  // Kept when a step has to be repeated.
  const number = useNumberForm((typed) => send({ type: 'number.submitted', phoneNumber: typed }));
  const message = failure?.message ?? null;
  const isReloading = snapshot.matches('reloading');
  const cancel = () => send({ type: 'linking.cancelled' });

  return (
    <div className={styles['flow']}>
      <LinkPhoneSteps step={stepOf(view)} />
      {snapshot.matches('proving') && (
        <>
          <LinkPhoneCaptcha
            attempt={snapshot.context.attempt}
            onPlaced={stage.attach}
            state={
              snapshot.matches({ proving: 'captcha' })
                ? 'first'
                : snapshot.matches({ proving: 'captchaAgain' })
                  ? 'again'
                  : 'solved'
            }
            phoneNumber={phoneNumber}
            message={message}
          />
          {(snapshot.matches({ proving: 'number' }) || snapshot.matches({ proving: 'sending' })) && (
            <LinkPhoneNumber view={number} isSending={number.isSending || snapshot.matches({ proving: 'sending' })} />
          )}
        </>
      )}
      {snapshot.matches('code') && (
        <LinkPhoneCode
          // A new code starts with an empty field.
          key={snapshot.context.attempt}
          phoneNumber={phoneNumber}
          message={message}
          state={
            snapshot.matches({ code: { entry: 'verifying' } })
              ? 'verifying'
              : snapshot.matches({ code: { entry: 'expired' } })
                ? 'expired'
                : 'typing'
          }
          canResend={snapshot.can({ type: 'resend.requested' })}
          onSubmitted={(code) => send({ type: 'code.submitted', code })}
          onResend={() => send({ type: 'resend.requested' })}
        />
      )}
      {isReloading && (
        <p role="status" className={styles['waiting']}>
          {t('Your number is linked. Loading your account data…')}
        </p>
      )}
      {snapshot.matches('notReloaded') && (
        <FlowFailure message={message} takesFocus>
          <p>{t('Your number is linked; only this page does not know of it yet.')}</p>
          <Button variant="secondary" size="small" onClick={() => send({ type: 'reload.retried' })}>
            {t('Load my account data again')}
          </Button>
        </FlowFailure>
      )}
      {snapshot.matches('failed') && (
        <FlowFailure message={message} takesFocus>
          {failure?.problem === 'tooMany' && <p>{t('Wait a few minutes before you go on.')}</p>}
          <Button variant="secondary" size="small" onClick={() => send({ type: 'linking.retried' })}>
            {failure?.problem === 'taken' || failure?.problem === 'number' ? t('Use another number') : t('Try again')}
          </Button>
        </FlowFailure>
      )}
      <div className={styles['ways']}>
        {snapshot.can({ type: 'number.changed' }) && (
          <Button variant="quiet" size="small" onClick={() => send({ type: 'number.changed' })}>
            {t('Change number')}
          </Button>
        )}
        {snapshot.can({ type: 'linking.cancelled' }) && (
          <Button variant="quiet" size="small" onClick={cancel}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
