import type { ChangeEvent } from 'react';
import { t } from '@shared/language/words';
import { detailRows } from '@shared/quotes/contract';
import type { CorrectedField } from '@shared/quotes/correction';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import { modes } from './quoteForm';

interface Box {
  name: string;
  value?: string;
  defaultValue?: string;
  error?: string | undefined;
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
}

/** The fields of a request that can be corrected, on the page of its shipper and at the desk. */
export function CorrectionFields({ box }: { box: (field: CorrectedField) => Box }) {
  return (
    <>
      <TextInput label={t('From [place]')} dir="auto" {...box('from')} />
      <TextInput label={t('To [place]')} dir="auto" {...box('to')} />
      <Select label={t('Mode [transport]')} {...box('mode')}>
        {modes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea label={t('What is it?')} {...box('cargo')} />
      <TextInput label={`${t('Weight')} (kg)`} inputMode="decimal" autoComplete="off" {...box('weightKg')} />
      <TextInput label={`${t('Volume')} (m³)`} inputMode="decimal" autoComplete="off" {...box('volumeM3')} />
      <TextInput label={t('Ready on')} type="date" {...box('readyDate')} />
      {detailRows.map(({ name, label, fact }) =>
        fact === undefined ? (
          <TextArea key={name} label={label()} {...box(name)} />
        ) : (
          <TextInput key={name} label={label()} dir="auto" {...box(name)} />
        ),
      )}
    </>
  );
}
