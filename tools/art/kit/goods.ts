import type { Paint } from '../studio/palette';
import { Assembly } from '../studio/solids';

/** A cardboard parcel with tape and a label. */
export function parcel(width: number, height: number, depth: number, tape: Paint = 'kraftDeep'): Assembly {
  const box = new Assembly();
  const edge = Math.min(width, height, depth) * 0.03;
  box.box('kraft', [width, height, depth], [0, 0, 0], { round: edge });
  box.box(tape, [width * 0.14, height + 0.012, depth + 0.012], [0, -0.004, 0], { round: edge });
  const label = Math.min(width, depth) * 0.34;
  box.box('paper', [label, 0.02, label * 0.72], [width * 0.28, height - 0.004, depth * 0.22]);
  for (const row of [0, 1, 2])
    box.box(
      'ink',
      [label * (0.7 - row * 0.14), 0.012, label * 0.07],
      [width * 0.28 - row * label * 0.07, height + 0.014, depth * 0.22 - label * 0.2 + row * label * 0.18],
    );
  box.box('paper', [label * 0.9, label * 0.6, 0.02], [width * 0.24, height * 0.5, depth / 2]);
  for (let bar = 0; bar < 7; bar += 1)
    box.box(
      'ink',
      [label * (bar % 3 === 0 ? 0.08 : 0.035), label * 0.28, 0.02],
      [width * 0.24 + (bar - 3) * label * 0.11, height * 0.5 + label * 0.06, depth / 2 + 0.008],
    );
  return box;
}

/** A timber pallet, 1.2 by 0.8 times `size`. */
export function pallet(size = 1): Assembly {
  const base = new Assembly();
  for (const z of [-0.36, 0, 0.36]) {
    base.box('timber', [1.2, 0.022, 0.1], [0, 0, z]);
    for (const x of [-0.53, 0, 0.53]) base.box('kraftDeep', [0.14, 0.078, 0.1], [x, 0.022, z]);
  }
  for (const x of [-0.53, 0, 0.53]) base.box('timber', [0.14, 0.022, 0.8], [x, 0.1, 0]);
  for (let board = 0; board < 5; board += 1) base.box('timber', [1.2, 0.022, 0.118], [0, 0.122, -0.34 + board * 0.17]);
  base.scale.setScalar(size);
  const holder = new Assembly();
  holder.add(base);
  return holder;
}

/** A pallet stacked with parcels, `tiers` high. */
export function loadedPallet(size: number, tiers: number, wrap?: Paint): Assembly {
  const load = new Assembly();
  load.place(pallet(size), [0, 0, 0]);
  const step = 0.39 * size;
  for (let tier = 0; tier < tiers; tier += 1) {
    for (const x of [-1, 0, 1]) {
      for (const z of [-0.5, 0.5]) {
        const at = [x * step, 0.146 * size + tier * 0.33 * size, z * step] as const;
        if (wrap !== undefined && tier === tiers - 1 && x === 1 && z === 0.5)
          load.box(wrap, [step * 0.96, 0.32 * size, step * 0.96], at, { round: 0.03 });
        else load.place(parcel(step * 0.96, 0.32 * size, step * 0.96), at, tier % 2 === 0 ? 0 : 180);
      }
    }
  }
  return load;
}

/** A tree of two soft crowns. */
export function tree(height: number): Assembly {
  const plant = new Assembly();
  plant.drum('kraftDeep', height * 0.045, height * 0.4, [0, 0, 0], height * 0.03, 12);
  plant.lathe(
    'leaf',
    [
      [0, 0.25],
      [0.2, 0.3],
      [0.28, 0.45],
      [0.26, 0.6],
      [0.17, 0.85],
      [0.06, 1],
      [0, 1.01],
    ].map(([x, y]): [number, number] => [x! * height, y! * height]),
    [0, 0, 0],
    24,
  );
  return plant;
}

/** A plant in a pot. */
export function potted(height: number): Assembly {
  const plant = new Assembly();
  plant.drum('orange', height * 0.16, height * 0.3, [0, 0, 0], height * 0.22);
  plant.drum('kraftDeep', height * 0.2, 0.02, [0, height * 0.29, 0]);
  for (let leaf = 0; leaf < 9; leaf += 1) {
    const turn = leaf * 2.4;
    const lean = 0.12 + 0.3 * ((leaf % 3) / 2);
    const tip = height * (1 - 0.1 * (leaf % 3));
    plant
      .prism(
        'leaf',
        [
          [-0.06 * height, 0],
          [0, -0.05 * height],
          [0.06 * height, 0],
          [0.075 * height, 0.3 * height],
          [0, 0.66 * height],
          [-0.075 * height, 0.3 * height],
        ],
        0.03 * height,
        [0, height * 0.28, 0],
      )
      .rotation.set(lean * Math.cos(turn), turn, lean * Math.sin(turn) + tip * 0);
  }
  return plant;
}
