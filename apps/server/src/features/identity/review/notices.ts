import { languages } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { notifyPlayer, type PlayerNotice } from '../../messages/index.ts';

interface Owner {
  brand: string;
  playerId: string;
}

type Words = Readonly<Record<'en' | 'fil' | 'th' | 'vi' | 'zh' | 'id', string>>;

const verifiedTitle: Words = {
  en: 'Your identity is verified',
  fil: 'Beripikado na ang pagkakakilanlan mo',
  th: 'ยืนยันตัวตนของคุณเรียบร้อยแล้ว',
  vi: 'Danh tính của bạn đã được xác minh',
  zh: '您的身份已通过验证',
  id: 'Identitas Anda sudah terverifikasi',
};
const verifiedText: Words = {
  en: 'Withdrawals that were waiting for it are now decided as usual.',
  fil: 'Pagpapasyahan na gaya ng dati ang mga withdrawal na naghihintay rito.',
  th: 'รายการถอนเงินที่รอการยืนยันนี้จะได้รับการพิจารณาตามปกติ',
  vi: 'Các lệnh rút tiền đang chờ xác minh nay được duyệt như bình thường.',
  zh: '等待验证的提款现在将按正常流程审核。',
  id: 'Penarikan yang menunggu verifikasi kini diproses seperti biasa.',
};
const refusedTitle: Words = {
  en: 'Your documents could not be accepted',
  fil: 'Hindi matanggap ang mga dokumento mo',
  th: 'ไม่สามารถรับเอกสารของคุณได้',
  vi: 'Giấy tờ của bạn chưa được chấp nhận',
  zh: '您的证件未能通过审核',
  id: 'Dokumen Anda belum dapat diterima',
};
const refusedText: Words = {
  en: 'Open Proof of identity in the member centre: it says why and what to do next. Your money is safe.',
  fil: 'Buksan ang Patunay ng pagkakakilanlan sa member centre: nakasaad doon ang dahilan at ang susunod na gagawin. Ligtas ang pera mo.',
  th: 'เปิดหน้ายืนยันตัวตนในศูนย์สมาชิกเพื่อดูเหตุผลและขั้นตอนต่อไป เงินของคุณปลอดภัย',
  vi: 'Mở mục Xác minh danh tính trong trung tâm thành viên để xem lý do và bước tiếp theo. Tiền của bạn vẫn an toàn.',
  zh: '请在会员中心打开“身份验证”，查看原因和下一步操作。您的资金是安全的。',
  id: 'Buka Verifikasi identitas di pusat anggota: di sana ada alasan dan langkah berikutnya. Uang Anda aman.',
};

function pagesOf(title: Words, text: Words): PlayerNotice['texts'] {
  const pages = languages.flatMap(({ code, dictionary }) =>
    dictionary ? [[code, { title: title[dictionary], text: text[dictionary] }] as const] : [],
  );
  return Object.fromEntries(pages) as PlayerNotice['texts'];
}

const notify = (tx: Tx, owner: Owner, texts: PlayerNotice['texts']) =>
  notifyPlayer(tx, { ...owner, id: systemRandom.uuid(), topic: 'account', texts });

export const notifyVerified = (tx: Tx, owner: Owner): Promise<void> =>
  notify(tx, owner, pagesOf(verifiedTitle, verifiedText));

/** The reason stands on the page and not in a message: the page says what to do next. */
export const notifyRefused = (tx: Tx, owner: Owner): Promise<void> =>
  notify(tx, owner, pagesOf(refusedTitle, refusedText));
