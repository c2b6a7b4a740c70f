/** Words before a name that a bank writes or leaves out. */
const titles = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'ONG', 'BA', 'ANH', 'CHI', 'BAPAK', 'IBU']);
const thaiTitle = /^(นางสาว|น\.ส\.|นาย|นาง|คุณ|ด\.ช\.|ด\.ญ\.)\s*/;
/** Marks over Latin letters; those of Thai and Vietnamese syllables in their own letters stay. */
const LATIN_MARKS = /[\u0300-\u036f]/g;

/**
 * A name as banks compare it: without titles, marks over Latin letters, case, punctuation, and order of its words
 * (NGUYỄN VĂN AN = Van An Nguyen, Cruz, Ana = ANA CRUZ).
 */
export function nameKey(name: string): string {
  const plain = name
    .normalize('NFKC')
    .trim()
    .replace(thaiTitle, '')
    .normalize('NFD')
    .replace(LATIN_MARKS, '')
    .replaceAll(/[đĐ]/g, 'D')
    .normalize('NFC')
    .toUpperCase();
  return plain
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && !titles.has(word))
    .toSorted()
    .join(' ');
}

/** Whether two names are one person's to a bank; nothing is the same as an empty name. */
export function isSameName(a: string, b: string): boolean {
  const key = nameKey(a);
  return key !== '' && key === nameKey(b);
}
