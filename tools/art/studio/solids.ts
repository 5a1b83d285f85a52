import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { paints, type Paint, type PaintRecipe } from './palette';

export type Point = readonly [x: number, y: number, z: number];

const materials = new Map<Paint, THREE.MeshLambertMaterial | THREE.MeshStandardMaterial>();

/** One shared material per paint, so that a whole scene merges into a few meshes. */
function material(paint: Paint): THREE.MeshLambertMaterial | THREE.MeshStandardMaterial {
  const known = materials.get(paint);
  if (known !== undefined) return known;
  const { color, roughness = 0.7, metalness = 0, glow = 0 }: PaintRecipe = paints[paint];
  const base = { name: paint, color: glow > 0 ? '#000' : color, side: THREE.DoubleSide } as const;
  // Matt paints take the cheaper shading model: software rendering pays for each pixel.
  const made =
    roughness < 0.5
      ? new THREE.MeshStandardMaterial({ ...base, roughness, metalness })
      : new THREE.MeshLambertMaterial(base);
  if (glow > 0) {
    made.emissive = new THREE.Color(color);
    made.emissiveIntensity = glow;
  }
  materials.set(paint, made);
  return made;
}

interface BoxOptions {
  /** Edge radius. */
  readonly round?: number;
  /** Turn about the vertical axis in degrees. */
  readonly turn?: number;
}

/** A group with short methods for the solids of the kit. Lengths are metres; `at` is the centre of a solid's base. */
export class Assembly extends THREE.Group {
  mesh(paint: Paint, geometry: THREE.BufferGeometry): THREE.Mesh {
    const mesh = new THREE.Mesh(geometry, material(paint));
    this.add(mesh);
    return mesh;
  }

  box(paint: Paint, [x, y, z]: Point, at: Point, { round = 0, turn = 0 }: BoxOptions = {}): this {
    const radius = Math.min(round, x / 2, y / 2, z / 2);
    const geometry = radius > 0 ? new RoundedBoxGeometry(x, y, z, 3, radius) : new THREE.BoxGeometry(x, y, z);
    const mesh = this.mesh(paint, geometry);
    mesh.position.set(at[0], at[1] + y / 2, at[2]);
    mesh.rotation.y = THREE.MathUtils.degToRad(turn);
    return this;
  }

  /** A bar of square or flat section between two points. */
  beam(paint: Paint, from: Point, to: Point, thickness: number, height = thickness): this {
    const start = new THREE.Vector3(...from);
    const end = new THREE.Vector3(...to);
    const mesh = this.mesh(paint, new THREE.BoxGeometry(thickness, height, start.distanceTo(end)));
    mesh.position.copy(start).lerp(end, 0.5);
    if (Math.abs(end.x - start.x) + Math.abs(end.z - start.z) < 1e-6) mesh.up.set(1, 0, 0);
    mesh.lookAt(end);
    return this;
  }

  /** An upright cylinder or cone. */
  drum(paint: Paint, radius: number, height: number, at: Point, top = radius, segments = 28): this {
    const mesh = this.mesh(paint, new THREE.CylinderGeometry(top, radius, height, segments));
    mesh.position.set(at[0], at[1] + height / 2, at[2]);
    return this;
  }

  /** A round bar between two points. */
  tube(paint: Paint, from: Point, to: Point, radius: number, segments = 10): this {
    const start = new THREE.Vector3(...from);
    const end = new THREE.Vector3(...to);
    const geometry = new THREE.CylinderGeometry(radius, radius, start.distanceTo(end), segments);
    geometry.rotateX(Math.PI / 2);
    const mesh = this.mesh(paint, geometry);
    mesh.position.copy(start).lerp(end, 0.5);
    if (Math.abs(end.x - start.x) + Math.abs(end.z - start.z) < 1e-6) mesh.up.set(1, 0, 0);
    mesh.lookAt(end);
    return this;
  }

  ball(paint: Paint, radius: number, centre: Point): this {
    this.mesh(paint, new THREE.SphereGeometry(radius, 28, 20)).position.set(...centre);
    return this;
  }

