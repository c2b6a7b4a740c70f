export interface PageTexts {
  tag: string;
  title: string;
  demoNote: string;
  amount: string;
  amountPaid: string;
  payTo: string;
  reference: string;
  timeLeft: string;
  minutes(count: number): string;
  confirm: string;
  decline: string;
  paidTitle: string;
  paidText: string;
  declinedTitle: string;
  declinedText: string;
  expiredTitle: string;
  expiredText: string;
  back: string;
  language: string;
  missingTitle: string;
  missingText: string;
  awayTitle: string;
  awayText: string;
}

const en: PageTexts = {
  tag: 'en',
  title: 'Demo payment',
  demoNote: 'This is play money. Nothing leaves any bank account.',
  amount: 'You pay',
  amountPaid: 'You paid',
  payTo: 'To',
  reference: 'Reference',
  timeLeft: 'Time left',
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  confirm: 'Confirm payment',
  decline: 'Decline',
  paidTitle: 'Paid',
  paidText: 'The payment is confirmed. The amount reaches your balance in a few seconds.',
  declinedTitle: 'Declined',
  declinedText: 'Nothing was paid. You can open a new deposit at any time.',
  expiredTitle: 'The time is up',
  expiredText: 'Nothing was paid. Open a new deposit to try again.',
  back: 'Back to the site',
  language: 'Language',
  missingTitle: 'No such payment',
  missingText: 'This address does not belong to a payment. Go back to the site and open the deposit again.',
  awayTitle: 'Back in a moment',
  awayText: 'The payment page does not answer just now. Nothing was lost: open it again in a few seconds.',
};

const fil: PageTexts = {
  tag: 'fil',
  title: 'Demo na bayad',
  demoNote: 'Laro lang ang perang ito. Walang mababawas sa anumang bank account.',
  amount: 'Babayaran mo',
  amountPaid: 'Binayaran mo',
  payTo: 'Para kay',
  reference: 'Reference',
  timeLeft: 'Natitirang oras',
  minutes: (count) => (count === 1 ? '1 minuto' : `${count} minuto`),
  confirm: 'Kumpirmahin ang bayad',
  decline: 'Tanggihan',
  paidTitle: 'Bayad na',
  paidText: 'Kumpirmado na ang bayad. Papasok ang halaga sa balanse mo sa loob ng ilang segundo.',
  declinedTitle: 'Tinanggihan',
  declinedText: 'Walang nabayaran. Puwede kang magbukas ng bagong deposito anumang oras.',
  expiredTitle: 'Tapos na ang oras',
  expiredText: 'Walang nabayaran. Magbukas ng bagong deposito para subukang muli.',
  back: 'Bumalik sa site',
  language: 'Wika',
  missingTitle: 'Walang ganitong bayad',
  missingText: 'Walang bayad sa address na ito. Bumalik sa site at buksang muli ang deposito.',
  awayTitle: 'Babalik agad',
  awayText:
    'Hindi sumasagot ang pahina ng bayad sa ngayon. Walang nawala: buksan itong muli pagkalipas ng ilang segundo.',
};

const th: PageTexts = {
  tag: 'th',
  title: 'การชำระเงินสาธิต',
  demoNote: 'นี่คือเงินเล่น ไม่มีการตัดเงินจากบัญชีธนาคารใด ๆ',
  amount: 'ยอดที่ต้องชำระ',
  amountPaid: 'ชำระไปแล้ว',
  payTo: 'ชำระให้',
  reference: 'เลขอ้างอิง',
  timeLeft: 'เวลาที่เหลือ',
  minutes: (count) => `${count} นาที`,
  confirm: 'ยืนยันการชำระเงิน',
  decline: 'ปฏิเสธ',
  paidTitle: 'ชำระแล้ว',
  paidText: 'ยืนยันการชำระเงินแล้ว ยอดจะเข้ากระเป๋าของคุณภายในไม่กี่วินาที',
  declinedTitle: 'ปฏิเสธแล้ว',
  declinedText: 'ไม่มีการชำระเงิน คุณเปิดรายการฝากใหม่ได้ทุกเมื่อ',
  expiredTitle: 'หมดเวลาแล้ว',
  expiredText: 'ไม่มีการชำระเงิน เปิดรายการฝากใหม่เพื่อลองอีกครั้ง',
  back: 'กลับไปที่เว็บไซต์',
  language: 'ภาษา',
  missingTitle: 'ไม่พบรายการชำระเงิน',
  missingText: 'ที่อยู่นี้ไม่มีรายการชำระเงิน กลับไปที่เว็บไซต์แล้วเปิดรายการฝากอีกครั้ง',
  awayTitle: 'สักครู่',
  awayText: 'หน้าชำระเงินยังไม่ตอบสนองในขณะนี้ ไม่มีอะไรสูญหาย โปรดเปิดอีกครั้งในไม่กี่วินาที',
};

