import * as THREE from 'three';
import type { Paint } from '../studio/palette';
import { Assembly } from '../studio/solids';
import type { Point } from '../studio/solids';
import { wheel } from './truck';

const radius = 2.5;
const axis = 4.6;

/** Radius of the body at `along`, nose at 18, tail at -20. */
function bodyRadius(along: number): number {
  if (along > 11.5) return radius * Math.sqrt(Math.max(0, 1 - ((along - 11.5) / 6.5) ** 2.1));
  if (along < -7) return radius * (1 - 0.9 * ((-7 - along) / 13) ** 1.5);
  return radius;
}

/** The tail end sweeps up, as it must clear the runway. */
function bodyLift(along: number): number {
  return along < -7 ? 1.7 * ((-7 - along) / 13) ** 1.4 : along > 11.5 ? -0.35 * ((along - 11.5) / 6.5) ** 2 : 0;
}

/** A strip of the body's skin between two angles (degrees, 0 at the top, growing to the right side) slightly above the surface. */
function skin(from: number, to: number, startAngle: number, endAngle: number, above: number): THREE.BufferGeometry {
  const rings = Math.max(4, Math.round(Math.abs(to - from) * 3));
  const parts = Math.max(3, Math.round(Math.abs(endAngle - startAngle) / 6));
  const points: number[] = [];
  const faces: number[] = [];
  for (let ring = 0; ring <= rings; ring += 1) {
    const along = from + ((to - from) * ring) / rings;
    const size = bodyRadius(along) + above;
    for (let part = 0; part <= parts; part += 1) {
      const angle = THREE.MathUtils.degToRad(startAngle + ((endAngle - startAngle) * part) / parts);
      points.push(along, axis + bodyLift(along) + size * Math.cos(angle), size * Math.sin(angle));
      if (ring < rings && part < parts) {
        const at = ring * (parts + 1) + part;
        if ((endAngle - startAngle) * (to - from) > 0)
          faces.push(at, at + 1, at + parts + 1, at + 1, at + parts + 2, at + parts + 1);
        else faces.push(at, at + parts + 1, at + 1, at + 1, at + parts + 1, at + parts + 2);
      }
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(points, 3));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  return geometry;
}

interface WingSection {
  readonly at: Point;
  readonly chord: number;
  readonly thickness: number;
}

/** A wing between two sections; the leading edge looks to +x. `upright` turns the thickness sideways for a fin. */
function wing(root: WingSection, tip: WingSection, upright = false): THREE.BufferGeometry {
  const profile: [number, number][] = [];
  for (let step = 0; step <= 20; step += 1) {
    const turn = (step / 20) * 2 * Math.PI;
    const along = (1 + Math.cos(turn)) / 2;
    const rise = Math.sin(turn) * (0.5 * Math.sqrt(Math.max(0, 1 - along)) * 1.3 * Math.sqrt(along + 0.02) + 0.02);
    profile.push([along, rise]);
  }
  const points: number[] = [];
  const faces: number[] = [];
  for (const { at, chord, thickness } of [root, tip]) {
    // `along` runs from the trailing (1) to the leading edge (0).
    for (const [along, rise] of profile)
      points.push(
        at[0] - along * chord,
        at[1] + (upright ? 0 : rise * thickness),
        at[2] + (upright ? rise * thickness : 0),
      );
  }
  const count = profile.length;
  for (let index = 0; index + 1 < count; index += 1)
    faces.push(index, index + 1, index + count, index + 1, index + count + 1, index + count);
  for (let index = 1; index + 1 < count; index += 1) faces.push(count, count + index, count + index + 1);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(points, 3));
  geometry.setIndex(faces);
  const flat = geometry.toNonIndexed();
  flat.computeVertexNormals();
  return flat;
}

/** Turns faces outward, judged from a middle point: shadow offsets follow the normals. */
function outward(geometry: THREE.BufferGeometry, middle: Point): THREE.BufferGeometry {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  for (let index = 0; index < position.count; index += 3) {
    const away =
      (position.getX(index) - middle[0]) * normal.getX(index) +
      (position.getY(index) - middle[1]) * normal.getY(index) +
      (position.getZ(index) - middle[2]) * normal.getZ(index);
    if (away >= 0) continue;
    for (const attribute of [position, normal]) {
      const sign = attribute === normal ? -1 : 1;
      const second = [attribute.getX(index + 1), attribute.getY(index + 1), attribute.getZ(index + 1)] as const;
      attribute.setXYZ(
        index + 1,
        sign * attribute.getX(index + 2),
        sign * attribute.getY(index + 2),
        sign * attribute.getZ(index + 2),
      );
      attribute.setXYZ(index + 2, sign * second[0], sign * second[1], sign * second[2]);
      attribute.setXYZ(index, sign * attribute.getX(index), sign * attribute.getY(index), sign * attribute.getZ(index));
    }
  }
  return geometry;
}

