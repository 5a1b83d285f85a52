import { house, shop, warehouse } from '../kit/buildings';
import { container, stack } from '../kit/container';
import { loadedPallet, pallet, parcel, tree } from '../kit/goods';
import { plate, seaBlock } from '../kit/ground';
import { buoy } from '../kit/harbourThings';
import { office } from '../kit/office';
import { plane } from '../kit/plane';
import { ship } from '../kit/ship';
import { truck } from '../kit/truck';
import { forklift, scooter, van } from '../kit/vehicles';
import { seeded } from '../studio/random';
import type { Setting, View } from '../studio/setting';
import { Assembly } from '../studio/solids';

const standing: View = { target: [0, 3.4, 0], azimuth: 45, elevation: 30, height: 41 };

/** Daylight of late afternoon on a small scene whose surroundings stay transparent. */
function daylight(content: Assembly, ground: number | null, view: Partial<View>): Setting {
  return {
    content,
    view: { ...standing, ...view },
    key: { azimuth: -22, elevation: 40, spread: 5, color: '#ffe2c0', strength: 0.92 },
    sky: { zenith: '#b9d3ea', horizon: '#e6e9ea', strength: 0.4 },
    bounce: { color: '#e8d9c2', strength: 0.16 },
    lamps: [],
    exposure: 1.02,
    halo: 0.18,
    shadowGround: ground,
    reach: 40,
  };
}

function air(): Setting {
  const scene = new Assembly();
  scene.add(plate(38, 34, 'asphalt'));
  scene.dashes('paper', [8, 0.01, -15], [8, 0.01, 16], 2.2, 1.6, 0.4);
  scene.dashes('orange', [-17.5, 0.01, 10.6], [18, 0.01, 10.6], 1, 0.6, 0.28);
  for (let bar = 0; bar < 6; bar += 1) scene.box('paper', [0.7, 0.02, 4], [-16.5 + bar * 1.35, 0, -13.6]);
  scene.place(plane({ gear: true }), [1.4, 0, -1.6], -52, 0.9);
  const load = (x: number, z: number, turn: number, wrap: 'harbour' | 'orange' | 'teal'): void => {
    scene.box('steelDark', [3, 0.4, 2.4], [x, 0.35, z], { turn }).place(loadedPallet(1.9, 3, wrap), [x, 0.75, z], turn);
    for (const [dx, dz] of [
      [-1, -0.9],
      [1, -0.9],
      [-1, 0.9],
      [1, 0.9],
    ] as const)
      scene.drum('rubber', 0.3, 0.36, [x + dx, 0, z + dz]);
  };
  load(-13.4, 3.6, 0, 'harbour');
  load(-13.4, 7.4, 0, 'orange');
  scene.place(van('fog'), [14.4, 0, 13.4], 180, 0.85);
  for (const [x, z] of [
    [-8, 13.6],
    [-4.5, 13.6],
    [-1, 13.6],
  ] as const)
    scene.drum('orange', 0.34, 0.9, [x, 0, z], 0.06, 16);
  return daylight(scene, -2.2, { target: [0, 3.2, 0], height: 42.5 });
}

function sea(): Setting {
  const scene = new Assembly();
  scene.add(seaBlock(36, 36, 5));
  scene.place(
    ship({ bays: 3, abreast: 7, seed: 12, highest: 5, lowest: 3, signal: 0.13 }),
    [-0.4, -0.3, -1.2],
    0,
    0.39,
  );
  scene.place(buoy(), [12.4, 0, 11.6], 20, 0.62).place(buoy(), [2, 0, -14.4], 60, 0.62);
  scene.dashes('foam', [-15, 0.2, 13.6], [8, 0.2, 13.6], 1.3, 1, 0.16);
  return daylight(scene, -2.6, { target: [0, 2.6, 0], height: 40 });
}

function land(): Setting {
  const scene = new Assembly();
  scene.add(plate(36, 34, 'lawn'));
  scene.box('asphalt', [35.9, 0.06, 13], [0, 0, 3.5]);
  for (const z of [-2.6, 9.6]) scene.box('paper', [35.8, 0.02, 0.22], [0, 0.06, z]);
  scene.dashes('paper', [-17.5, 0.065, 3.5], [18, 0.065, 3.5], 2.4, 1.7, 0.26);
  scene.place(truck('orange', 'harbour'), [-2.6, 0.06, 6.4], 0, 1.42);
  scene.place(van('paper'), [3, 0.06, 0.2], 180, 1.25);
  const random = seeded(4);
  for (const [x, z, size] of [
    [-14.6, -12, 6.4],
    [-10.5, -13.6, 5.2],
    [-12.4, -8.2, 4.6],
    [14.6, -12.6, 6],
    [16, -8.6, 4.2],
    [-6.4, -12.4, 4.4],
    [-15, 14, 4.2],
    [15.6, 14.2, 3.8],
    [11.8, 14.8, 3],
  ] as const)
    scene.place(tree(size), [x, 0, z], random() * 360);
  scene.place(warehouse({ width: 12, depth: 7, height: 5.4, doors: 3, open: [1] }), [4.4, 0, -11.6], 0, 0.92);
  for (let post = 0; post < 12; post += 1) scene.box('steel', [0.14, 0.8, 0.14], [-16.5 + post * 3, 0, 11.3]);
  scene.box('steel', [34.6, 0.34, 0.1], [0, 0.5, 11.4]);
  scene
    .beam('steel', [-13.4, 0, 11.9], [-13.4, 5.4, 11.9], 0.22)
    .box('harbour', [5, 2, 0.16], [-13.4, 3.6, 12], { round: 0.06 });
  scene
    .box('paper', [2.6, 0.28, 0.05], [-14, 4.8, 12.09])
    .box('paper', [1.8, 0.28, 0.05], [-14.4, 4.2, 12.09])
    .box('orange', [0.6, 0.6, 0.05], [-11.8, 4.3, 12.09]);
  return daylight(scene, -2.2, { target: [0, 2.4, 0], height: 40 });
}

