import type sharp from 'sharp';

let opened: Promise<typeof sharp> | undefined;

async function open(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  // One picture at a time and no cache: pictures are rare, and memory is the visitors'.
  library.cache(false);
  library.concurrency(1);
  return library;
}

/** The library of pictures. It takes 8 MB, so it is loaded when the first picture is made. */
export const pictures = (): Promise<typeof sharp> => (opened ??= open());
