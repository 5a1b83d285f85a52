import { drawPicture, openBrowser } from './darkroom';

/**
 * `node --import tsx tools/art/preview.ts NAME WIDTH HEIGHT SAMPLES FILE.png [BACKGROUND]`: quick preview while working
 * on a scene.
 */
const [name = 'hero-landscape', width = '960', height = '540', samples = '24', file = 'preview.png', background] =
  process.argv.slice(2);
const browser = await openBrowser();
const started = performance.now();
const picture = await drawPicture(browser, name, {
  width: Number(width),
  height: Number(height),
  samples: Number(samples),
});
await (background === undefined ? picture : picture.flatten({ background })).png().toFile(file);
await browser.close();
console.log(`${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