  /** An outline in the x-y plane pushed along z, centred on z, with softened edges. */
  prism(
    paint: Paint,
    outline: readonly (readonly [number, number])[],
    depth: number,
    at: Point = [0, 0, 0],
    bevel = 0,
  ): THREE.Mesh {
    const shape = new THREE.Shape(outline.map(([x, y]) => new THREE.Vector2(x, y)));
    const geometry = new THREE.ExtrudeGeometry(shape, {
      depth: depth - 2 * bevel,
      bevelEnabled: bevel > 0,
      bevelSize: bevel,
      bevelThickness: bevel,
      bevelOffset: -bevel,
      bevelSegments: 2,
      curveSegments: 20,
    });
    geometry.translate(0, 0, -(depth - 2 * bevel) / 2);
    const mesh = this.mesh(paint, geometry);
    mesh.position.set(...at);
    return mesh;
  }

  /** A solid of revolution about the y axis from points (radius, height). */
  lathe(
    paint: Paint,
    profile: readonly (readonly [number, number])[],
    at: Point = [0, 0, 0],
    segments = 40,
  ): THREE.Mesh {
    const mesh = this.mesh(
      paint,
      new THREE.LatheGeometry(
        profile.map(([x, y]) => new THREE.Vector2(x, y)),
        segments,
      ),
    );
    mesh.position.set(...at);
    return mesh;
  }

  /** A flat four-sided patch or any fan of points, for decals and sails of paint. */
  patch(paint: Paint, corners: readonly Point[]): this {
    const positions: number[] = [];
    for (let index = 1; index + 1 < corners.length; index += 1)
      positions.push(...corners[0]!, ...corners[index]!, ...corners[index + 1]!);
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
    geometry.computeVertexNormals();
    this.mesh(paint, geometry);
    return this;
  }

  /** Dashes of a lane: thin slabs on the ground. */
  dashes(paint: Paint, from: Point, to: Point, dash: number, gap: number, width: number): this {
    const start = new THREE.Vector3(...from);
    const end = new THREE.Vector3(...to);
    const length = start.distanceTo(end);
    const direction = end.clone().sub(start).normalize();
    const turn = -THREE.MathUtils.radToDeg(Math.atan2(direction.z, direction.x));
    for (let along = 0; along + dash <= length; along += dash + gap) {
      const middle = start.clone().addScaledVector(direction, along + dash / 2);
      this.box(paint, [dash, 0.02, width], [middle.x, middle.y, middle.z], { turn });
    }
    return this;
  }

  place(child: THREE.Object3D, at: Point, turn = 0, size = 1): this {
    child.position.set(...at);
    child.rotation.y = THREE.MathUtils.degToRad(turn);
    child.scale.setScalar(size);
    this.add(child);
    return this;
  }
}

/** Bakes every mesh of a tree into one mesh per paint. */
export function merged(tree: THREE.Object3D): THREE.Group {
  tree.updateMatrixWorld(true);
  const byMaterial = new Map<ReturnType<typeof material>, THREE.BufferGeometry[]>();
  tree.traverse((node) => {
    if (!(node instanceof THREE.Mesh)) return;
    const mesh = node as THREE.Mesh<THREE.BufferGeometry, ReturnType<typeof material>>;
    const flat = mesh.geometry.index === null ? mesh.geometry.clone() : mesh.geometry.toNonIndexed();
    for (const name of Object.keys(flat.attributes))
      if (name !== 'position' && name !== 'normal') flat.deleteAttribute(name);
    flat.applyMatrix4(mesh.matrixWorld);
    byMaterial.set(mesh.material, [...(byMaterial.get(mesh.material) ?? []), flat]);
  });
  const result = new THREE.Group();
  for (const [paint, geometries] of byMaterial) {
    const mesh = new THREE.Mesh(mergeGeometries(geometries), paint);
    mesh.castShadow = paint.emissive.getHex() === 0;
    mesh.receiveShadow = true;
    result.add(mesh);
  }
  return result;
}
