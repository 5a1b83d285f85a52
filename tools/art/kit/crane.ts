import { Assembly } from '../studio/solids';
import type { Point } from '../studio/solids';
import { container } from './container';
import type { Paint } from '../studio/palette';

interface CranePlan {
  /** Metres the trolley stands out from the waterside legs. */
  readonly trolley: number;
  /** Height of the lower edge of the load; null hangs an empty spreader. */
  readonly load: { readonly paint: Paint; readonly at: number } | null;
  readonly outreach?: number;
  readonly backreach?: number;
}

export const craneSize = { gauge: 16, width: 15, boom: 29 } as const;

/** A ship-to-shore gantry crane. Waterside legs stand at z = 0, the boom reaches out towards +z, rails run along x. */
export function crane({ trolley, load, outreach = 30, backreach = 14 }: CranePlan): Assembly {
  const { gauge, width, boom } = craneSize;
  const half = width / 2;
  const rig = new Assembly();
  const body: Paint = 'paper';
  for (const x of [-half, half]) {
    for (const z of [0, -gauge]) {
      rig.beam(body, [x, 1.6, z], [x, boom + 1, z], 1.25);
      rig.box('steelDark', [6.4, 0.9, 1.1], [x, 0.75, z], { round: 0.1 });
      for (const wheel of [-2.4, -0.8, 0.8, 2.4])
        rig.tube('rubber', [x + wheel, 0.45, z - 0.4], [x + wheel, 0.45, z + 0.4], 0.45, 14);
      rig.box('orange', [1.32, 1.5, 1.32], [x, 1.9, z]);
    }
    rig.beam(body, [x, 12, 0], [x, 12, -gauge], 0.9, 1.3);
    rig.tube(body, [x, 12.4, -0.4], [x, boom, -gauge + 0.4], 0.42);
    rig.beam(body, [x, boom + 0.4, 0], [x, boom + 0.4, -gauge], 0.9, 1.2);
    // The frame above the boom that carries the stays.
    rig.beam(body, [x, boom + 1, 0], [x * 0.42, boom + 15, -2.4], 0.85);
    rig.beam(body, [x, boom + 1, -gauge], [x * 0.42, boom + 15, -2.8], 0.55);
  }
  for (const z of [0, -gauge]) rig.beam(body, [-half, z === 0 ? 12 : 12, z], [half, 12, z], 0.9, 1.4);
  for (const z of [0, -gauge]) rig.beam(body, [-half, boom + 0.6, z], [half, boom + 0.6, z], 0.9, 1.6);
  rig.beam(body, [-half * 0.5, boom + 15, -2.5], [half * 0.5, boom + 15, -2.5], 1, 1);
  // Twin girders with cross ties.
  const girder = 2.3;
  for (const x of [-girder, girder]) {
    rig.beam(body, [x, boom + 2.2, -gauge - backreach], [x, boom + 2.2, outreach], 0.75, 1.9);
    rig.beam('orange', [x, boom + 2.2, outreach - 2.6], [x, boom + 2.2, outreach + 0.02], 0.8, 1.95);
    rig.tube(body, [x * 0.6, boom + 15, -2.5], [x, boom + 3.1, outreach * 0.52], 0.17);
    rig.tube(body, [x * 0.6, boom + 15, -2.5], [x, boom + 3.1, outreach * 0.93], 0.17);
    rig.tube(body, [x * 0.6, boom + 15, -2.5], [x, boom + 3.1, -gauge - backreach + 1], 0.17);
    // Walkway with a rail.
    const out = x * 1.42;
    rig.box(
      'steel',
      [0.8, 0.08, outreach + gauge + backreach - 1],
      [out, boom + 1.5, (outreach - gauge - backreach) / 2],
    );
    rig.beam(
      'steel',
      [out * 1.12, boom + 2.6, -gauge - backreach + 0.5],
      [out * 1.12, boom + 2.6, outreach - 0.5],
      0.07,
    );
    for (let z = -gauge - backreach + 1; z < outreach; z += 2.6)
      rig.beam('steel', [out * 1.12, boom + 1.5, z], [out * 1.12, boom + 2.6, z], 0.06);
  }
  for (let z = -gauge - backreach; z <= outreach; z += 5.5)
    rig.beam(body, [-girder, boom + 2.6, z], [girder, boom + 2.6, z], 0.4, 0.5);
  // Machinery house.
  rig.box(body, [7.6, 4, 9], [0, boom + 3.2, -gauge - 3.2], { round: 0.2 });
  rig.box('harbour', [7.66, 0.7, 9.06], [0, boom + 5.4, -gauge - 3.2]);
  for (const z of [-2.6, 0, 2.6]) rig.box('steelDark', [1.4, 0.5, 1.4], [1.6, boom + 7.2, -gauge - 3.2 + z]);
  // Stairs up one landside leg.
  for (let flight = 0; flight < 7; flight += 1) {
    const up = 2 + flight * 3.7;
    const near = flight % 2 === 0 ? 0.6 : 4.4;
    const far = flight % 2 === 0 ? 4.4 : 0.6;
    const stair = (z: number): Point => [half + 1.2, up + (z === far ? 3.7 : 0), -gauge + z];
    rig.beam('steel', stair(near), stair(far), 0.7, 0.12);
    rig.box('steel', [1.1, 0.08, 1], [half + 1.1, up + 3.7, -gauge + far]);
  }
  // Trolley, cabin, ropes, spreader.
  rig.box('steelDark', [6, 0.8, 5], [0, boom + 0.6, trolley], { round: 0.1 });
  rig.box('paper', [2.2, 2.4, 2.4], [-3.9, boom - 2, trolley + 2.4], { round: 0.2 });
  rig.box('glowWindow', [1.9, 1.1, 0.1], [-3.9, boom - 1.2, trolley + 3.62]);
  rig.box('glass', [0.1, 1.1, 1.9], [-2.78, boom - 1.2, trolley + 2.4]);
  const spreader = (load?.at ?? 18) + 2.6;
  rig.box('orange', [12.2, 0.5, 0.9], [0, spreader + 0.15, trolley], { round: 0.1 });
  rig.box('steelDark', [4.6, 0.9, 2], [0, spreader + 0.5, trolley], { round: 0.1 });
  for (const end of [-6, 6]) rig.box('orange', [0.4, 0.5, 2.5], [end * 0.985, spreader + 0.1, trolley]);
  for (const x of [-2, 2]) {
    for (const z of [-1, 1])
      rig.tube('ink', [x, spreader + 1.2, trolley + z * 0.8], [x * 1.1, boom + 0.7, trolley + z * 1.6], 0.06, 6);
  }
  if (load !== null) rig.place(container(load.paint), [0, load.at, trolley]);
  for (const x of [-girder, girder])
    for (const z of [6, 16, 26]) if (z < outreach) rig.box('glowWarm', [0.5, 0.18, 0.7], [x, boom + 1.02, z]);
  rig.ball('glowOrange', 0.32, [0, boom + 15.9, -2.5]);
  rig.ball('glowOrange', 0.26, [0, boom + 3.5, outreach]);
  return rig;
}
