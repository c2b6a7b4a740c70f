import { formatMoney, languages } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { loadSettings } from '../../brand/index.ts';
import { notifyPlayer, type PlayerNotice } from '../../messages/index.ts';
import type { WithdrawalRow } from './withdrawals.queries.ts';

/** What an owner is told of: also who sits at another's account cannot keep it quiet. */
export type ToldStep = 'requested' | 'paid' | 'rejected' | 'failed';

type Words = Readonly<Record<'en' | 'fil' | 'th' | 'vi' | 'zh' | 'id', string>>;

const titles: Readonly<Record<ToldStep, Words>> = {
  requested: {
    en: 'Withdrawal of {amount} requested',
    fil: 'Hiniling ang withdrawal na {amount}',
    th: 'มีคำขอถอนเงิน {amount}',
    vi: 'Có lệnh rút {amount}',
    zh: '已申请提款 {amount}',
    id: 'Penarikan {amount} diajukan',
  },
  paid: {
    en: 'Your withdrawal of {amount} is paid',
    fil: 'Nabayaran na ang withdrawal mong {amount}',
    th: 'โอนเงินถอน {amount} ให้คุณแล้ว',
    vi: 'Lệnh rút {amount} đã được chi trả',
    zh: '您的提款 {amount} 已支付',
    id: 'Penarikan Anda {amount} sudah dibayarkan',
  },
  rejected: {
    en: 'Your withdrawal of {amount} was not approved',
    fil: 'Hindi naaprubahan ang withdrawal mong {amount}',
    th: 'คำขอถอนเงิน {amount} ของคุณไม่ได้รับอนุมัติ',
    vi: 'Lệnh rút {amount} không được duyệt',
    zh: '您的提款 {amount} 未获批准',
    id: 'Penarikan Anda {amount} tidak disetujui',
  },
  failed: {
    en: 'Your withdrawal of {amount} could not be paid',
    fil: 'Hindi naipadala ang withdrawal mong {amount}',
    th: 'ไม่สามารถโอนเงินถอน {amount} ให้คุณได้',
    vi: 'Không thể chi trả lệnh rút {amount}',
    zh: '您的提款 {amount} 未能支付',
    id: 'Penarikan Anda {amount} gagal dibayarkan',
  },
};

const returned: Words = {
  en: 'Order {reference}: the money is back in your wallet. Customer service tells you more.',
  fil: 'Order {reference}: bumalik na ang pera sa wallet mo. Magtanong sa customer service para sa detalye.',
  th: 'รายการ {reference}: เงินกลับเข้ากระเป๋าของคุณแล้ว สอบถามเพิ่มเติมได้ที่ฝ่ายบริการลูกค้า',
  vi: 'Lệnh {reference}: tiền đã trở lại ví của bạn. Bộ phận hỗ trợ sẽ cho bạn biết thêm.',
  zh: '订单 {reference}：款项已退回您的钱包。详情请咨询客服。',
  id: 'Pesanan {reference}: dana sudah kembali ke dompet Anda. Layanan pelanggan dapat menjelaskan lebih lanjut.',
};
const texts: Readonly<Record<ToldStep, Words>> = {
  requested: {
    en: 'Order {reference}. If it was not you, cancel it in the member centre, change your password and write to customer service.',
    fil: 'Order {reference}. Kung hindi ikaw ito, kanselahin sa member centre, palitan ang password at sumulat sa customer service.',
    th: 'รายการ {reference} หากไม่ใช่คุณ ให้ยกเลิกในศูนย์สมาชิก เปลี่ยนรหัสผ่าน แล้วติดต่อฝ่ายบริการลูกค้า',
    vi: 'Lệnh {reference}. Nếu không phải bạn, hãy hủy trong trung tâm thành viên, đổi mật khẩu và báo cho bộ phận hỗ trợ.',
    zh: '订单 {reference}。如非本人操作，请在会员中心取消、修改密码并联系客服。',
    id: 'Pesanan {reference}. Jika bukan Anda, batalkan di pusat anggota, ganti kata sandi, dan hubungi layanan pelanggan.',
  },
  paid: {
    en: 'Order {reference} is on its way to your account.',
    fil: 'Papunta na sa account mo ang order {reference}.',
    th: 'รายการ {reference} กำลังเข้าบัญชีของคุณ',
    vi: 'Lệnh {reference} đang về tài khoản của bạn.',
    zh: '订单 {reference} 正在汇入您的账户。',
    id: 'Pesanan {reference} sedang menuju rekening Anda.',
  },
  rejected: returned,
  failed: returned,
};

const isTold = (state: string): state is ToldStep => state in titles;

/** Tells the owner how a withdrawal moves, where a step is worth it; open pages show it already. */
export async function tellWithdrawal(
  tx: Tx,
  {
    brand,
    playerId,
    reference,
    amount,
    currency,
  }: Pick<WithdrawalRow, 'brand' | 'playerId' | 'reference' | 'amount' | 'currency'>,
  state: string,
): Promise<void> {
  if (!isTold(state)) return;
  const { digits } = (await loadSettings(tx, brand)).currency;
  const fill = (words: string) =>
    words.replace('{amount}', `${formatMoney(amount, digits)} ${currency}`).replace('{reference}', reference);
  const pages = languages.flatMap(({ code, dictionary }) =>
    dictionary
      ? [[code, { title: fill(titles[state][dictionary]), text: fill(texts[state][dictionary]) }] as const]
      : [],
  );
  await notifyPlayer(tx, {
    brand,
    playerId,
    id: systemRandom.uuid(),
    topic: state === 'requested' ? 'safety' : 'money',
    texts: Object.fromEntries(pages) as PlayerNotice['texts'],
    quiet: true,
  });
}
