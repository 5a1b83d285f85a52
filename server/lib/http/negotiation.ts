const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Selects the response encoding (RFC 9110 section 12.5.3): the client's highest weight among `available`, or the
 * smaller body on a tie. Without the header or a match, `identity`.
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  if (header === undefined || header.trim() === '') return 'identity';
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? Math.min(1, Math.max(0, weight)) : 0);
  }
  const weightOf = (encoding: Encoding): number => {
    const own = weights.get(encoding);
    if (own !== undefined) return own;
    // Identity is acceptable unless excluded, but only preferred when nothing else is.
    if (encoding === 'identity') return weights.get('*') === 0 ? 0 : 0.0001;
    return weights.get('*') ?? 0;
  };
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of encodings) {
    const weight = available.includes(encoding) ? weightOf(encoding) : 0;
    if (weight > bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

/** Whether an `If-None-Match` header names this tag (weak comparison, RFC 9110 section 13.1.2). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((candidate) => {
    const trimmed = candidate.trim();
    return trimmed === '*' || trimmed.replace(/^W\//, '') === tag;
  });
}
