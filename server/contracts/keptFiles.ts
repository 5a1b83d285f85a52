import * as v from 'valibot';

/** How long the files of an earlier release are served after a newer build replaced them, in milliseconds: a tab may still run it. */
export const keptFor = 24 * 3_600_000;

/** Paths whose name carries the hash of the content, such as '/assets/main.0a1b2c3d.js'. */
export const hashedFile = /^\/assets\/.+\.[\da-f]{8,}\.[\da-z]+$/;

/** `dist/kept/superseded.json`: when a build replaced a file, by its path, in milliseconds since 1970. The files lie beside it, in `assets/`. */
export const supersededSchema = v.record(v.pipe(v.string(), v.regex(hashedFile)), v.number());

export type Superseded = v.InferOutput<typeof supersededSchema>;
