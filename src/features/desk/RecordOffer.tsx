import { useRef, useState } from 'react';
import { t } from '@language/words';
import { currencyCodes, moneyText } from '@server/contracts/currencies';
import { visitorsDecimalSign } from '@server/contracts/numbers';
import { noOffer, readOffer } from '@server/contracts/offer';
import type { TypedOffer } from '@server/contracts/quotePages';
import { Button } from '@/ui/Button';
import { Disclosure } from '@/ui/Disclosure';
import { Select } from '@/ui/Select';
import { TextArea } from '@/ui/TextArea';
import { TextInput } from '@/ui/TextInput';
import styles from './CaseView.module.scss';
import type { ActionsProps } from './useCaseEvent';

const nothing: TypedOffer = { ...noOffer, currency: 'USD' };

interface RecordOfferProps extends Omit<ActionsProps, 'shown'> {
  /** Agents who have not answered. */
  agents: readonly { id: string; name: string }[];
}

/** Staff write the amount again, where an agent chooses what was meant. */
function eitherAmount({ amount, currency }: { amount: number; currency: string }, other: number): string {
  return t('This may be {one} or {other}. Write it with all its decimals and without separators.', {
    one: moneyText({ amount, currency }),
    other: moneyText({ amount: other, currency }),
  });
}

/** Records an offer that an agent made by mail or phone; the shipper gets it as any other. */
export function RecordOffer({ agents, isSending, send }: RecordOfferProps) {
  const [agentId, setAgentId] = useState('');
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<Partial<TypedOffer>>({});
  const form = useRef<HTMLFormElement>(null);
  const chosen = agents.some(({ id }) => id === agentId) ? agentId : (agents[0]?.id ?? '');
  const field = (name: keyof TypedOffer) => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  const record = async () => {
    const read = readOffer(typed, visitorsDecimalSign(), Date.now());
    if ('errors' in read || read.other !== null) {
      setErrors('errors' in read ? read.errors : { amount: eitherAmount(read.offer, read.other ?? 0) });
      // Once the fields are marked.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setErrors({});
    if (await send({ type: 'agent.offered', agentId: chosen, offer: read.offer })) setTyped(nothing);
  };
  return (
    <Disclosure summary={t('An agent made an offer by mail or phone')}>
      <form
        ref={form}
        aria-label={t('Record an offer')}
        className={styles['actions']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void record();
        }}
      >
        <Select label={t('Agent')} value={chosen} onChange={({ target }) => setAgentId(target.value)}>
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
        <div className={styles['buttons']}>
          <Button type="submit" variant="secondary" loading={isSending}>
            {t('Record the offer')}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
