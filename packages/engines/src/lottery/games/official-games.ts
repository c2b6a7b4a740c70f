/** Lotteries that a state draws: Vietnam in the evening, Thailand twice a month (FACTS §3, §4). */
import type { LotteryGame } from './lottery-game.ts';

const [SUN, MON, TUE, WED, THU, FRI, SAT] = [1, 2, 3, 4, 5, 6, 7] as const;
const EVERY_DAY = [SUN, MON, TUE, WED, THU, FRI, SAT];

const VIETNAM = 'Asia/Ho_Chi_Minh';
const version = 1;

interface Region {
  group: 'MT' | 'MN';
  minute: number;
  provinces: readonly (readonly [code: string, name: string, weekdays: readonly number[]])[];
}

const central: Region = {
  group: 'MT',
  minute: 17 * 60 + 15,
  provinces: [
    ['PHU_YEN', 'Phú Yên', [MON]],
    ['HUE', 'Huế', [SUN, MON]],
    ['DAK_LAK', 'Đắk Lắk', [TUE]],
    ['QUANG_NAM', 'Quảng Nam', [TUE]],
    ['DA_NANG', 'Đà Nẵng', [WED, SAT]],
    ['KHANH_HOA', 'Khánh Hòa', [SUN, WED]],
    ['BINH_DINH', 'Bình Định', [THU]],
    ['QUANG_TRI', 'Quảng Trị', [THU]],
    ['QUANG_BINH', 'Quảng Bình', [THU]],
    ['GIA_LAI', 'Gia Lai', [FRI]],
    ['NINH_THUAN', 'Ninh Thuận', [FRI]],
    ['QUANG_NGAI', 'Quảng Ngãi', [SAT]],
    ['DAK_NONG', 'Đắk Nông', [SAT]],
    ['KON_TUM', 'Kon Tum', [SUN]],
  ],
};

const southern: Region = {
  group: 'MN',
  minute: 16 * 60 + 15,
  provinces: [
    ['HCM', 'TP. HCM', [MON, SAT]],
    ['DONG_THAP', 'Đồng Tháp', [MON]],
    ['CA_MAU', 'Cà Mau', [MON]],
    ['BEN_TRE', 'Bến Tre', [TUE]],
    ['VUNG_TAU', 'Vũng Tàu', [TUE]],
    ['BAC_LIEU', 'Bạc Liêu', [TUE]],
    ['DONG_NAI', 'Đồng Nai', [WED]],
    ['CAN_THO', 'Cần Thơ', [WED]],
    ['SOC_TRANG', 'Sóc Trăng', [WED]],
    ['TAY_NINH', 'Tây Ninh', [THU]],
    ['AN_GIANG', 'An Giang', [THU]],
    ['BINH_THUAN', 'Bình Thuận', [THU]],
    ['VINH_LONG', 'Vĩnh Long', [FRI]],
    ['BINH_DUONG', 'Bình Dương', [FRI]],
    ['TRA_VINH', 'Trà Vinh', [FRI]],
    ['LONG_AN', 'Long An', [SAT]],
    ['BINH_PHUOC', 'Bình Phước', [SAT]],
    ['HAU_GIANG', 'Hậu Giang', [SAT]],
    ['TIEN_GIANG', 'Tiền Giang', [SUN]],
    ['KIEN_GIANG', 'Kiên Giang', [SUN]],
    ['DA_LAT', 'Đà Lạt', [SUN]],
  ],
};

const provincesOf = ({ group, minute, provinces }: Region): LotteryGame[] =>
  provinces.map(([code, name, weekdays]) => ({
    code: `VN_${group}_${code}`,
    vendor: 'TCG_LOTTO_VN',
    group,
    name,
    table: { id: 'lottery-mn', version },
    schedule: { zone: VIETNAM, timetable: { kind: 'weekly', weekdays, minutes: [minute] }, lockSeconds: 300 },
    source: 'official',
  }));

export const officialGames: readonly LotteryGame[] = [
  {
    code: 'VN_MB',
    vendor: 'TCG_LOTTO_VN',
    group: 'MB',
    name: 'Miền Bắc',
    table: { id: 'lottery-mb', version },
    schedule: {
      zone: VIETNAM,
      timetable: { kind: 'weekly', weekdays: EVERY_DAY, minutes: [18 * 60 + 15] },
      lockSeconds: 300,
    },
    source: 'official',
    hosts: {
      [SUN]: 'Thái Bình',
      [MON]: 'Hà Nội',
      [TUE]: 'Quảng Ninh',
      [WED]: 'Bắc Ninh',
      [THU]: 'Hà Nội',
      [FRI]: 'Hải Phòng',
      [SAT]: 'Nam Định',
    },
  },
  ...provincesOf(central),
  ...provincesOf(southern),
  {
    code: 'TH_GOV',
    vendor: 'LOTT',
    group: 'THAI',
    name: 'Thai Government Lottery',
    table: { id: 'lottery-thai', version },
    // Sale closes at 15:30 (FACTS §4), results are read out until four.
    schedule: {
      zone: 'Asia/Bangkok',
      timetable: { kind: 'monthly', dates: [1, 16], minute: 16 * 60 },
      lockSeconds: 1800,
    },
    source: 'official',
  },
];
