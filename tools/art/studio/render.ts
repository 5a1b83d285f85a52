import * as THREE from 'three';
import { develop } from './exposure';
import { halton } from './random';
import type { KeyLight, Lamp, Setting, View } from './setting';
import { merged } from './solids';
import { waterSurface } from './waterSurface';

export interface Plate {
  readonly width: number;
  readonly height: number;
  /** Number of exposures, each with its own light directions and pixel offset. */
  readonly samples: number;
}

const radians = THREE.MathUtils.degToRad;

function direction(azimuth: number, elevation: number): THREE.Vector3 {
  return new THREE.Vector3().setFromSphericalCoords(1, radians(90 - elevation), radians(azimuth));
}

function cameraFor(
  { target, azimuth, elevation, height }: View,
  { width, height: rows }: Plate,
): THREE.OrthographicCamera {
  const half = height / 2;
  const camera = new THREE.OrthographicCamera((-half * width) / rows, (half * width) / rows, half, -half, 1, 1600);
  camera.position.set(...target).addScaledVector(direction(azimuth, elevation), 700);
  camera.lookAt(...target);
  return camera;
}

function shadowed(light: THREE.DirectionalLight, reach: number, size: number): THREE.DirectionalLight {
  light.castShadow = true;
  light.shadow.mapSize.setScalar(size);
  Object.assign(light.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 1,
    far: reach * 4,
  });
  light.shadow.normalBias = (reach / size) * 2.2;
  light.shadow.bias = -0.0004;
  return light;
}

function aim(light: THREE.DirectionalLight, centre: THREE.Vector3, from: THREE.Vector3, distance: number): void {
  light.position.copy(centre).addScaledVector(from, distance);
  light.target.position.copy(centre);
  light.target.updateMatrixWorld();
}

function keySample({ azimuth, elevation, spread }: KeyLight, index: number): THREE.Vector3 {
  const radius = Math.tan(radians(spread)) * Math.sqrt(halton(index, 2));
  const angle = 2 * Math.PI * halton(index, 3);
  const forward = direction(azimuth, elevation);
  const side = new THREE.Vector3(0, 1, 0).cross(forward).normalize();
  const up = forward.clone().cross(side);
  return forward
    .addScaledVector(side, radius * Math.cos(angle))
    .addScaledVector(up, radius * Math.sin(angle))
    .normalize();
}

function spot(): THREE.SpotLight {
  const light = new THREE.SpotLight('#fff', 0, 0, 1, 0.7, 2);
  light.castShadow = true;
  light.shadow.mapSize.setScalar(1024);
  light.shadow.camera.near = 0.5;
  light.shadow.normalBias = 0.08;
  light.shadow.bias = -0.002;
  return light;
}

function light(spotlight: THREE.SpotLight, lamp: Lamp, index: number, share: number): void {
  const distance = new THREE.Vector3(...lamp.at).distanceTo(new THREE.Vector3(...lamp.towards));
  const size = distance * 0.03;
  spotlight.position.set(
    lamp.at[0] + size * (halton(index, 5) - 0.5),
    lamp.at[1],
    lamp.at[2] + size * (halton(index, 7) - 0.5),
  );
  spotlight.target.position.set(...lamp.towards);
  spotlight.target.updateMatrixWorld();
  spotlight.color.set(lamp.color);
  spotlight.angle = radians(lamp.opening);
  spotlight.intensity = lamp.strength * Math.PI * distance * distance * share;
}

/** Ground that shows only the shadows on it, fading out before the picture's edge. */
function shadowGround(level: number, centre: THREE.Vector3, height: number): THREE.Mesh {
  const shade = new THREE.ShadowMaterial({ opacity: 0.36, color: '#0b1b2b' });
  shade.onBeforeCompile = (shader) => {
    shader.uniforms['middle'] = { value: new THREE.Vector2(centre.x, centre.z) };
    shader.uniforms['radius'] = { value: height };
    shader.vertexShader = shader.vertexShader.replace(
      'void main() {',
      'varying vec2 spot; void main() { spot = (modelMatrix * vec4(position, 1.0)).xz;',
    );
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', 'varying vec2 spot; uniform vec2 middle; uniform float radius; void main() {')
      .replace(
        '#include <tonemapping_fragment>',
        'gl_FragColor.a *= 1.0 - smoothstep(0.46, 0.66, distance(spot, middle) / radius);',
      );
  };
  const ground = new THREE.Mesh(new THREE.PlaneGeometry(400, 400).rotateX(-Math.PI / 2), shade);
  ground.position.y = level;
  ground.receiveShadow = true;
  return ground;
}

/** Adds `frame / samples` onto what was summed so far. */
function summing(): { readonly scene: THREE.Scene; readonly material: THREE.ShaderMaterial } {
  const material = new THREE.ShaderMaterial({
    uniforms: { frame: { value: null }, weight: { value: 1 } },
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader:
      'uniform sampler2D frame; uniform float weight; varying vec2 at; void main() { gl_FragColor = min(texture2D(frame, at), vec4(64.0)) * weight; }',
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    blendSrcAlpha: THREE.OneFactor,
    blendDstAlpha: THREE.OneFactor,
    depthTest: false,
    depthWrite: false,
  });
  const scene = new THREE.Scene();
  const sheet = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material);
  sheet.frustumCulled = false;
  scene.add(sheet);
  return { scene, material };
}

/**
 * Renders by summing many exposures, each lit from one point of the key lamp, one point of the sky and two of the local
 * lamps: soft shadows, sky occlusion and smooth edges without a ray tracer.
 */
