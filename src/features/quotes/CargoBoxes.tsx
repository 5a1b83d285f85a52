import { useSyncExternalStore } from 'react';
import type { FieldErrors } from '@/kit/forms/formState';
import { Button } from '@/kit/ui/form/Button';
import { ChoiceGroup } from '@/kit/ui/form/ChoiceGroup';
import { classNames } from '@/kit/ui/classNames';
import { RichText } from '@/kit/ui/data/RichText';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import { t } from '@shared/language/words';
import { ChargeableWeightPanel } from './ChargeableWeightPanel';
import { DimensionsHelper } from './DimensionsHelper';
import { inMetric, measures, readingOf, shownIn, type Quantity, type QuantityKind, type Units } from './quantities';
import type { ErrorPlace, QuoteForm, TextField } from './quoteForm';
import styles from './CargoBoxes.module.scss';
import sheet from './QuoteForm.module.scss';
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
    <section className={sheet['part']} aria-labelledby="quote-part-cargo">
      <SectionTitle id="quote-part-cargo" number={2} title={t('Cargo')} />
      <div className={sheet['pair']}>
        <div id={boxOf('cargo')} className={sheet['box']}>
          <TextArea
            label={t('What is it?')}
            hint={t('Goods, number of pieces, packing, anything fragile or dangerous')}
            dir="auto"
            {...text('cargo')}
          />
        </div>
        <div id={boxOf('readyDate')} className={sheet['box']}>
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
          <div key={kind} id={boxOf(kind)} className={classNames(sheet['box'], styles['measure'])}>
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

interface QuantityReadingProps {
  quantity: Quantity;
  kind: QuantityKind;
  /** Receives the unambiguous text of the other interpretation. */
  onChanged: (text: string) => void;
}

/** Shows how an ambiguous number such as '1,234' was interpreted, with a button for the other interpretation. */
function QuantityReading({ quantity, kind, onChanged }: QuantityReadingProps) {
  const reading = readingOf(quantity, kind);
  const instead = reading?.instead ?? null;
  return (
    <div className={styles['reading']}>
      <div role="status">{reading !== null && <p key={reading.sentence}>{reading.sentence}</p>}</div>
      {instead !== null && (
        <Button key={instead.label} variant="quiet" size="small" onClick={() => onChanged(instead.text)}>
          {instead.label}
        </Button>
      )}
    </div>
  );
}

/** The numbered heading of a section. */
export function SectionTitle({ id, number, title }: { id: string; number: number; title: string }) {
  return (
    <h2 id={id} className={styles['title']}>
      <span className={styles['ordinal']}>{number}</span> <span>{title}</span>
    </h2>
  );
}
