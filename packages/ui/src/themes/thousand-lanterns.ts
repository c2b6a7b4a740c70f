/** The night of the floating lamps: a river of lights between old house fronts; the reels are their windows' silk. */
import { bar, cut, disc, light, many, oval, put, ring, sky, starPath, strew, thread } from './cut.ts';
import { ascent, bloom } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const cap = '#5A2A12';
const round = (body: string, deep: string): string =>
  thread('M32 2V10', '#E6BE82', 2) +
  bar(22, 9, 20, 6, cap, 2) +
  oval(32, 32, 25, 20, body) +
  oval(32, 32, 14, 20, deep, 'opacity=".55"') +
  oval(32, 32, 5, 20, '#FFF3D6', 'opacity=".8"') +
  bar(22, 49, 20, 6, cap, 2) +
  thread('M28 55V62M32 55V63M36 55V62', body, 2);

const redLantern = round('#FF5A4E', '#FFB08A');
const goldLantern = round('#FFB83D', '#FFE29A');

const silk =
  thread('M32 2V8', '#E6BE82', 2) +
  bar(24, 7, 16, 5, cap, 2) +
  cut('M24 12H40C58 20 58 36 44 46L40 52H24L20 46C6 36 6 20 24 12Z', '#8E6BFF') +
  cut('M32 12H40C58 20 58 36 44 46L40 52H32Z', '#6240C8') +
  thread('M24 12C14 26 16 40 24 52M40 12C50 26 48 40 40 52M32 12V52', '#D9C9FF', 1.6) +
  bar(24, 51, 16, 5, cap, 2) +
  thread('M32 56V63', '#8E6BFF', 3);

const boatLamp =
  cut('M4 42H60C56 56 46 60 32 60C18 60 8 56 4 42Z', '#F4F8FE') +
  cut('M44 42H60C56 56 46 60 32 60C42 56 44 48 44 42Z', '#B8C6DE') +
  cut('M4 42L18 30L26 42ZM60 42L46 30L38 42Z', '#DCE6F4') +
  bar(26, 22, 12, 20, '#FFE7A8', 2) +
  cut('M32 4C38 12 38 18 32 22C26 18 26 12 32 4Z', '#FF8A3D') +
  cut('M32 12C34.500 15 34.500 19 32 22C29.500 19 29.500 15 32 12Z', '#FFF3D6');

const fish =
  thread('M30 2V12', '#E6BE82', 2) +
  cut('M4 34C16 12 40 12 50 30L62 20V46L50 38C40 54 16 52 4 34Z', '#35C0EE') +
  cut('M4 34C18 46 38 46 50 38C40 54 16 52 4 34Z', '#1B7FB0') +
  thread('M26 20q7 12 0 26M36 20q7 12 0 26', '#D8F5FF', 2) +
  disc(15, 30, 4, '#FFFDF6') +
  disc(14, 30, 2, '#10141F') +
  cut('M50 30L62 20V46L50 38Z', '#7FDCF5');

const candle =
  bar(22, 28, 20, 32, '#FFF3D6', 3) +
  bar(34, 28, 8, 32, '#E6CFA0', 3) +
  cut('M22 32q4 8 7 2t6 3 7-4V27H22Z', '#FFFDF6') +
  thread('M32 28V20', '#5A2A12', 2) +
  cut('M32 2C42 14 40 22 32 24C24 22 22 14 32 2Z', '#FF8A3D') +
  cut('M32 10C36 16 36 21 32 24C28 21 28 16 32 10Z', '#FFE39A') +
  oval(32, 61, 18, 3, '#C9A05A');

const moth =
  cut('M32 30C20 6 4 8 4 20C4 34 20 36 32 34Z', '#F062C0') +
  cut('M32 30C44 6 60 8 60 20C60 34 44 36 32 34Z', '#F062C0') +
  cut('M32 34C18 36 12 46 18 54C26 58 32 46 32 36ZM32 34C46 36 52 46 46 54C38 58 32 46 32 36Z', '#B63A8E') +
  disc(16, 20, 5, '#FFE0F2') +
  disc(48, 20, 5, '#FFE0F2') +
  bar(29.5, 22, 5, 28, '#471438', 2.5) +
  thread('M31 22L24 10M33 22L40 10', '#471438', 1.8);

