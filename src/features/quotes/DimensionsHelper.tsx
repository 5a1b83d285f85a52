import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import { RichText } from '@/kit/ui/data/RichText';
import { TextInput } from '@/kit/ui/form/TextInput';
import { t } from '@shared/language/words';
import styles from './CargoBoxes.module.scss';
import { amount, inMetric, measures, problemOf, readNumber, shownIn, type Quantity, type Units } from './quantities';

const sides = ['Length', 'Width', 'Height'] as const;
const labels: Readonly<Record<(typeof sides)[number], string>> = {
  Length: t('Length in <0/>'),
  Width: t('Width in <0/>'),
  Height: t('Height in <0/>'),
};
const cubicCentimetresPerCubicMetre = 1_000_000;

interface DimensionsHelperProps {
  units: Units;
  /** Receives the volume in the form's units. */
  onVolume: (volume: Quantity) => void;
}

/** Calculates the volume of identical pieces from their dimensions. */
export function DimensionsHelper({ units, onVolume }: DimensionsHelperProps) {
  const [pieces, setPieces] = useState('1');
  const [lengths, setLengths] = useState<Readonly<Record<(typeof sides)[number], Quantity>>>({
    Length: { text: '', units },
    Width: { text: '', units },
    Height: { text: '', units },
  });
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Text typed before hydration.
    const [early = '1', ...others] = Array.from(fields.current?.querySelectorAll('input') ?? [], ({ value }) => value);
    setPieces(early);
    setLengths((now) => ({
      ...now,
      ...Object.fromEntries(sides.map((side, index) => [side, { ...now[side], text: others[index] ?? '' }])),
    }));
  }, []);
  const centimetres = sides.map((side) => inMetric(lengths[side], 'length'));
  const cubicMetres =
    (readNumber(pieces) * centimetres.reduce((product, length) => product * length, 1)) / cubicCentimetresPerCubicMetre;
  const isKnown = cubicMetres > 0;
  const use = () => {
    const metric: Quantity = { text: String(Number(cubicMetres.toPrecision(6))), units: 'metric' };
    onVolume({ text: shownIn(metric, 'volume', units), units });
  };
  return (
    <Disclosure summary={t('Work the volume out from measurements')}>
      <div className={styles['fields']} ref={fields}>
        <TextInput
          label={t('Pieces')}
          inputMode="numeric"
          autoComplete="off"
          value={pieces}
          onChange={(event) => setPieces(event.target.value)}
        />
        {sides.map((side) => (
          <TextInput
            key={side}
            label={
              <RichText
                text={labels[side]}
                parts={[
                  <span key="unit" className={styles['symbol']}>
                    {measures.length.symbols[units]}
                  </span>,
                ]}
              />
            }
            inputMode="decimal"
            autoComplete="off"
            value={shownIn(lengths[side], 'length', units)}
            error={problemOf(lengths[side], 'length')}
            onChange={(event) => setLengths({ ...lengths, [side]: { text: event.target.value, units } })}
          />
        ))}
      </div>
      <p className={styles['result']}>
        <output>
          {isKnown
            ? t('Together {amount}', { amount: amount(cubicMetres, 'volume', units) })
            : t('Enter the outer measurements of one piece.')}
        </output>
        <Button variant="secondary" size="small" disabled={!isKnown} onClick={use}>
          {t('Use this volume')}
        </Button>
      </p>
    </Disclosure>
  );
}
