import * as v from 'valibot';

/**
 * How long files of an earlier release are served after a new build, in milliseconds: open tabs may still need them.
 */
export const keptFor = 24 * 3_600_000;

/** Paths with a content hash, such as '/assets/main.0a1b2c3d.js'. */
export const hashedFile = /^\/assets\/.+\.[\da-f]{8,}\.[\da-z]+$/;

/**
 * `dist/kept/superseded.json`: when a build replaced a file, by path, in epoch milliseconds. The files are next to it
 * in `assets/`.
 */
export const supersededSchema = v.record(v.pipe(v.string(), v.regex(hashedFile)), v.number());

export type Superseded = v.InferOutput<typeof supersededSchema>;
