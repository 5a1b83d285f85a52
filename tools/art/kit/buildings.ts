import type { Paint } from '../studio/palette';
import { Assembly } from '../studio/solids';

interface WarehousePlan {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  /** Dock doors in the front (+z); those listed stand open and lit. */
  readonly doors: number;
  readonly open: readonly number[];
}

/** A warehouse with a saw-tooth roof; docks face +z, the gable with the gate faces +x. */
export function warehouse({ width, depth, height, doors, open }: WarehousePlan): Assembly {
  const shed = new Assembly();
  const front = depth / 2;
  shed.box('concrete', [width + 0.5, 1.1, depth + 0.5], [0, 0, 0], { round: 0.06 });
  shed.box('paper', [width, height, depth], [0, 0, 0], { round: 0.08 });
  for (let rib = 0; rib < width / 0.6; rib += 1)
    shed.box('paperShade', [0.1, height - 1.3, 0.06], [-width / 2 + 0.3 + rib * 0.6, 1.1, front]);
  for (let rib = 0; rib < depth / 0.6; rib += 1)
    shed.box('paperShade', [0.06, height - 1.3, 0.1], [width / 2, 1.1, -depth / 2 + 0.3 + rib * 0.6]);
  shed.box('harbour', [width + 0.1, 0.9, depth + 0.1], [0, height - 1.5, 0]);
  shed.box('orange', [3.2, 0.92, 0.14], [-width / 2 + 2.4, height - 1.51, front]);
  // Saw-tooth roof: a glazed face to the left, a slope to the right.
  const teeth = Math.max(2, Math.round(width / 6));
  const step = width / teeth;
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const left = -width / 2 + tooth * step;
    shed.prism(
      'fog',
      [
        [left, height],
        [left + step, height],
        [left + step - 0.25, height + 2.1],
        [left + step - 0.5, height + 2.1],
      ],
      depth - 0.3,
      [0, 0, 0],
      0.05,
    );
    shed.prism(
      'glass',
      [
        [left + step - 0.02, height + 0.3],
        [left + step + 0.03, height + 0.3],
        [left + step - 0.17, height + 1.85],
        [left + step - 0.22, height + 1.85],
      ],
      depth - 1,
    );
    for (let bar = 0; bar < 5; bar += 1)
      shed.box(
        'paper',
        [0.3, 1.7, 0.14],
        [left + step - 0.1, height + 0.25, -depth / 2 + 0.9 + (bar * (depth - 1.8)) / 4],
      );
  }
  for (let door = 0; door < doors; door += 1) {
    const x = -width / 2 + ((door + 0.5) * width) / doors;
    const lit = open.includes(door);
    shed.box('steelDark', [3.3, 3.9, 0.2], [x, 1.05, front]);
    if (lit) {
      shed.box('glowSoft', [2.8, 3.4, 0.1], [x, 1.2, front + 0.1]);
      shed.box('slate', [2.8, 0.7, 0.2], [x, 3.95, front + 0.06]);
    } else {
      for (let slat = 0; slat < 7; slat += 1)
        shed.box(slat % 2 === 0 ? 'fog' : 'harbourPale', [2.8, 0.49, 0.12], [x, 1.2 + slat * 0.5, front + 0.06]);
    }
    for (const side of [-1, 1]) shed.box('orange', [0.26, 0.7, 0.4], [x + side * 1.55, 0.2, front + 0.4]);
    shed.box('rubber', [3, 0.36, 0.34], [x, 0.75, front + 0.3]);
    shed.box('steelDark', [3.8, 0.16, 1.3], [x, 5.25, front + 0.6]);
  }
  // The gate in the gable.
  const side = width / 2;
  shed.box('steelDark', [0.2, 4.4, 4.6], [side, 0.4, 0]);
  for (let slat = 0; slat < 8; slat += 1)
    shed.box(slat % 2 === 0 ? 'harbour' : 'harbourDeep', [0.12, 0.5, 4.1], [side + 0.07, 0.5 + slat * 0.51, 0]);
  for (const z of [-depth * 0.36, depth * 0.36]) shed.box('glass', [0.1, 1.1, 2.2], [side + 0.05, 3, z]);
  return shed;
}