function warehousing(): Setting {
  const scene = new Assembly();
  scene.add(plate(36, 36, 'concrete'));
  scene.place(warehouse({ width: 24, depth: 13, height: 8.2, doors: 5, open: [1, 3] }), [-3.4, 0, -9]);
  scene.place(truck('harbourPale'), [-10.8, 0, 7.6], -90, 1);
  for (let lane = 0; lane < 6; lane += 1)
    scene.dashes('paper', [-15.4 + lane * 4.8, 0.01, -1.4], [-15.4 + lane * 4.8, 0.01, 15], 1, 0.8, 0.18);
  scene.place(forklift(0.9), [6.2, 0, 4.6], 180, 1.5).place(loadedPallet(1.9, 2, 'orange'), [2.6, 1.35, 4.6], 0);
  scene
    .place(loadedPallet(2, 3), [12.4, 0, 7.6])
    .place(loadedPallet(2, 2, 'harbour'), [15.2, 0, 7.6])
    .place(loadedPallet(2, 4), [12.4, 0, 10.4])
    .place(loadedPallet(2, 3, 'teal'), [15.2, 0, 10.4])
    .place(pallet(2), [12.4, 0, 13.2])
    .place(pallet(2), [12.4, 0.3, 13.2], 6)
    .place(pallet(2), [12.4, 0.6, 13.2], -3);
  scene
    .place(stack(seeded(3), { rows: 1, columns: 1, highest: 2, lowest: 2, length: 6 }), [14.4, 0, -10], 90)
    .place(container('orange', 6), [14.4, 0, -2.6], 90);
  return daylight(scene, -2.2, { target: [0, 3.2, 0], height: 42 });
}

function consultancy(): Setting {
  const scene = new Assembly();
  scene.add(plate(33, 33, 'timber'));
  scene.place(office(), [0, 0, 0], 0, 7.9);
  return daylight(scene, -2.2, { target: [0, 8, 0], height: 47 });
}

function homeDelivery(): Setting {
  const scene = new Assembly();
  scene.add(plate(34, 34, 'lawn'));
  scene.box('asphalt', [33.6, 0.05, 8], [0, 0, 12.5]).box('concrete', [33.8, 0.22, 2.6], [0, 0, 7]);
  scene.dashes('paper', [-16.5, 0.055, 13], [17, 0.055, 13], 1.8, 1.3, 0.22);
  scene.place(house(), [-2.4, 0, -6.6], 0, 1.42);
  for (let stone = 0; stone < 4; stone += 1)
    scene.box('concrete', [3.6, 0.12, 1.2], [-0.1, 0, 2.6 + stone * 1.45 - 0.2], { round: 0.05 });
  scene.place(van('paper'), [6.6, 0.05, 10.8], 180, 1.55);
  scene
    .place(parcel(1.9, 1.4, 1.6), [2.6, 0.72, 0.6], 14)
    .place(parcel(1.3, 1, 1.1), [2.5, 2.12, 0.6], -12)
    .place(parcel(1.4, 1.1, 1.2, 'orange'), [2.9, 0, 3.1], 34);
  for (const [x, z, size] of [
    [-14, -13, 7],
    [-14.4, -7, 4.6],
    [13, -13, 7.4],
    [14.2, -7.4, 5],
    [10, -14.4, 4.6],
  ] as const)
    scene.place(tree(size), [x, 0, z]);
  for (let post = 0; post < 9; post += 1)
    scene.box('paper', [0.3, 1.5, 0.16], [-15.6 + post * 1.3, 0, 5], { round: 0.05 });
  for (let post = 0; post < 9; post += 1)
    scene.box('paper', [0.3, 1.5, 0.16], [5.2 + post * 1.3, 0, 5], { round: 0.05 });
  for (const [x, length] of [
    [-10.4, 11],
    [10.4, 11],
  ] as const)
    scene.box('paper', [length, 0.2, 0.1], [x, 0.9, 4.95]);
  scene
    .beam('steelDark', [-4, 0, 6], [-4, 1.6, 6], 0.16)
    .box('harbour', [0.9, 0.8, 1.3], [-4, 1.5, 6], { round: 0.2 })
    .box('orange', [0.08, 0.5, 0.14], [-3.5, 2, 5.8]);
  return daylight(scene, -2.2, { target: [0, 3.6, 0], height: 41 });
}

