/** Grounds for a picture with transparent parts, the usual one first: white, the site's ink, and grey for both. */
const grounds = ['#ffffff', '#0b1b2b', '#808080'] as const;
export type Ground = (typeof grounds)[number];

/** Pixels as they lie in memory: red, green, blue and opacity, a byte each. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Opacity (of 255) from which a pixel counts: softened edges do not. In a faint picture all that can be seen does. */
const opaque = 128;
const faint = 24;
/** Contrast (WCAG 2.2) below which a part is lost on its ground. */
const leastContrast = 1.5;
/** Share of the outline that may be lost on white, such as a glow, before another ground is taken. */
const mostLost = 0.2;

/** Pixels of the outline that are compared: the rest of it looks alike. */
const mostSampled = 4_000;

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);

/** Places of the pixels that stand beside nothing; of all that are visible if none does. */
function outlineOf({ data, width, height }: Pixels, from: number): number[] {
  const isVisible = (at: number): boolean => (data[4 * at + 3] ?? 0) >= from;
  const outline: number[] = [];
  const all: number[] = [];
  for (let at = 0; at < width * height; at += 1) {
    if (!isVisible(at)) continue;
    all.push(at);
    const x = at % width;
    const beside = [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width];
    if (beside.some((other) => other >= 0 && other < width * height && !isVisible(other))) outline.push(at);
  }
  const found = outline.length > 0 ? outline : all;
  const step = Math.ceil(found.length / mostSampled);
  return found.filter((_, index) => index % step === 0);
}

/** The share of an outline that cannot be told from a ground. */
function lostOn(ground: Ground, outline: readonly number[], data: Uint8Array): number {
  const below = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  const [red = 0, green = 0, blue = 0] = below;
  const own = luminance(red, green, blue) + 0.05;
  const lost = outline.filter((at) => {
    const opacity = (data[4 * at + 3] ?? 0) / 255;
    const mixed = below.map((under, band) => Math.round(opacity * (data[4 * at + band] ?? 0) + (1 - opacity) * under));
    const other = luminance(mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0) + 0.05;
    return Math.max(own, other) / Math.min(own, other) < leastContrast;
  });
  return outline.length === 0 ? 0 : lost.length / outline.length;
}

/** The ground on which a picture is seen best: white if little is lost on it. */
export function groundFor(pixels: Pixels): Ground {
  const firm = outlineOf(pixels, opaque);
  const outline = firm.length > 0 ? firm : outlineOf(pixels, faint);
  const lost = grounds.map((ground) => ({ ground, share: lostOn(ground, outline, pixels.data) }));
  const [white = { ground: grounds[0], share: 0 }] = lost;
  if (white.share <= mostLost) return white.ground;
  return lost.reduce((best, one) => (one.share < best.share ? one : best), white).ground;
}
