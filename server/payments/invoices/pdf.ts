import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Invoice } from '../../../shared/invoices/contract';
import { invoiceSheet } from '../../../shared/invoices/sheet';
import { currentLanguage, t } from '../../../shared/language/words';
import { visualPieces } from './bidi';

/** Latin, Greek, Cyrillic, Arabic and Hebrew in one file, found from the program that runs. */
const fontFile = (): string =>
  createRequire(process.argv[1] ?? `${process.cwd()}/`).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

const margin = 50;
const gap = 4;
const sizes = { title: 20, total: 13, text: 10 } as const;

interface Look {
  size?: number;
  isAtEnd?: boolean;
}

interface Font {
  hasGlyphForCodePoint: (code: number) => boolean;
}
const hasFont = (doc: object): doc is { _font: { font: Font } } => '_font' in doc;

/** Draws lines of text in the direction of the reader's language, each wrapped to its column. */
class Page {
  /** Whether a text had letters that the font lacks. */
  lacksLetters = false;
  y = margin;
  readonly #isRtl = currentLanguage() === 'ar';
  readonly #doc: PDFKit.PDFDocument;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Nothing is lost: a letter without a drawing stands as its number in Unicode. */
  #drawable(text: string): string {
    const doc: object = this.#doc;
    const letters = Array.from(text.normalize('NFC'), (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (!hasFont(doc) || doc._font.font.hasGlyphForCodePoint(code) || /\p{Cf}/u.test(letter)) return letter;
      this.lacksLetters = true;
      return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
    });
    return letters.join('');
  }

  #wrapped(text: string, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    const fits = (one: string): boolean => this.#doc.widthOfString(one) <= width;
    for (const word of text.split(' ')) {
      if (line !== '' && !fits(`${line} ${word}`)) {
        lines.push(line);
        line = '';
      }
      line = line === '' ? word : `${line} ${word}`;
      // A word that is wider than its column goes on below.
      while (!fits(line)) {
        let end = line.length - 1;
        while (end > 1 && !fits(line.slice(0, end))) end -= 1;
        lines.push(line.slice(0, end));
        line = line.slice(end);
      }
    }
    return [...lines, line];
  }

  /** Draws a text at the start or the end of a column, which is given in parts of the page's width. Returns its end. */
  column(text: string, [from, to]: [number, number], { size, isAtEnd }: Look = {}): number {
    const doc = this.#doc.fontSize(size ?? sizes.text);
    const whole = doc.page.width - 2 * margin;
    const width = (to - from) * whole;
    const left = margin + (this.#isRtl ? 1 - to : from) * whole;
    let { y } = this;
    for (const line of this.#wrapped(this.#drawable(text), width)) {
      const pieces = visualPieces(line).map((piece) => ({ piece, width: doc.widthOfString(piece) }));
      const length = pieces.reduce((sum, piece) => sum + piece.width, 0);
      let x = (isAtEnd === true) === this.#isRtl ? left : left + width - length;
      for (const one of pieces) {
        doc.text(one.piece, x, y, { lineBreak: false });
        x += one.width;
      }
      y += doc.currentLineHeight() + gap;
    }
    return y;
  }

  /** A row of columns; the next one begins below all of them. */
  row(...ends: number[]): void {
    this.y = Math.max(this.y, ...ends) + gap;
  }

  line(): void {
    const { width } = this.#doc.page;
    this.#doc
      .moveTo(margin, this.y)
      .lineTo(width - margin, this.y)
      .lineWidth(0.5)
      .stroke();
    this.y += 2 * gap;
  }
}

function draw(page: Page, invoice: Invoice): void {
  const { title, notice, facts, sums } = invoiceSheet(invoice);
  page.row(page.column(title, [0, 1], { size: sizes.title }));
  if (notice !== null) page.row(page.column(notice, [0, 1]));
  page.line();
  for (const { term, lines } of facts) {
    const end = page.column(term, [0, 0.3]);
    for (const line of lines) page.y = page.column(line, [0.32, 1]);
    page.row(end);
  }
  page.line();
  for (const [index, { term, amount }] of sums.entries()) {
    const size = index === sums.length - 1 ? sizes.total : sizes.text;
    page.row(page.column(term, [0, 0.65], { size }), page.column(amount, [0.67, 1], { size, isAtEnd: true }));
  }
  if (page.lacksLetters)
    page.row(
      page.column(
        t(
          'Some letters are not in the font of this file: their numbers in Unicode stand for them. The page of your account shows them.',
        ),
        [0, 1],
      ),
    );
}

/** An invoice as a PDF file in the reader's language; the rows are those of the page to print. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const info = { Title: invoice.number, Author: invoice.seller.name, CreationDate: new Date(invoice.issuedAt) };
  const doc = new PDFDocument({ size: 'A4', margin, font: fontFile(), lang: currentLanguage(), info });
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    draw(new Page(doc), invoice);
    doc.end();
  });
}
