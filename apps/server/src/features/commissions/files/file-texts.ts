import type { GameProduct } from '@sampan/contract';

/** Words of the PDFs of bills and contracts. They are drawn with Latin, Vietnamese and Thai letters: Chinese readers get them in English. */
export interface FileTexts {
  kinds: { dividend: string; daily: string; hourly: string; realtime: string };
  products: Record<GameProduct, string>;
  noProduct: string;
  counted: string;
  byProduct: string;
  bill: string;
  agent: string;
  paidBy: string;
  period: string;
  printed: string;
  sales: string;
  active: string;
  loss: string;
  tier: string;
  gross: string;
  cap: string;
  carried: string;
  correction: string;
  rest: string;
  payable: string;
  toAgents: string;
  own: string;
  paid: string;
  open: string;
  ledger: string;
  member: string;
  bets: string;
  amount: string;
  more: string;
  contract: string;
  version: string;
  offered: string;
  signed: string;
  firstDay: string;
  lastDay: string;
  wording: string;
  fingerprint: string;
}

const en: FileTexts = {
  kinds: { dividend: 'Dividend', daily: 'Daily salary', hourly: 'Hourly salary', realtime: 'Real-time salary' },
  products: {
    RNG: 'Slots',
    LIVE: 'Live casino',
    SPORTS: 'Sports',
    ESPORTS: 'Esports',
    FISH: 'Fish',
    PVP: 'PVP',
    LOTT: 'Lottery',
    ELOTT: 'E-lottery',
    MINIGAME: 'Mini-games',
  },
  noProduct: 'Without a product',
  counted: 'Counted bets of the team',
  byProduct: '{product}: {share} % of {sales} counts',
  bill: 'Bill',
  agent: 'Agent',
  paidBy: 'Paid by',
  period: 'Period',
  printed: 'All amounts in {currency}, times of {zone}',
  sales: 'Valid bets of the team',
  active: 'Active users',
  loss: 'Net loss of the players',
  tier: 'Tier {tier}, rate {rate} %',
  gross: 'Commission',
  cap: 'Above the cap of the contract',
  carried: 'Carried over from earlier periods',
  correction: 'Corrections of earlier bills',
  rest: 'Left over from earlier bills',
  payable: 'Amount of this bill',
  toAgents: 'Passed on to agents below',
  own: 'Own share',
  paid: 'Paid',
  open: 'Still to be paid',
  ledger: 'Ledger entries',
  member: 'Member',
  bets: 'Bets',
  amount: 'Amount',
  more: 'and {count} more members with {amount}',
  contract: 'Contract',
  version: 'Version',
  offered: 'Offered',
  signed: 'Signed',
  firstDay: 'First day',
  lastDay: 'Last day',
  wording: 'What both sides signed, word for word',
  fingerprint: 'SHA-256 of these words',
};

