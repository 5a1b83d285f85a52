interface Film {
  readonly exposure: number;
  readonly halo: number;
}

/** Blurs one colour plane in place with three box passes, which is close to a Gaussian. */
function blur(plane: Float32Array, width: number, height: number, radius: number): void {
  const line = new Float32Array(Math.max(width, height));
  const pass = (start: number, step: number, length: number): void => {
    let sum = 0;
    for (let index = -radius; index <= radius; index += 1)
      sum += plane[start + Math.min(Math.max(index, 0), length - 1) * step]!;
    for (let index = 0; index < length; index += 1) {
      line[index] = sum / (2 * radius + 1);
      sum +=
        plane[start + Math.min(index + radius + 1, length - 1) * step]! -
        plane[start + Math.max(index - radius, 0) * step]!;
    }
    for (let index = 0; index < length; index += 1) plane[start + index * step] = line[index]!;
  };
  for (let round = 0; round < 3; round += 1) {
    for (let row = 0; row < height; row += 1) pass(row * width, 1, width);
    for (let column = 0; column < width; column += 1) pass(column, width, height);
  }
}

/** Adds the glow that bright lamps leave on film: three widths of blur over what is brighter than paper. */
function addHalo(pixels: Float32Array, width: number, height: number, strength: number): void {
  const step = 4;
  const smallWidth = Math.ceil(width / step);
  const smallHeight = Math.ceil(height / step);
  for (let channel = 0; channel < 3; channel += 1) {
    const bright = new Float32Array(smallWidth * smallHeight);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const value = pixels[(y * width + x) * 4 + channel]!;
        if (value > 1)
          bright[Math.floor(y / step) * smallWidth + Math.floor(x / step)]! += Math.min(value - 1, 6) / (step * step);
      }
    }
    for (const [share, weight] of [
      [0.0022, 0.9],
      [0.009, 0.8],
      [0.03, 0.7],
    ] as const) {
      const spread = bright.slice();
      blur(spread, smallWidth, smallHeight, Math.max(1, Math.round(smallWidth * share)));
      for (let y = 0; y < height; y += 1) {
        const fromY = Math.min(Math.max(y / step - 0.5, 0), smallHeight - 1.001);
        const row = Math.floor(fromY);
        const partY = fromY - row;
        for (let x = 0; x < width; x += 1) {
          const fromX = Math.min(Math.max(x / step - 0.5, 0), smallWidth - 1.001);
          const column = Math.floor(fromX);
          const partX = fromX - column;
          const at = row * smallWidth + column;
          const upper = spread[at]! * (1 - partX) + spread[at + 1]! * partX;
          const lower = spread[at + smallWidth]! * (1 - partX) + spread[at + smallWidth + 1]! * partX;
          pixels[(y * width + x) * 4 + channel]! += strength * weight * (upper * (1 - partY) + lower * partY);
        }
      }
    }
  }
}

function shoulder(value: number): number {
  return value < 0.55 ? value : 0.55 + 0.45 * (1 - Math.exp(-(value - 0.55) / 0.45));
}

function encode(value: number): number {
  const clamped = Math.min(Math.max(value, 0), 1);
  return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
}

/** Turns summed light (premultiplied, linear, bottom row first) into sRGB bytes with straight alpha, top row first. */
export function develop(
  light: Float32Array,
  width: number,
  height: number,
  { exposure, halo }: Film,
): Uint8ClampedArray {
  if (halo > 0) addHalo(light, width, height, halo);
  const bytes = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = ((height - 1 - y) * width + x) * 4;
      const to = (y * width + x) * 4;
      const alpha = Math.min(light[from + 3]!, 1);
      if (alpha <= 0.002) continue;
      const red = (light[from]! / alpha) * exposure;
      const green = (light[from + 1]! / alpha) * exposure;
      const blue = (light[from + 2]! / alpha) * exposure;
      const peak = Math.max(red, green, blue, 1e-6);
      // Half by peak, half by channel: colours keep their hue yet very bright ones run to white, as on film.
      const scale = shoulder(peak) / peak;
      bytes[to] = 255 * encode(0.55 * red * scale + 0.45 * shoulder(red));
      bytes[to + 1] = 255 * encode(0.55 * green * scale + 0.45 * shoulder(green));
      bytes[to + 2] = 255 * encode(0.55 * blue * scale + 0.45 * shoulder(blue));
      bytes[to + 3] = 255 * alpha;
    }
  }
  return bytes;
}