function errands(): Setting {
  const scene = new Assembly();
  scene.add(plate(30, 30, 'concrete'));
  scene
    .box('asphalt', [29.6, 0.04, 7.6], [0, 0, 10.7])
    .dashes('paper', [-14.5, 0.045, 10.8], [15, 0.045, 10.8], 1.6, 1.2, 0.22);
  scene.place(shop(), [-3.6, 0, -5.6], 0, 1.4);
  scene.place(scooter(), [4.4, 0.04, 9], 180, 2.05);
  scene.place(parcel(1.7, 1.2, 1.4), [9.6, 0, 2.6], 20).place(parcel(1.2, 0.9, 1, 'orange'), [9.5, 1.2, 2.6], -8);
  for (const [x, z, paint] of [
    [5.4, 1.8, 'kraft'],
    [6.8, 2.3, 'harbourPale'],
  ] as const) {
    scene.box(paint, [1.1, 1.5, 0.7], [x, 0, z], { round: 0.05, turn: 12 });
    scene
      .tube('ink', [x - 0.25, 1.5, z], [x - 0.2, 2, z], 0.03)
      .tube('ink', [x + 0.25, 1.5, z], [x + 0.2, 2, z], 0.03)
      .tube('ink', [x - 0.2, 2, z], [x + 0.2, 2, z], 0.03);
  }
  // The pin of the next stop.
  scene.lathe(
    'orange',
    [
      [0, 0],
      [0.24, 0.4],
      [1, 1.9],
      [1.36, 2.9],
      [1.3, 3.6],
      [0.9, 4.3],
      [0, 4.6],
    ],
    [9.6, 5.2, -7.4],
  );
  scene.ball('paper', 0.62, [10.45, 8.35, -6.6]);
  scene.drum('orange', 1, 0.04, [9.6, 0, -7.4]).drum('concrete', 0.76, 0.06, [9.6, 0, -7.4]);
  scene.place(tree(5.4), [11.4, 0, -12]).place(tree(4), [7.2, 0, -13]).place(tree(4.4), [-12.6, 0, 3.4]);
  for (let dash = 0; dash < 7; dash += 1) scene.box('orange', [0.3, 0.02, 0.8], [9.6, 0.01, -5.4 + dash * 1.5]);
  return daylight(scene, -2.2, { target: [0, 3.4, 0], height: 37 });
}

function adrift(): Setting {
  const scene = new Assembly();
  scene.add(seaBlock(32, 32, 11));
  const box = new Assembly();
  box.add(container('orange', 12));
  box.rotation.set(0.16, 0.5, 0.13);
  box.scale.setScalar(1.75);
  box.position.set(0.4, -2.1, -0.6);
  scene.add(box);
  scene.place(buoy(), [-11, 0, 9.6], 10, 0.9);
  scene
    .dashes('foam', [9, 0.3, -13], [9, 0.3, -7], 1.2, 1, 0.16)
    .dashes('foam', [12.5, 0.3, 2], [12.5, 0.3, 13], 1.2, 1, 0.16);
  scene.place(parcel(1.8, 1.3, 1.5), [9.4, -0.45, 8.2], 30);
  return daylight(scene, -2.6, { target: [0, 0.2, 0], height: 35.5 });
}

function emptyPallet(): Setting {
  const scene = new Assembly();
  scene.add(plate(24, 24, 'concrete'));
  for (const [x, z, turn] of [
    [-8, -8, 0],
    [8, -8, 0],
    [-8, 8, 0],
    [8, 8, 0],
  ] as const) {
    scene
      .box('orange', [3, 0.02, 0.5], [x - Math.sign(x) * 1.25, 0, z], { turn })
      .box('orange', [0.5, 0.02, 3], [x, 0, z - Math.sign(z) * 1.25], { turn });
  }
  for (const side of [-1, 1]) {
    scene
      .dashes('paper', [-4.5, 0.01, side * 8], [5, 0.01, side * 8], 1.4, 1, 0.24)
      .dashes('paper', [side * 8, 0.01, -4.5], [side * 8, 0.01, 5], 1.4, 1, 0.24);
  }
  scene.place(pallet(9.6), [0, 0, 0], 8);
  return daylight(scene, -2.2, { target: [0, 0, 0], height: 28.5 });
}

export const services: Readonly<Record<string, () => Setting>> = {
  air,
  sea,
  land,
  warehousing,
  consultancy,
  'home-delivery': homeDelivery,
  errands,
  adrift,
  'empty-pallet': emptyPallet,
};