const th: FileTexts = {
  kinds: { dividend: 'เงินปันผล', daily: 'เงินเดือนรายวัน', hourly: 'เงินเดือนรายชั่วโมง', realtime: 'เงินเดือนเรียลไทม์' },
  products: {
    RNG: 'สล็อต',
    LIVE: 'คาสิโนสด',
    SPORTS: 'กีฬา',
    ESPORTS: 'อีสปอร์ต',
    FISH: 'ยิงปลา',
    PVP: 'PVP',
    LOTT: 'ลอตเตอรี่',
    ELOTT: 'อีลอตเตอรี่',
    MINIGAME: 'มินิเกม',
  },
  noProduct: 'ไม่ระบุประเภทเกม',
  counted: 'ยอดเดิมพันของทีมที่สัญญานับ',
  byProduct: '{product}: นับ {share} % จาก {sales}',
  bill: 'ใบแจ้งยอด',
  agent: 'ตัวแทน',
  paidBy: 'ผู้จ่าย',
  period: 'รอบ',
  printed: 'จำนวนเงินทั้งหมดเป็น {currency} เวลาตาม {zone}',
  sales: 'ยอดเดิมพันที่นับได้ของทีม',
  active: 'ผู้เล่นที่เคลื่อนไหว',
  loss: 'ยอดเสียสุทธิของผู้เล่น',
  tier: 'ขั้น {tier} อัตรา {rate} %',
  gross: 'ค่าคอมมิชชั่น',
  cap: 'ส่วนที่เกินเพดานของสัญญา',
  carried: 'ยอดยกมาจากรอบก่อน',
  correction: 'แก้ไขใบแจ้งยอดก่อนหน้า',
  rest: 'ยอดค้างจากใบแจ้งยอดก่อน',
  payable: 'ยอดของใบแจ้งยอดนี้',
  toAgents: 'จ่ายต่อให้ตัวแทนในสาย',
  own: 'ส่วนของตนเอง',
  paid: 'จ่ายแล้ว',
  open: 'รอจ่าย',
  ledger: 'รายการในบัญชีแยกประเภท',
  member: 'สมาชิก',
  bets: 'จำนวนเดิมพัน',
  amount: 'จำนวนเงิน',
  more: 'และสมาชิกอีก {count} คน รวม {amount}',
  contract: 'สัญญา',
  version: 'ฉบับที่',
  offered: 'เสนอเมื่อ',
  signed: 'ลงนามเมื่อ',
  firstDay: 'วันแรก',
  lastDay: 'วันสุดท้าย',
  wording: 'ข้อความที่ทั้งสองฝ่ายลงนามทุกตัวอักษร',
  fingerprint: 'SHA-256 ของข้อความนี้',
};

const vi: FileTexts = {
  kinds: { dividend: 'Cổ tức', daily: 'Lương ngày', hourly: 'Lương giờ', realtime: 'Lương tức thời' },
  products: {
    RNG: 'Slot',
    LIVE: 'Casino trực tuyến',
    SPORTS: 'Thể thao',
    ESPORTS: 'Esports',
    FISH: 'Bắn cá',
    PVP: 'PVP',
    LOTT: 'Xổ số',
    ELOTT: 'Xổ số điện tử',
    MINIGAME: 'Trò chơi nhỏ',
  },
  noProduct: 'Không theo sản phẩm',
  counted: 'Cược của đội được hợp đồng tính',
  byProduct: '{product}: tính {share} % của {sales}',
  bill: 'Bảng kê',
  agent: 'Đại lý',
  paidBy: 'Bên trả',
  period: 'Kỳ',
  printed: 'Mọi số tiền tính bằng {currency}, giờ theo {zone}',
  sales: 'Cược hợp lệ của đội',
  active: 'Người chơi hoạt động',
  loss: 'Tiền thua ròng của người chơi',
  tier: 'Bậc {tier}, tỷ lệ {rate} %',
  gross: 'Hoa hồng',
  cap: 'Phần vượt mức trần của hợp đồng',
  carried: 'Chuyển từ các kỳ trước',
  correction: 'Điều chỉnh các bảng kê trước',
  rest: 'Còn lại từ các bảng kê trước',
  payable: 'Số tiền của bảng kê này',
  toAgents: 'Trả cho đại lý tuyến dưới',
  own: 'Phần của bạn',
  paid: 'Đã trả',
  open: 'Còn phải trả',
  ledger: 'Bút toán sổ cái',
  member: 'Thành viên',
  bets: 'Số cược',
  amount: 'Số tiền',
  more: 'và {count} thành viên khác với {amount}',
  contract: 'Hợp đồng',
  version: 'Phiên bản',
  offered: 'Ngày đề nghị',
  signed: 'Ngày ký',
  firstDay: 'Ngày đầu tiên',
  lastDay: 'Ngày cuối cùng',
  wording: 'Nguyên văn hai bên đã ký',
  fingerprint: 'SHA-256 của nguyên văn này',
};

