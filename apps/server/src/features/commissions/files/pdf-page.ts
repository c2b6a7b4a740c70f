/** Text on pages in Latin, Vietnamese and Thai letters. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type PDFKit from 'pdfkit';

const require = createRequire(import.meta.url);
const folders = {
  'noto-sans': () => require.resolve('@fontsource/noto-sans/package.json'),
  'noto-sans-thai': () => require.resolve('@fontsource/noto-sans-thai/package.json'),
};
const fontFile = (font: keyof typeof folders, subset: string, weight: number) =>
  join(dirname(folders[font]()), 'files', `${font}-${subset}-${weight}-normal.woff`);

const THAI = /[\u0e00-\u0e7f]/;
const VIETNAMESE = /[ĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9₫]|[\u0300-\u0309]|\u0323/;
const LATIN = /[\u0020-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026\u2212]/;
const EXTENDED = /[\u0100-\u024f\u20ac\u20b1]/;

type Subset = 'thai' | 'vietnamese' | 'latin' | 'latin-ext';

function subsetOf(letter: string): Subset | null {
  if (THAI.test(letter)) return 'thai';
  if (VIETNAMESE.test(letter)) return 'vietnamese';
  if (LATIN.test(letter)) return 'latin';
  return EXTENDED.test(letter) ? 'latin-ext' : null;
}

/** Letters of one font, side by side; what no font here can write is a question mark. */
export function splitByFont(text: string): { subset: Subset; text: string }[] {
  const runs: { subset: Subset; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const subset = subsetOf(letter);
    const last = runs.at(-1);
    if (last && last.subset === (subset ?? 'latin')) last.text += subset ? letter : '?';
    else runs.push({ subset: subset ?? 'latin', text: subset ? letter : '?' });
  }
  return runs;
}

export interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: string;
  /** The text ends at x. */
  right?: boolean;
}

export interface Page {
  doc: PDFKit.PDFDocument;
  write(text: string, x: number, y: number, style?: TextStyle): void;
}

/** @param at the moment that the file gives as its own: the same bill is the same file */
export async function openPage({ title, at }: { title: string; at: Date }): Promise<Page> {
  const { default: Document } = await import('pdfkit');
  const info = { Title: title, CreationDate: at };
  const doc = new Document({ size: 'A4', margin: 0, font: fontFile('noto-sans', 'latin', 400), info });
  for (const weight of [400, 700]) {
    for (const subset of ['latin', 'latin-ext', 'vietnamese'])
      doc.registerFont(`${subset}-${weight}`, fontFile('noto-sans', subset, weight));
    doc.registerFont(`thai-${weight}`, fontFile('noto-sans-thai', 'thai', weight));
  }
  const write: Page['write'] = (text, x, y, { size = 10, bold = false, color = '#111111', right = false } = {}) => {
    const weight = bold ? 700 : 400;
    const runs = splitByFont(text).map((run) => {
      doc.font(`${run.subset}-${weight}`).fontSize(size);
      return { ...run, width: doc.widthOfString(run.text) };
    });
    let left = right ? x - runs.reduce((sum, { width }) => sum + width, 0) : x;
    doc.fillColor(color);
    for (const run of runs) {
      // Fonts stand on one line, whatever their own heights.
      doc
        .font(`${run.subset}-${weight}`)
        .fontSize(size)
        .text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
      left += run.width;
    }
  };
  return { doc, write };
}
