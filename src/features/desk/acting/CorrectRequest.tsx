import { useRef } from 'react';
import * as v from 'valibot';
import { t } from '@shared/language/words';
import {
  correctionBoxes,
  readCorrection,
  typedQuote,
  type CorrectedField,
  type TypedQuote,
} from '@shared/quotes/correction';
import { visitorsDecimalSign } from '@shared/text/numbers';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { AnyField } from '@/kit/ui/form/AnyField';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import styles from '../case/CaseView.module.scss';
import { stepsOf, type ActionsProps } from './useCaseEvent';

type Read = ReturnType<typeof readCorrection>;
const readSchema = v.custom<Read>(() => true);

/** Corrects a request for its shipper, who said so by mail or phone; nothing while it cannot be. */
export function CorrectRequest({ shown, isSending, send }: Omit<ActionsProps, 'wrong'>) {
  const typed = shown.sent?.typed ?? null;
  if (typed === null || stepsOf(shown.may)('request.corrected').length === 0) return null;
  const before = typedQuote(typed);
  // What was stored is what is corrected next.
  return <Correction key={JSON.stringify(before)} before={before} isSending={isSending} send={send} />;
}

type CorrectionProps = Pick<ActionsProps, 'isSending' | 'send'> & { before: TypedQuote };

function Correction({ before, isSending, send }: CorrectionProps) {
  const element = useRef<HTMLFormElement>(null);
  const { form, errors, refusals, failure, change, forgetFailure, submit } = useForm<
    TypedQuote,
    CorrectedField,
    Read,
    boolean
  >(
    {
      empty: before,
      schema: readSchema,
      requestOf: (typed) => readCorrection(typed, before, visitorsDecimalSign()),
      placeOf: () => null,
      alsoWrong: (_typed, read) => (read !== null && 'errors' in read ? read.errors : {}),
      send: async (read) =>
        'changed' in read && Object.keys(read.changed).length > 0
          ? { data: await send({ type: 'request.corrected', changed: read.changed }) }
          : { error: { code: 'invalid_request', message: t('Nothing is changed yet.'), retryable: false } },
      onDone: () => undefined,
    },
    element,
  );
  useFocusOnRefusal(element, refusals);
  return (
    <Disclosure summary={t('The shipper corrected the request by mail or phone')}>
      <form
        ref={element}
        aria-label={t('Correct the request')}
        className={styles['actions']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>
          {t(
            'The agents that have the request and did not decline get a mail with what changed, and so does the shipper. Offers from before are marked.',
          )}
        </p>
        {correctionBoxes().map(({ field, ...box }) => (
          <AnyField
            key={field}
            {...box}
            name={field}
            value={form[field]}
            error={errors[field]}
            onChange={({ target }) => {
              change({ [field]: target.value });
              forgetFailure();
            }}
          />
        ))}
        {failure !== null && <ErrorAlert error={failure} />}
        <div className={styles['buttons']}>
          <Button type="submit" variant="secondary" loading={isSending}>
            {t('Record the correction')}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
