/** The arcade's games with choices. The four mini-games carry the codes of the specification (D-170 to D-173). */
import type { ChoiceGameId } from '@sampan/engines';
import type { PaletteName, SceneName } from '@sampan/ui/art';

export interface ChoiceEntry {
  code: string;
  game: ChoiceGameId;
  category: 'RNG' | 'MINIGAME';
  classify: 'AC' | 'SC' | 'VP' | 'TG' | 'BG' | null;
  names: Readonly<Record<'en' | 'fil' | 'th' | 'vi' | 'zh' | 'id', string>>;
  /** minor units */
  minBet: bigint;
  maxBet: bigint;
  art: { scene: SceneName; palette: PaletteName; seed: number };
}

const names = (en: string, fil: string, th: string, vi: string, zh: string, id: string): ChoiceEntry['names'] => ({
  en,
  fil,
  th,
  vi,
  zh,
  id,
});

export const choiceEntries: readonly ChoiceEntry[] = [
  {
    code: 'SPB',
    game: 'baccarat',
    category: 'MINIGAME',
    classify: 'TG',
    names: names(
      'Harbour Baccarat',
      'Baccarat sa Daungan',
      'บาคาร่าท่าเรือ',
      'Baccarat Bến Cảng',
      '海港百家乐',
      'Bakarat Pelabuhan',
    ),
    minBet: 100n,
    maxBet: 50_000n,
    art: { scene: 'baccarat', palette: 'ember', seed: 9_101 },
  },
  {
    code: 'GM',
    game: 'fish-prawn-crab',
    category: 'MINIGAME',
    classify: 'TG',
    names: names(
      'Fish Prawn Crab',
      'Isda Hipon Alimango',
      'น้ำเต้าปูปลา',
      'Bầu Cua Tôm Cá',
      '鱼虾蟹',
      'Ikan Udang Kepiting',
    ),
    minBet: 100n,
    maxBet: 50_000n,
    art: { scene: 'crab', palette: 'mangosteen', seed: 9_102 },
  },
  {
    code: 'XGS',
    game: 'sevens',
    category: 'MINIGAME',
    classify: 'TG',
    names: names('Around Seven', 'Paikot sa Pito', 'สูงต่ำรอบเจ็ด', 'Quanh Số Bảy', '七上七下', 'Seputar Tujuh'),
    minBet: 100n,
    maxBet: 50_000n,
    art: { scene: 'sevens', palette: 'tamarind', seed: 9_103 },
  },
  {
    code: 'KM',
    game: 'keno',
    category: 'MINIGAME',
    classify: null,
    names: names('Market Keno', 'Keno ng Palengke', 'คีโนตลาดนัด', 'Keno Chợ Đêm', '夜市基诺', 'Keno Pasar Malam'),
    minBet: 100n,
    // 100,000 times the bet is the most: the largest win stays at a million.
    maxBet: 1_000n,
    art: { scene: 'keno', palette: 'plum', seed: 9_104 },
  },
  {
    code: 'pearl-mines',
    game: 'mines',
    category: 'RNG',
    classify: 'AC',
    names: names('Pearl Mines', 'Perlas at Mina', 'ไข่มุกกับระเบิด', 'Ngọc Trai và Mìn', '珍珠扫雷', 'Ranjau Mutiara'),
    minBet: 100n,
    maxBet: 20_000n,
    art: { scene: 'mines', palette: 'seaglass', seed: 9_105 },
  },
  {
    code: 'stall-drop',
    game: 'plinko',
    category: 'RNG',
    classify: 'AC',
    names: names('Stall Drop', 'Hulog sa Puwesto', 'ลูกแก้วตกแผง', 'Bi Rơi Sạp Chợ', '夜市弹珠', 'Bola Lapak'),
    minBet: 20n,
    maxBet: 10_000n,
    art: { scene: 'plinko', palette: 'rambutan', seed: 9_106 },
  },
  {
    code: 'single-zero-roulette',
    game: 'roulette',
    category: 'RNG',
    classify: 'TG',
    names: names('River Roulette', 'Ruleta sa Ilog', 'รูเล็ตริมน้ำ', 'Roulette Bên Sông', '河畔轮盘', 'Rolet Sungai'),
    minBet: 10n,
    maxBet: 20_000n,
    art: { scene: 'roulette', palette: 'pandan', seed: 9_107 },
  },
  {
    code: 'lantern-scratch',
    game: 'scratch',
    category: 'RNG',
    classify: 'SC',
    names: names('Lantern Scratch', 'Kaskas Parol', 'ขูดโคมโชค', 'Cào Đèn Lồng', '灯笼刮刮乐', 'Gosok Lentera'),
    minBet: 20n,
    maxBet: 2_000n,
    art: { scene: 'scratch', palette: 'midnight', seed: 9_108 },
  },
  {
    code: 'jacks-at-night',
    game: 'video-poker',
    category: 'RNG',
    classify: 'VP',
    names: names('Jacks at Night', 'Jack sa Gabi', 'แจ็คยามค่ำ', 'J Trong Đêm', '夜色杰克', 'Jack Malam Hari'),
    minBet: 20n,
    maxBet: 5_000n,
    art: { scene: 'poker', palette: 'indigo', seed: 9_109 },
  },
  {
    code: 'sky-lantern',
    game: 'crash',
    category: 'RNG',
    classify: 'AC',
    names: names('Sky Lantern', 'Parol sa Langit', 'โคมลอยฟ้า', 'Đèn Trời', '天灯高飞', 'Lampion Langit'),
    minBet: 100n,
    // 1,000 times the bet is the most: the largest win stays at 200,000.
    maxBet: 20_000n,
    art: { scene: 'skylantern', palette: 'monsoon', seed: 9_110 },
  },
  {
    code: 'quayside-blackjack',
    game: 'blackjack',
    category: 'RNG',
    classify: 'TG',
    names: names(
      'Quayside Blackjack',
      'Blackjack sa Pantalan',
      'แบล็คแจ็คท่าน้ำ',
      'Blackjack Bến Thuyền',
      '码头黑杰克',
      'Blackjack Dermaga',
    ),
    minBet: 100n,
    maxBet: 20_000n,
    art: { scene: 'blackjack', palette: 'teal', seed: 9_111 },
  },
  {
    code: 'fiesta-bingo',
    game: 'bingo',
    category: 'RNG',
    classify: 'BG',
    names: names('Fiesta Bingo', 'Bingo sa Pista', 'บิงโกงานวัด', 'Bingo Hội Làng', '庙会宾果', 'Bingo Pesta'),
    minBet: 20n,
    // 5,100 times the stake of a ticket is the most: the largest win stays near 100,000.
    maxBet: 2_000n,
    art: { scene: 'bingo', palette: 'turmeric', seed: 9_112 },
  },
];
