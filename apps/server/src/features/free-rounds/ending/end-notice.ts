import { currencyOf, formatMoney, languages } from '@sampan/contract';
import { inLanguage } from '../../../platform/html/texts-by-language.ts';
import type { PlayerNotice } from '../../messages/index.ts';
import type { Bundle, BundleEnd } from '../bundle.ts';

type Texts = Record<'en' | 'fil' | 'th' | 'vi' | 'zh' | 'id', string>;

const titles: Record<Exclude<BundleEnd, 'played'>, Texts> = {
  expired: {
    en: 'Your free rounds have expired',
    fil: 'Nag-expire na ang iyong mga libreng round',
    th: 'รอบฟรีของคุณหมดอายุแล้ว',
    vi: 'Các ván miễn phí của bạn đã hết hạn',
    zh: '您的免费局已过期',
    id: 'Ronde gratis Anda sudah berakhir',
  },
  cancelled: {
    en: 'Your free rounds were cancelled',
    fil: 'Kinansela ang iyong mga libreng round',
    th: 'รอบฟรีของคุณถูกยกเลิก',
    vi: 'Các ván miễn phí của bạn đã bị hủy',
    zh: '您的免费局已取消',
    id: 'Ronde gratis Anda dibatalkan',
  },
};

const text: Texts = {
  en: '{title}: {played} of {rounds} were played and won {won} {currency}. What was won is yours on the terms of the offer.',
  fil: '{title}: {played} sa {rounds} ang nalaro at nanalo ng {won} {currency}. Sa iyo ang napanalunan ayon sa mga tuntunin ng alok.',
  th: '{title}: เล่นไป {played} จาก {rounds} รอบ ชนะ {won} {currency} เงินที่ชนะเป็นของคุณตามเงื่อนไขของข้อเสนอ',
  vi: '{title}: đã chơi {played} trên {rounds} ván và thắng {won} {currency}. Tiền thắng là của bạn theo điều khoản ưu đãi.',
  zh: '{title}：已玩 {played}/{rounds} 局，赢得 {won} {currency}。所赢金额按优惠条款归您所有。',
  id: '{title}: {played} dari {rounds} sudah dimainkan dan menang {won} {currency}. Kemenangan itu milik Anda sesuai syarat penawaran.',
};

/** What a player is told of free rounds that ended before all were played, in every language. */
export function endNotice(bundle: Bundle, because: Exclude<BundleEnd, 'played'>): PlayerNotice['texts'] {
  const { taken, rounds, won, currency } = bundle;
  const fill = (pattern: string, code: string) =>
    pattern
      .replace('{played}', `${taken}`)
      .replace('{rounds}', `${rounds}`)
      .replace('{won}', formatMoney(won, currencyOf(currency).digits))
      .replace('{currency}', currency)
      .replace('{title}', () => inLanguage(bundle.title, code) ?? bundle.title.EN);
  const pages = languages.flatMap(({ code, dictionary }) =>
    dictionary ? [[code, { title: titles[because][dictionary], text: fill(text[dictionary], code) }] as const] : [],
  );
  return Object.fromEntries(pages) as PlayerNotice['texts'];
}
