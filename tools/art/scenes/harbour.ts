import { bayAt, ship } from '../kit/ship';
import { crane, craneSize } from '../kit/crane';
import { container, stack } from '../kit/container';
import { bollard, buoy, lighthouse, mast, mastHeight, tug } from '../kit/harbourThings';
import { truck } from '../kit/truck';
import { seeded } from '../studio/random';
import type { Lamp, Setting, View } from '../studio/setting';
import { Assembly } from '../studio/solids';

const quay = { edge: 0, depth: 62, top: 3.2, from: -62, to: 240 } as const;
const bays = 5;

function pier(): Assembly {
  const land = new Assembly();
  const length = quay.to - quay.from;
  const middle = (quay.to + quay.from) / 2;
  land.box('concreteDeep', [length, quay.top + 2, quay.depth], [middle, -2.4, -quay.depth / 2]);
  land.box('concrete', [length + 0.6, 0.5, quay.depth + 0.6], [middle, quay.top - 0.5, -quay.depth / 2], {
    round: 0.12,
  });
  // Fenders and bollards along both faces.
  for (let x = quay.from + 5; x < quay.to; x += 9) {
    land.box('rubber', [1.1, 2.6, 0.9], [x, 0.1, 0.6], { round: 0.2 });
    land.place(bollard(), [x + 4.5, quay.top, -1.3], 0, 1.2);
  }
  // Crane rails, a road with dashed lanes, yard boundaries.
  for (const z of [-3.4, -3.4 - craneSize.gauge])
    land.box('steelDark', [length - 6, 0.05, 0.35], [middle, quay.top, z]);
  land.box('asphalt', [length - 3, 0.03, 11], [middle, quay.top, -11.4]);
  for (const z of [-8.2, -11.4, -14.6])
    land.dashes('paper', [quay.from + 4, quay.top + 0.035, z], [quay.to, quay.top + 0.035, z], 3, 3, 0.22);
  land.box('asphalt', [length - 3, 0.03, 8], [middle, quay.top, -57]);
  land.dashes('paper', [quay.from + 4, quay.top + 0.035, -57], [quay.to, quay.top + 0.035, -57], 3, 3, 0.22);
  for (let x = quay.from + 4; x < quay.to; x += 1.7) land.box('orange', [0.95, 0.03, 0.5], [x, quay.top, -0.45]);
  return land;
}

function yard(): Assembly {
  const random = seeded(20);
  const land = new Assembly();
  const blocks: readonly (readonly [x: number, z: number, columns: number, rows: number, highest: number])[] = [
    [-29, -29.5, 3, 5, 3],
    [-29, -46, 3, 5, 4],
    [18, -29.5, 3, 5, 4],
    [18, -46, 3, 5, 3],
    [62, -29.5, 3, 5, 3],
    [62, -46, 3, 5, 4],
    [106, -29.5, 3, 5, 4],
    [106, -46, 3, 5, 3],
    [150, -29.5, 3, 5, 3],
    [150, -46, 3, 5, 4],
  ];
  for (const [x, z, columns, rows, highest] of blocks)
    land.place(stack(random, { rows, columns, highest, lowest: 1, signal: 0.06 }), [x, quay.top, z]);
  return land;
}

const mastPlaces = [
  [-52, -22.6],
  [-5, -22.6],
  [40, -22.6],
  [84, -22.6],
  [-5, -53],
  [40, -53],
] as const;

export const harbour = (view: View): Setting => {
  const content = new Assembly();
  const middleOfShip = 22;
  const beamMiddle = 13.6;
  content.add(pier(), yard());
  const vessel = ship({ bays, abreast: 8, seed: 7, highest: 4, lowest: 3, signal: 0.12, open: ['2/1', '2/2'] });
  // Bow towards -x: the ship is about to leave.
  content.place(vessel, [middleOfShip, 0, beamMiddle], 180);
  const first = middleOfShip - bayAt(bays, 2);
  const second = middleOfShip - bayAt(bays, 0);
  content.place(crane({ trolley: 14.6, load: { paint: 'orange', at: 22.4 }, outreach: 31 }), [first, quay.top, -3.4]);
  content.place(crane({ trolley: 9, load: null, outreach: 31 }), [second + 10, quay.top, -3.4]);
  content.place(truck('harbourPale'), [first - 2, quay.top, -13], 180);
  content.place(truck(null), [first - 26, quay.top, -9.8], 0);
  content.place(truck('orange'), [second + 34, quay.top, -13], 180);
  content.place(container('sand'), [first + 15, quay.top, -9.8]);
  for (const [x, z] of mastPlaces) content.place(mast(), [x, quay.top, z]);
  content.place(lighthouse(), [quay.from + 5, quay.top, -56], 0, 0.95);
  content.place(tug(), [0, 0, 46], 168);
  content.place(buoy(), [-19, 0, 72]).place(buoy(), [-9, 0, 92]).place(buoy(), [-70, 0, -82]);
  // The lane that leads out to sea, drawn like a chart's.
  content.dashes('fog', [-14, 0.03, 58], [-14, 0.03, 320], 4, 4, 0.34);
  content.dashes('fog', [-50, 0.03, -76], [-330, 0.03, -76], 4, 4, 0.34);

  const warm = '#ffd3a0';
  const lamps: Lamp[] = [
    ...mastPlaces.map(([x, z]): Lamp => ({
      at: [x, quay.top + mastHeight - 0.4, z],
      towards: [x, quay.top, z],
      color: warm,
      strength: 0.95,
      opening: 66,
    })),
    ...[first, second + 10].map((x, index): Lamp => ({
      at: [x - 14, quay.top + craneSize.boom + 10, 34],
      towards: [x, 12, 14],
      color: warm,
      strength: index === 0 ? 0.55 : 0.35,
      opening: 40,
    })),
    ...[first, second + 10].map((x): Lamp => ({
      at: [x, quay.top + craneSize.boom - 2, -11],
      towards: [x, quay.top, -11],
      color: warm,
      strength: 0.9,
      opening: 62,
    })),
  ];
  return {
    content,
    view,
    key: { azimuth: -34, elevation: 17, spread: 4, color: '#ffc095', strength: 0.62 },
    sky: { zenith: '#3f6f9e', horizon: '#6f8fb0', strength: 0.4 },
    bounce: { color: '#35506a', strength: 0.1 },
    lamps,
    exposure: 1.25,
    halo: 0.5,
    water: { deep: '#0a1a2a', light: '#12334d', mirror: 0.34 },
    reach: 130,
  };
};

/** Text lies on the calm water at the left. */
export const harbourLandscape: View = { target: [-22, 8, 22], azimuth: 45, elevation: 30, height: 104 };
/** Text lies on the calm water at the top. */
export const harbourPortrait: View = { target: [-54, 8, -50], azimuth: 45, elevation: 30, height: 172 };
