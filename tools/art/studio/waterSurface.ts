import * as THREE from 'three';
import type { Water } from './setting';

/** A calm surface at y = 0 that mirrors the scene through slow ripples. `mirrorImage` holds the scene seen from below. */
export function waterSurface(
  { deep, light, mirror }: Water,
  mirrorImage: THREE.Texture,
): THREE.Mesh<THREE.PlaneGeometry, THREE.ShaderMaterial> {
  const surface = new THREE.ShaderMaterial({
    uniforms: {
      mirrorImage: { value: mirrorImage },
      mirrorMatrix: { value: new THREE.Matrix4() },
      deep: { value: new THREE.Color(deep) },
      light: { value: new THREE.Color(light) },
      mirror: { value: mirror },
      shake: { value: new THREE.Vector2() },
      centre: { value: new THREE.Vector3() },
    },
    vertexShader: /* glsl */ `
      uniform mat4 mirrorMatrix;
      varying vec3 place;
      varying vec4 seen;
      void main() {
        vec4 world = modelMatrix * vec4(position, 1.0);
        place = world.xyz;
        seen = mirrorMatrix * world;
        gl_Position = projectionMatrix * viewMatrix * world;
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D mirrorImage;
      uniform vec3 deep, light, centre;
      uniform float mirror;
      uniform vec2 shake;
      varying vec3 place;
      varying vec4 seen;
      float hash(vec2 p) { p = fract(p * vec2(123.34, 345.45)); p += dot(p, p + 34.345); return fract(p.x * p.y); }
      float noise(vec2 p) {
        vec2 i = floor(p), f = fract(p);
        f = f * f * (3.0 - 2.0 * f);
        return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
      }
      float ripples(vec2 p) {
        // Long across the view, short along it: waves seen at a slant.
        vec2 across = vec2((p.x - p.y) * 0.7071, (p.x + p.y) * 0.7071);
        return noise(across * vec2(0.10, 0.34)) * 0.55 + noise(across * vec2(0.27, 0.95) + 7.3) * 0.3 + noise(across * vec2(0.8, 2.6) + 3.1) * 0.15;
      }
      void main() {
        float wave = ripples(place.xz) - 0.5;
        float near = exp(-dot(place.xz - centre.xz, place.xz - centre.xz) / 9000.0);
        vec2 at = seen.xy / seen.w + vec2(wave * 0.012, wave * 0.05) + shake * vec2(0.25, 1.0);
        vec3 image = texture2D(mirrorImage, at).rgb;
        vec3 color = mix(deep, light, near * 0.75);
        color *= 1.0 + wave * 0.22;
        color += image * mirror;
        gl_FragColor = vec4(color, 1.0);
      }`,
  });
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(4000, 4000).rotateX(-Math.PI / 2), surface);
  mesh.receiveShadow = false;
  return mesh;
}
