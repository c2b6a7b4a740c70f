/** What may be written in the chat room, and what a bright header asks for. Pure. */

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
/** Ends of host names in other scripts; browsers open them as they stand. */
const FOREIGN_DOMAINS =
  'ไทย|คอม|рф|ком|онлайн|сайт|орг|укр|бел|мкд|срб|қаз|мон|бг|ею|中国|中國|公司|网络|網絡|网址|在线|中文网|我爱你|商城|集团|娱乐|游戏|手机|购物|企业|新加坡|香港|台湾|台灣|澳門|한국|닷컴|닷넷|コム|みんな|ストア|भारत|ভারত|ලංකා|இந்தியா|சிங்கப்பூர்|پاکستان|ایران|السعودية|شبكة|موقع|قطر|عمان';
const LINKS: readonly RegExp[] = [
  // A host name as browsers write one of another script.
  /xn--[a-z0-9]/,
  new RegExp(String.raw`[\p{L}\p{N}]\.(?:${fold(FOREIGN_DOMAINS)})(?![\p{L}\p{N}])`, 'u'),
  /\b[a-z][a-z0-9+.-]{1,15}:\/\//,
  /\bwww\s?\./,
  new RegExp(String.raw`[a-z0-9-]+\.(?:${TOP_DOMAINS})(?![a-z0-9-])`),
  // Written apart to slip through: "house . com", "house(dot)com".
  /[a-z0-9-]{2,}\s?(?:\s\.\s?|\.\s|[([]\s?(?:dot|\.)\s?[)\]])\s?(?:com|net|org|vip|xyz)(?![a-z0-9-])/,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
];

/** Letters of other scripts that look like Latin ones, each before the one it passes for. */
const LOOKALIKES = new Map(
  'аa вb сc ԁd еe ғf ԍg һh іi јj кk ӏl мm нh оo рp ԛq гr ѕs тt цu ѵv ԝw хx уy αa βb ϲc εe ηn ιi κk νv οo ρp τt υu χx γy ωw ɑa ɡg ɩi ıi ʟl ոn օo սu հh ցg ᴄc ᴏo ᴠv ᴡw ᴢz'
    .split(' ')
    .map((pair) => [pair[0] ?? '', pair[1] ?? ''] as const),
);

const asLatin = (text: string): string => [...text].map((letter) => LOOKALIKES.get(letter) ?? letter).join('');

/** Whether a text leads somewhere: an address, a host name, also one in wide letters, in letters that look alike, or with its dot written out. */
export function hasLink(text: string): boolean {
  const folded = fold(text).replaceAll(/[．․]/gu, '.');
  const plain = asLatin(folded.replaceAll(/[。｡]/gu, '.'));
  return LINKS.some((pattern) => pattern.test(plain) || pattern.test(folded));
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