/** A gabled roof over a rectangle, ridge along x, eaves at y = 0. */
function gable(paint: Paint, width: number, depth: number, rise: number): Assembly {
  const roof = new Assembly();
  const half = depth / 2;
  const slab = 0.28;
  roof.prism(
    paint,
    [
      [-half, 0],
      [0, rise],
      [half, 0],
      [half, slab],
      [0, rise + slab],
      [-half, slab],
    ],
    width,
    [0, 0, 0],
    0.04,
  ).rotation.y = Math.PI / 2;
  return roof;
}

/** A town house with a porch; the door faces +z. */
export function house(): Assembly {
  const home = new Assembly();
  home.box('concrete', [10.4, 0.5, 8.4], [0, 0, 0], { round: 0.05 });
  home.box('paper', [10, 5.6, 8], [0, 0.3, 0], { round: 0.06 });
  const half = 4;
  home.prism(
    'paper',
    [
      [-half, 0],
      [0, 3],
      [half, 0],
    ],
    9.98,
    [0, 5.88, 0],
  ).rotation.y = Math.PI / 2;
  home.place(gable('harbour', 10.9, 9.2, 3.3), [0, 5.62, 0]);
  home
    .box('sand', [1.1, 3.4, 1.1], [-2.8, 7.4, -1.6], { round: 0.05 })
    .box('steelDark', [1.3, 0.2, 1.3], [-2.8, 10.7, -1.6]);
  // Door, frame, lamp, steps.
  home
    .box('steelDark', [2.2, 3.5, 0.16], [1.6, 0.7, half])
    .box('orange', [1.7, 3.1, 0.16], [1.6, 0.75, half + 0.05], { round: 0.04 });
  home.box('glowSoft', [0.9, 0.7, 0.06], [1.6, 2.75, half + 0.12]).ball('steel', 0.1, [2.2, 2.2, half + 0.2]);
  home.box('steelDark', [3, 0.16, 1.5], [1.6, 4.55, half + 0.7]).ball('glowWarm', 0.17, [0.25, 3.5, half + 0.25]);
  for (let step = 0; step < 3; step += 1)
    home.box('concrete', [3.4, 0.25 * (3 - step), 0.9], [1.6, 0, half + 0.5 + step * 0.75], { round: 0.03 });
  const pane = (at: readonly [number, number, number], wide: number, tall: number, alongX: boolean): void => {
    const size = (thick: number, grow: number): readonly [number, number, number] =>
      alongX ? [wide + grow, tall + grow, thick] : [thick, tall + grow, wide + grow];
    home.box('paperShade', size(0.18, 0.36), [at[0], at[1] - 0.18, at[2]]);
    home.box('glass', size(0.22, 0), at);
    home
      .box('paper', alongX ? [0.1, tall, 0.26] : [0.26, tall, 0.1], at)
      .box('paper', alongX ? [wide, 0.1, 0.26] : [0.26, 0.1, wide], [at[0], at[1] + tall / 2, at[2]]);
  };
  pane([-2.4, 1.8, half], 2.8, 1.9, true);
  pane([5, 1.8, 0.6], 3, 1.9, false);
  pane([5, 6.2, 0], 1.5, 1.5, false);
  home.box('orange', [2.9, 0.5, 0.6], [-2.4, 1.2, half + 0.3], { round: 0.05 });
  for (let flower = 0; flower < 6; flower += 1) home.ball('leaf', 0.3, [-3.5 + flower * 0.45, 1.75, half + 0.3]);
  return home;
}

