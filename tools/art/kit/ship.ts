import * as THREE from 'three';
import type { Paint } from '../studio/palette';
import { Assembly } from '../studio/solids';
import { container, containerSize, hiddenContainer, quietPaints } from './container';
import { pick, seeded } from '../studio/random';

interface ShipPlan {
  /** Bays of forty-foot containers between the house and the bow. */
  readonly bays: number;
  /** Containers abreast. */
  readonly abreast: number;
  readonly seed: number;
  readonly highest: number;
  readonly lowest?: number;
  readonly signal?: number;
  /** Stacks to leave out, as `bay/row`, for example under a working crane. */
  readonly open?: readonly string[];
}

const level = { keel: -3, water: 0, boot: 1.1, deck: 7, rail: 8 } as const;
const bayStep = 13.4;
const houseLength = 9;

/** Half the beam at `along` (0 stern to 1 bow) and height `up`; the bow is fine at the water and flared above. */
function halfBeam(beam: number, along: number, up: number): number {
  const flare = THREE.MathUtils.clamp(up / level.deck, 0, 1);
  const shoulder = 0.76 + 0.06 * flare;
  const stern = along < 0.1 ? 1 - (0.22 - 0.1 * flare) * ((0.1 - along) / 0.1) ** 2 : 1;
  const bow = along < shoulder ? 1 : Math.max(0, 1 - ((along - shoulder) / (1 - shoulder)) ** (1.7 + 0.7 * flare));
  return (beam / 2) * stern * bow;
}

/** Skin between two heights, both sides, with the stem raked forward above water. */
function skin(
  length: number,
  beam: number,
  low: (along: number) => number,
  high: (along: number) => number,
): THREE.BufferGeometry {
  const stations = 72;
  const points: number[] = [];
  const faces: number[] = [];
  for (const side of [1, -1]) {
    const base = points.length / 3;
    for (let station = 0; station <= stations; station += 1) {
      // Closer stations towards the bow, where the shape turns.
      const along = 1 - (1 - station / stations) ** 1.35;
      for (const up of [low(along), high(along)]) {
        const rake = Math.max(0, along - 0.75) * 4 * 1.4 * (Math.max(up, 0) / level.deck);
        points.push((along - 0.5) * length + rake * 2.4, up, side * halfBeam(beam, along, up));
      }
      if (station < stations) {
        const at = base + station * 2;
        // Outward on both sides: shadow offsets follow the normals.
        if (side > 0) faces.push(at, at + 2, at + 1, at + 1, at + 2, at + 3);
        else faces.push(at, at + 1, at + 2, at + 1, at + 3, at + 2);
      }
    }
  }
  const last = (stations + 1) * 2;
  faces.push(0, 1, last, last, 1, last + 1);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(points, 3));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  return geometry;
}

function deck(length: number, beam: number, heightAt: (along: number) => number, sink: number): THREE.BufferGeometry {
  const stations = 72;
  const points: number[] = [];
  const faces: number[] = [];
  for (let station = 0; station <= stations; station += 1) {
    const along = 1 - (1 - station / stations) ** 1.35;
    const up = heightAt(along) - sink;
    const rake = Math.max(0, along - 0.75) * 4 * 1.4 * (up / level.deck);
    for (const side of [1, -1])
      points.push((along - 0.5) * length + rake * 2.4, up, side * (halfBeam(beam, along, up) - 0.12));
    if (station < stations)
      faces.push(station * 2, station * 2 + 2, station * 2 + 1, station * 2 + 1, station * 2 + 2, station * 2 + 3);
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(points, 3));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  return geometry;
}

