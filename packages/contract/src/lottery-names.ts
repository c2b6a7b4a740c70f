/** Names of the lotteries that the platform sells, for the site and for the server's catalogue and search. */
import type { Language } from './languages.ts';

type Dictionary = NonNullable<Language['dictionary']>;
type Names = Readonly<Record<Dictionary, string>>;

const same = (name: string): Names => ({ en: name, fil: name, th: name, vi: name, zh: name, id: name });

/** Groups of lotteries by their code. */
const labels: Readonly<Record<string, Names>> = {
  K3: { en: 'K3 dice', fil: 'K3 dice', th: 'K3 ลูกเต๋า', vi: 'K3 xúc xắc', zh: '快三', id: 'K3 dadu' },
  '5D': same('5D'),
  '11X5': { en: '11 choose 5', fil: '11 pili 5', th: '11 เลือก 5', vi: '11 chọn 5', zh: '11选5', id: '11 pilih 5' },
  PK10: {
    en: 'PK10 racing',
    fil: 'PK10 karera',
    th: 'PK10 แข่งรถ',
    vi: 'PK10 đua xe',
    zh: 'PK10赛车',
    id: 'PK10 balap',
  },
  KENO: { en: 'Keno', fil: 'Keno', th: 'คีโน', vi: 'Keno', zh: '快乐彩', id: 'Keno' },
  '2D': same('2D'),
  '3D': same('3D'),
  '4D': same('4D'),
  YEEKEE: { en: 'Yeekee', fil: 'Yeekee', th: 'ยี่กี', vi: 'Yeekee', zh: '泰式Yeekee', id: 'Yeekee' },
  MB: {
    en: 'North Vietnam',
    fil: 'Hilagang Vietnam',
    th: 'เวียดนามเหนือ',
    vi: 'Miền Bắc',
    zh: '越南北部',
    id: 'Vietnam Utara',
  },
  MT: {
    en: 'Central Vietnam',
    fil: 'Gitnang Vietnam',
    th: 'เวียดนามกลาง',
    vi: 'Miền Trung',
    zh: '越南中部',
    id: 'Vietnam Tengah',
  },
  MN: {
    en: 'South Vietnam',
    fil: 'Timog Vietnam',
    th: 'เวียดนามใต้',
    vi: 'Miền Nam',
    zh: '越南南部',
    id: 'Vietnam Selatan',
  },
  THAI: {
    en: 'Thai government lottery',
    fil: 'Loterya ng gobyernong Thai',
    th: 'สลากกินแบ่งรัฐบาล',
    vi: 'Xổ số chính phủ Thái Lan',
    zh: '泰国政府彩票',
    id: 'Lotre pemerintah Thailand',
  },
};

/** Whose lotteries they are: proper names, as those of vendors. */
const sellers: Readonly<Record<string, string>> = {
  TCG_SEA: 'SEA Lotto',
  TCG_LOTTO_VN: 'VN Lotto',
  ELOTT: 'E-Lotto',
  LOTT: 'Thai Lotto',
};

const minutes: Names = { en: ' min', fil: ' min', th: ' นาที', vi: ' phút', zh: '分钟', id: ' menit' };
const daily: Names = { en: 'E-Lotto', fil: 'E-Lotto', th: 'อีลอตโต้', vi: 'E-Lotto', zh: '电子彩', id: 'E-Lotto' };

const FAST = /^SEA_[0-9A-Z]+_(\d+)M$/;
const DAILY = /^E_[0-9A-Z]+$/;

/** The name of a group of lotteries; of one that is not ours its code. */
export const lotteryLabel = (code: string, dictionary: Dictionary): string => labels[code]?.[dictionary] ?? code;

export const lotterySeller = (vendor: string): string => sellers[vendor] ?? vendor;

/** What a name is made of. */
export interface NamedLottery {
  gameCode: string;
  /** Code of its group. */
  labelName: string;
  /** Its proper name, the same in every language. */
  remark: string;
}

/** The name of a lottery. A province keeps its own everywhere; what is alone in its group has the name of the group. */
export function lotteryName({ gameCode, labelName, remark }: NamedLottery, dictionary: Dictionary): string {
  const label = lotteryLabel(labelName, dictionary);
  const every = FAST.exec(gameCode)?.[1];
  if (every) return `${label} ${every}${minutes[dictionary]}`;
  if (DAILY.test(gameCode)) return `${daily[dictionary]} ${label}`;
  return gameCode.startsWith('VN_') && gameCode !== 'VN_MB' ? remark : label;
}
