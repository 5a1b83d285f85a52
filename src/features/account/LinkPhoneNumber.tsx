import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/ui/Button';
import { Select } from '@/ui/Select';
import { TextInput } from '@/ui/TextInput';
import { t } from '@language/words';
import styles from './LinkPhone.module.scss';
import { usePhoneNumbers } from './usePhoneNumbers';

export interface NumberDraft {
  text: string;
  /** ISO 3166-1 alpha-2; the country of numbers in national format. */
  country: string;
}

interface LinkPhoneNumberProps {
  draft: NumberDraft;
  onDrafted: (draft: NumberDraft) => void;
  isSending: boolean;
  /** Called with the number as +254700000000. */
  onSubmitted: (phoneNumber: string) => void;
}

const notLoaded = t('The number could not be checked. Look at your connection and try again.');

/** Step 2: the number, in national or international format. */
export function LinkPhoneNumber({ draft, onDrafted, isSending, onSubmitted }: LinkPhoneNumberProps) {
  const input = useRef<HTMLInputElement>(null);
  const { numbers, load } = usePhoneNumbers();
  const [fault, setFault] = useState<string>();
  useEffect(() => input.current?.focus(), []);

  const change = (changes: Partial<NumberDraft>) => {
    const text = changes.text ?? draft.text;
    const country = (changes.text !== undefined && numbers?.countryOf(text)) || (changes.country ?? draft.country);
    onDrafted({ text, country });
    setFault(undefined);
  };
  const refuse = (message: string) => {
    setFault(message);
    input.current?.focus();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    const loaded = numbers ?? (await load());
    if (loaded === null) {
      refuse(notLoaded);
      return;
    }
    const checked = loaded.checkNumber(draft.text, draft.country);
    if ('fault' in checked) refuse(checked.fault);
    else onSubmitted(checked.phoneNumber);
  };

  return (
    <form className={styles['step']} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles['number']}>
        <Select
          label={t('Country')}
          autoComplete="country"
          value={draft.country}
          disabled={numbers === null || isSending}
          onChange={(event) => change({ country: event.target.value })}
        >
          {numbers === null ? (
            <option value={draft.country}>{draft.country}</option>
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
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={numbers?.exampleNumber(draft.country)}
          hint={t('As you dial it in your country, or with the plus sign and the country code.')}
          dir="ltr"
          maxLength={40}
          value={draft.text}
          readOnly={isSending}
          error={fault}
          onChange={(event) => change({ text: event.target.value })}
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