interface PlanePlan {
  readonly gear: boolean;
  readonly fin?: Paint;
}

/** A twin-engined cargo aircraft, nose towards +x; with its gear down it stands on y = 0. */
export function plane({ gear, fin = 'orange' }: PlanePlan): Assembly {
  const craft = new Assembly();
  craft.mesh('paper', skin(-20, 17.99, 0, 360, 0));
  craft.mesh('fog', skin(-16, 16.6, 128, 232, 0.02));
  craft.mesh('glass', skin(14.6, 15.9, -62, 62, 0.03));
  for (const side of [1, -1]) {
    craft.mesh('harbour', skin(-14, 13.6, side * 97, side * 104, 0.03));
    craft.mesh('orange', skin(-14, -2, side * 106, side * 109, 0.03));
    craft.mesh('harbour', skin(3.5, 11.5, side * 62, side * 74, 0.03));
    craft.mesh('orange', skin(2, 3, side * 62, side * 74, 0.03));
    // The main-deck cargo door's frame.
    for (const [from, to] of [
      [-9.4, -9.25],
      [-5.15, -5],
    ] as const)
      craft.mesh('slate', skin(from, to, side * 50, side * 92, 0.02));
    craft.mesh('slate', skin(-9.4, -5, side * 49, side * 51, 0.02));

    const middle: Point = [-1, axis - 0.6, side * 9];
    craft.mesh(
      'paper',
      outward(
        wing(
          { at: [4.6, axis - 1.3, side * 1.4], chord: 9.6, thickness: 1.35 },
          { at: [-6.6, axis + 0.9, side * 18.5], chord: 3, thickness: 0.4 },
        ),
        middle,
      ),
    );
    craft.mesh(
      fin,
      outward(
        wing(
          { at: [-6.8, axis + 0.85, side * 18.4], chord: 2.8, thickness: 0.34 },
          { at: [-8.6, axis + 3.1, side * 19.5], chord: 1.5, thickness: 0.2 },
        ),
        [-8, axis + 2, side * 19],
      ),
    );
    craft.mesh(
      'paper',
      outward(
        wing(
          { at: [-14.2, axis + 1.6, side * 0.6], chord: 4.6, thickness: 0.6 },
          { at: [-19, axis + 2.3, side * 7.4], chord: 2, thickness: 0.25 },
        ),
        [-16.6, axis + 2, side * 4],
      ),
    );
    // Engine: nacelle, lip, fan, pylon.
    const nacelle = new Assembly();
    nacelle.lathe('harbour', [
      [0.7, -2.6],
      [1.15, -1.6],
      [1.42, 0],
      [1.45, 1.4],
      [1.32, 2.2],
    ]);
    nacelle.lathe('steel', [
      [1.32, 2.2],
      [1.4, 2.35],
      [1.28, 2.45],
      [1.16, 2.2],
      [1.12, 1.4],
    ]);
    nacelle.drum('ink', 1.14, 0.1, [0, 1.3, 0]);
    nacelle.drum('paper', 0.34, 0.6, [0, 1.4, 0], 0.05);
    nacelle.drum('steelDark', 0.7, 1, [0, -3.4, 0], 0.72).drum('ink', 0.4, 0.7, [0, -4, 0], 0.5);
    nacelle.rotation.z = -Math.PI / 2;
    nacelle.position.set(2.6, axis - 2.15, side * 6.6);
    craft.add(nacelle);
    craft.prism(
      'paper',
      [
        [4, 0],
        [-0.6, 0],
        [-2, 1],
        [2.4, 1],
      ],
      0.35,
      [0.4, axis - 1.5, side * 6.6],
      0.05,
    );
  }
  craft.mesh(
    fin,
    outward(
      wing(
        { at: [-12, axis + 2.6, 0], chord: 6.8, thickness: 0.7 },
        { at: [-18.6, axis + 10.2, 0], chord: 3.2, thickness: 0.32 },
        true,
      ),
      [-16, axis + 6, 0],
    ),
  );
  craft.prism(
    'paper',
    [
      [-15.4, axis + 5.6],
      [-17.6, axis + 5.6],
      [-18.6, axis + 7],
      [-16.6, axis + 7],
    ],
    0.62,
  );
  if (gear) {
    craft.tube('steel', [13, 0.7, 0], [13, axis - 2, 0], 0.18);
    for (const z of [-0.42, 0.42]) craft.place(wheel(0.62, 0.4), [13, 0, z]);
    for (const side of [1, -1]) {
      craft.tube('steel', [-2.4, 0.9, side * 3], [-2.4, axis - 1.4, side * 2.6], 0.24);
      for (const x of [-3.3, -1.6]) for (const z of [-0.5, 0.5]) craft.place(wheel(0.76, 0.46), [x, 0, side * 3 + z]);
    }
  }
  return craft;
}
