import { useRef, type ComponentType } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { ChoiceGroup } from '@/kit/ui/form/ChoiceGroup';
import { OutboxPanel } from '@/offline/OutboxPanel';
import { ErrorsAreSummarized } from '@/kit/ui/form/Field';
import { ErrorSummary } from '@/kit/ui/form/ErrorSummary';
import { FormTrap } from '@/kit/ui/form/FormTrap';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import { FileField } from '@/kit/forms/files/FileField';
import type { FormFailure } from '@/kit/forms/formState';
import { FormFailureAlert } from '@/kit/forms/FormFailureAlert';
import { detailRows } from '@shared/quotes/contract';
import { t } from '@shared/language/words';
import { AgentsBox, type AgentsAtProps } from './AgentsBox';
import { CargoBoxes, SectionTitle } from './CargoBoxes';
import { modes, optionalFields, places, type ErrorPlace, type TextField } from './quoteForm';
import type { Receipt } from './receipt';
import styles from './QuoteForm.module.scss';
import { useQuoteRequest } from './useQuoteRequest';

const boxOf = (place: ErrorPlace): string => `quote-${place}`;

/** A text field that suggests places. */
interface PlaceFieldProps {
  label: string;
  hint: string;
  name: string;
  value: string;
  error: string | undefined;
  required: boolean;
  onText: (text: string) => void;
}

interface QuoteFormProps {
  /** Receives the receipt once the gateway has stored the request. */
  onStored: (receipt: Receipt) => void;
  placeField: ComponentType<PlaceFieldProps>;
  agentsAt: ComponentType<AgentsAtProps>;
}

