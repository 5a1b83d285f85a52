import { useState, type SyntheticEvent } from 'react';
import { newId } from '@/state/newId';
import { usePublicConfig } from '@/state/hooks';
import { Button } from '@/kit/ui/form/Button';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import { entryPoints, labElements, type EntryPoint, type LabFields } from './entryPoints';
import { TraceList } from './TraceList';
import { useCheckoutLab, type TraceKind } from './useCheckoutLab';
import styles from './CheckoutLab.module.scss';

const views = {
  everything: [],
  callbacks: ['callback'],
  messages: ['message out', 'message in'],
  requests: ['request', 'answer', 'failure'],
  states: ['state'],
} as const satisfies Record<string, readonly TraceKind[]>;
type View = keyof typeof views;

const newReference = () => `lab-${newId().slice(0, 8)}`;

/** Every entry point of the card checkout with editable parameters and a trace. */
export function CheckoutLab() {
  const { publicKey } = usePublicConfig().payments;
  const lab = useCheckoutLab();
  const [entryPoint, setEntryPoint] = useState<EntryPoint>('newTransaction');
  const [view, setView] = useState<View>('everything');
  const [fields, setFields] = useState<LabFields>({
    key: publicKey,
    email: 'ada@example.com',
    amount: '20000',
    currency: 'NGN',
    reference: '',
    accessCode: '',
    others: '{\n  "firstName": "Ada",\n  "metadata": { "cart": 1 }\n}',
  });
  const bind = (name: keyof LabFields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: target.value })),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    lab.run(entryPoint, fields);
  };
  const kinds: readonly TraceKind[] = views[view];
  const shown = kinds.length === 0 ? lab.entries : lab.entries.filter(({ kind }) => kinds.includes(kind));
  return (
    <div className={styles['bench']}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <Select
          label="Entry point"
          value={entryPoint}
          hint={entryPoints[entryPoint]}
          onChange={({ target }) => setEntryPoint(target.value as EntryPoint)}
        >
          {Object.keys(entryPoints).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <TextInput label="key" {...bind('key')} />
        <TextInput label="email" {...bind('email')} />
        <div className={styles['pair']}>
          <TextInput label="amount" hint="Minor units" inputMode="numeric" {...bind('amount')} />
          <Select label="currency" {...bind('currency')}>
            {['NGN', 'USD', 'GHS', 'KES', 'ZAR'].map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </div>
        <div className={styles['pair']}>
          <TextInput label="reference" hint="Empty: the provider's" {...bind('reference')} />
          <TextInput label="accessCode" hint="Stands for itself" {...bind('accessCode')} />
        </div>
        <TextArea label="Other parameters, as JSON" rows={5} spellCheck={false} {...bind('others')} />
        <div className={styles['row']}>
          <Button type="submit" variant="primary">
            {`Call ${entryPoint}`}
          </Button>
          <Button variant="secondary" onClick={() => setFields((before) => ({ ...before, reference: newReference() }))}>
            New reference
          </Button>
        </div>
        <fieldset className={styles['tools']}>
          <legend>Then</legend>
          <Button variant="secondary" size="small" onClick={lab.openPreloaded}>
            Open what is preloaded
          </Button>
          <Button variant="secondary" size="small" onClick={lab.cancel}>
            Cancel
          </Button>
          <Button variant="secondary" size="small" onClick={lab.open}>
            Open
          </Button>
          <Button variant="secondary" size="small" onClick={lab.close}>
            Close
          </Button>
          <Button variant="secondary" size="small" onClick={lab.active}>
            Active transaction
          </Button>
          <Button variant="secondary" size="small" onClick={lab.dispose}>
            Dispose
          </Button>
          <Button id={labElements.button} variant="secondary" size="small">
            Payment request&rsquo;s other button
          </Button>
          <div id={labElements.wallet} />
        </fieldset>
      </form>
      <section className={styles['result']} aria-labelledby="lab-trace">
        <div className={styles['head']}>
          <h2 id="lab-trace">What happened</h2>
          <Button variant="quiet" size="small" onClick={lab.clear} disabled={lab.entries.length === 0}>
            Clear
          </Button>
        </div>
        <Select label="Show" value={view} onChange={({ target }) => setView(target.value as View)}>
          {Object.keys(views).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        {shown.length === 0 ? (
          <p className={styles['empty']}>
            Nothing yet. Calls, messages, requests, states and callbacks come here as they happen.
          </p>
        ) : (
          <TraceList entries={shown} />
        )}
      </section>
    </div>
  );
}
