import { locale, t } from '@shared/language/words';
import { airVolumeDivisor, chargeableWeight, seaKilogramsPerCubicMetre } from '@shared/quotes/chargeableWeight';
import { classNames } from '@/kit/ui/classNames';
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

const group = (value: number): string => value.toLocaleString(locale());

const rules = {
  air: t('By air you pay for weight or volume, whichever is greater. {volume} cm³ count as 1 kg (1:{divisor}).', {
    volume: group(airVolumeDivisor),
    divisor: airVolumeDivisor,
  }),
  sea: t(
    'In a shared container by sea you pay for weight or measurement (W/M), whichever is greater: {weight} kg or 1 m³ is one revenue ton.',
    { weight: group(seaKilogramsPerCubicMetre) },
  ),
} as const;

/** '35.3 ft³ = 1 m³' to those who measure in feet, '1 m³' to the others. */
const inUnits = (value: number, quantity: 'weight' | 'volume', units: Units): string =>
  units === 'imperial'
    ? `${amount(value, quantity, 'imperial')} = ${amount(value, quantity)}`
    : amount(value, quantity);

const tons = (kilograms: number): string =>
  (kilograms / seaKilogramsPerCubicMetre).toLocaleString(locale(), { maximumFractionDigits: 3 });

interface Working {
  /** The result, with what stands below it. */
  figure: string;
  side: string | null;
  byVolume: readonly [sum: string, result: string];
  byWeight: readonly [sum: string, result: string];
  counts: string;
}

function workingOf(mode: 'air' | 'sea', kilograms: number, cubicMetres: number, units: Units): Working | null {
  const chargeable = kilograms > 0 && cubicMetres > 0 ? chargeableWeight(mode, kilograms, cubicMetres) : null;
  if (chargeable === null) return null;
  if (mode === 'sea')
    return {
      figure: `${tons(chargeable.kilograms)} W/M`,
      side: t('revenue tons'),
      byVolume: [`${inUnits(cubicMetres, 'volume', units)} = `, tons(chargeable.volumetricKilograms)],
      byWeight: [`${inUnits(kilograms, 'weight', units)} ÷ ${group(seaKilogramsPerCubicMetre)} = `, tons(kilograms)],
      counts: t(chargeable.basis === 'volume' ? '{tons} revenue tons, by volume' : '{tons} revenue tons, by weight', {
        tons: tons(chargeable.kilograms),
      }),
    };
  return {
    figure: amount(chargeable.kilograms, 'weight', units),
    side: units === 'imperial' ? amount(chargeable.kilograms, 'weight') : null,
    byVolume: [
      `${inUnits(cubicMetres, 'volume', units)} × ${group(1_000_000)} ÷ ${group(airVolumeDivisor)} = `,
      amount(chargeable.volumetricKilograms, 'weight'),
    ],
    byWeight: [
      units === 'imperial' ? `${amount(kilograms, 'weight', 'imperial')} = ` : '',
      amount(kilograms, 'weight'),
    ],
    counts: t(chargeable.basis === 'volume' ? '{weight}, by volume' : '{weight}, by weight', {
      weight: amount(chargeable.kilograms, 'weight'),
    }),
  };
}

function hintOf(mode: QuoteForm['mode']): string {
  if (mode === '')
    return t('Choose air or sea above: the sum for it appears here, so that you can check it against an offer.');
  if (mode === 'air' || mode === 'sea') return t('Enter weight and volume to see the sum.');
  return t(
    mode === 'land'
      ? 'For land freight no one rule holds: the agent names the weight that counts and shows how it was found.'
      : 'For home delivery no one rule holds: the agent names the weight that counts and shows how it was found.',
  );
}

/** The chargeable weight, with its calculation. Without one, a hint. */
export function ChargeableWeightPanel({ mode, kilograms, cubicMetres, units }: ChargeableWeightPanelProps) {
  const rule = mode === 'air' || mode === 'sea' ? rules[mode] : null;
  const working = mode === 'air' || mode === 'sea' ? workingOf(mode, kilograms, cubicMetres, units) : null;
  return (
    <section className={styles['panel']} aria-labelledby="chargeable-weight">
      <div className={styles['result']}>
        <h3 id="chargeable-weight">{t('Chargeable weight')}</h3>
        <output className={classNames(working !== null && styles['figure'])}>
          {working === null ? null : <bdi dir="ltr">{working.figure}</bdi>}
        </output>
        {working !== null && working.side !== null && <p className={styles['side']}>{working.side}</p>}
      </div>
      <div className={styles['sum']}>
        {rule !== null && <p>{rule}</p>}
        {working === null ? (
          <p className={styles['hint']}>{hintOf(mode)}</p>
        ) : (
          <dl className={styles['lines']}>
            <dt>{t('By volume')}</dt>
            <dd>
              <Sum of={working.byVolume} />
            </dd>
            <dt>{t('By weight')}</dt>
            <dd>
              <Sum of={working.byWeight} />
            </dd>
            <dt>{t('The greater counts')}</dt>
            <dd>
              <b>{working.counts}</b>
            </dd>
          </dl>
        )}
      </div>
    </section>
  );
}

function Sum({ of: [sum, result] }: { of: readonly [sum: string, result: string] }) {
  return (
    <bdi dir="ltr">
      {sum !== '' && <span>{sum}</span>}
      <b>{result}</b>
    </bdi>
  );
}
