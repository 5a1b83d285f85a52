import * as THREE from 'three';
import type { Paint } from '../studio/palette';
import { pick } from '../studio/random';
import { Assembly } from '../studio/solids';

export const containerSize = { long: 12, short: 6, width: 2.44, height: 2.6 } as const;

/** Secondary colours only: orange is the signal and is placed by hand. */
export const quietPaints: readonly Paint[] = [
  'harbour',
  'harbourPale',
  'fog',
  'slate',
  'teal',
  'sand',
  'paperShade',
  'harbourDeep',
  'slate',
  'fog',
];

/** A folded sheet in the x-y plane, as on the sides of a real box. */
function corrugated(length: number, height: number, folds: number, depth: number): THREE.BufferGeometry {
  const positions: number[] = [];
  const step = length / folds;
  for (let fold = 0; fold < folds; fold += 1) {
    const start = -length / 2 + fold * step;
    const marks: [number, number][] = [
      [0, 0],
      [0.2, depth],
      [0.55, depth],
      [0.75, 0],
      [1, 0],
    ];
    for (let part = 0; part + 1 < marks.length; part += 1) {
      const [fromX, fromZ] = marks[part]!;
      const [toX, toZ] = marks[part + 1]!;
      const left = start + fromX * step;
      const right = start + toX * step;
      positions.push(
        left,
        0,
        fromZ,
        right,
        0,
        toZ,
        right,
        height,
        toZ,
        left,
        0,
        fromZ,
        right,
        height,
        toZ,
        left,
        height,
        fromZ,
      );
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.computeVertexNormals();
  return geometry;
}

/** A shipping container standing on its base, long side along x, doors towards +x. */
export function container(paint: Paint, length: number = containerSize.long, marked = true): Assembly {
  const { width, height } = containerSize;
  const box = new Assembly();
  const post = 0.2;
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      const at = [x * (length / 2 - post / 2), 0, z * (width / 2 - post / 2)] as const;
      box.box(paint, [post, height, post], at);
      box.box('steelDark', [post + 0.04, 0.16, post + 0.04], [at[0], height - 0.16, at[2]]);
    }
  }
  for (const z of [-1, 1]) {
    for (const y of [0, height - 0.16]) box.box(paint, [length - 0.4, 0.16, 0.14], [0, y, z * (width / 2 - 0.07)]);
    const side = box.mesh(paint, corrugated(length - 0.4, height - 0.3, Math.round(length * 1.4), 0.09));
    side.position.set(0, 0.15, z * (width / 2 - 0.13));
    if (z < 0) side.rotation.y = Math.PI;
  }
  box.box(paint, [length - 0.3, 0.1, width - 0.16], [0, height - 0.16, 0]);
  const roof = box.mesh(paint, corrugated(length - 0.4, width - 0.3, Math.round(length * 0.6), 0.05));
  roof.rotation.x = -Math.PI / 2;
  roof.position.set(0, height - 0.07, (width - 0.3) / 2);
  box.box(paint, [0.1, height - 0.1, width - 0.3], [-length / 2 + 0.12, 0.05, 0]);
  box.box(paint, [0.1, height - 0.1, width - 0.3], [length / 2 - 0.12, 0.05, 0]);
  for (const z of [-0.85, -0.32, 0.32, 0.85])
    box.tube('steel', [length / 2 - 0.03, 0.18, z], [length / 2 - 0.03, height - 0.18, z], 0.035, 4);
  box.box('steelDark', [0.03, height - 0.3, 0.04], [length / 2 - 0.06, 0.15, 0]);
  if (marked) {
    const light = paint === 'paper' || paint === 'paperShade' || paint === 'sand' || paint === 'fog';
    const ink: Paint = light ? 'ink' : 'paper';
    for (const z of [-1, 1]) {
      const face = z * (width / 2 - 0.02);
      // The reporting mark at the upper right and a bar for the owner's name.
      box.box(ink, [1.5, 0.22, 0.02], [z * (length / 2 - 1.3), height - 0.62, face]);
      box.box(ink, [0.9, 0.14, 0.02], [z * (length / 2 - 1), height - 0.9, face]);
    }
  }
  return box;
}

/** A container of which only the ends are visible; the rest only casts a shadow. */
export function hiddenContainer(paint: Paint, length: number = containerSize.long): Assembly {
  return new Assembly().box(paint, [length, containerSize.height, containerSize.width], [0, 0, 0]);
}

interface Stack {
  readonly rows: number;
  readonly columns: number;
  readonly highest: number;
  readonly lowest?: number;
  readonly length?: number;
  /** Share of orange boxes, 0 to 1. */
  readonly signal?: number;
}

/** Rows (across, z) by columns (along, x) of stacked containers of seeded heights and colours, centred on its base. */
export function stack(
  random: () => number,
  { rows, columns, highest, lowest = 1, length = containerSize.long, signal = 0.05 }: Stack,
): Assembly {
  const yard = new Assembly();
  const heights = Array.from({ length: columns }, () =>
    Array.from({ length: rows }, () => lowest + Math.floor(random() * (highest - lowest + 1))),
  );
  for (const [column, ranks] of heights.entries()) {
    for (const [row, tall] of ranks.entries()) {
      for (let tier = 0; tier < tall; tier += 1) {
        const paint = random() < signal ? 'orange' : pick(random, quietPaints);
        const covered = (across: number): boolean => (ranks[across] ?? 0) > tier;
        const hidden = tier < tall - 1 && covered(row - 1) && covered(row + 1) && column > 0 && column < columns - 1;
        yard.place(
          hidden ? hiddenContainer(paint, length) : container(paint, length, random() < 0.5),
          [
            (column - (columns - 1) / 2) * (length + 0.7) + (random() - 0.5) * 0.05,
            tier * (containerSize.height + 0.02),
            (row - (rows - 1) / 2) * (containerSize.width + 0.14),
          ],
          random() < 0.5 ? 180 : 0,
        );
      }
    }
  }
  return yard;
}