/** The quote request as a consignment note. */
export function QuoteForm({ onStored, placeField: PlaceField, agentsAt }: QuoteFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const view = useQuoteRequest(element, onStored);
  const { form, errors, refusals, failure, isReady, isSending, change, submit, clear, undoClear, reopen } = view;

  const text = (field: TextField) => ({
    name: field,
    value: form[field],
    error: errors[field],
    required: !optionalFields.has(field),
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  const place = (field: 'from' | 'to') => ({
    hint: t('Town or port, and country'),
    name: field,
    value: form[field],
    error: errors[field],
    required: true,
    onText: (typed: string) => change({ [field]: typed }),
  });
  const listed = places.flatMap((place) => {
    const message = errors[place];
    return message === undefined ? [] : [{ target: place === 'request' ? null : boxOf(place), message }];
  });

  return (
    <form
      ref={element}
      className={styles['note']}
      aria-label={t('Quote request')}
      noValidate
      autoComplete="on"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles['head']}>
        <p className={styles['kind']}>
          {t('Consignment note')} <span>{t('Quote request')}</span>
        </p>
        <p className={styles['number']}>
          {t('Reference')} <span>{t('Given when sent')}</span>
        </p>
      </div>

      {listed.length > 0 && refusals > 0 && (
        <div className={styles['summary']}>
          <ErrorSummary errors={listed} attempt={refusals} />
        </div>
      )}

      <ErrorsAreSummarized value={refusals > 0 || 'refused'}>
        <section className={styles['part']} aria-labelledby="quote-part-route">
          <SectionTitle id="quote-part-route" number={1} title={t('Route')} />
          <div className={styles['route']}>
            <div id={boxOf('from')} className={styles['end']}>
              <PlaceField label={t('From [place]')} {...place('from')} />
            </div>
            <span className={styles['lane']} aria-hidden="true" />
            <div id={boxOf('to')} className={styles['end']}>
              <PlaceField label={t('To [place]')} {...place('to')} />
            </div>
          </div>
          <div id={boxOf('mode')} className={styles['box']}>
            <ChoiceGroup
              legend={t('Mode [transport]')}
              look="tiles"
              name="mode"
              choices={modes}
              value={form.mode}
              onChosen={(mode) => change({ mode })}
              error={errors.mode}
              required
            />
          </div>
        </section>

        <CargoBoxes form={form} errors={errors} boxOf={boxOf} text={text} onChanged={change} />

        <section className={styles['part']} aria-labelledby="quote-part-agents">
          <SectionTitle id="quote-part-agents" number={3} title={t('Agents')} />
          <div id={boxOf('agents')} className={styles['box']}>
            <AgentsBox error={errors.agents} from={form.from} to={form.to} agentsAt={agentsAt} />
          </div>
        </section>

        <section className={styles['part']} aria-labelledby="quote-part-contact">
          <SectionTitle id="quote-part-contact" number={4} title={t('Contact')} />
          <div className={styles['pair']}>
            <div id={boxOf('name')} className={styles['box']}>
              <TextInput label={t('Your name')} autoComplete="name" dir="auto" {...text('name')} />
            </div>
            <div id={boxOf('email')} className={styles['box']}>
              <TextInput label={t('Email')} type="email" autoComplete="email" {...text('email')} />
            </div>
            <div id={boxOf('phone')} className={styles['box']}>
              <TextInput
                label={t('Phone (optional)')}
                type="tel"
                autoComplete="tel"
                hint={t('With the country code, such as +254')}
                {...text('phone')}
              />
            </div>
            {detailRows.map(({ name, label, hint, fact }) => {
              const detail = { label: label(), hint: hint(), dir: 'auto', ...text(name) };
              return (
                <div key={name} id={boxOf(name)} className={styles['box']}>
                  {fact === undefined ? <TextArea {...detail} /> : <TextInput {...detail} />}
                </div>
              );
            })}
            <div id={boxOf('files')} className={styles['box']}>
              <FileField
                seenBy={t('Our desk and the agents that get the request see them.')}
                files={form.files}
                error={errors.files}
                isReady={isReady && !isSending}
                onChanged={(files) => change({ files })}
              />
            </div>
          </div>
        </section>
      </ErrorsAreSummarized>

      <FormTrap />
      <div className={styles['foot']}>
        {view.leaveReferralOut !== null && (
          <p className={styles['small']}>
            <span>
              {t('You came by the link of an affiliate, who will see how this request goes, but not what is in it.')}
            </span>{' '}
            <Button variant="quiet" size="small" disabled={isSending} onClick={view.leaveReferralOut}>
              {t('Send it without the link')}
            </Button>
          </p>
        )}
        <OutboxPanel kind="quote" onTakenBack={reopen} />
        {failure !== null && (
          <FormFailureAlert
            failure={failure}
            reused={{
              text: t(
                'An earlier version of this request has already arrived, and you have changed it since. You can send this one as a second request; agents then get both.',
              ),
              action: t('Send as a second request'),
              onSentAsNew: () => void submit(true),
            }}
            textOf={failureText}
            onRetried={() => void submit()}
          />
        )}
        <div className={styles['actions']}>
          <Button type="submit" disabled={!isReady} loading={isSending}>
            {isSending ? t('Sending…') : t('Send the request')}
          </Button>
          <Button variant="quiet" disabled={!isReady || isSending} onClick={clear}>
            {t('Clear form')}
          </Button>
          <p role="status">
            {undoClear !== null && (
              <span>
                <span>{t('The form is cleared and nothing of it is kept on this device.')}</span>{' '}
                <Button variant="quiet" size="small" onClick={undoClear}>
                  {t('Undo')}
                </Button>
              </span>
            )}
          </p>
        </div>
        <p className={styles['small']}>
          {t(
            'Free and without obligation. What you type is kept on this device until it is sent: on a shared device, clear the form when you leave.',
          )}
        </p>
      </div>
    </form>
  );
}

function failureText({ code, message }: FormFailure): string {
  return code === 'rate_limited'
    ? t(
        'Too many requests came from your network in the last minute. Please wait a minute, then try again. What you typed is kept.',
      )
    : t('{message} What you typed is kept, and trying again never sends it twice.', { message });
}
