import { useRef } from 'react';
import * as v from 'valibot';
import { t } from '@shared/language/words';
import { currencyCodes, moneyText } from '@shared/text/currencies';
import { visitorsDecimalSign } from '@shared/text/numbers';
import { noOffer, readOffer, type ReadOffer } from '@shared/quotes/rules';
import type { OfferField, TypedOffer } from '@shared/quotes/pages';
import type { FieldErrors } from '@/kit/forms/formState';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { Button } from '@/kit/ui/form/Button';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import styles from '../case/CaseView.module.scss';
import type { ActionsProps } from './useCaseEvent';

type OfferForm = TypedOffer & { agentId: string };

const nothing: OfferForm = { ...noOffer, currency: 'USD', agentId: '' };
/** What `readOffer` makes of it. */
const readSchema = v.custom<ReadOffer>(() => true);

interface RecordOfferProps extends Omit<ActionsProps, 'shown' | 'wrong'> {
  type: 'agent.offered' | 'agent.corrected';
  /** Agents of whom it can be recorded. */
  agents: readonly { id: string; name: string }[];
}

/** What is wrong. Staff write the amount again, where an agent chooses what was meant. */
function problemsOf(read: ReadOffer): FieldErrors<OfferField> {
  if ('errors' in read) return read.errors;
  if (read.other === null) return {};
  const { amount, currency } = read.offer;
  return {
    amount: t('This may be {one} or {other}. Write it with all its decimals and without separators.', {
      one: moneyText({ amount, currency }),
      other: moneyText({ amount: read.other, currency }),
    }),
  };
}

const words = {
  'agent.offered': {
    summary: t('An agent made an offer by mail or phone'),
    form: t('Record an offer'),
    button: t('Record the offer'),
  },
  'agent.corrected': {
    summary: t('An agent changed its offer by mail or phone'),
    form: t('Record a change of an offer'),
    button: t('Record the change'),
  },
} as const;

/** Records an offer that an agent made or changed by mail or phone; the shipper gets it as any other. */
export function RecordOffer({ type, agents, isSending, send }: RecordOfferProps) {
  const element = useRef<HTMLFormElement>(null);
  const { form, errors, refusals, failure, change, submit, show } = useForm<OfferForm, OfferField, ReadOffer, boolean>(
    {
      empty: nothing,
      schema: readSchema,
      requestOf: (typed) => readOffer(typed, visitorsDecimalSign(), Date.now()),
      placeOf: () => null,
      alsoWrong: (_typed, read) => (read === null ? {} : problemsOf(read)),
      // Of an event that is not written, the case says why.
      send: async (read) => ({
        data: 'offer' in read && (await send({ type, agentId: chosen, offer: read.offer })),
      }),
      onDone: (stored) => {
        if (stored?.answer === true) show(nothing);
      },
    },
    element,
  );
  const chosen: string = agents.some(({ id }) => id === form.agentId) ? form.agentId : (agents[0]?.id ?? '');
  useFocusOnRefusal(element, refusals);
  const field = (name: OfferField) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <Disclosure summary={words[type].summary}>
      <form
        ref={element}
        aria-label={words[type].form}
        className={styles['actions']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Select label={t('Agent')} value={chosen} onChange={({ target }) => change({ agentId: target.value })}>
          {agents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <div className={styles['fields']}>
          <TextInput label={t('Amount')} inputMode="decimal" autoComplete="off" {...field('amount')} />
          <Select label={t('Currency')} {...field('currency')}>
            {currencyCodes.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
          <TextInput
            label={t('Transit time in days')}
            inputMode="numeric"
            autoComplete="off"
            {...field('transitDays')}
          />
          <TextInput type="date" label={t('Valid until (UTC)')} {...field('validUntil')} />
        </div>
        <TextArea label={t('What is included')} maxLength={2_000} {...field('included')} />
        <TextArea label={t('Remarks (optional)')} maxLength={2_000} {...field('remarks')} />
        {failure !== null && <ErrorAlert error={failure} />}
        <div className={styles['buttons']}>
          <Button type="submit" variant="secondary" loading={isSending}>
            {words[type].button}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
