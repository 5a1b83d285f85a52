/** Detects UTF-16 without a byte order mark: most characters have a zero byte, always on the same side. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 400);
  const zeros = [0, 1].map((side) => start.filter((byte, index) => index % 2 === side && byte === 0).length);
  const [high = 0, low = 0] = zeros;
  if (Math.max(high, low) * 4 < start.length || Math.min(high, low) > 2) return undefined;
  return high > low ? 'utf-16be' : 'utf-16le';
}

/** Decodes UTF-8 or UTF-16, with or without a byte order mark; undefined for any other encoding. */
export function textOf(bytes: Uint8Array): string | undefined {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  try {
    const text = new TextDecoder(marked ?? unmarkedUtf16(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
