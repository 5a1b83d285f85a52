import { useSyncExternalStore } from 'react';
import type { FieldErrors } from '@/kit/forms/formState';
import { ChoiceGroup } from '@/ui/ChoiceGroup';
import { RichText } from '@/ui/RichText';
import { TextArea } from '@/ui/TextArea';
import { TextInput } from '@/ui/TextInput';
import { t } from '@language/words';
import { ChargeableWeightPanel } from './ChargeableWeightPanel';
import { DimensionsHelper } from './DimensionsHelper';
import { inMetric, measures, shownIn, type Units } from './quantities';
import type { ErrorPlace, QuoteForm, TextField } from './quoteForm';
import { QuantityReading } from './QuantityReading';
import { SectionTitle } from './SectionTitle';
import styles from './QuoteForm.module.scss';
import { localToday } from './useQuoteRequest';

const unitChoices: readonly { value: Units; label: string }[] = [
  { value: 'metric', label: t('Metric') },
  { value: 'imperial', label: t('Imperial') },
];

const never = () => () => undefined;

interface CargoBoxesProps {
  form: QuoteForm;
  errors: FieldErrors<ErrorPlace>;
  boxOf: (place: ErrorPlace) => string;
  /** Props of a text field. */
  text: (field: TextField) => {
    name: string;
    value: string;
    error: string | undefined;
    required: boolean;
    onChange: (event: { target: { value: string } }) => void;
  };
  onChanged: (changes: Partial<QuoteForm>) => void;
}

/** The cargo, its quantities and the date. */
export function CargoBoxes({ form, errors, boxOf, text, onChanged }: CargoBoxesProps) {
  // The date of prerendering is in the past.
  const today = useSyncExternalStore(never, localToday, () => undefined);
  const { units, mode } = form;
  return (
    <section className={styles['part']} aria-labelledby="quote-part-cargo">
      <SectionTitle id="quote-part-cargo" number={2} title={t('Cargo')} />
      <div className={styles['pair']}>
        <div id={boxOf('cargo')} className={styles['box']}>
          <TextArea
            label={t('What is it?')}
            hint={t('Goods, number of pieces, packing, anything fragile or dangerous')}
            dir="auto"
            {...text('cargo')}
          />
        </div>
        <div id={boxOf('readyDate')} className={styles['box']}>
          <TextInput
            label={t('Ready on')}
            type="date"
            min={today}
            hint={t('The day it can be collected')}
            {...text('readyDate')}
          />
        </div>
      </div>
      <div className={styles['measures']}>
        <div className={styles['units']}>
          <ChoiceGroup
            legend={t('Units')}
            name="units"
            choices={unitChoices}
            value={units}
            onChosen={(chosen) => onChanged({ units: chosen })}
          />
        </div>
        {(['weight', 'volume'] as const).map((kind) => (
          <div key={kind} id={boxOf(kind)} className={styles['box']}>
            <TextInput
              label={
                <RichText
                  text={kind === 'weight' ? t('Gross weight in <0/>') : t('Volume in <0/>')}
                  parts={[
                    <span key="unit" className={styles['symbol']}>
                      {measures[kind].symbols[units]}
                    </span>,
                  ]}
                />
              }
              className={styles['figure']}
              name={kind}
              inputMode="decimal"
              autoComplete="off"
              value={shownIn(form[kind], kind, units)}
              error={errors[kind]}
              required
              onChange={(event) => onChanged({ [kind]: { text: event.target.value, units } })}
            />
            {form[kind].units === units && (
              <QuantityReading
                kind={kind}
                quantity={form[kind]}
                onChanged={(typed) => onChanged({ [kind]: { text: typed, units } })}
              />
            )}
          </div>
        ))}
        <div className={styles['helper']}>
          <DimensionsHelper units={units} onVolume={(volume) => onChanged({ volume })} />
        </div>
      </div>
      <ChargeableWeightPanel
        mode={mode}
        kilograms={inMetric(form.weight, 'weight')}
        cubicMetres={inMetric(form.volume, 'volume')}
        units={units}
      />
    </section>
  );
}
