import * as THREE from 'three';
import type { Paint } from '../studio/palette';
import { Assembly } from '../studio/solids';
import { container } from './container';

/** One wheel, axle along z, standing on y = 0. */
export function wheel(radius: number, thickness: number): Assembly {
  const part = new Assembly();
  part.mesh('rubber', new THREE.CylinderGeometry(radius, radius, thickness, 28).rotateX(Math.PI / 2)).position.y =
    radius;
  part.mesh(
    'steel',
    new THREE.CylinderGeometry(radius * 0.52, radius * 0.52, thickness + 0.05, 20).rotateX(Math.PI / 2),
  ).position.y = radius;
  part.mesh(
    'steelDark',
    new THREE.CylinderGeometry(radius * 0.2, radius * 0.2, thickness + 0.1, 12).rotateX(Math.PI / 2),
  ).position.y = radius;
  return part;
}

/** An articulated lorry on y = 0, driving towards +x, centred on its trailer. */
export function truck(load: Paint | null, cab: Paint = 'paper'): Assembly {
  const lorry = new Assembly();
  const deck = 1.25;
  lorry.box('steelDark', [12.4, 0.32, 1], [0, deck - 0.34, 0]);
  for (const z of [-0.95, 0.95]) lorry.box('steelDark', [12.2, 0.2, 0.22], [0, deck - 0.2, z]);
  for (const x of [-5.2, -3.9, -2.6]) for (const z of [-0.92, 0.92]) lorry.place(wheel(0.52, 0.5), [x, 0, z]);
  lorry.box('orange', [0.08, 0.2, 2.3], [-6.22, deck - 0.4, 0]);
  for (const z of [-1.16, 1.16]) lorry.box('steel', [3, 0.5, 0.06], [0.2, 0.45, z]);
  lorry.box('steelDark', [6.4, 0.36, 1.1], [7.1, 0.7, 0]);
  for (const x of [4.6, 5.9, 9.4])
    for (const z of [-0.95, 0.95]) lorry.place(wheel(0.54, x > 9 ? 0.36 : 0.52), [x, 0, z]);
  // Cab: a rounded profile with a raked screen.
  lorry.prism(
    cab,
    [
      [7.5, 0.75],
      [10.45, 0.75],
      [10.5, 1.7],
      [10.28, 2.7],
      [9.85, 3.55],
      [9.2, 3.85],
      [7.5, 3.85],
    ],
    2.46,
    [0, 0, 0],
    0.1,
  );
  lorry.prism(
    'glass',
    [
      [10.56, 1.95],
      [10.35, 2.72],
      [9.97, 3.4],
      [9.9, 3.36],
      [10.2, 2.7],
      [10.42, 1.95],
    ],
    2.2,
    [0.03, 0, 0],
    0.02,
  );
  for (const z of [-1.24, 1.24]) {
    lorry.prism(
      'glass',
      [
        [8.55, 2.2],
        [10.1, 2.2],
        [9.85, 2.9],
        [9.5, 3.3],
        [8.55, 3.3],
      ],
      0.06,
      [0, 0, z],
    );
    lorry.box('orange', [2.9, 0.28, 0.04], [8.95, 1.55, z]);
    lorry.box('glowWarm', [0.06, 0.22, 0.5], [10.53, 1.05, z * 0.72]);
    lorry.box('steelDark', [0.12, 0.7, 0.2], [10.2, 2.3, z * 1.16]);
    lorry.drum('steel', 0.12, 2.6, [7.3, 1.2, z * 0.8]);
  }
  lorry.box('steelDark', [0.14, 0.4, 2.1], [10.5, 0.62, 0]);
  lorry.box('inkSoft', [0.06, 0.44, 1.5], [10.53, 1.3, 0]);
  lorry.prism(
    cab,
    [
      [7.6, 3.8],
      [9.3, 3.8],
      [8.9, 4.2],
      [7.7, 4.5],
    ],
    2.1,
    [0, 0, 0],
    0.08,
  );
  if (load !== null) lorry.place(container(load), [0, deck, 0]);
  return lorry;
}
