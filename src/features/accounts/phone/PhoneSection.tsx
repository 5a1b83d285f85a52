import { useEffect, useId, useRef } from 'react';
import type { SignedInUser } from '@/state/session';
import { Button } from '@/kit/ui/form/Button';
import { Card } from '@/kit/ui/layout/Card';
import { PhoneIcon } from '@/kit/ui/icons/contactIcons';
import { t } from '@shared/language/words';
import { LinkedPhone } from './LinkedPhone';
import { LinkPhone } from './LinkPhone';
import styles from './PhoneSection.module.scss';
import { usePhoneLinking } from './usePhoneLinking';

/** The account's phone number, or a way to link one (docs/product.md "Account area"). */
export function PhoneSection({ user }: { user: SignedInUser }) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const view = usePhoneLinking(user.phoneNumber !== null);
  const { snapshot, send } = view;
  const phoneNumber = user.phoneNumber ?? snapshot.context.phoneNumber;
  const isResting = snapshot.matches('none') || snapshot.matches('linked') || snapshot.matches('removing');
  // The account may have a number before the machine is notified.
  const isLinked =
    snapshot.matches('linked') ||
    snapshot.matches('removing') ||
    (snapshot.matches('none') && user.phoneNumber !== null);

  const wasResting = useRef(true);
  useEffect(() => {
    // The focused element was removed with the flow.
    if (isResting && !wasResting.current) (isLinked ? heading : start).current?.focus();
    wasResting.current = isResting;
  }, [isResting, isLinked]);

  return (
    <Card labelledBy={titleId} className={styles['card']}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className={styles['title']}>
        {isResting ? t('Phone') : t('Link your phone number')}
      </h2>
      {!isResting && <LinkPhone view={view} />}
      {isLinked && (
        <LinkedPhone
          phoneNumber={phoneNumber}
          message={snapshot.context.failure?.message ?? null}
          isRemoving={snapshot.matches('removing')}
          onRemoved={() => send({ type: 'removal.confirmed' })}
        />
      )}
      {isResting && !isLinked && (
        <>
          <p>
            {t(
              'A phone number lets the desk reach you while your cargo is on its way. It takes a text message with a six-digit code.',
            )}
          </p>
          <p>
            {t(
              'By linking it you agree that the desk calls or writes to this number. You cannot sign in with it. Numbers change hands: take it off when it is not yours any more.',
            )}
          </p>
          <Button
            ref={start}
            variant="secondary"
            icon={<PhoneIcon />}
            onClick={() => send({ type: 'linking.started' })}
          >
            {t('Link your phone number')}
          </Button>
        </>
      )}
      <p role="status" className={styles['done']}>
        {snapshot.matches('linked') &&
          snapshot.context.attempt > 0 &&
          snapshot.context.failure === null &&
          t('Your phone number is linked.')}
      </p>
    </Card>
  );
}
