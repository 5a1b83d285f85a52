import type { NameServer } from '../../../tools/checkLive/records';

/** Records by name. `silent`: the name server does not answer. */
export type Zone = Readonly<
  Record<string, { mx?: string[]; a?: string[]; aaaa?: string[]; txt?: string[] } | 'silent'>
>;

const failure = (code: string): Error => Object.assign(new Error(`query ${code}`), { code });

/** Answers like a name server (RFC 8020): a name without records that has names below it exists, others do not. */
export function nameServerOf(zone: Zone): NameServer {
  const asked = <Answer>(name: string, kind: 'mx' | 'a' | 'aaaa' | 'txt', of: (text: string) => Answer) => {
    const entry =
      zone[name] ??
      zone[name.replace(/^[^.]+/, '*')] ??
      zone[Object.keys(zone).find((one) => one.endsWith(`.${name}`)) ?? ''];
    if (entry === undefined) return Promise.reject<Answer[]>(failure('ENOTFOUND'));
    if (entry === 'silent') return Promise.reject<Answer[]>(failure('ETIMEOUT'));
    const isOwn = zone[name] !== undefined || zone[name.replace(/^[^.]+/, '*')] !== undefined;
    const texts = isOwn ? entry[kind] : undefined;
    return texts === undefined ? Promise.reject<Answer[]>(failure('ENODATA')) : Promise.resolve(texts.map(of));
  };
  return {
    resolveMx: (name) => asked(name, 'mx', (exchange) => ({ exchange, priority: 10 })),
    resolve4: ((name: string) => asked(name, 'a', (address) => address)) as NameServer['resolve4'],
    resolve6: ((name: string) => asked(name, 'aaaa', (address) => address)) as NameServer['resolve6'],
    // Long texts arrive in parts of at most 255 characters.
    resolveTxt: (name) => asked(name, 'txt', (text) => text.match(/.{1,255}/g) ?? ['']),
  };
}
