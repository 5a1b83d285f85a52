// The package brings no types.
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
