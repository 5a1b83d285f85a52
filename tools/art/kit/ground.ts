import * as THREE from 'three';
import type { Paint } from '../studio/palette';
import { seeded } from '../studio/random';
import { Assembly } from '../studio/solids';

function roundedOutline(width: number, depth: number, radius: number): [number, number][] {
  const points: [number, number][] = [];
  for (const [x, y, start] of [
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
    [1, -1, 270],
  ] as const) {
    for (let step = 0; step <= 8; step += 1) {
      const angle = THREE.MathUtils.degToRad(start + (step / 8) * 90);
      points.push([
        x * (width / 2 - radius) + radius * Math.cos(angle),
        y * (depth / 2 - radius) + radius * Math.sin(angle),
      ]);
    }
  }
  return points;
}

/** The plate a small scene stands on: a thin upper layer on a body, top at y = 0. */
export function plate(
  width: number,
  depth: number,
  top: Paint,
  body: Paint = 'paper',
  thickness = 2.2,
  radius = 0.8,
): Assembly {
  const base = new Assembly();
  const layer = (paint: Paint, from: number, to: number, grow: number, bevel: number): void => {
    base.prism(
      paint,
      roundedOutline(width + grow, depth + grow, radius + grow / 2),
      to - from,
      [0, (from + to) / 2, 0],
      bevel,
    ).rotation.x = -Math.PI / 2;
  };
  layer(body, -thickness, -0.5, 0, 0.12);
  layer('orange', -0.5, -0.36, -0.12, 0);
  layer(top, -0.36, 0, 0, 0.08);
  return base;
}

/** A block of sea with a gently waved surface at y = 0. */
export function seaBlock(width: number, depth: number, seed: number, thickness = 2.6): Assembly {
  const block = new Assembly();
  const random = seeded(seed);
  const waves = Array.from({ length: 7 }, () => ({
    x: 0.5 + (random() - 0.5) * 0.9,
    z: 0.9 + random() * 1.3,
    phase: random() * 6.3,
    size: 0.02 + random() * 0.026,
  }));
  const columns = 110;
  const geometry = new THREE.PlaneGeometry(width, depth, columns, columns).rotateX(-Math.PI / 2);
  const position = geometry.getAttribute('position');
  for (let index = 0; index < position.count; index += 1) {
    const x = position.getX(index);
    const z = position.getZ(index);
    const calm = Math.min(1, (width / 2 - Math.abs(x)) / 2, (depth / 2 - Math.abs(z)) / 2);
    position.setY(
      index,
      calm * waves.reduce((sum, wave) => sum + wave.size * Math.sin(wave.x * x + wave.z * z + wave.phase), 0),
    );
  }
  geometry.computeVertexNormals();
  block.mesh('sea', geometry);
  block.box('seaDeep', [width, thickness - 0.5, depth], [0, -thickness, 0]);
  block.box('sea', [width, 0.52, depth], [0, -0.54, 0]);
  return block;
}
