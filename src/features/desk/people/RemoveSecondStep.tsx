import { useId, useRef } from 'react';
import { longestRemovalReason, secondStepRemovalSchema } from '@shared/desk/contract';
import { t } from '@shared/language/words';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Button } from '@/kit/ui/form/Button';
import { TextArea } from '@/kit/ui/form/TextArea';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { useProven } from '../frame/proof';
import listing from '../frame/Listing.module.scss';
import { deskPeopleApi } from './deskPeopleEndpoint';

interface RemoveSecondStepProps {
  person: { uid: string; email: string };
  /** Whether the gateway can; otherwise the operator does, at the provider. */
  isPossible: boolean;
  onClosed: () => void;
  onRemoved: () => void;
}

const empty = { reason: '' };

/** Removes the second step that a colleague has lost, or says who can (docs/product.md "People at the desk"). */
export function RemoveSecondStep({ person: { uid, email }, isPossible, onClosed, onRemoved }: RemoveSecondStepProps) {
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();
  const [remove] = deskPeopleApi.endpoints.removeSecondStep.useMutation();
  const proven = useProven();
  const { form, errors, failure, refusals, isSending, change, submit } = useForm<
    typeof empty,
    'reason',
    typeof empty,
    unknown
  >(
    {
      empty,
      schema: secondStepRemovalSchema,
      requestOf: (typed) => typed,
      placeOf: (path) => (path === 'reason' ? path : null),
      send: (asked) => proven(() => remove({ uid, ...asked })),
      onDone: onRemoved,
    },
    element,
  );
  useFocusOnRefusal(element, refusals);
  return (
    <Dialog
      open
      title={t('Remove the second step?')}
      onClosed={onClosed}
      actions={
        isPossible && (
          <>
            <Button variant="secondary" disabled={isSending} onClick={onClosed}>
              {t('Keep it')}
            </Button>
            <Button variant="danger" type="submit" form={formId} loading={isSending}>
              {t('Remove it')}
            </Button>
          </>
        )
      }
    >
      <p translate="no">
        <strong>{email}</strong>
      </p>
      {isPossible ? (
        <form
          ref={element}
          id={formId}
          className={listing['listing']}
          aria-label={t('Remove the second step?')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSending) void submit();
          }}
        >
          <p>
            {t(
              'Then the password or Google alone opens this account, until the person sets up another second step. Make sure that it is really them who ask, such as by a call. They are signed out everywhere within an hour, and a mail tells them.',
            )}
          </p>
          <TextArea
            label={t('How you know that they ask for it')}
            hint={t('It is noted in the trail.')}
            name="reason"
            rows={3}
            maxLength={longestRemovalReason}
            dir="auto"
            value={form.reason}
            readOnly={isSending}
            error={errors.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
          {failure !== null && <ErrorAlert error={failure} />}
        </form>
      ) : (
        <p>
          {t(
            'This site has no service account of the sign-in provider, so the desk cannot remove it. The operator of this site does, at the provider.',
          )}
        </p>
      )}
    </Dialog>
  );
}
