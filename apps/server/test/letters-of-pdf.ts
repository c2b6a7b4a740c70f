import { inflateSync } from 'node:zlib';

/** What a reader can copy out of a PDF: the letters its fonts' tables name. */
export function lettersOfPdf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  let found = '';
  for (const match of text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    let stream: string;
    try {
      stream = inflateSync(Buffer.from(match[1] as string, 'latin1')).toString('latin1');
    } catch {
      continue;
    }
    if (!stream.includes('beginbfrange') && !stream.includes('beginbfchar')) continue;
    for (const [code] of stream.matchAll(/(?<=<)[0-9a-f]{4,}(?=>)/gi))
      for (let digit = 0; digit < code.length; digit += 4)
        found += String.fromCharCode(Number.parseInt(code.slice(digit, digit + 4), 16));
  }
  return found;
}
