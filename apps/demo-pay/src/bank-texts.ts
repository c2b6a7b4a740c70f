/** The words of the demo bank's page. */
export interface BankTexts {
  title: string;
  to: string;
  amount: string;
  note: string;
  name: string;
  sender: string;
  send: string;
  reference: string;
  sentTitle: string;
  sentText: string;
  missingTitle: string;
  missingText: string;
  wrongTitle: string;
  wrongText: string;
}

const en: BankTexts = {
  title: 'Demo bank',
  to: 'To account',
  amount: 'Amount',
  note: 'Note to the receiver',
  name: 'Your name (optional)',
  sender: 'Your account number (optional)',
  send: 'Send transfer',
  reference: 'Bank reference',
  sentTitle: 'Sent',
  sentText: 'The transfer is on its way. Go back to the site: it arrives in a few seconds.',
  missingTitle: 'Nothing to pay here',
  missingText: 'Go back to the site and open the deposit again.',
  wrongTitle: 'The transfer was not sent',
  wrongText: 'Go back and enter an amount above zero.',
};

const fil: BankTexts = {
  title: 'Demo na bangko',
  to: 'Sa account',
  amount: 'Halaga',
  note: 'Mensahe sa tatanggap',
  name: 'Pangalan mo (opsyonal)',
  sender: 'Numero ng account mo (opsyonal)',
  send: 'Ipadala',
  reference: 'Reference ng bangko',
  sentTitle: 'Naipadala na',
  sentText: 'Papunta na ang padala. Bumalik sa site: darating ito sa loob ng ilang segundo.',
  missingTitle: 'Walang babayaran dito',
  missingText: 'Bumalik sa site at buksang muli ang deposito.',
  wrongTitle: 'Hindi naipadala',
  wrongText: 'Bumalik at maglagay ng halagang higit sa zero.',
};

const th: BankTexts = {
  title: 'ธนาคารสาธิต',
  to: 'ไปยังบัญชี',
  amount: 'จำนวนเงิน',
  note: 'บันทึกถึงผู้รับ',
  name: 'ชื่อของคุณ (เว้นว่างได้)',
  sender: 'เลขที่บัญชีของคุณ (เว้นว่างได้)',
  send: 'โอนเงิน',
  reference: 'เลขอ้างอิงธนาคาร',
  sentTitle: 'โอนแล้ว',
  sentText: 'เงินกำลังเดินทาง กลับไปที่เว็บไซต์ ยอดจะเข้าในไม่กี่วินาที',
  missingTitle: 'ไม่มีรายการให้ชำระที่นี่',
  missingText: 'กลับไปที่เว็บไซต์แล้วเปิดรายการฝากอีกครั้ง',
  wrongTitle: 'ยังไม่ได้โอน',
  wrongText: 'ย้อนกลับแล้วใส่จำนวนเงินที่มากกว่าศูนย์',
};

const vi: BankTexts = {
  title: 'Ngân hàng thử',
  to: 'Đến tài khoản',
  amount: 'Số tiền',
  note: 'Nội dung cho người nhận',
  name: 'Tên của bạn (có thể để trống)',
  sender: 'Số tài khoản của bạn (có thể để trống)',
  send: 'Chuyển khoản',
  reference: 'Mã của ngân hàng',
  sentTitle: 'Đã chuyển',
  sentText: 'Khoản chuyển đang trên đường. Hãy quay lại trang: tiền đến sau vài giây.',
  missingTitle: 'Không có gì để trả ở đây',
  missingText: 'Hãy quay lại trang và mở lại lệnh nạp.',
  wrongTitle: 'Chưa chuyển',
  wrongText: 'Hãy quay lại và nhập số tiền lớn hơn không.',
};

const zh: BankTexts = {
  title: '演示银行',
  to: '收款账户',
  amount: '金额',
  note: '给收款人的附言',
  name: '您的姓名（可留空）',
  sender: '您的账号（可留空）',
  send: '转账',
  reference: '银行流水号',
  sentTitle: '已转出',
  sentText: '转账正在途中。请返回网站，几秒内到账。',
  missingTitle: '这里没有要付的款项',
  missingText: '请返回网站，重新打开存款。',
  wrongTitle: '转账未发出',
  wrongText: '请返回并输入大于零的金额。',
};

const id: BankTexts = {
  title: 'Bank demo',
  to: 'Ke rekening',
  amount: 'Jumlah',
  note: 'Berita untuk penerima',
  name: 'Nama Anda (boleh kosong)',
  sender: 'Nomor rekening Anda (boleh kosong)',
  send: 'Kirim transfer',
  reference: 'Referensi bank',
  sentTitle: 'Terkirim',
  sentText: 'Transfer sedang berjalan. Kembali ke situs: uang tiba dalam beberapa detik.',
  missingTitle: 'Tidak ada yang perlu dibayar di sini',
  missingText: 'Kembali ke situs dan buka deposit lagi.',
  wrongTitle: 'Transfer tidak terkirim',
  wrongText: 'Kembali dan masukkan jumlah di atas nol.',
};

const byDictionary = { en, fil, th, vi, zh, id };

/** Texts of a dictionary of the contract's languages; a language without one reads English. */
export function bankTexts(dictionary: keyof typeof byDictionary | null): BankTexts {
  return byDictionary[dictionary ?? 'en'];
}
