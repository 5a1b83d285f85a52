import { cleanFileName } from '@server/lib/files/fileName';
import type { FileKind } from '@shared/files/contract';

test.each<[given: string, kind: FileKind, clean: string]>([
  ['licence.pdf', 'pdf', 'licence.pdf'],
  ['Licence 2026.PDF', 'pdf', 'Licence 2026.pdf'],
  ['photo.jpeg', 'jpeg', 'photo.jpeg'],
  [`${'a'.repeat(200)}.jpeg`, 'jpeg', `${'a'.repeat(115)}.jpeg`],
  [`${'a'.repeat(200)}.jpg`, 'jpeg', `${'a'.repeat(116)}.jpg`],
  ['IMG_0012.HEIC', 'jpeg', 'IMG_0012.HEIC.jpg'],
  ['invoice.pdf.exe', 'pdf', 'invoice.pdf.exe.pdf'],
  ['no extension', 'png', 'no extension.png'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  [String.raw`C:\Users\Amina\scan.png`, 'png', 'scan.png'],
  [String.raw`..\..\scan.png`, 'png', 'scan.png'],
  ['folder/', 'pdf', 'file.pdf'],
  ['', 'pdf', 'file.pdf'],
  ['...', 'pdf', 'file.pdf'],
  ['.pdf', 'pdf', 'pdf.pdf'],
  ['.htaccess', 'png', 'htaccess.png'],
  ['a\u0000b\nc\td.png', 'png', 'abcd.png'],
  // An override that shows "exe.pdf" as "fdp.exe".
  ['harmless\u202efdp.exe', 'pdf', 'harmlessfdp.exe.pdf'],
  ['\u2066\u200b\ufeffscan\u2069.png', 'png', 'scan.png'],
  ['half \ud83d.png', 'png', 'half.png'],
  ['<b>"x"|y?*:.png', 'png', '_b__x__y___.png'],
  ['CON.pdf', 'pdf', '_CON.pdf'],
  ['lpt1', 'pdf', '_lpt1.pdf'],
  ['console.pdf', 'pdf', 'console.pdf'],
  ['رخصة الشحن.pdf', 'pdf', 'رخصة الشحن.pdf'],
  // A joiner that Persian needs, and one of an emoji.
  ['می\u200cشود.pdf', 'pdf', 'می\u200cشود.pdf'],
  ['👩\u200d🔧.png', 'png', '👩\u200d🔧.png'],
  ['re\u0301sume\u0301.pdf', 'pdf', 'résumé.pdf'],
  ['two   spaces\u00a0here .pdf', 'pdf', 'two spaces here.pdf'],
])('%j of the kind %s is %j', (given, kind, clean) => {
  expect(cleanFileName(given, kind)).toBe(clean);
});

test('long names are cut to 120 characters, between what is seen as one, and keep their extension', () => {
  expect(cleanFileName(`${'a'.repeat(300)}.pdf`, 'pdf')).toBe(`${'a'.repeat(116)}.pdf`);
  expect(cleanFileName(`${'a'.repeat(300)}.jpeg`, 'jpeg').length).toBeLessThanOrEqual(120);
  const flags = cleanFileName(`${'👩\u200d🔧'.repeat(60)}.png`, 'png');
  expect(flags.length).toBeLessThanOrEqual(120);
  expect(flags.replaceAll('👩\u200d🔧', '')).toBe('.png');
});
