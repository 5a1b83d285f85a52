import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Pixels that a HEIC photo may have: decoding takes 12 bytes a pixel, and gateways may have 768 MB. */
const mostPixels = 25_000_000;
/** Decoding may take this long, in milliseconds; one of 12 megapixels takes two seconds. */
const longest = 20_000;

/** The decoder blocks its thread and may not end: it has a thread of its own, which can be ended. */
const thread = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { file, mostPixels } = workerData;
  require('heic-decode').all({ buffer: file }).then(async ([{ width, height, decode }]) => {
    const pixels = width * height <= mostPixels ? (await decode()).data.buffer : undefined;
    parentPort.postMessage({ width, height, pixels }, pixels === undefined ? [] : [pixels]);
  });`;

interface HeicPhoto {
  width: number;
  height: number;
  /** Red, green, blue and alpha, a byte each; absent if the photo is too large. */
  pixels?: ArrayBuffer;
}

/**
 * The pixels of a HEIC photo, upright (ISO/IEC 23008-12). libvips comes without this decoder.
 * @throws if the file is damaged, or takes longer than 20 seconds
 */
export async function decodeHeic(file: Buffer): Promise<HeicPhoto> {
  const worker = new Worker(thread, { eval: true, workerData: { file, mostPixels }, stdout: true, stderr: true });
  try {
    const [photo] = (await once(worker, 'message', { signal: AbortSignal.timeout(longest) })) as [HeicPhoto];
    return photo;
  } finally {
    await worker.terminate();
  }
}
