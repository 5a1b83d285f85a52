import { useState } from 'react';
import type { BillingDetails } from '@shared/invoices/contract';
import { locale, t } from '@shared/language/words';
import { countryCodes, countryName } from '@shared/text/countries';
import { Select } from '@/kit/ui/form/Select';
import { TextInput } from '@/kit/ui/form/TextInput';
import type { FormView } from './useForm';

type Place = keyof BillingDetails;
/** Nobody has given any. */
export const noBilling: BillingDetails = { company: '', street: '', town: '', country: '', taxNumber: '' };
const places = Object.keys(noBilling) as Place[];
/** The field that a path of the request is about. */
export const billingPlaceOf = (path: string): Place | null => places.find((place) => place === path) ?? null;

const longest = 120;
const lines = [
  ['company', t('Company'), 'organization'],
  ['street', t('Street or post office box'), 'address-line1'],
  ['town', t('Town and postal code'), 'address-level2'],
] as const;

/** Countries by their names in the reader's language. */
function countryOptions() {
  const { compare } = new Intl.Collator(locale());
  return countryCodes
    .map((code): [string, string] => [code, countryName(code)])
    .sort(([, one], [, other]) => compare(one, other))
    .map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
}

interface BillingFieldsProps {
  view: Pick<FormView<BillingDetails, Place, never, never>, 'form' | 'errors' | 'isSending' | 'change'>;
  /** The person's own: browsers fill them in. */
  isOwn: boolean;
}

/** The fields of billing details: who an invoice is for. */
export function BillingFields({ view: { form, errors, isSending, change }, isOwn }: BillingFieldsProps) {
  const [options] = useState(countryOptions);
  const field = (name: Place, autoComplete: string) => ({
    name,
    autoComplete: isOwn ? autoComplete : 'off',
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const line = { dir: 'auto', maxLength: longest, readOnly: isSending } as const;
  return (
    <>
      {lines.map(([name, label, autoComplete]) => (
        <TextInput key={name} label={label} {...line} {...field(name, autoComplete)} />
      ))}
      <Select label={t('Country')} {...field('country', 'country')}>
        <option value="">{t('Choose…')}</option>
        {options}
      </Select>
      <TextInput label={t('Tax number (optional)')} {...line} {...field('taxNumber', 'off')} />
    </>
  );
}
