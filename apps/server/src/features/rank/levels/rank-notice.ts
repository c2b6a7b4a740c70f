import { languages } from '@sampan/contract';
import type { notifyPlayer } from '../../messages/index.ts';

type NoticeTexts = Parameters<typeof notifyPlayer>[1]['texts'];
type Texts = Record<'en' | 'fil' | 'th' | 'vi' | 'zh' | 'id', string>;
type Notice = { title: Texts; text: Texts };

const reached: Notice = {
  title: {
    en: 'You are now {to}',
    fil: '{to} ka na ngayon',
    th: 'ตอนนี้คุณอยู่ระดับ {to}',
    vi: 'Bạn đã lên {to}',
    zh: '您已升至 {to}',
    id: 'Anda sekarang {to}',
  },
  text: {
    en: 'Your level rose from {from} to {to}. What it brings stands on the page of your rank.',
    fil: 'Tumaas ang level mo mula {from} papuntang {to}. Nasa page ng iyong ranggo ang mga benepisyo nito.',
    th: 'ระดับของคุณเลื่อนจาก {from} เป็น {to} ดูสิทธิประโยชน์ได้ที่หน้าระดับของคุณ',
    vi: 'Cấp của bạn đã tăng từ {from} lên {to}. Quyền lợi của cấp này có trên trang hạng của bạn.',
    zh: '您的等级已从 {from} 升至 {to}，该等级的权益请见等级页面。',
    id: 'Level Anda naik dari {from} ke {to}. Manfaatnya ada di halaman peringkat Anda.',
  },
};

const notKept: Notice = {
  title: {
    en: 'Your level is now {to}',
    fil: '{to} na ang level mo',
    th: 'ระดับของคุณตอนนี้คือ {to}',
    vi: 'Cấp của bạn hiện là {to}',
    zh: '您当前的等级是 {to}',
    id: 'Level Anda sekarang {to}',
  },
  text: {
    en: 'Last month brought less valid turnover than {from} asks for, so your level is {to}. {from} returns as soon as a month reaches its turnover.',
    fil: 'Kulang ang valid turnover noong nakaraang buwan para sa {from}, kaya {to} ang level mo. Babalik ang {from} kapag naabot ng isang buwan ang turnover nito.',
    th: 'ยอดเทิร์นที่นับได้ของเดือนที่แล้วไม่ถึงเกณฑ์ของ {from} ระดับของคุณจึงเป็น {to} และจะกลับเป็น {from} ทันทีที่ยอดของเดือนถึงเกณฑ์',
    vi: 'Doanh thu hợp lệ tháng trước chưa đạt mức giữ {from}, nên cấp của bạn là {to}. {from} sẽ trở lại ngay khi doanh thu một tháng đạt mức đó.',
    zh: '上月有效流水未达到 {from} 的保级要求，您的等级为 {to}。当月流水达标后会立即恢复 {from}。',
    id: 'Turnover sah bulan lalu kurang dari syarat {from}, jadi level Anda {to}. {from} kembali begitu turnover satu bulan mencapai syaratnya.',
  },
};

const takenBack: Notice = {
  title: notKept.title,
  text: {
    en: 'Bets or deposits that had counted were undone, or the levels were changed. Your level is {to} instead of {from}.',
    fil: 'May mga taya o deposito na binawi, o binago ang mga level. {to} na ang level mo sa halip na {from}.',
    th: 'เดิมพันหรือยอดฝากที่นับไปแล้วถูกยกเลิก หรือมีการปรับเกณฑ์ระดับ ระดับของคุณจึงเป็น {to} แทน {from}',
    vi: 'Một số cược hoặc khoản nạp đã tính bị hủy, hoặc các cấp đã thay đổi. Cấp của bạn là {to} thay vì {from}.',
    zh: '部分已计入的投注或存款被撤销，或等级规则有调整，您的等级由 {from} 变为 {to}。',
    id: 'Taruhan atau deposit yang sudah dihitung dibatalkan, atau syarat level berubah. Level Anda {to}, bukan {from}.',
  },
};

const notices = { reached, 'not-kept': notKept, 'taken-back': takenBack };

/** What a player is told of a step, in every language. `from` and `to`: names of levels. */
export function noticeTexts(reason: keyof typeof notices, names: { from: string; to: string }): NoticeTexts {
  const fill = (text: string) => text.replaceAll(/\{(from|to)\}/g, (_, name: 'from' | 'to') => names[name]);
  const { title, text } = notices[reason];
  const pages = languages.flatMap(({ code, dictionary }) =>
    dictionary ? [[code, { title: fill(title[dictionary]), text: fill(text[dictionary]) }] as const] : [],
  );
  return Object.fromEntries(pages) as NoticeTexts;
}