const vi: PageTexts = {
  tag: 'vi',
  title: 'Thanh toán thử',
  demoNote: 'Đây là tiền ảo. Không có khoản nào bị trừ khỏi tài khoản ngân hàng.',
  amount: 'Bạn trả',
  amountPaid: 'Bạn đã trả',
  payTo: 'Cho',
  reference: 'Mã tham chiếu',
  timeLeft: 'Thời gian còn lại',
  minutes: (count) => `${count} phút`,
  confirm: 'Xác nhận thanh toán',
  decline: 'Từ chối',
  paidTitle: 'Đã thanh toán',
  paidText: 'Thanh toán đã được xác nhận. Số tiền sẽ vào số dư của bạn sau vài giây.',
  declinedTitle: 'Đã từ chối',
  declinedText: 'Chưa có khoản nào được trả. Bạn có thể tạo lệnh nạp mới bất cứ lúc nào.',
  expiredTitle: 'Đã hết thời gian',
  expiredText: 'Chưa có khoản nào được trả. Hãy tạo lệnh nạp mới để thử lại.',
  back: 'Quay lại trang',
  language: 'Ngôn ngữ',
  missingTitle: 'Không có khoản thanh toán này',
  missingText: 'Địa chỉ này không thuộc khoản thanh toán nào. Hãy quay lại trang và mở lại lệnh nạp.',
  awayTitle: 'Chờ một chút',
  awayText: 'Trang thanh toán lúc này chưa phản hồi. Không mất gì cả: hãy mở lại sau vài giây.',
};

const zh: PageTexts = {
  tag: 'zh-Hans',
  title: '演示支付',
  demoNote: '这是游戏币，不会从任何银行账户扣款。',
  amount: '支付金额',
  amountPaid: '已支付',
  payTo: '收款方',
  reference: '编号',
  timeLeft: '剩余时间',
  minutes: (count) => `${count} 分钟`,
  confirm: '确认支付',
  decline: '拒绝',
  paidTitle: '已支付',
  paidText: '支付已确认，金额将在几秒内到账。',
  declinedTitle: '已拒绝',
  declinedText: '未支付任何款项。您可以随时新建存款。',
  expiredTitle: '支付时间已过',
  expiredText: '未支付任何款项。请新建存款后重试。',
  back: '返回网站',
  language: '语言',
  missingTitle: '没有找到该支付',
  missingText: '此地址不属于任何支付。请返回网站重新打开存款。',
  awayTitle: '请稍候',
  awayText: '支付页面暂时没有响应。没有任何损失，请几秒后重新打开。',
};

const id: PageTexts = {
  tag: 'id',
  title: 'Pembayaran demo',
  demoNote: 'Ini uang mainan. Tidak ada yang keluar dari rekening bank mana pun.',
  amount: 'Anda bayar',
  amountPaid: 'Sudah Anda bayar',
  payTo: 'Kepada',
  reference: 'Referensi',
  timeLeft: 'Sisa waktu',
  minutes: (count) => `${count} menit`,
  confirm: 'Konfirmasi pembayaran',
  decline: 'Tolak',
  paidTitle: 'Sudah dibayar',
  paidText: 'Pembayaran dikonfirmasi. Jumlahnya masuk ke saldo Anda dalam beberapa detik.',
  declinedTitle: 'Ditolak',
  declinedText: 'Tidak ada yang dibayar. Anda dapat membuka deposit baru kapan saja.',
  expiredTitle: 'Waktu habis',
  expiredText: 'Tidak ada yang dibayar. Buka deposit baru untuk mencoba lagi.',
  back: 'Kembali ke situs',
  language: 'Bahasa',
  missingTitle: 'Tidak ada pembayaran ini',
  missingText: 'Alamat ini bukan milik pembayaran mana pun. Kembali ke situs dan buka lagi depositnya.',
  awayTitle: 'Tunggu sebentar',
  awayText: 'Halaman pembayaran belum menjawab saat ini. Tidak ada yang hilang: buka lagi beberapa detik lagi.',
};

const byDictionary = { en, fil, th, vi, zh, id };

/** Texts of a dictionary of the contract's languages; a visitor without one reads English. */
export function pageTexts(dictionary: keyof typeof byDictionary | null): PageTexts {
  return byDictionary[dictionary ?? 'en'];
}