const id: FileTexts = {
  kinds: { dividend: 'Dividen', daily: 'Gaji harian', hourly: 'Gaji per jam', realtime: 'Gaji real-time' },
  products: {
    RNG: 'Slot',
    LIVE: 'Kasino langsung',
    SPORTS: 'Olahraga',
    ESPORTS: 'Esports',
    FISH: 'Tembak ikan',
    PVP: 'PVP',
    LOTT: 'Lotre',
    ELOTT: 'E-lotre',
    MINIGAME: 'Permainan mini',
  },
  noProduct: 'Tanpa produk',
  counted: 'Taruhan tim yang dihitung kontrak',
  byProduct: '{product}: {share} % dari {sales} dihitung',
  bill: 'Tagihan',
  agent: 'Agen',
  paidBy: 'Dibayar oleh',
  period: 'Periode',
  printed: 'Semua jumlah dalam {currency}, waktu {zone}',
  sales: 'Taruhan valid tim',
  active: 'Pengguna aktif',
  loss: 'Kekalahan bersih pemain',
  tier: 'Tingkat {tier}, tarif {rate} %',
  gross: 'Komisi',
  cap: 'Di atas batas kontrak',
  carried: 'Bawaan dari periode sebelumnya',
  correction: 'Koreksi tagihan sebelumnya',
  rest: 'Sisa dari tagihan sebelumnya',
  payable: 'Jumlah tagihan ini',
  toAgents: 'Diteruskan ke agen di bawah',
  own: 'Bagian sendiri',
  paid: 'Dibayar',
  open: 'Belum dibayar',
  ledger: 'Catatan buku besar',
  member: 'Anggota',
  bets: 'Taruhan',
  amount: 'Jumlah',
  more: 'dan {count} anggota lain dengan {amount}',
  contract: 'Kontrak',
  version: 'Versi',
  offered: 'Ditawarkan',
  signed: 'Ditandatangani',
  firstDay: 'Hari pertama',
  lastDay: 'Hari terakhir',
  wording: 'Isi yang ditandatangani kedua pihak, kata demi kata',
  fingerprint: 'SHA-256 dari isi ini',
};

const fil: FileTexts = {
  kinds: { dividend: 'Dibidendo', daily: 'Arawang sahod', hourly: 'Sahod kada oras', realtime: 'Real-time na sahod' },
  products: {
    RNG: 'Slots',
    LIVE: 'Live casino',
    SPORTS: 'Sports',
    ESPORTS: 'Esports',
    FISH: 'Isda',
    PVP: 'PVP',
    LOTT: 'Lotto',
    ELOTT: 'E-lotto',
    MINIGAME: 'Mini-games',
  },
  noProduct: 'Walang produkto',
  counted: 'Binilang na taya ng team',
  byProduct: '{product}: {share} % ng {sales} ang binibilang',
  bill: 'Bill',
  agent: 'Ahente',
  paidBy: 'Binayaran ng',
  period: 'Panahon',
  printed: 'Lahat ng halaga ay nasa {currency}, oras sa {zone}',
  sales: 'Valid na taya ng team',
  active: 'Aktibong user',
  loss: 'Netong talo ng mga manlalaro',
  tier: 'Antas {tier}, rate {rate} %',
  gross: 'Komisyon',
  cap: 'Lampas sa limitasyon ng kontrata',
  carried: 'Dala mula sa mga nakaraang panahon',
  correction: 'Pagtatama ng mga nakaraang bill',
  rest: 'Natira mula sa mga nakaraang bill',
  payable: 'Halaga ng bill na ito',
  toAgents: 'Ipinasa sa mga ahente sa ibaba',
  own: 'Sariling bahagi',
  paid: 'Nabayaran',
  open: 'Babayaran pa',
  ledger: 'Mga entry sa ledger',
  member: 'Miyembro',
  bets: 'Taya',
  amount: 'Halaga',
  more: 'at {count} pang miyembro na may {amount}',
  contract: 'Kontrata',
  version: 'Bersyon',
  offered: 'Inialok',
  signed: 'Nilagdaan',
  firstDay: 'Unang araw',
  lastDay: 'Huling araw',
  wording: 'Ang nilagdaan ng magkabilang panig, salita por salita',
  fingerprint: 'SHA-256 ng mga salitang ito',
};

const texts: Record<string, FileTexts> = { en, th, vi, id, fil };

export const fileTexts = (dictionary: string | undefined): FileTexts => texts[dictionary ?? 'en'] ?? en;

export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ''}`);
