/**
 * Language codes of the specification (§1), their BCP 47 tags and directions (INVENTORY ).
 * `dictionary`: texts exist; without one the English texts are shown under the chosen code.
 */
export interface Language {
  code: string;
  tag: string;
  name: string;
  direction: 'ltr' | 'rtl';
  dictionary: 'en' | 'fil' | 'th' | 'vi' | 'zh' | 'id' | null;
}

const row = (
  code: string,
  tag: string,
  name: string,
  dictionary: Language['dictionary'] = null,
  direction: Language['direction'] = 'ltr',
): Language => ({ code, tag, name, direction, dictionary });

export const languages: readonly Language[] = [
  row('EN', 'en', 'English', 'en'),
  row('PH', 'fil', 'Filipino', 'fil'),
  row('TH', 'th', 'ไทย', 'th'),
  row('VI', 'vi', 'Tiếng Việt', 'vi'),
  row('CN', 'zh-Hans', '简体中文', 'zh'),
  row('TW', 'zh-Hant', '繁體中文'),
  row('ID', 'id', 'Bahasa Indonesia', 'id'),
  row('JA', 'ja', '日本語'),
  // English with a private part: dates and numbers are written by none that is private alone.
  row('TY', 'en-x-ty', 'TY'),
  row('MY', 'my', 'မြန်မာ'),
  row('ES', 'es', 'Español'),
  row('HI', 'hi', 'हिन्दी'),
  row('KM', 'km', 'ខ្មែរ'),
  row('KO', 'ko', '한국어'),
  row('KR', 'ko', '한국어'),
  row('MS', 'ms', 'Bahasa Melayu'),
  row('PT', 'pt', 'Português'),
  row('TA', 'ta', 'தமிழ்'),
  row('UR', 'ur', 'اردو', null, 'rtl'),
  row('PT-BR', 'pt-BR', 'Português (Brasil)'),
  row('TR', 'tr', 'Türkçe'),
  row('BN', 'bn', 'বাংলা'),
  row('AR', 'ar', 'العربية', null, 'rtl'),
  row('FA', 'fa', 'فارسی', null, 'rtl'),
  row('RU', 'ru', 'Русский'),
  row('KK', 'kk', 'Қазақша'),
  row('UZ', 'uz', 'Oʻzbekcha'),
  row('LO', 'lo', 'ລາວ'),
];

export const defaultLanguage = 'EN';
const byCode = new Map(languages.map((language) => [language.code, language]));

/** The language of a code; an unknown code is English. */
export function languageOf(code: string | null | undefined): Language {
  return byCode.get((code ?? '').toUpperCase()) ?? (byCode.get(defaultLanguage) as Language);
}

/** How a page in this language runs: one without texts of its own is English, whatever was chosen. */
export const textDirection = ({ dictionary, direction }: Language): Language['direction'] =>
  dictionary ? direction : 'ltr';
