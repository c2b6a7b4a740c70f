/** What may be written in the chat room, and what a bright header asks for. Pure. */

/** Marks that stack up over a letter; the languages of the site need two. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;
/** Control characters, and those that turn the reading direction around or hide. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** The text as it is stored and shown: one line, single spaces, nothing unseen. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\n\t\r]/g, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(PILED_MARKS, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

export const countLetters = (text: string): number => [...text].length;

/** As words are compared: wide and styled letters plain, small, without accents; Thai keeps its vowels. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

const TOP_DOMAINS =
  'com|net|org|info|biz|app|bet|casino|game|games|club|shop|site|top|vip|win|xyz|online|live|link|me|io|co|cc|tv|gg|ly|to|asia|id|in|kh|la|mm|my|ph|sg|th|tw|vn|cn|hk|jp|kr|ru|uk|us';
const LINKS: readonly RegExp[] = [
  /\b[a-z][a-z0-9+.-]{1,15}:\/\//,
  /\bwww\s?\./,
  new RegExp(String.raw`[a-z0-9-]+\.(?:${TOP_DOMAINS})(?![a-z0-9-])`),
  // Written apart to slip through: "house . com", "house(dot)com".
  /[a-z0-9-]{2,}\s?(?:\s\.\s?|\.\s|[([]\s?(?:dot|\.)\s?[)\]])\s?(?:com|net|org|vip|xyz)(?![a-z0-9-])/,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
];

/** Whether a text leads somewhere: an address, a host name, also one in wide letters or with its dot written out. */
export function hasLink(text: string): boolean {
  const plain = fold(text).replaceAll(/[。．｡․]/gu, '.');
  return LINKS.some((pattern) => pattern.test(plain));
}

const isLatin = (word: string) => /^[\p{Script=Latin}\p{N}\s-]+$/u.test(word);

/** The first word of the list that a text holds: whole words of Latin letters, any place in scripts without spaces. */
export function findWord(text: string, words: readonly string[]): string | null {
  const plain = fold(text);
  const spaced = ` ${plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
  const holds = (word: string) => {
    const wanted = fold(word);
    return isLatin(wanted) ? spaced.includes(` ${wanted.replaceAll(/[\s-]+/gu, ' ')} `) : plain.includes(wanted);
  };
  return words.find(holds) ?? null;
}

export interface TextRules {
  maxLength: number;
  words: readonly string[];
}

export type TextFault = { reason: 'empty' | 'long' | 'link' | 'word' };

/** Why a tidy text is not sent; null: it may be. */
export function validateText(text: string, rules: TextRules): TextFault | null {
  if (text === '') return { reason: 'empty' };
  if (countLetters(text) > rules.maxLength) return { reason: 'long' };
  if (hasLink(text)) return { reason: 'link' };
  return findWord(text, rules.words) === null ? null : { reason: 'word' };
}

/** The theme that goes with the window's header, by its relative luminance (WCAG). `color`: `#rrggbb`. */
export function themeFor(color: string): 'dark' | 'light' {
  const value = Number.parseInt(color.replace('#', ''), 16);
  const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.4 ? 'light' : 'dark';
}
