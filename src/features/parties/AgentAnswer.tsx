import { useEffect, useRef } from 'react';
import { t } from '@shared/language/words';
import { offerFields, type AgentPage, type AgentStep, type OfferField, type TypedOffer } from '@shared/quotes/pages';
import { readOffer, typedOffer } from '@shared/quotes/rules';
import { visitorsDecimalSign } from '@shared/text/numbers';
import type { FieldErrors } from '@/kit/forms/formState';
import { useServedErrors } from '@/kit/forms/useServedErrors';
import { Alert } from '@/kit/ui/feedback/Alert';
import { ButtonAnchor } from '@/kit/ui/form/Button';
import { ErrorsAreSummarized } from '@/kit/ui/form/Field';
import { ErrorSummary } from '@/kit/ui/form/ErrorSummary';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import styles from './Parties.module.scss';
import { PostForm } from './PostForm';
import { ContactBox, EarlierOffers, OfferBox, Sheet, Typed } from './Shown';

type OpenPage = Extract<AgentPage, { link: 'open' }>;
type Step<Name extends AgentStep['step']> = Extract<AgentStep, { step: Name }>;

/** Notes, at the first press or key, that somebody has read the request: mail scanners press nothing. */
function useOpened(): void {
  const isNoted = useRef(false);
  useEffect(() => {
    const note = () => {
      if (isNoted.current) return;
      isNoted.current = true;
      const body = new URLSearchParams({ do: 'opened' });
      // Nothing depends on it: the first form notes the same.
      fetch('', { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
    };
    for (const type of ['pointerdown', 'keydown'] as const) globalThis.addEventListener(type, note);
    return () => {
      for (const type of ['pointerdown', 'keydown'] as const) globalThis.removeEventListener(type, note);
    };
  }, []);
}

/** What the agent can do with the request, or did. */
export function AgentAnswer({ page }: { page: OpenPage }) {
  useOpened();
  const { answer } = page;
  switch (answer.step) {
    case 'answer':
      return <Answering page={page} step={answer} />;
    case 'check':
      return <Checking step={answer} />;
    case 'offered':
      return (
        <Sheet id="answer" title={answer.contact === null ? t('Your offer') : t('Your offer was chosen')}>
          <p>
            {answer.contact === null
              ? t('The shipper has your offer. You get a mail if they ask, choose it, or choose another.')
              : t('This is the shipper’s contact. They have yours.')}
          </p>
          {answer.contact !== null && <ContactBox contact={answer.contact} />}
          {answer.isBefore && (
            <>
              <Alert>
                {t(
                  'The request was corrected after you made it. Look at what changed, then keep or change your offer.',
                )}
              </Alert>
              <PostForm fields={{ do: 'confirm' }} button={t('Keep the offer as it is')} busy={t('Sending…')} />
            </>
          )}
          <OfferBox offer={answer.offer} />
          <EarlierOffers offers={answer.earlier} />
          {answer.canChange && (
            <>
              <p className={styles['small']}>
                {t('Until it is chosen you can change or withdraw it. The shipper gets a mail, and sees what it was.')}
              </p>
              <div className={styles['pair']}>
                <ButtonAnchor href="?answer=correct" variant="secondary">
                  {t('Change the offer')}
                </ButtonAnchor>
                <ButtonAnchor href="?answer=withdraw" variant="secondary">
                  {t('Withdraw the offer')}
                </ButtonAnchor>
              </div>
            </>
          )}
        </Sheet>
      );
    case 'withdraw':
      return (
        <Sheet id="answer" title={t('Withdraw your offer?')}>
          <p>{t('The shipper gets a mail and cannot choose it any more. You can make another offer later.')}</p>
          <OfferBox offer={answer.offer} />
          <PostForm
            fields={{ do: 'withdraw' }}
            button={t('Withdraw the offer')}
            busy={t('Withdrawing…')}
            variant="danger"
          >
            <TextArea
              label={t('Reason, for the shipper (optional)')}
              name="reason"
              defaultValue={answer.reason.typed}
              error={answer.reason.error}
            />
          </PostForm>
          <ButtonAnchor href="?" variant="secondary">
            {t('Back without withdrawing')}
          </ButtonAnchor>
        </Sheet>
      );
    case 'declined':
      return (
        <Sheet id="answer" title={t('You declined')}>
          <p>{t('Thank you for telling us. There is nothing else to do.')}</p>
          {answer.reason !== null && <Typed text={answer.reason} />}
        </Sheet>
      );
    case 'closed':
      return (
        <Sheet id="answer" title={t('This request is closed')}>
          <p>{answer.why}</p>
          {answer.typed !== null && (
            <>
              <h3>{t('What you typed')}</h3>
              <Typed text={offerFields.map((field) => answer.typed?.[field] ?? '').join('\n')} />
            </>
          )}
        </Sheet>
      );
  }
}

const purposeTitles = {
  first: t('Make an offer'),
  correct: t('Change your offer'),
  again: t('Make another offer'),
} as const;

const boxOf = (field: OfferField): string => `offer-${field}`;

/** A date picker takes no other way of writing. */
const ofPicker = (errors: FieldErrors<OfferField>, { validUntil }: TypedOffer): FieldErrors<OfferField> =>
  errors.validUntil === undefined || validUntil.trim() !== ''
    ? errors
    : { ...errors, validUntil: t('Choose the last day on which the offer is valid.') };

function wrongIn(typed: FormData): FieldErrors<OfferField> {
  const texts = [...typed].flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[name, text]] : [],
  );
  const offer = typedOffer(new URLSearchParams(texts));
  const read = readOffer(offer, visitorsDecimalSign(), Date.now());
  return 'errors' in read ? ofPicker(read.errors, offer) : {};
}

