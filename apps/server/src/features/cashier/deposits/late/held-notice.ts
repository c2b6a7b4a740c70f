import { languages } from '@sampan/contract';
import type { notifyPlayer } from '../../../messages/index.ts';

const title = {
  en: 'Your payment for {reference} is with support',
  fil: 'Nasa support ang bayad mo para sa {reference}',
  th: 'ยอดชำระของรายการ {reference} อยู่กับฝ่ายช่วยเหลือ',
  vi: 'Khoản thanh toán cho {reference} đang ở bộ phận hỗ trợ',
  zh: '您对 {reference} 的付款已转交客服',
  id: 'Pembayaran Anda untuk {reference} ada di tim bantuan',
};

const text = {
  en: 'It arrived after the order had ended, and your own deposit limit has no room for it. The money is not lost: support decides with you whether it is credited or sent back.',
  fil: 'Dumating ito pagkatapos magsara ng order, at lampas na ito sa sarili mong limit sa deposito. Hindi nawala ang pera: pagpapasyahan ninyo ng support kung iki-credit o ibabalik ito.',
  th: 'ยอดนี้เข้ามาหลังจากรายการสิ้นสุดแล้ว และเกินวงเงินฝากที่คุณกำหนดไว้เอง เงินไม่ได้หายไป ฝ่ายช่วยเหลือจะตกลงกับคุณว่าจะเติมเข้าบัญชีหรือส่งคืน',
  vi: 'Tiền đến sau khi lệnh đã kết thúc và vượt hạn mức nạp do chính bạn đặt. Tiền không bị mất: bộ phận hỗ trợ sẽ cùng bạn quyết định cộng vào tài khoản hay hoàn lại.',
  zh: '款项在订单结束后到账，且超出您自己设定的存款限额。款项不会丢失：客服会与您确认是入账还是退回。',
  id: 'Dana tiba setelah pesanan berakhir dan melebihi batas deposit yang Anda tetapkan sendiri. Dana tidak hilang: tim bantuan akan memutuskan bersama Anda apakah dikreditkan atau dikembalikan.',
};

/** What a player is told of money that came too late for their own limits, in every language. */
export function heldNotice(reference: string): Parameters<typeof notifyPlayer>[1]['texts'] {
  const fill = (words: string) => words.replace('{reference}', reference);
  const pages = languages.flatMap(({ code, dictionary }) =>
    dictionary ? [[code, { title: fill(title[dictionary]), text: fill(text[dictionary]) }] as const] : [],
  );
  return Object.fromEntries(pages) as ReturnType<typeof heldNotice>;
}
