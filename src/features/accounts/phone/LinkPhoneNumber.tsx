import { useEffect, useRef, useState, type RefObject } from 'react';
import * as v from 'valibot';
import { useFocusOnRefusal, useForm, type FormView } from '@/kit/forms/useForm';
import { Button } from '@/kit/ui/form/Button';
import { Select } from '@/kit/ui/form/Select';
import { TextInput } from '@/kit/ui/form/TextInput';
import { t } from '@shared/language/words';
import { guessedCountry } from './guessedCountry';
import styles from './LinkPhone.module.scss';
import { usePhoneNumbers } from './usePhoneNumbers';

/** `country`: ISO 3166-1 alpha-2; that of numbers in national format. */
const fieldsSchema = v.object({ phoneNumber: v.string(), country: v.string() });
type Fields = v.InferOutput<typeof fieldsSchema>;

interface NumberForm extends Pick<
  FormView<Fields, 'phoneNumber', Fields, true>,
  'form' | 'errors' | 'isSending' | 'change' | 'submit'
> {
  element: RefObject<HTMLFormElement | null>;
  numbers: ReturnType<typeof usePhoneNumbers>['numbers'];
}

const notLoaded = t('The number could not be checked. Look at your connection and try again.');

/** The number's form, for as long as the flow: what is typed is kept when a step has to be repeated. */
export function useNumberForm(onSubmitted: (phoneNumber: string) => void): NumberForm {
  const element = useRef<HTMLFormElement>(null);
  const { numbers, load } = usePhoneNumbers();
  const [empty] = useState<Fields>(() => ({ phoneNumber: '', country: guessedCountry(navigator.languages) }));
  const view = useForm<Fields, 'phoneNumber', Fields, true>(
    {
      empty,
      schema: fieldsSchema,
      requestOf: (form) => form,
      placeOf: () => 'phoneNumber',
      offlineText: null,
      send: async ({ phoneNumber, country }) => {
        const loaded = numbers ?? (await load());
        const checked = loaded?.checkNumber(phoneNumber, country) ?? { fault: notLoaded };
        if ('fault' in checked)
          return {
            error: { code: 'form', message: checked.fault, retryable: false, fields: { phoneNumber: checked.fault } },
          };
        onSubmitted(checked.phoneNumber);
        return { data: true };
      },
    },
    element,
  );
  useFocusOnRefusal(element, view.refusals);
  return { ...view, element, numbers };
}

interface LinkPhoneNumberProps {
  view: NumberForm;
  isSending: boolean;
}

/** Step 2: the number, in national or international format. */
export function LinkPhoneNumber({ view, isSending }: LinkPhoneNumberProps) {
  const { form, errors, element, numbers, change, submit } = view;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const type = (phoneNumber: string) =>
    change({ phoneNumber, country: numbers?.countryOf(phoneNumber) ?? form.country });

  return (
    <form
      ref={element}
      className={styles['step']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit();
      }}
    >
      <div className={styles['number']}>
        <Select
          label={t('Country')}
          name="country"
          autoComplete="country"
          value={form.country}
          disabled={numbers === null || isSending}
          onChange={({ target }) => change({ country: target.value, phoneNumber: form.phoneNumber })}
        >
          {numbers === null ? (
            <option value={form.country}>{form.country}</option>
          ) : (
            numbers.phoneCountries.map(({ code, name, callingCode }) => (
              <option key={code} value={code}>
                {`${name} (+${callingCode})`}
              </option>
            ))
          )}
        </Select>
        <TextInput
          ref={input}
          label={t('Phone number')}
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={numbers?.exampleNumber(form.country)}
          hint={t('As you dial it in your country, or with the plus sign and the country code.')}
          dir="ltr"
          maxLength={40}
          value={form.phoneNumber}
          readOnly={isSending}
          error={errors.phoneNumber}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <p className={styles['note']}>
        {t(
          'By sending the code you agree that your number is sent to Google and kept there, to prevent spam and abuse.',
        )}
      </p>
      <Button type="submit" loading={isSending}>
        {isSending ? t('Sending…') : t('Send code')}
      </Button>
    </form>
  );
}