function Answering({ page, step }: { page: OpenPage; step: Step<'answer'> }) {
  const { purpose, typed, isDeclining, reason } = step;
  const element = useRef<HTMLFormElement>(null);
  const { errors, refused, onInput } = useServedErrors(element, ofPicker(step.errors, typed), wrongIn);
  const isRefused = Object.keys(step.errors).length > 0;
  const listed = offerFields.flatMap((field) => {
    const message = refused[field];
    return message === undefined ? [] : [{ target: boxOf(field), message }];
  });
  const text = (name: OfferField) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
    required: name !== 'remarks',
  });
  const refusal = (
    <Sheet id="decline" title={t('Not for us')}>
      <p>{t('One press, and we do not ask you again about this request.')}</p>
      <PostForm fields={{ do: 'decline' }} button={t('Not for us')} busy={t('Sending…')} variant="secondary">
        <TextArea label={t('Reason (optional)')} name="reason" defaultValue={reason.typed} error={reason.error} />
      </PostForm>
    </Sheet>
  );
  return (
    <>
      {isDeclining && refusal}
      <Sheet id="answer" title={purposeTitles[purpose]}>
        {purpose === 'correct' && <p>{t('The new offer takes the place of the one that the shipper has.')}</p>}
        {purpose === 'again' && <p>{t('You withdrew your offer, and the shipper knows. You can make another one.')}</p>}
        {page.answerBy !== null && <p>{page.answerBy}</p>}
        <ErrorSummary errors={listed} attempt={isRefused ? 1 : 0} />
        <ErrorsAreSummarized value={isRefused || 'refused'}>
          <PostForm
            ref={element}
            onInput={onInput}
            fields={{ do: 'check', purpose }}
            button={t('Check the offer')}
            busy={t('Checking…')}
          >
            <div className={styles['pair']}>
              <div id={boxOf('amount')}>
                <TextInput
                  label={t('Amount')}
                  inputMode="decimal"
                  autoComplete="off"
                  hint={t('Such as 1250.50')}
                  {...text('amount')}
                />
              </div>
              <div id={boxOf('currency')}>
                <Select label={t('Currency')} {...text('currency')}>
                  <option value="">{t('Choose')}</option>
                  <Currencies page={page} />
                </Select>
              </div>
              <div id={boxOf('transitDays')}>
                <TextInput
                  label={t('Transit time in days')}
                  inputMode="numeric"
                  autoComplete="off"
                  hint={t('From pick-up to delivery')}
                  {...text('transitDays')}
                />
              </div>
              <div id={boxOf('validUntil')}>
                <TextInput
                  label={t('Valid until')}
                  type="date"
                  min={page.days.first}
                  max={page.days.last}
                  hint={t('Until the end of that day, UTC')}
                  {...text('validUntil')}
                />
              </div>
            </div>
            <div id={boxOf('included')}>
              <TextArea
                label={t('What is included')}
                hint={t('And what is not, such as duties')}
                {...text('included')}
              />
            </div>
            <div id={boxOf('remarks')}>
              <TextArea label={t('Remarks (optional)')} {...text('remarks')} />
            </div>
          </PostForm>
        </ErrorsAreSummarized>
        <p className={styles['small']}>{t('You see the offer once more before it is sent.')}</p>
        {purpose === 'correct' && (
          <ButtonAnchor href="?" variant="secondary">
            {t('Back without a change')}
          </ButtonAnchor>
        )}
      </Sheet>
      {purpose === 'first' && !isDeclining && refusal}
    </>
  );
}

/** The likely currencies, then all others. */
function Currencies({ page: { currencies, likely } }: { page: OpenPage }) {
  const place = (code: string) => likely.indexOf(code);
  const first = currencies.filter(([code]) => place(code) >= 0).sort(([one], [other]) => place(one) - place(other));
  const groups = [
    { label: t('Likely [currencies]'), currencies: first },
    { label: t('All others [currencies]'), currencies: currencies.filter(([code]) => place(code) < 0) },
  ];
  return groups.map((group) => (
    <optgroup key={group.label} label={group.label}>
      {group.currencies.map(([code, name]) => (
        <option key={code} value={code}>{`${code} – ${name}`}</option>
      ))}
    </optgroup>
  ));
}

function Checking({ step: { purpose, typed, offer, readings, error } }: { step: Step<'check'> }) {
  return (
    <Sheet id="answer" title={t('Check your offer')}>
      <p>{t('Nothing is sent yet.')}</p>
      <OfferBox offer={offer} />
      {error !== null && <Alert kind="danger">{error}</Alert>}
      <PostForm fields={{ ...typed, purpose, do: 'send' }} button={t('Send the offer')} busy={t('Sending…')}>
        {readings.length > 0 && (
          <fieldset className={styles['choices']}>
            <legend>{t('Which amount do you mean by {amount}?', { amount: typed.amount })}</legend>
            {readings.map(({ amount, words }) => (
              <label key={amount}>
                <input type="radio" name="reading" value={amount} />
                <span>{words}</span>
              </label>
            ))}
          </fieldset>
        )}
      </PostForm>
      <PostForm
        fields={{ ...typed, purpose, do: 'change' }}
        button={t('Change it')}
        busy={t('Opening…')}
        variant="secondary"
      />
    </Sheet>
  );
}
