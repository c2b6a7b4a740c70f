import { type Currency, formatMoney } from '@sampan/contract';
import type { PlayerNotice } from '../../messages/index.ts';

/** {amount}, {name}: who gave it, {required}: what must be staked, {reference}. */
const words: Record<string, { title: string; text: string; turnover: string }> = {
  EN: {
    title: 'Your agent sent you {amount}',
    text: '{name} has transferred {amount} to your wallet. Reference: {reference}.',
    turnover: ' Wager {required} before you withdraw.',
  },
  PH: {
    title: 'Pinadalhan ka ng {amount} ng ahente mo',
    text: 'Naglipat si {name} ng {amount} sa wallet mo. Reference: {reference}.',
    turnover: ' Tumaya muna ng {required} bago mag-withdraw.',
  },
  TH: {
    title: 'เอเยนต์โอน {amount} ให้คุณ',
    text: '{name} โอน {amount} เข้ากระเป๋าเงินของคุณแล้ว เลขอ้างอิง {reference}',
    turnover: ' ต้องเดิมพัน {required} ก่อนจึงจะถอนได้',
  },
  VI: {
    title: 'Đại lý đã chuyển cho bạn {amount}',
    text: '{name} đã chuyển {amount} vào ví của bạn. Mã tham chiếu: {reference}.',
    turnover: ' Hãy cược {required} trước khi rút tiền.',
  },
  CN: {
    title: '代理给您转入 {amount}',
    text: '{name} 已向您的钱包转入 {amount}。编号：{reference}。',
    turnover: '提款前需完成 {required} 流水。',
  },
  ID: {
    title: 'Agen mengirim {amount} untuk Anda',
    text: '{name} telah mentransfer {amount} ke dompet Anda. Referensi: {reference}.',
    turnover: ' Pasang taruhan {required} sebelum menarik dana.',
  },
};

interface Told {
  name: string;
  amount: bigint;
  required: bigint;
  reference: string;
}

/** What a member reads when money has come from an agent above. */
export function giftTexts({ name, amount, required, reference }: Told, currency: Currency): PlayerNotice['texts'] {
  const money = (minor: bigint) => `${currency.symbol}${formatMoney(minor, currency.digits)}`;
  const values: Record<string, string> = { name, reference, amount: money(amount), required: money(required) };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  const all = Object.entries(words).map(([language, own]) => {
    const text = fill(own.text + (required > 0n ? own.turnover : ''));
    return [language, { title: fill(own.title), text }] as const;
  });
  return Object.fromEntries(all) as PlayerNotice['texts'];
}
