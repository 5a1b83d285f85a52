import { locale, t } from '../language/words';

/** Cubic centimetres per kilogram in air freight (the usual ratio, "1:6000"). */
export const airVolumeDivisor = 6_000;
/** Kilograms per cubic metre in sea freight ("weight or measurement", W/M). */
export const seaKilogramsPerCubicMetre = 1_000;

const cubicCentimetresPerCubicMetre = 1_000_000;

export interface ChargeableWeight {
  /** Chargeable kilograms, to two decimals: the greater of gross and volumetric weight. */
  kilograms: number;
  /** Volumetric weight in kilograms, to two decimals. */
  volumetricKilograms: number;
  /** Which one decided; `weight` if they are equal. */
  basis: 'weight' | 'volume';
}

/** What sea freight is charged by, such as `12.5 W/M (revenue tons)`: 1,000 kg or 1 m³, whichever gives more. */
export function revenueTons(kilograms: number): string {
  const tons = (kilograms / seaKilogramsPerCubicMetre).toLocaleString(locale(), { maximumFractionDigits: 3 });
  return t('{tons} W/M (revenue tons)', { tons });
}

const toHundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * The weight that a carrier charges for, from gross weight in kilograms and volume in cubic metres.
 * Browser and gateway share this rule.
 *
 * - air: max(weight, volume × 1,000,000 ÷ 6,000), so 1 m³ counts as 166.67 kg
 * - sea, shared container: max(weight, volume × 1,000), so 1 m³ counts as 1,000 kg
 *
 * Null for other modes: road and home delivery have no common rule, so the agent decides.
 */
export function chargeableWeight(mode: string, weightKg: number, volumeM3: number): ChargeableWeight | null {
  if (mode !== 'air' && mode !== 'sea') return null;
  const perCubicMetre = mode === 'air' ? cubicCentimetresPerCubicMetre / airVolumeDivisor : seaKilogramsPerCubicMetre;
  const volumetric = volumeM3 * perCubicMetre;
  return {
    kilograms: toHundredths(Math.max(weightKg, volumetric)),
    volumetricKilograms: toHundredths(volumetric),
    basis: volumetric > weightKg ? 'volume' : 'weight',
  };
}