/** A corner shop with a striped awning; the window faces +z. */
export function shop(): Assembly {
  const store = new Assembly();
  store.box('concrete', [9.4, 0.3, 7.4], [0, 0, 0]);
  store.box('paper', [9, 6.6, 7], [0, 0.2, 0], { round: 0.08 });
  store.box('paperShade', [9.5, 0.5, 7.5], [0, 6.6, 0], { round: 0.08 }).box('slate', [8.6, 0.12, 6.6], [0, 7.02, 0]);
  store.box('steelDark', [2, 0.9, 1.6], [-2, 7.1, -1.2], { round: 0.06 }).box('fog', [1.5, 0.1, 1.2], [-2, 8, -1.2]);
  store
    .box('harbour', [9.06, 1.1, 0.2], [0, 5.1, 3.5])
    .box('paper', [3.4, 0.4, 0.1], [-1.6, 5.45, 3.58])
    .box('orange', [0.6, 0.4, 0.1], [-3.9, 5.45, 3.58]);
  store.box('steelDark', [5.2, 3.4, 0.2], [-1.5, 0.9, 3.5]).box('glowSoft', [4.9, 3, 0.2], [-1.5, 1.1, 3.52]);
  for (const x of [-3.1, 0.1]) store.box('steelDark', [0.12, 3, 0.3], [x, 1.1, 3.52]);
  for (const [x, paint] of [
    [-3.4, 'harbourPale'],
    [-2.4, 'kraft'],
    [-1.5, 'teal'],
    [-0.6, 'kraft'],
    [0.4, 'sand'],
  ] as const)
    store.box(paint, [0.7, 0.9, 0.2], [x, 1.1, 3.56]);
  store
    .box('steelDark', [1.9, 4, 0.2], [2.9, 0.3, 3.5])
    .box('glass', [1.5, 3.6, 0.2], [2.9, 0.4, 3.53])
    .box('steel', [0.08, 1, 0.3], [2.3, 1.7, 3.55]);
  const stripes = 12;
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const paint: Paint = stripe % 2 === 0 ? 'orange' : 'paper';
    const x = -4.5 + ((stripe + 0.5) * 9) / stripes;
    store.prism(
      paint,
      [
        [3.5, 5],
        [5.4, 4.1],
        [5.4, 3.7],
        [5.34, 3.7],
        [5.34, 4],
        [3.5, 4.85],
      ].map(([z, y]): [number, number] => [-z!, y!]),
      9 / stripes,
      [x, 0, 0],
    ).rotation.y = Math.PI / 2;
  }
  store.box('glass', [0.2, 2, 3.6], [4.42, 1.6, 0.3]).box('paper', [0.3, 2, 0.1], [4.44, 1.6, 0.3]);
  return store;
}

/** A wind turbine with its blades turned by `turn` degrees; faces +z. */
export function turbine(height: number, turn: number): Assembly {
  const mill = new Assembly();
  mill.drum('paper', height * 0.032, height, [0, 0, 0], height * 0.016, 20);
  mill.box('paper', [height * 0.05, height * 0.05, height * 0.13], [0, height - height * 0.02, 0], {
    round: height * 0.02,
  });
  const rotor = new Assembly();
  rotor.ball('orange', height * 0.028, [0, 0, 0]);
  for (let blade = 0; blade < 3; blade += 1) {
    const arm = new Assembly();
    arm.prism(
      'paper',
      [
        [-0.012, 0],
        [0.014, 0],
        [0.03, 0.09],
        [0.006, 0.5],
        [-0.004, 0.5],
        [-0.014, 0.09],
      ].map(([x, y]): [number, number] => [x! * height, y! * height]),
      height * 0.012,
    );
    arm.rotation.z = (blade * 2 * Math.PI) / 3 + (turn / 180) * Math.PI;
    rotor.add(arm);
  }
  mill.place(rotor, [0, height + height * 0.005, height * 0.08]);
  return mill;
}