function house(beam: number): Assembly {
  const tower = new Assembly();
  const storey = 2.7;
  tower.box('paperShade', [houseLength + 3, storey, beam - 2], [-0.5, 0, 0], { round: 0.15 });
  for (let floor = 1; floor < 5; floor += 1) {
    const depth = houseLength - floor * 0.5;
    tower.box('paper', [depth, storey, beam * 0.62], [0, floor * storey, 0], { round: 0.15 });
    tower.box('paperShade', [depth + 0.8, 0.14, beam * 0.62 + 0.8], [0, (floor + 1) * storey - 0.1, 0]);
    for (const side of [1, -1]) {
      for (let window = 0; window < 5; window += 1) {
        tower.box(
          (window + floor) % 3 === 0 ? 'glass' : 'glowWindow',
          [0.7, 0.7, 0.06],
          [-depth / 2 + 1.2 + window * 1.35, floor * storey + 0.95, side * beam * 0.31],
        );
      }
    }
    for (let window = 0; window < 7; window += 1) {
      for (const end of [1, -1]) {
        tower.box(
          (window * 2 + floor) % 5 === 0 ? 'glass' : 'glowWindow',
          [0.06, 0.7, 0.8],
          [(end * depth) / 2, floor * storey + 0.95, (window - 3) * 1.7],
        );
      }
    }
  }
  const bridge = 5 * storey;
  tower.box('paper', [5.4, 0.5, beam + 1], [0.6, bridge, 0], { round: 0.1 });
  tower.box('paper', [5, 2.6, beam * 0.66], [0.4, bridge + 0.4, 0], { round: 0.15 });
  tower.box('glowWindow', [5.1, 0.95, beam * 0.64], [0.42, bridge + 1.35, 0]);
  for (let mullion = -5; mullion <= 5; mullion += 1)
    tower.box('paper', [5.3, 1, 0.14], [0.4, bridge + 1.32, mullion * 1.25]);
  for (const x of [-1.6, -0.3, 1, 2.3]) tower.box('paper', [0.14, 1, beam * 0.66 + 0.1], [x, bridge + 1.32, 0]);
  tower.box('paper', [5.6, 0.25, beam * 0.7], [0.4, bridge + 3, 0], { round: 0.1 });
  for (const side of [1, -1]) {
    tower.box('paper', [3.4, 1, 0.14], [0.6, bridge + 0.5, side * (beam / 2 + 0.4)]);
    tower.box('paper', [0.14, 1, beam * 0.18], [2.2, bridge + 0.5, side * (beam * 0.42)]);
    tower.drum('steelDark', 0.7, 0.5, [-2, bridge + 3.2, side * 4]);
  }
  tower.tube('paper', [0, bridge + 3.2, 0], [0, bridge + 9, 0], 0.22);
  tower.beam('paper', [0, bridge + 6.4, -2.4], [0, bridge + 6.4, 2.4], 0.16);
  tower.beam('steelDark', [0.3, bridge + 5, -1.4], [0.3, bridge + 5, 1.4], 0.3, 0.2);
  tower.ball('glowWarm', 0.26, [0, bridge + 9.1, 0]);
  // The funnel carries the association's band.
  tower.box('harbour', [3.6, 7.4, 4.4], [-6, storey, 0], { round: 0.5 });
  tower.box('orange', [3.66, 1.8, 4.46], [-6, storey + 4.2, 0], { round: 0.5 });
  for (const z of [-1, 0, 1]) tower.tube('steelDark', [-6, storey + 7, z * 1.2], [-6.3, storey + 8.6, z * 1.2], 0.32);
  for (const side of [1, -1]) {
    tower
      .mesh('orange', new THREE.CapsuleGeometry(0.75, 3.2, 6, 16).rotateZ(Math.PI / 2))
      .position.set(-0.5, storey * 2 + 0.8, side * (beam * 0.31 + 1.2));
    tower.box('steelDark', [0.16, 1.8, 1.6], [-1.8, storey * 2 - 0.6, side * (beam * 0.31 + 0.9)]);
    tower.box('steelDark', [0.16, 1.8, 1.6], [0.9, storey * 2 - 0.6, side * (beam * 0.31 + 0.9)]);
  }
  return tower;
}

/** Length of a ship over the waterline in metres. */
function shipLength(bays: number): number {
  return bays * bayStep + houseLength + 36;
}

/** Where a bay's middle lies along x. */
export function bayAt(bays: number, bay: number): number {
  return -shipLength(bays) / 2 + 10 + houseLength + 8 + bay * bayStep;
}

