import { chargeableWeight, revenueTons } from '@shared/quotes/chargeableWeight';

test.each([
  ['air', 100, 1, { kilograms: 166.67, volumetricKilograms: 166.67, basis: 'volume' }],
  ['air', 500, 3, { kilograms: 500, volumetricKilograms: 500, basis: 'weight' }],
  ['air', 500, 2.5, { kilograms: 500, volumetricKilograms: 416.67, basis: 'weight' }],
  ['air', 0.4, 0.006, { kilograms: 1, volumetricKilograms: 1, basis: 'volume' }],
  ['sea', 999, 1, { kilograms: 1_000, volumetricKilograms: 1_000, basis: 'volume' }],
  ['sea', 2_400, 1.25, { kilograms: 2_400, volumetricKilograms: 1_250, basis: 'weight' }],
] as const)('%s: %d kg in %d m³', (mode, weightKg, volumeM3, expected) => {
  expect(chargeableWeight(mode, weightKg, volumeM3)).toEqual(expected);
});

test.each(['land', 'home-delivery'])('no common rule exists for %s', (mode) => {
  expect(chargeableWeight(mode, 100, 1)).toBeNull();
});

test('sea freight is charged by revenue tons', () => {
  expect(revenueTons(chargeableWeight('sea', 4_800, 12.5)?.kilograms ?? 0)).toBe('12.5 W/M (revenue tons)');
});
