import { parseMoney } from '@sampan/contract/amounts';

const thaiZero = '๐'.charCodeAt(0);

/** Thai digits to ASCII, spaces away, group commas only where groups of three stand: "1,5" is a typo and not fifteen. */
function plainDigits(text: string): string | null {
  const ascii = text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero)).replaceAll(/\s/g, '');
  if (!ascii.includes(',')) return ascii;
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(ascii) ? ascii.replaceAll(',', '') : null;
}

/** Minor units of what a person typed: `1000`, `1,000.5`, `๑๐๐`, `050`. @returns null when it is no amount. */
export function parseEntry(text: string, digits: number): bigint | null {
  const plain = plainDigits(text);
  if (plain === null) return null;
  return parseMoney(plain.replace(/\.$/, '').replace(/^0+(?=\d)/, ''), digits);
}