const paper =
  bar(12, 6, 40, 52, '#FFF6E6', 2) +
  cut('M40 6H52V58H36Z', '#E9D9BC') +
  thread('M22 16V46M32 16V50M42 16V40', '#C0353F', 3) +
  disc(42, 49, 5, '#D8434A') +
  bar(10, 4, 44, 5, '#B4713A', 2);

const starLamp =
  thread('M32 0V8', '#E6BE82', 2) +
  cut(starPath(32, 34, 29, 13), '#FFD04D') +
  cut(
    'M32 5V34L24.400 23.500ZM59.600 25L32 34L39.600 23.500ZM49 57.500L32 34L44.400 38ZM15 57.500L32 34L32 47ZM4.400 25L32 34L19.600 38Z',
    '#E08A12',
    'opacity=".75"',
  ) +
  ring(32, 34, 6, '#FFF3D6', 3);

const lanternButton =
  bar(36, -2, 32, 12, '#8A5300', 4) +
  oval(52, 54, 50, 44, '#8A5300') +
  oval(52, 51, 50, 43, '#FFB224') +
  oval(52, 51, 34, 43, '#FFC95C') +
  oval(52, 51, 22, 43, '#FFE39A') +
  bar(36, 91, 32, 10, '#8A5300', 4);

const front = (x: number, width: number, top: number, foot: number, wall: string): string =>
  bar(x, top, width, foot - top, wall) +
  cut(`M${x - 10} ${top}L${x + 8} ${top - 26}H${x + width - 8}L${x + width + 10} ${top}Z`, '#2A1430') +
  many(Math.max(1, Math.floor(width / 46)), (i) =>
    many(Math.max(1, Math.floor((foot - top) / 80)), (j) =>
      cut(`M${x + 12 + i * 46} ${top + 56 + j * 80}v-26a12 12 0 0 1 24 0v26Z`, (i + j) % 3 ? '#FFB95A' : '#3A2048'),
    ),
  );

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const foot = height * 0.7;
  const house = wide ? 150 : 62;
  return (
    sky(width, height, '#120A2A', '#2A1B58', '#0B1230') +
    strew(wide ? 90 : 40, 2, (x, y) => disc(x * width, y * foot * 0.6, 0.8 + y, '#E8E9FF', 'opacity=".6"')) +
    light(width * (wide ? 0.8 : 0.86), wide ? 110 : 84, wide ? 52 : 22, '#FFE9C4') +
    many(wide ? 3 : 1, (i) =>
      front(i * house, house - 12, foot - 250 + i * 50 + (wide ? -90 : 60), foot, i % 2 ? '#5A2E6B' : '#7A3A5A'),
    ) +
    many(wide ? 3 : 1, (i) =>
      front(
        width - house * (i + 1) + 12,
        house - 12,
        foot - 230 + i * 44 + (wide ? -90 : 40),
        foot,
        i % 2 ? '#4A2A6A' : '#6B3350',
      ),
    ) +
    bar(0, foot, width, height - foot, '#0E1638') +
    many(wide ? 26 : 12, (i) =>
      bar((i * 197) % width, foot + 12 + ((i * 53) % 110), 40, 2, '#FFB95A', 1, 'opacity=".4"'),
    ) +
    strew(wide ? 30 : 12, 7, (x, y, i) =>
      put(i % 3 ? redLantern : goldLantern, x * width, 30 + y * (foot * 0.5), 16 + (i % 4) * (wide ? 9 : 4)),
    ) +
    strew(wide ? 12 : 5, 9, (x, y, i) =>
      put(boatLamp, x * width, foot + 24 + y * (wide ? 90 : 60), 30 + i * (wide ? 4 : 2)),
    )
  );
}

