import type { Paint } from '../studio/palette';
import { Assembly } from '../studio/solids';
import { wheel } from './truck';

/** A delivery van driving towards +x. */
export function van(body: Paint = 'paper'): Assembly {
  const car = new Assembly();
  car.prism(
    body,
    [
      [-3.4, 0.55],
      [3.1, 0.55],
      [3.25, 1.5],
      [2.35, 1.85],
      [1.55, 3.05],
      [1.2, 3.25],
      [-3.2, 3.25],
      [-3.4, 3],
    ],
    2.3,
    [0, 0, 0],
    0.16,
  );
  car.prism(
    'glass',
    [
      [2.43, 1.86],
      [1.66, 3.02],
      [1.58, 2.98],
      [2.34, 1.84],
    ],
    1.9,
    [0.02, 0.02, 0],
    0.02,
  );
  for (const z of [-1.16, 1.16]) {
    car.prism(
      'glass',
      [
        [0.5, 1.9],
        [2.1, 1.9],
        [1.45, 2.85],
        [0.5, 2.85],
      ],
      0.04,
      [0, 0, z],
    );
    car.box('orange', [3.3, 0.7, 0.04], [-1.5, 1.75, z]);
    car.box('paper', [0.5, 0.36, 0.05], [-2.6, 1.92, z]);
    car.box('slate', [6.2, 0.2, 0.05], [-0.1, 0.62, z]);
    for (const x of [-2.1, 2]) car.place(wheel(0.56, 0.34), [x, 0, z * 0.88]);
    car.box('glowWarm', [0.06, 0.24, 0.42], [3.2, 1.2, z * 0.76]);
    car.box('orangeDeep', [0.06, 0.5, 0.2], [-3.41, 1.5, z * 0.9]);
  }
  car.box('steelDark', [0.2, 0.34, 2.2], [3.2, 0.5, 0], { round: 0.08 });
  car.box('slate', [0.03, 2.2, 0.05], [-3.41, 0.8, 0]);
  return car;
}

/** A delivery scooter with a box, facing +x, on its stand. */
export function scooter(): Assembly {
  const bike = new Assembly();
  for (const x of [-1.15, 1.2]) bike.place(wheel(0.46, 0.26), [x, 0, 0]);
  bike.prism(
    'paper',
    [
      [-1.7, 0.75],
      [-1.2, 1.05],
      [0.1, 0.95],
      [0.1, 0.42],
      [0.85, 0.42],
      [0.85, 0.62],
      [0.35, 0.66],
      [0.25, 1.15],
      [-1.5, 1.35],
    ],
    0.62,
    [0, 0, 0],
    0.1,
  );
  bike.prism(
    'paper',
    [
      [0.66, 0.5],
      [0.95, 0.55],
      [0.72, 1.95],
      [0.52, 1.9],
    ],
    0.86,
    [0, 0, 0],
    0.08,
  );
  bike.tube('steelDark', [1.2, 0.46, 0], [0.62, 2.1, 0], 0.08);
  bike.tube('steelDark', [0.55, 2.18, -0.62], [0.55, 2.18, 0.62], 0.06);
  bike.ball('glowWarm', 0.15, [0.88, 1.72, 0]);
  bike.prism(
    'harbour',
    [
      [0.75, 0.78],
      [1.25, 1.02],
      [1.72, 0.72],
      [1.62, 0.68],
      [1.2, 0.88],
      [0.8, 0.7],
    ],
    0.4,
    [0, 0, 0],
    0.03,
  );
  bike.box('ink', [1.3, 0.2, 0.56], [-0.75, 1.36, 0], { round: 0.1 });
  bike.box('orange', [1.1, 1.05, 1.05], [-1.55, 1.5, 0], { round: 0.09 });
  bike.box('paper', [0.5, 0.3, 1.07], [-1.55, 1.9, 0]);
  for (const z of [-0.75, 0.75])
    bike.tube('steelDark', [0.62, 2.1, z * 0.7], [0.45, 2.5, z], 0.03).ball('glass', 0.14, [0.45, 2.55, z]);
  bike.tube('steelDark', [-0.4, 0.5, 0.3], [-0.5, 0, 0.5], 0.05);
  return bike;
}

/** A counterbalance forklift, forks towards +x raised to `lift`. */
export function forklift(lift: number): Assembly {
  const loader = new Assembly();
  loader.box('orange', [2.3, 0.85, 1.5], [-0.3, 0.45, 0], { round: 0.15 });
  loader.box('ink', [0.8, 1.1, 1.46], [-1.35, 0.45, 0], { round: 0.25 });
  for (const [x, size] of [
    [0.65, 0.45],
    [-1.1, 0.36],
  ] as const)
    for (const z of [-0.7, 0.7]) loader.place(wheel(size, 0.36), [x, 0, z]);
  loader
    .box('ink', [0.7, 0.2, 0.8], [-0.55, 1.3, 0], { round: 0.06 })
    .box('ink', [0.16, 0.8, 0.8], [-0.9, 1.4, 0], { round: 0.06 });
  for (const z of [-0.66, 0.66]) {
    loader
      .beam('steelDark', [-1.1, 1.3, z], [-0.85, 3, z], 0.1)
      .beam('steelDark', [0.75, 1.2, z], [0.45, 3, z], 0.1)
      .beam('steelDark', [-0.88, 3, z], [0.48, 3, z], 0.1);
    loader.beam('steelDark', [1.05, 0.2, z * 0.62], [1.05, 3.7, z * 0.62], 0.16);
    loader.box('steel', [1.7, 0.09, 0.18], [2.05, lift, z * 0.5]).box('steel', [0.1, 0.7, 0.18], [1.22, lift, z * 0.5]);
  }
  for (const x of [-0.6, -0.2, 0.2]) loader.beam('steelDark', [x, 3, -0.66], [x, 3, 0.66], 0.06);
  loader
    .beam('steelDark', [1.05, 3.6, -0.42], [1.05, 3.6, 0.42], 0.16)
    .beam('steelDark', [1.15, lift + 0.4, -0.55], [1.15, lift + 0.4, 0.55], 0.14);
  return loader;
}
