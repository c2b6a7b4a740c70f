import type { CampaignKind } from './campaign-schema.ts';

type Titles = Record<'EN' | 'PH' | 'TH' | 'VI' | 'CN' | 'ID', string>;

/** What players read of the examples, in all languages. */
export const exampleTitles: Readonly<Record<CampaignKind, Titles>> = {
  'deposit-match': {
    EN: '50% on your second deposit',
    PH: '50% sa ikalawang deposit mo',
    TH: 'ฝากครั้งที่สอง รับเพิ่ม 50%',
    VI: 'Thưởng 50% lần nạp thứ hai',
    CN: '第二次存款送 50%',
    ID: '50% untuk deposit kedua',
  },
  cashback: {
    EN: 'Cashback on your week',
    PH: 'Cashback sa linggo mo',
    TH: 'คืนเงินจากยอดเสียรายสัปดาห์',
    VI: 'Hoàn tiền theo tuần',
    CN: '一周返现',
    ID: 'Cashback mingguan',
  },
  rebate: {
    EN: 'Daily slots rebate',
    PH: 'Araw-araw na rebate sa slots',
    TH: 'คืนยอดเล่นสล็อตรายวัน',
    VI: 'Hoàn trả slots hằng ngày',
    CN: '老虎机每日返水',
    ID: 'Rebate slot harian',
  },
  birthday: {
    EN: 'Birthday gift',
    PH: 'Regalo sa kaarawan',
    TH: 'ของขวัญวันเกิด',
    VI: 'Quà sinh nhật',
    CN: '生日礼金',
    ID: 'Hadiah ulang tahun',
  },
  'level-up': {
    EN: 'Level-up gift',
    PH: 'Regalo sa bagong level',
    TH: 'ของขวัญเลื่อนระดับ',
    VI: 'Quà lên cấp',
    CN: '升级礼金',
    ID: 'Hadiah naik level',
  },
  weekly: {
    EN: 'Weekly deposit gift',
    PH: 'Lingguhang regalo sa deposit',
    TH: 'ของขวัญยอดฝากรายสัปดาห์',
    VI: 'Quà nạp tiền hằng tuần',
    CN: '每周存款礼金',
    ID: 'Hadiah deposit mingguan',
  },
  lossback: {
    EN: 'A part of yesterday’s losses back',
    PH: 'Bahagi ng talo kahapon, ibinabalik',
    TH: 'คืนบางส่วนของยอดเสียเมื่อวาน',
    VI: 'Hoàn một phần tiền thua hôm qua',
    CN: '昨日亏损部分返还',
    ID: 'Sebagian kekalahan kemarin kembali',
  },
  'promo-code': {
    EN: 'Promo code gift',
    PH: 'Regalo ng promo code',
    TH: 'ของขวัญจากโค้ดโปรโมชัน',
    VI: 'Quà từ mã khuyến mãi',
    CN: '优惠码礼金',
    ID: 'Hadiah kode promo',
  },
  manual: {
    EN: 'A gift from customer service',
    PH: 'Regalo mula sa customer service',
    TH: 'ของขวัญจากฝ่ายบริการลูกค้า',
    VI: 'Quà từ bộ phận chăm sóc khách hàng',
    CN: '客服礼金',
    ID: 'Hadiah dari layanan pelanggan',
  },
  activity: {
    EN: 'Show us your corner',
    PH: 'Ipakita ang sulok mo',
    TH: 'อวดมุมโปรดของคุณ',
    VI: 'Khoe góc của bạn',
    CN: '晒出您的角落',
    ID: 'Tunjukkan sudut Anda',
  },
};