export const thousandLanterns: SlotTheme = {
  palette: 'midnight',
  board: { cells: 'column', background: '#1A0F3A', cell: '#2A1B58', edge: '#4A35A0', lit: '#FFF3D6', round: 22 },
  lettering: { first: '#FFE9C4', last: '#FF8FC7' },
  symbols: {
    seven: goldLantern,
    picA: redLantern,
    picB: silk,
    picC: fish,
    ace: boatLamp,
    king: moth,
    queen: candle,
    jack: paper,
    wild:
      disc(32, 32, 30, '#FFD27A', 'opacity=".3"') +
      many(3, (i) => put(i === 1 ? goldLantern : redLantern, 32 + (i - 1) * 17, i === 1 ? 28 : 32, i === 1 ? 46 : 32)),
    scatter: starLamp,
  },
  names: {
    en: named('golden lantern, red lantern, silk lantern, fish lantern, paper boat, moth, candle, prayer slip'),
    fil: named('gintong parol, pulang parol, parol na seda, parol na isda, bangkang papel, gamugamo, kandila, hiling'),
    th: named('โคมทอง, โคมแดง, โคมผ้าไหม, โคมปลา, กระทงเรือ, ผีเสื้อกลางคืน, เทียน, ใบอธิษฐาน'),
    vi: named('lồng đèn vàng, lồng đèn đỏ, lồng đèn lụa, đèn cá, thuyền giấy, bướm đêm, nến, giấy ước nguyện'),
    zh: named('金灯笼, 红灯笼, 绸灯笼, 鱼灯, 纸船, 飞蛾, 蜡烛, 许愿签'),
    id: named(
      'lentera emas, lentera merah, lentera sutra, lentera ikan, perahu kertas, ngengat, lilin, kertas harapan',
    ),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      bar(-16, -16, width + 32, height + 32, '#7A3A2A', 34) + bar(-9, -9, width + 18, height + 18, '#3A1A3A', 28),
    front: ({ width, height }) =>
      many(
        9,
        (i) =>
          disc(-12, 24 + i * ((height - 48) / 8), 4.5, i % 2 ? '#FFD27A' : '#FF8FC7') +
          disc(width + 12, 24 + i * ((height - 48) / 8), 4.5, i % 2 ? '#FF8FC7' : '#FFD27A'),
      ) +
      thread(`M-16 -30Q${width / 2} 0 ${width + 16} -30`, '#E6BE82', 2) +
      many(7, (i) =>
        put(i % 2 ? goldLantern : redLantern, 14 + i * 62, -20 + 13 * Math.sin(((i + 0.3) / 6.6) * Math.PI), 34),
      ),
  },
  button: lanternButton,
  voice: {
    root: 349.23,
    scale: [0, 2, 4, 7, 9, 12, 14, 16, 19],
    wave: 'sine',
    stop: [262, 0.22],
    tune: [4, 5, 4, 2, 3, 2, 0, 1, 2, 4, 5, 7, 5, 4, 2, 0],
    beat: 0.78,
  },
  moment: {
    name: {
      en: 'Night of a thousand lights',
      fil: 'Gabi ng sanlibong ilaw',
      th: 'คืนแห่งพันโคม',
      vi: 'Đêm ngàn đèn',
      zh: '千灯之夜',
      id: 'Malam seribu cahaya',
    },
    parts: [
      ...ascent(redLantern, 7, 14),
      ...ascent(goldLantern, 6, 11),
      ...ascent(silk, 4, 10),
      bloom(goldLantern, [50, 44, 46], 500),
    ],
    hero: goldLantern,
  },
  tile: {
    backdrops: ['stars'],
    foregrounds: ['none'],
    draw: () =>
      [
        [26, 30, 22],
        [60, 20, 16],
        [124, 26, 26],
        [96, 46, 18],
        [132, 88, 22],
      ]
        .map(([x = 0, y = 0, size = 0], i) => put(i % 3 ? redLantern : silk, x, y, size))
        .join('') +
      disc(75, 90, 46, '#FFD27A', 'opacity=".14"') +
      put(goldLantern, 75, 88, 84) +
      many(4, (i) => put(boatLamp, 18 + i * 38, 140 + (i % 2) * 5, 26)),
  },
};
