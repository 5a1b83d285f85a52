import type * as THREE from 'three';
import type { Point } from './solids';

/** Position of the orthographic camera. Angles in degrees, lengths in metres of the scene. */
export interface View {
  readonly target: Point;
  readonly azimuth: number;
  readonly elevation: number;
  /** Height of the picture in metres. */
  readonly height: number;
}

export interface KeyLight {
  readonly azimuth: number;
  readonly elevation: number;
  /** Half the angular size of the lamp, in degrees: larger gives softer shadows. */
  readonly spread: number;
  readonly color: string;
  readonly strength: number;
}

export interface Lamp {
  readonly at: Point;
  readonly towards: Point;
  readonly color: string;
  /** Light that arrives on a surface at `towards`, relative to paper white. */
  readonly strength: number;
  /** Half the opening angle in degrees. */
  readonly opening: number;
}

export interface Water {
  readonly deep: string;
  readonly light: string;
  /** How much of the scene the surface mirrors, 0 to 1. */
  readonly mirror: number;
}

/** Everything that one picture needs: content and lighting. */
export interface Setting {
  readonly content: THREE.Object3D;
  readonly view: View;
  readonly key: KeyLight;
  readonly sky: { readonly zenith: string; readonly horizon: string; readonly strength: number };
  /** Light reflected by the ground. */
  readonly bounce: { readonly color: string; readonly strength: number };
  readonly lamps: readonly Lamp[];
  readonly exposure: number;
  /** Strength of the halo round bright lamps. */
  readonly halo: number;
  /** Without water the picture stands on a transparent ground that only catches shadows. */
  readonly water?: Water;
  /** Height of the ground that catches shadows; null draws none. It would also show where local lamps do not reach: use none with it. */
  readonly shadowGround?: number | null;
  /** Radius around the target within which things cast shadows. */
  readonly reach: number;
}
