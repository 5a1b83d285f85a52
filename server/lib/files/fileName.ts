import { fileLimits, type FileKind } from '../../../shared/files/contract';

const extensions: Readonly<Record<FileKind, readonly [string, ...string[]]>> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
};

/** Names that Windows keeps for devices, whatever stands after a full stop. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Joiners that Persian, Indian scripts and emoji need; other marks of this class are invisible or turn the text. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Without the folder that some browsers and mail programs name as well. */
const withoutFolders = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);

/** Without the full stops and blanks that Windows drops at the end. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && '. '.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function cut(text: string, longest: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > longest) break;
    kept += segment;
  }
  return kept;
}

/**
 * A name of a file as it is stored and shown: one line without paths, marks that cannot be seen or signs that a system
 * refuses, with the extension of what the file is.
 */
export function cleanFileName(name: string, kind: FileKind): string {
  const shown = withoutFolders(name.normalize('NFC'))
    .replaceAll(invisible, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const named = withoutEnd(shown).replace(devices, '_$&');
  const known = extensions[kind].find((one) => named.toLowerCase().endsWith(`.${one}`));
  const stem = known === undefined ? named : named.slice(0, -known.length - 1).trimEnd();
  const extension = known ?? extensions[kind][0];
  return `${cut(stem, fileLimits.name - extension.length - 1) || 'file'}.${extension}`;
}
