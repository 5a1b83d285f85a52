import { turbine, warehouse } from '../kit/buildings';
import { container, containerSize, quietPaints, stack } from '../kit/container';
import { crane } from '../kit/crane';
import { loadedPallet, tree } from '../kit/goods';
import { bollard, buoy, mast } from '../kit/harbourThings';
import { plane } from '../kit/plane';
import { ship } from '../kit/ship';
import { truck } from '../kit/truck';
import { forklift, van } from '../kit/vehicles';
import type { Paint } from '../studio/palette';
import { pick, seeded } from '../studio/random';
import type { Lamp, Setting, View } from '../studio/setting';
import { Assembly } from '../studio/solids';

/** Covers fill their frame: one ground colour, one subject, the same camera and late light. */
function cover(content: Assembly, ground: Paint | null, view: Partial<View>, change: Partial<Setting> = {}): Setting {
  if (ground !== null) content.box(ground, [900, 1, 900], [0, -1, 0]);
  return {
    content,
    view: { target: [0, 4, 0], azimuth: 45, elevation: 33, height: 50, ...view },
    key: { azimuth: -24, elevation: 34, spread: 4, color: '#ffd9b0', strength: 0.9 },
    sky: { zenith: '#a9c8e4', horizon: '#dfe6ea', strength: 0.36 },
    bounce: { color: '#d8cbb8', strength: 0.12 },
    lamps: [],
    exposure: 1.04,
    halo: 0.25,
    shadowGround: null,
    reach: 75,
    ...change,
  };
}

const dusk: Partial<Setting> = {
  key: { azimuth: -34, elevation: 20, spread: 4, color: '#ffc095', strength: 0.5 },
  sky: { zenith: '#3f6f9e', horizon: '#7b97b4', strength: 0.42 },
  bounce: { color: '#35506a', strength: 0.1 },
  exposure: 1.25,
  halo: 0.5,
};

function yard(): Setting {
  const scene = new Assembly();
  const random = seeded(101);
  for (const [x, z, highest] of [
    [-40, -22, 5],
    [-40, -4, 4],
    [-2, -22, 4],
    [-2, -4, 3],
    [36, -22, 5],
    [36, -4, 3],
    [-40, 22, 2],
    [-2, 24, 2],
    [36, 24, 3],
    [-40, -42, 5],
    [-2, -42, 5],
    [36, -42, 5],
    [74, -22, 4],
    [74, -42, 4],
    [-78, -4, 4],
    [-78, 22, 3],
    [-78, -22, 4],
  ] as const) {
    scene.place(stack(random, { rows: 5, columns: 3, highest, lowest: Math.max(1, highest - 2), signal: 0.07 }), [
      x,
      0,
      z,
    ]);
  }
  for (const z of [9.4, -13]) scene.dashes('paper', [-120, 0.02, z], [120, 0.02, z], 3, 3, 0.3);
  scene.place(truck('orange'), [-4, 0, 9.6], 180).place(truck('fog'), [30, 0, 12], 0);
  return cover(scene, 'concrete', { target: [0, 2, -5], height: 54 });
}

function intelligence(): Setting {
  const scene = new Assembly();
  const random = seeded(202);
  const step = 17;
  const lamps: Lamp[] = [];
  for (let column = -5; column <= 5; column += 1) {
    scene.dashes(
      column === 0 ? 'glowOrange' : 'glowScreen',
      [column * step, 0.02, -100],
      [column * step, 0.02, 100],
      1.5,
      1.1,
      0.16,
    );
    scene.dashes(
      column === 1 ? 'glowOrange' : 'glowScreen',
      [-100, 0.02, column * step],
      [100, 0.02, column * step],
      1.5,
      1.1,
      0.16,
    );
    for (let row = -5; row <= 5; row += 1) {
      scene
        .drum('inkSoft', 1, 0.14, [column * step, 0, row * step])
        .drum((column + row) % 3 === 0 ? 'glowOrange' : 'glowScreen', 0.36, 0.2, [column * step, 0, row * step]);
      const chosen = column === 0 && row === 0;
      const place = [column * step + step / 2, 0, row * step + step / 2] as const;
      if (!chosen && random() < 0.28) continue;
      const tall = chosen ? 3 : 1 + Math.floor(random() * 3);
      for (let tier = 0; tier < tall; tier += 1)
        for (const lane of [-1.4, 1.4]) {
          if (tier === tall - 1 && lane > 0 && random() < 0.4 && !chosen) continue;
          scene.place(
            container(chosen && tier === 2 ? 'orange' : pick(random, quietPaints)),
            [place[0], tier * containerSize.height, place[2] + lane],
            random() < 0.5 ? 0 : 180,
          );
        }
      if (chosen)
        lamps.push({
          at: [place[0] - 4, 26, place[2] + 6],
          towards: [place[0], 6, place[2]],
          color: '#ffd3a0',
          strength: 1.1,
          opening: 28,
        });
    }
  }
  return cover(scene, 'inkSoft', { target: [7, 3, 7], height: 56 }, { ...dusk, lamps, halo: 0.5, exposure: 1.45 });
}

