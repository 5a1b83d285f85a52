import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate with its key, in files. */
export interface Certificate {
  cert: string;
  key: string;
}

/** An authority of a test's own, which signs certificates by openssl. */
export function makeAuthority(): {
  cert: string;
  sign: (name: string, alternatives?: string) => Certificate;
  remove: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'keelway-certificates-'));
  const at = (file: string): string => join(folder, file);
  const openssl = (...words: string[]): void => {
    execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  };
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...curve, '-keyout', 'ca.key', '-out', 'ca.crt', '-days', '2', '-subj', '/CN=test authority');
  return {
    cert: at('ca.crt'),
    sign: (name, alternatives) => {
      const [cert, key] = [`${name}.crt`, `${name}.key`];
      const names = alternatives === undefined ? [] : ['-addext', `subjectAltName=${alternatives}`];
      openssl('req', ...curve, '-keyout', key, '-out', `${name}.csr`, '-subj', `/CN=${name}`, ...names);
      const by = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-copy_extensions', 'copy'];
      openssl('x509', '-req', '-in', `${name}.csr`, '-out', cert, '-days', '2', ...by);
      return { cert: at(cert), key: at(key) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const textOf = (file: string): string => readFileSync(file, 'utf8');