/** A container ship afloat at y = 0, bow towards +x, centred on its length and beam. */
export function ship({ bays, abreast, seed, highest, lowest = 2, signal = 0.07, open = [] }: ShipPlan): Assembly {
  const random = seeded(seed);
  const length = shipLength(bays);
  const beam = abreast * (containerSize.width + 0.12) + 2.2;
  const vessel = new Assembly();
  const sheer = (along: number): number => level.deck + Math.max(0, along - 0.8) ** 1.5 * 26 + (along < 0.08 ? 0.6 : 0);
  const strip = (paint: Paint, low: (along: number) => number, high: (along: number) => number): void => {
    vessel.mesh(paint, skin(length, beam, low, high));
  };
  strip(
    'orangeDeep',
    () => level.keel,
    () => 0.75,
  );
  strip(
    'paper',
    () => 0.75,
    () => level.boot,
  );
  strip(
    'harbour',
    () => level.boot,
    (along) => sheer(along) - 0.9,
  );
  strip(
    'harbour',
    (along) => sheer(along) - 0.9,
    (along) => sheer(along) + 0.55,
  );
  strip(
    'paper',
    (along) => sheer(along) + 0.55,
    (along) => sheer(along) + 0.85,
  );
  vessel.mesh('slate', deck(length, beam, sheer, 0.15));

  // Hatch covers and the boxes on them.
  for (let bay = 0; bay < bays; bay += 1) {
    const x = bayAt(bays, bay);
    const room = Math.min(
      abreast,
      Math.floor((2 * halfBeam(beam, (x + 8) / length + 0.5, level.deck) - 1.4) / (containerSize.width + 0.12)),
    );
    vessel.box('steelDark', [12.4, 1.3, room * (containerSize.width + 0.12)], [x, level.deck - 0.2, 0]);
    const usual = lowest + Math.floor(random() * (highest - lowest + 1));
    const heights = Array.from({ length: room }, (_, row) =>
      open.includes(`${bay}/${row}`) ? 0 : Math.max(1, Math.min(highest, usual + Math.floor(random() * 2.2) - 1)),
    );
    for (const [row, tall] of heights.entries()) {
      for (let tier = 0; tier < tall; tier += 1) {
        const at = [
          x,
          level.deck + 1.1 + tier * (containerSize.height + 0.03),
          (row - (room - 1) / 2) * (containerSize.width + 0.12),
        ] as const;
        const paint = random() < signal ? 'orange' : pick(random, quietPaints);
        const hidden =
          tier < tall - 1 &&
          (heights[row - 1] ?? 0) > tier &&
          (heights[row + 1] ?? 0) > tier &&
          bay > 0 &&
          bay < bays - 1;
        vessel.place(
          hidden ? hiddenContainer(paint) : container(paint, containerSize.long, random() < 0.4),
          at,
          random() < 0.5 ? 180 : 0,
        );
      }
    }
    // Lashing bridges between bays.
    const bridge = x - bayStep / 2;
    for (const z of [-1, -0.33, 0.33, 1])
      vessel.box('steel', [0.3, 5, 0.3], [bridge, level.deck, (z * room * 2.5) / 2]);
    vessel.box('steel', [0.7, 0.2, room * 2.56], [bridge, level.deck + 4.9, 0]);
  }

  vessel.place(house(beam), [-length / 2 + 10 + houseLength / 2 - 1, level.deck - 0.1, 0]);
  // Fore deck: mast, windlass, breakwater.
  const fore = length / 2 - 8;
  vessel.beam('paper', [fore - 7, level.deck + 1.2, -beam * 0.3], [fore - 4, level.deck + 1.2, 0], 0.2, 2.6);
  vessel.beam('paper', [fore - 7, level.deck + 1.2, beam * 0.3], [fore - 4, level.deck + 1.2, 0], 0.2, 2.6);
  vessel.tube('paper', [fore, level.deck + 1, 0], [fore, level.deck + 9, 0], 0.22);
  vessel.ball('glowWarm', 0.24, [fore, level.deck + 9.2, 0]);
  for (const z of [-2.2, 2.2]) vessel.drum('steelDark', 0.8, 1.1, [fore - 1.5, level.deck + 1.2, z]);
  // A bar for the line's name on each side.
  for (const side of [-1, 1]) {
    vessel.box('paper', [15, 1, 0.06], [length * 0.12, 3.9, side * (beam / 2 + 0.01)]);
    vessel.box('orange', [2, 1, 0.08], [length * 0.12 + side * -9.2, 3.9, side * (beam / 2 + 0.01)]);
  }
  return vessel;
}
