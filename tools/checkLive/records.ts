import type { Resolver } from 'node:dns/promises';

/** The resolver methods in use. */
export type NameServer = Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6' | 'resolveTxt'>;

/**
 * What a name server says. `none`: the name exists without such records; `absent`: neither it nor any name below it
 * exists (RFC 8020); `unknown`: there was no answer.
 */
export type Looked<Record> = { kind: 'found'; records: readonly Record[] } | { kind: 'none' | 'absent' | 'unknown' };

/** Awaits one question to the name server. */
export async function look<Record>(question: Promise<Record[]>): Promise<Looked<Record>> {
  try {
    const records = await question;
    return records.length > 0 ? { kind: 'found', records } : { kind: 'none' };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOTFOUND') return { kind: 'absent' };
    return { kind: code === 'ENODATA' ? 'none' : 'unknown' };
  }
}

/** The texts at a name that begin with a mark such as `v=spf1`, alone or before another term. */
export async function lookMarked(dns: NameServer, name: string, mark: string): Promise<Looked<string>> {
  const texts = await look(dns.resolveTxt(name));
  if (texts.kind !== 'found') return texts;
  const records = texts.records
    .map((parts) => parts.join('').trim())
    .filter((text) => text.toLowerCase().startsWith(mark) && !/[\w.-]/.test(text.charAt(mark.length)));
  return records.length > 0 ? { kind: 'found', records } : { kind: 'none' };
}
