import { inLanguage } from '../../platform/html/texts-by-language.ts';

/** What the daily draw is called, by code of a language. */
export const drawTexts = {
  title: {
    EN: 'Tonight’s lantern',
    PH: 'Parol ngayong gabi',
    TH: 'โคมคืนนี้',
    VI: 'Đèn lồng đêm nay',
    CN: '今晚的灯笼',
    ID: 'Lentera malam ini',
  },
} as const;

export const textOf = ({ language }: { language: string }, name: keyof typeof drawTexts): string =>
  inLanguage<string>(drawTexts[name], language) ?? drawTexts[name].EN;