function autonomous(): Setting {
  const scene = new Assembly();
  scene.place(ship({ bays: 5, abreast: 8, seed: 78, highest: 4, lowest: 3, signal: 0.12 }), [4, 0, 0], 180);
  scene.dashes('foam', [-66, 0.03, 0], [-330, 0.03, 0], 4, 3.4, 0.5);
  for (const x of [-84, -128]) scene.place(buoy(), [x, 0, -17], 0, 1.5).place(buoy(), [x, 0, 17], 0, 1.5);
  scene.place(buoy(), [26, 0, -30], 0, 1.5);
  return cover(
    scene,
    null,
    { target: [-14, 7, 4], height: 80 },
    { ...dusk, exposure: 1.45, reach: 120, water: { deep: '#0b2136', light: '#17496a', mirror: 0.36 } },
  );
}

function sustainable(): Setting {
  const scene = new Assembly();
  const random = seeded(303);
  scene.box('asphalt', [400, 0.05, 13], [0, 0, 8]);
  for (const z of [2, 14]) scene.box('paper', [400, 0.02, 0.22], [0, 0.05, z]);
  scene.dashes('paper', [-150, 0.055, 8], [150, 0.055, 8], 3, 2.4, 0.26);
  scene
    .place(truck('orange', 'paper'), [-2, 0.05, 11], 0, 1.4)
    .place(van('paper'), [30, 0.05, 5], 180, 1.4)
    .place(truck('teal', 'paper'), [-44, 0.05, 5], 180, 1.4);
  for (const [x, z, height, turn] of [
    [-34, -10, 21, 12],
    [-12, -16, 23, 55],
    [8, -34, 24, 85],
    [-40, -40, 24, 30],
    [40, -48, 24, 100],
  ] as const)
    scene.place(turbine(height, turn), [x, 0, z], 38);
  // A field of solar panels.
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 6; column += 1) {
      const x = 8 + column * 6.4;
      const z = -8 - row * 6;
      scene.prism(
        'harbourDeep',
        [
          [-2.2, 0.5],
          [2.2, 2.7],
          [2.1, 2.9],
          [-2.3, 0.7],
        ],
        5.8,
        [x, 0, z],
      ).rotation.y = Math.PI / 2;
      for (const side of [-2, 0, 2]) scene.beam('fog', [x + side, 0.66, z + 2.32], [x + side, 2.92, z - 2.1], 0.09);
      scene.beam('steel', [x, 0, z - 1], [x, 2, z - 1], 0.25);
    }
  for (let count = 0; count < 90; count += 1) {
    const x = (random() - 0.5) * 190;
    const z = random() < 0.68 ? -4 - random() * 60 : 19 + random() * 26;
    if ((x > 2 && x < 48 && z < -2 && z > -26) || (x > -44 && x < 0 && z < -4 && z > -14)) continue;
    scene.place(tree(4 + random() * 4.4), [x, 0, z], random() * 360);
  }
  return cover(scene, 'lawn', { target: [-2, 6, -4], height: 60 });
}

function trends(): Setting {
  const scene = new Assembly();
  const random = seeded(404);
  const heights = [1, 2, 2, 3, 4, 4, 6, 8];
  for (const [bar, tall] of heights.entries()) {
    const x = (bar - 3.5) * 8.6;
    for (let tier = 0; tier < tall; tier += 1)
      for (const lane of [-1.35, 1.35]) {
        scene.place(
          container(bar === heights.length - 1 ? 'orange' : pick(random, quietPaints), 12, tier === tall - 1),
          [x + lane, tier * containerSize.height, 0],
          90,
        );
      }
  }
  for (let line = 0; line < 9; line += 1)
    scene.dashes('slate', [-60, 0.01, -9 - line * 4], [60, 0.01, -9 - line * 4], 1, 1, 0.12);
  scene.box('ink', [72, 0.04, 0.3], [0, 0, 7.6]);
  for (let mark = 0; mark < 8; mark += 1) scene.box('ink', [0.3, 0.04, 1.2], [(mark - 3.5) * 8.6, 0, 8.3]);
  const craft = plane({ gear: false });
  const flight = new Assembly();
  flight.add(craft);
  craft.rotation.z = 0.16;
  scene.place(flight, [-20, 14, 7], 20, 0.7);
  return cover(scene, 'paperShade', { target: [-2, 8.6, 0], height: 50 });
}

