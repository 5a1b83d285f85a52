import { inflateSync } from 'node:zlib';
import { visualPieces } from '@server/payments/invoices/bidi';
import { invoicePdf } from '@server/payments/invoices/pdf';
import { inLanguage } from '@server/lib/http/language';
import { invoice } from '../../../shared/invoices/invoice';

const buyer = { company: 'Acme', street: 'Street 1', town: 'Mombasa', country: 'KE', taxNumber: '' };

/** The letters of a PDF: those of the tables that lead from drawings back to Unicode. */
function lettersOf(file: Buffer): string {
  const letters = new Set<string>();
  const text = file.toString('latin1');
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const start = text.indexOf('\n', index) + 1;
    const end = text.indexOf('endstream', start);
    let stream: string;
    try {
      stream = inflateSync(file.subarray(start, end)).toString('latin1');
    } catch {
      continue;
    }
    if (!stream.includes('beginbfrange')) continue;
    for (const [, code = ''] of stream.matchAll(/[[ ]<([\da-f]{4,8})>/g))
      letters.add(Buffer.from(code, 'hex').swap16().toString('utf16le'));
  }
  return [...letters].join('');
}

test('an invoice becomes a PDF with accents, in an embedded font', async () => {
  const file = await invoicePdf(invoice({ buyer: { ...buyer, company: 'Łódź Größe Éléonore Ωμέγα Привет' } }));
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.toString('latin1')).toContain('DejaVuSans');
  const letters = lettersOf(file);
  for (const letter of 'ŁóźößéΩП') expect(letters).toContain(letter);
});

test('Arabic is drawn with the forms of its letters, in both directions of the page', async () => {
  const arabic = { ...buyer, company: 'شركة النور للشحن (12)' };
  for (const language of ['en', 'ar'] as const) {
    const letters = lettersOf(await inLanguage(language, () => invoicePdf(invoice({ buyer: arabic }))));
    expect(letters).toContain('ش');
    expect(letters).toContain('ن');
  }
});

test('letters that the font lacks stand as their numbers, which the file explains', async () => {
  const plain = await invoicePdf(invoice({ buyer }));
  const file = await invoicePdf(invoice({ buyer: { ...buyer, company: '中文' } }));
  expect(lettersOf(plain)).not.toContain('[');
  for (const letter of '[U+4E2D]') expect(lettersOf(file)).toContain(letter);
});

test('the longest names fit: they are wrapped', async () => {
  const company = 'W'.repeat(120);
  const file = await invoicePdf(invoice({ buyer: { ...buyer, company } }));
  expect(file.toString('latin1')).toMatch(/\/Count 1\b/);
});

test.each([
  ['plain text', ['plain', ' ', 'text']],
  // Hebrew words stand from right to left; each one is turned by the font's shaper.
  ['\u05d0\u05d1 \u05d2\u05d3', ['\u05d2\u05d3', ' ', '\u05d0\u05d1']],
  // A number within keeps its direction, and brackets are mirrored.
  ['\u05d0\u05d1 (12) \u05d2', ['\u05d2', ' ', '(', '12', ')', ' ', '\u05d0\u05d1']],
  ['abc \u05d0 \u05d1 def', ['abc', ' ', '\u05d1', ' ', '\u05d0', ' ', 'def']],
  ['\u200eabc\u200f', ['abc']],
])('%j is drawn from left to right', (line, pieces) => {
  expect(visualPieces(line)).toEqual(pieces);
});
