import type { FastifyReply } from 'fastify';
import type { KeptFile } from '../../../shared/files/contract';

/** A file with its content. */
export interface ReadFile {
  file: Pick<KeptFile, 'name' | 'kind'>;
  content: Buffer;
}

const types = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const;

/** The name for every program, and in full for those that know RFC 8187. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^ -~]|["\\\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/** Hands a file out, only ever as a download, and as nothing that a browser runs. */
export const sendFile = (reply: FastifyReply, { file, content }: ReadFile): FastifyReply =>
  reply
    .headers({
      'content-type': types[file.kind],
      'content-disposition': disposition(file.name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(content);
