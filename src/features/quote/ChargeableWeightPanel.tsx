import { airVolumeDivisor, chargeableWeight, seaKilogramsPerCubicMetre } from '@server/contracts/chargeableWeight';
import { amount, type Units } from './quantities';
import type { QuoteForm } from './quoteForm';
import styles from './ChargeableWeightPanel.module.scss';

interface ChargeableWeightPanelProps {
  mode: QuoteForm['mode'];
  /** NaN if the field has no number; the same for `cubicMetres`. */
  kilograms: number;
  cubicMetres: number;
  units: Units;
}

const group = (value: number): string => value.toLocaleString('en-GB');

const rules = {
  air: `By air you pay for weight or volume, whichever is greater. ${group(airVolumeDivisor)} cm³ count as 1 kg (1:${airVolumeDivisor}).`,
  sea: `In a shared container by sea you pay for weight or measurement (W/M), whichever is greater. 1 m³ counts as ${group(seaKilogramsPerCubicMetre)} kg.`,
} as const;

/** '35.3 ft³ = 1 m³' to those who measure in feet, '1 m³' to the others. */
const inUnits = (value: number, quantity: 'volume', units: Units): string =>
  units === 'imperial'
    ? `${amount(value, quantity, 'imperial')} = ${amount(value, quantity)}`
    : amount(value, quantity);

/** The chargeable weight, with its calculation. */
export function ChargeableWeightPanel({ mode, kilograms, cubicMetres, units }: ChargeableWeightPanelProps) {
  const chargeable = kilograms > 0 && cubicMetres > 0 ? chargeableWeight(mode, kilograms, cubicMetres) : null;
  return (
    <section className={styles['panel']} aria-labelledby="chargeable-weight">
      <div className={styles['result']}>
        <h3 id="chargeable-weight">Chargeable weight</h3>
        <output className={styles['figure']}>
          {chargeable === null ? '—' : amount(chargeable.kilograms, 'weight', units)}
        </output>
        {chargeable !== null && units === 'imperial' && (
          <p className={styles['side']}>{amount(chargeable.kilograms, 'weight')}</p>
        )}
        {chargeable !== null && mode === 'sea' && (
          <p
            className={styles['side']}
          >{`${group(chargeable.kilograms / seaKilogramsPerCubicMetre)} revenue tons (W/M)`}</p>
        )}
      </div>
      <div className={styles['sum']}>
        {mode === 'air' || mode === 'sea' ? (
          <>
            <p>{rules[mode]}</p>
            {chargeable === null ? (
              <p className={styles['hint']}>Enter weight and volume to see the sum.</p>
            ) : (
              <dl className={styles['lines']}>
                <dt>By volume</dt>
                <dd>
                  <span>{`${inUnits(cubicMetres, 'volume', units)} × ${mode === 'air' ? `1,000,000 ÷ ${group(airVolumeDivisor)}` : group(seaKilogramsPerCubicMetre)} = `}</span>
                  <b>{amount(chargeable.volumetricKilograms, 'weight')}</b>
                </dd>
                <dt>By weight</dt>
                <dd>
                  {units === 'imperial' && <span>{`${amount(kilograms, 'weight', 'imperial')} = `}</span>}
                  <b>{amount(kilograms, 'weight')}</b>
                </dd>
                <dt>The greater counts</dt>
                <dd>
                  <b>{amount(chargeable.kilograms, 'weight')}</b>
                  <span>{`, by ${chargeable.basis}`}</span>
                </dd>
              </dl>
            )}
          </>
        ) : (
          <p>
            {mode === ''
              ? 'Choose air or sea above: the sum for it appears here, so that you can check it against an offer.'
              : `For ${mode === 'land' ? 'land freight' : 'home delivery'} no one rule holds: the agent names the weight that counts and shows how it was found.`}
          </p>
        )}
      </div>
    </section>
  );
}