export function render(setting: Setting, plate: Plate): Uint8ClampedArray {
  const { width, height, samples } = plate;
  const renderer = new THREE.WebGLRenderer({ antialias: false, alpha: true });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.BasicShadowMap;
  renderer.shadowMap.autoUpdate = false;
  renderer.autoClear = false;
  renderer.setClearColor('#000', 0);
  const aboveWater = new THREE.Plane(new THREE.Vector3(0, 1, 0), 1000);
  renderer.clippingPlanes = [aboveWater];

  const scene = new THREE.Scene();
  scene.add(merged(setting.content));
  const centre = new THREE.Vector3(...setting.view.target);
  // The sum of many directions smooths the steps of a coarse shadow map.
  const shadowMap = setting.reach > 50 ? 2048 : 1024;
  const key = shadowed(
    new THREE.DirectionalLight(setting.key.color, setting.key.strength * Math.PI),
    setting.reach,
    shadowMap,
  );
  const sky = shadowed(new THREE.DirectionalLight('#fff', 0), setting.reach, shadowMap);
  // An absent lamp would still cost shading.
  const spots = setting.lamps.length === 0 ? [] : [spot(), spot()];
  for (const source of [key, sky, ...spots]) scene.add(source, source.target);
  scene.add(new THREE.HemisphereLight('#000', setting.bounce.color, setting.bounce.strength * Math.PI));
  const zenith = new THREE.Color(setting.sky.zenith);
  const horizon = new THREE.Color(setting.sky.horizon);

  const options = { type: THREE.HalfFloatType, minFilter: THREE.LinearFilter, magFilter: THREE.LinearFilter } as const;
  const frame = new THREE.WebGLRenderTarget(width, height, options);
  const sum = new THREE.WebGLRenderTarget(width, height, { type: THREE.FloatType, depthBuffer: false });
  const mirror = new THREE.WebGLRenderTarget(Math.ceil(width / 2), Math.ceil(height / 2), options);
  const { scene: sumScene, material: sumMaterial } = summing();

  const camera = cameraFor(setting.view, plate);
  const below = cameraFor(
    { ...setting.view, target: [centre.x, -centre.y, centre.z], elevation: -setting.view.elevation },
    plate,
  );
  const water = setting.water === undefined ? undefined : waterSurface(setting.water, mirror.texture);
  if (water !== undefined) {
    water.material.uniforms['centre']!.value = centre;
    scene.add(water);
  } else if (setting.shadowGround !== null) {
    scene.add(shadowGround(setting.shadowGround ?? 0, centre, setting.view.height));
  }

  const depthOnly = new THREE.MeshBasicMaterial({ colorWrite: false, side: THREE.DoubleSide });
  renderer.setRenderTarget(sum);
  renderer.clear();
  const { lamps } = setting;
  const visits = lamps.map(
    (_, lamp) =>
      Array.from({ length: 2 * samples }, (_unused, turn) => turn % lamps.length).filter((at) => at === lamp).length,
  );
  for (let index = 0; index < samples; index += 1) {
    const shiftX = halton(index, 2) + halton(index, 5) - 1;
    const shiftY = halton(index, 3) + halton(index, 7) - 1;
    camera.setViewOffset(width, height, shiftX * 0.9, shiftY * 0.9, width, height);

    aim(key, centre, keySample(setting.key, index), setting.reach * 2);
    // Evenly over the upper half of the sky, golden-angle spiral.
    const rise = 0.1 + (0.9 * (index + 0.5)) / samples;
    const turn = index * 2.399963229728653;
    const flat = Math.sqrt(1 - rise * rise);
    aim(sky, centre, new THREE.Vector3(flat * Math.cos(turn), rise, flat * Math.sin(turn)), setting.reach * 2);
    sky.color.copy(horizon).lerp(zenith, Math.sqrt(rise));
    sky.intensity = setting.sky.strength * 2 * Math.PI;
    spots.forEach((spotlight, slot) => {
      const lamp = (index * 2 + slot) % lamps.length;
      light(spotlight, lamps[lamp]!, index, samples / visits[lamp]!);
    });

    renderer.shadowMap.needsUpdate = true;
    if (water !== undefined) {
      water.visible = false;
      aboveWater.constant = -0.02;
      below.updateMatrixWorld();
      renderer.setRenderTarget(mirror);
      renderer.clear();
      renderer.render(scene, below);
      water.visible = true;
      aboveWater.constant = 1000;
      const uniforms = water.material.uniforms;
      (uniforms['mirrorMatrix']!.value as THREE.Matrix4)
        .set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1)
        .multiply(below.projectionMatrix)
        .multiply(below.matrixWorldInverse);
      (uniforms['shake']!.value as THREE.Vector2)
        .set(halton(index, 11) - 0.5, halton(index, 13) - 0.5)
        .multiplyScalar(0.022);
    }
    renderer.setRenderTarget(frame);
    renderer.clear();
    if (lamps.length > 0) {
      // Depth first, so that each pixel is shaded once: with local lamps shading costs more than geometry.
      if (water !== undefined) water.visible = false;
      scene.overrideMaterial = depthOnly;
      renderer.render(scene, camera);
      scene.overrideMaterial = null;
      if (water !== undefined) water.visible = true;
    }
    renderer.render(scene, camera);

    sumMaterial.uniforms['frame']!.value = frame.texture;
    sumMaterial.uniforms['weight']!.value = 1 / samples;
    renderer.setRenderTarget(sum);
    renderer.render(sumScene, camera);
  }
  const pixels = new Float32Array(width * height * 4);
  renderer.readRenderTargetPixels(sum, 0, 0, width, height, pixels);
  renderer.dispose();
  renderer.forceContextLoss();
  return develop(pixels, width, height, setting);
}