function chain(): Setting {
  const scene = new Assembly();
  scene.box('seaDeep', [500, 0.06, 300], [0, -0.02, 168]);
  scene.box('concrete', [500, 0.7, 2], [0, -0.3, 18]);
  for (let post = 0; post < 12; post += 1) scene.place(bollard(), [-66 + post * 12, 0.4, 17.6]);
  scene.place(ship({ bays: 3, abreast: 6, seed: 55, highest: 3, lowest: 2, signal: 0.1 }), [8, 0.1, 29], 180, 0.62);
  scene.place(
    crane({ trolley: 13, load: { paint: 'orange', at: 17 }, outreach: 25, backreach: 10 }),
    [-3, 0.4, 15.4],
    0,
    0.62,
  );
  scene.place(warehouse({ width: 24, depth: 12, height: 7.4, doors: 5, open: [1, 2] }), [-22, 0, -22]);
  scene.place(warehouse({ width: 18, depth: 10, height: 6, doors: 4, open: [2] }), [26, 0, -26]);
  scene
    .place(truck('teal'), [-40, 0, -4], 0)
    .place(truck('orange'), [6, 0, -4], 0)
    .place(truck('sand'), [44, 0, -7.4], 180);
  for (const z of [-3.8, -7.2]) scene.dashes('paper', [-120, 0.02, z + 1.7], [120, 0.02, z + 1.7], 2, 1.6, 0.2);
  // The plan drawn over the ground: stops joined by lanes of orange.
  const stops = [
    [-19.6, -13],
    [-19.6, 3.4],
    [-3, 3.4],
    [-3, 8],
  ] as const;
  for (const [index, [x, z]] of stops.entries()) {
    scene.drum('orange', 1, 0.1, [x, 0, z]).drum('paper', 0.6, 0.14, [x, 0, z]);
    const next = stops[index + 1];
    if (next !== undefined) scene.dashes('orange', [x, 0.03, z], [next[0], 0.03, next[1]], 1.1, 0.8, 0.42);
  }
  scene
    .dashes('orange', [23, 0.03, -19], [23, 0.03, 3.4], 1.1, 0.8, 0.42)
    .dashes('orange', [23, 0.03, 3.4], [-2, 0.03, 3.4], 1.1, 0.8, 0.42)
    .drum('orange', 1, 0.1, [23, 0, -19])
    .drum('paper', 0.6, 0.14, [23, 0, -19]);
  scene
    .place(forklift(0.4), [-8, 0, -12], 200, 1.1)
    .place(loadedPallet(1.8, 3, 'orange'), [-4, 0, -13])
    .place(loadedPallet(1.8, 2), [-1, 0, -13])
    .place(mast(), [4, 0, -13], 0, 0.7);
  scene
    .place(stack(seeded(9), { rows: 3, columns: 2, highest: 2, lowest: 1, length: 6, signal: 0.1 }), [33, 0, 8])
    .place(stack(seeded(12), { rows: 3, columns: 2, highest: 3, lowest: 1, length: 6, signal: 0.1 }), [-36, 0, 8]);
  for (const [x, z, size] of [
    [-44, -16, 6],
    [-46, -20, 5],
    [9, -26, 6],
    [12, -22, 4.6],
    [41, -20, 6],
  ] as const)
    scene.place(tree(size), [x, 0, z]);
  return cover(scene, 'concrete', { target: [2, 3, 5], height: 56 });
}

export const covers: Readonly<Record<string, () => Setting>> = {
  'cover-default': yard,
  'cover-latest-ai-logistics': intelligence,
  'cover-autonomous-shipping': autonomous,
  'cover-sustainable-logistics': sustainable,
  'cover-trends-global-freight': trends,
  'cover-ai-supply-chains': chain,
};
