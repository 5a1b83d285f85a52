import { Assembly } from '../studio/solids';
import type { Point } from '../studio/solids';

/** A floodlight mast; its lamps hang at `mastHeight`. */
export const mastHeight = 21;
export function mast(): Assembly {
  const pole = new Assembly();
  pole.drum('concreteDeep', 0.9, 0.8, [0, 0, 0], 0.8, 12);
  pole.drum('steel', 0.34, mastHeight, [0, 0.5, 0], 0.2, 12);
  pole.drum('steelDark', 1.3, 0.3, [0, mastHeight, 0]);
  for (let lamp = 0; lamp < 6; lamp += 1) {
    const turn = (lamp / 6) * 360;
    const angle = (turn / 180) * Math.PI;
    pole.box('steelDark', [0.8, 0.35, 0.5], [1.5 * Math.cos(angle), mastHeight, -1.5 * Math.sin(angle)], { turn });
    pole.box('glowWarm', [0.7, 0.06, 0.42], [1.5 * Math.cos(angle), mastHeight - 0.05, -1.5 * Math.sin(angle)], {
      turn,
    });
  }
  return pole;
}

/** A mooring bollard. */
export function bollard(): Assembly {
  const post = new Assembly();
  post.lathe('steelDark', [
    [0.7, 0],
    [0.7, 0.16],
    [0.42, 0.24],
    [0.36, 0.75],
    [0.62, 0.9],
    [0.62, 1.1],
    [0.4, 1.25],
    [0, 1.28],
  ]);
  return post;
}

/** A lateral buoy with a lamp, afloat at y = 0. */
export function buoy(): Assembly {
  const float = new Assembly();
  float.lathe('orange', [
    [0, -0.6],
    [1.7, -0.5],
    [1.9, 0.1],
    [1.8, 0.7],
    [1, 0.95],
    [0, 0.95],
  ]);
  float.lathe('paper', [
    [1.91, 0.12],
    [1.86, 0.42],
  ]);
  for (let leg = 0; leg < 4; leg += 1) {
    const angle = (leg / 4) * 2 * Math.PI + 0.4;
    const foot: Point = [1.05 * Math.cos(angle), 0.9, 1.05 * Math.sin(angle)];
    float.tube('orange', foot, [0.34 * Math.cos(angle), 4.1, 0.34 * Math.sin(angle)], 0.1);
  }
  float.drum('orange', 0.78, 0.12, [0, 2.2, 0]);
  float.drum('orange', 0.55, 0.16, [0, 4.05, 0]);
  float.drum('glowOrange', 0.24, 0.5, [0, 4.2, 0]);
  float.drum('steelDark', 0.3, 0.14, [0, 4.7, 0], 0.1);
  return float;
}

/** A harbour tug afloat at y = 0, bow towards +x. */
export function tug(): Assembly {
  const boat = new Assembly();
  const outline = (half: number, length: number): [number, number][] => {
    const points: [number, number][] = [];
    for (let step = 0; step <= 24; step += 1) {
      const along = step / 24;
      const width =
        along < 0.55
          ? 1 - 0.18 * ((0.55 - along) / 0.55) ** 3
          : Math.sqrt(Math.max(0, 1 - ((along - 0.55) / 0.45) ** 2.2));
      points.push([(along - 0.5) * length, width * half]);
    }
    return [
      ...points,
      ...points
        .slice(0, -1)
        .reverse()
        .map(([x, y]): [number, number] => [x, -y]),
    ];
  };
  const slice = (
    paint: Parameters<Assembly['prism']>[0],
    half: number,
    length: number,
    low: number,
    high: number,
  ): void => {
    boat.prism(paint, outline(half, length), high - low, [0, (low + high) / 2, 0], 0.05).rotation.x = -Math.PI / 2;
  };
  slice('orangeDeep', 3, 16, -1, 0.35);
  slice('ink', 3.25, 16.8, 0.35, 1.9);
  slice('rubber', 3.5, 17.3, 1.7, 2.15);
  slice('slate', 3.1, 16.4, 2.1, 2.2);
  boat.box('paper', [6, 2.3, 4], [0.6, 2.1, 0], { round: 0.3 });
  boat.box('paper', [3.8, 2.2, 3.4], [1.2, 4.3, 0], { round: 0.3 });
  boat.box('glowWindow', [3.84, 0.85, 3.1], [1.22, 5.1, 0]);
  for (const z of [-1.2, 0, 1.2]) boat.box('paper', [3.95, 0.9, 0.16], [1.2, 5.08, z]);
  for (const x of [0, 1.2, 2.4]) boat.box('paper', [0.16, 0.9, 3.5], [x, 5.08, 0]);
  boat.box('paper', [4.2, 0.2, 3.8], [1.2, 6.4, 0], { round: 0.1 });
  for (const z of [-1.1, 1.1]) {
    boat.drum('orange', 0.5, 2.6, [-2.6, 2.2, z]);
    boat.drum('steelDark', 0.52, 0.5, [-2.6, 4.8, z]);
  }
  boat.tube('paper', [0.6, 6.5, 0], [0.6, 9.6, 0], 0.12);
  boat.ball('glowWarm', 0.22, [0.6, 9.7, 0]);
  boat.drum('steelDark', 0.5, 0.9, [-5.4, 2.2, 0]);
  boat.drum('steelDark', 0.4, 0.8, [5.6, 2.2, 0]);
  return boat;
}

/** A small light at the end of a pier. */
export function lighthouse(): Assembly {
  const tower = new Assembly();
  tower.drum('concrete', 3.2, 1.2, [0, 0, 0], 3);
  tower.lathe('paper', [
    [2.3, 1.2],
    [1.75, 6],
    [1.45, 13],
    [0, 13],
  ]);
  tower.lathe(
    'orange',
    [
      [1.96, 4.4],
      [1.72, 7.2],
    ].map(([x, y]): [number, number] => [x! + 0.03, y!]),
  );
  tower.lathe(
    'orange',
    [
      [1.56, 10],
      [1.47, 12.4],
    ].map(([x, y]): [number, number] => [x! + 0.05, y!]),
  );
  tower.drum('steelDark', 2.1, 0.25, [0, 13, 0]);
  tower.drum('glowWarm', 0.75, 1.7, [0, 13.4, 0]);
  for (let bar = 0; bar < 8; bar += 1) {
    const angle = (bar / 8) * 2 * Math.PI;
    tower.tube(
      'steelDark',
      [1.05 * Math.cos(angle), 13.2, 1.05 * Math.sin(angle)],
      [1.05 * Math.cos(angle), 15.3, 1.05 * Math.sin(angle)],
      0.07,
    );
  }
  tower.lathe('orange', [
    [1.35, 15.2],
    [1.2, 15.5],
    [0.3, 16.7],
    [0, 16.8],
  ]);
  return tower;
}
