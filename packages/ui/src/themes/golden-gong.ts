/** The forecourt of a drum tower: every reel cell is a little gong, and the great one swings when the coins stay. */
import { bar, cut, disc, light, many, move, oval, put, rays, ridge, ring, sky, thread } from './cut.ts';
import { bloom, swing } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const gongOf = (metal: string, shade: string, boss: string): string =>
  thread('M14 2L20 12M50 2L44 12', '#C0353F', 3) +
  disc(32, 36, 27, shade) +
  disc(32, 34, 27, metal) +
  cut('M32 7A27 27 0 0 1 32 61A34 34 0 0 0 32 7Z', shade, 'opacity=".6"') +
  ring(32, 34, 20, shade, 2.4) +
  disc(32, 34, 11, boss) +
  cut('M32 23A11 11 0 0 1 32 45A14 14 0 0 0 32 23Z', shade, 'opacity=".5"') +
  thread('M13 28A22 22 0 0 1 26 15', '#FFF6DC', 3);

const gold = gongOf('#FFC23D', '#C07A12', '#FFE7A8');
const bronze = gongOf('#D98A4E', '#8F4C1E', '#F3BE8E');

const bell =
  bar(27, 2, 10, 10, '#8F4C1E', 4) +
  cut('M16 52C18 40 14 18 32 10C50 18 46 40 48 52Z', '#4FB8A0') +
  cut('M32 10C50 18 46 40 48 52H36C42 38 42 22 32 10Z', '#277A68') +
  bar(10, 50, 44, 8, '#4FB8A0', 4) +
  thread('M18 40H46M20 26H44', '#C8F3E6', 2.4) +
  disc(32, 60, 4, '#FFC23D');

const cymbals =
  oval(22, 34, 9, 25, '#FFC23D', 'transform="rotate(-14 22 34)"') +
  oval(20, 34, 4, 12, '#C07A12', 'transform="rotate(-14 20 34)"') +
  oval(44, 34, 9, 25, '#FFD87A', 'transform="rotate(14 44 34)"') +
  oval(46, 34, 4, 12, '#C07A12', 'transform="rotate(14 46 34)"') +
  thread('M14 34Q4 40 6 56M50 34Q60 40 58 56', '#D8434A', 3.6) +
  thread('M32 6V14M22 4l2 7M42 4l-2 7', '#FFE7A8', 2.4);

const mallet =
  cut('M36 26L60 54L54 60L30 32Z', '#8B4E20') +
  cut('M40 30L60 54L57 57L36 34Z', '#5E3012') +
  move(
    'rotate(-45 24 20)',
    bar(4, 8, 40, 24, '#D8434A', 12) +
      bar(4, 20, 40, 12, '#93242C', 10) +
      bar(13, 8, 5, 24, '#FFC95C', 1) +
      bar(30, 8, 5, 24, '#FFC95C', 1),
  );

const xylophone =
  cut('M2 20Q32 40 62 20L56 56H8Z', '#7A2E2A') +
  cut('M6 40L56 56H8Z', '#551A18') +
  many(7, (i) =>
    bar(7 + i * 7.4, 12 + 7 * Math.sin(((i + 0.5) / 7) * Math.PI), 5.6, 20, i % 2 ? '#E8B878' : '#F6D6A0', 2),
  ) +
  thread('M52 2L38 16M14 2l12 12', '#E6BE82', 2.4) +
  disc(38, 17, 3.4, '#D8434A') +
  disc(26, 15, 3.4, '#D8434A');

const incense =
  thread('M24 30V8M32 30V4M40 30V10', '#C97B16', 2.6) +
  disc(24, 7, 2.4, '#FF6A4E') +
  disc(32, 4, 2.4, '#FF6A4E') +
  disc(40, 9, 2.4, '#FF6A4E') +
  cut('M10 30H54L48 54H16Z', '#5E6BD0') +
  cut('M42 30H54L48 54H38Z', '#3A4598') +
  bar(6, 26, 52, 7, '#8B97F0', 3) +
  bar(14, 54, 8, 8, '#3A4598', 2) +
  bar(42, 54, 8, 8, '#3A4598', 2) +
  disc(32, 43, 6, '#FFC95C');

const tassel =
  bar(29, 0, 6, 14, '#FFC95C', 3) +
  disc(32, 18, 8, '#D8434A') +
  cut('M22 26H42L46 62H18Z', '#E4606A') +
  cut('M34 26H42L46 62H38Z', '#A83244') +
  bar(20, 24, 24, 6, '#FFC95C', 3) +
  thread('M26 32L24 60M32 32V60M38 32L40 60', '#A83244', 1.8);

const gongCoin =
  disc(32, 34.5, 27, '#8F4C1E') +
  disc(32, 31, 27, '#FFC23D') +
  cut('M32 4A27 27 0 0 1 32 58A35 35 0 0 0 32 4Z', '#E09A12') +
  many(16, (i) => disc(32 + 23 * Math.cos((i * Math.PI) / 8), 31 + 23 * Math.sin((i * Math.PI) / 8), 1.8, '#FFF0BF')) +
  disc(32, 31, 19, '#FFE7A8');

const gongButton =
  disc(52, 57, 48, '#8A5300') +
  disc(52, 52, 49, '#FFB224') +
  disc(52, 52, 42, '#F09C0A') +
  disc(52, 52, 38, '#FFB224') +
  many(20, (i) => disc(52 + 45 * Math.cos((i * Math.PI) / 10), 52 + 45 * Math.sin((i * Math.PI) / 10), 2, '#8A5300')) +
  disc(52, 52, 28, '#FFE39A');

const steps = (width: number, y: number): string =>
  many(4, (i) =>
    bar(
      width * 0.08 * (3 - i) - 40,
      y + i * 22,
      width - width * 0.16 * (3 - i) + 80,
      24,
      ['#C97B4A', '#A85E34', '#8A4826', '#6B351A'][i] ?? '#6B351A',
    ),
  );

const tower = (x: number, foot: number, s: number): string =>
  move(
    `translate(${x} ${foot}) scale(${s})`,
    bar(-70, -110, 140, 110, '#7A2A1E') +
      bar(-50, -96, 100, 96, '#4A140E') +
      put(gold, 0, -46, 86) +
      many(4, (i) => bar(-74 + i * 46, -116, 10, 116, '#A8402C')) +
      cut('M-104-108Q-60-124-44-160H44Q60-124 104-108Q60-112 0-112T-104-108Z', '#2A6B5A') +
      cut('M-66-156Q-34-168-24-196H24Q34-168 66-156Z', '#1F5548') +
      cut('M-4-196L0-226L4-196Z', '#FFC23D'),
  );

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const foot = height * 0.72;
  return (
    sky(width, height, '#3A1A2E', '#8A3A2A', '#F0A04B') +
    light(width / 2, wide ? 260 : 150, wide ? 150 : 80, '#FFB95A') +
    rays(width / 2, wide ? 260 : 150, 18, wide ? 900 : 420, '#FFD88A', 0.08) +
    ridge(foot, width, wide ? [90, 150, 60, 130, 80] : [60, 90, 50], '#5A2320') +
    (wide ? tower(230, foot + 10, 1.7) + tower(1210, foot + 10, 1.7) : '') +
    steps(width, foot) +
    bar(0, foot + 84, width, height, '#3A1A10') +
    (wide
      ? put(incense, 420, foot + 40, 110) + put(incense, 1020, foot + 40, 110)
      : put(incense, 28, foot + 16, 50) + put(incense, 332, foot + 16, 50)) +
    (wide ? put(tassel, 60, 70, 120) + put(tassel, 1380, 70, 120) : put(tassel, 26, 74, 46) + put(tassel, 334, 74, 46))
  );
}

export const goldenGong: SlotTheme = {
  palette: 'tamarind',
  board: { cells: 'disc', background: '#4A140E', cell: '#7A2A1E', edge: '#5A1A12', lit: '#FFF0D0', round: 6 },
  lettering: { first: '#FFE9C4', last: '#FFC23D' },
  symbols: {
    seven: gold,
    picA: bell,
    picB: bronze,
    picC: cymbals,
    ace: mallet,
    king: xylophone,
    queen: incense,
    jack: tassel,
    wild: rays(32, 32, 12, 32, '#FFC23D', 0.6) + put(gold, 32, 30, 50),
    coin: gongCoin,
  },
  names: {
    en: named('golden gong, bell, bronze gong, cymbals, mallet, xylophone, incense, tassel'),
    fil: named('gintong gong, kampana, tansong gong, pompiyang, pamukpok, kulintang, insenso, borlas'),
    th: named('ฆ้องทอง, ระฆัง, ฆ้องสำริด, ฉาบ, ไม้ตี, ระนาด, ธูป, พู่'),
    vi: named('chiêng vàng, chuông, chiêng đồng, chũm chọe, dùi, đàn thanh, nén hương, tua rua'),
    zh: named('金锣, 铜钟, 铜锣, 铙钹, 锣槌, 木琴, 香炉, 流苏'),
    id: named('gong emas, lonceng, gong perunggu, ceng-ceng, pemukul, gambang, dupa, rumbai'),
  },
  scenery,
  frame: {
    back: ({ width, height }) => bar(-12, -10, width + 24, height + 22, '#2A0B08', 6),
    front: ({ width, height }) =>
      bar(-30, -24, width + 60, 16, '#A8402C', 6) +
      bar(-30, -24, width + 60, 6, '#C85A40', 4) +
      cut('M-30 -24C-44 -30 -40 -46 -24 -44C-32 -40 -28 -32 -16 -24Z', '#FFC23D') +
      cut(
        `M${width + 30} -24C${width + 44} -30 ${width + 40} -46 ${width + 24} -44C${width + 32} -40 ${width + 28} -32 ${width + 16} -24Z`,
        '#FFC23D',
      ) +
      [-20, width + 6]
        .map(
          (x) =>
            bar(x, -10, 14, height + 30, '#A8402C', 3) +
            bar(x, 6, 14, 8, '#FFC23D') +
            bar(x, height - 20, 14, 8, '#FFC23D'),
        )
        .join('') +
      bar(-30, height + 8, width + 60, 16, '#7A2A1E', 5),
  },
  button: gongButton,
  voice: {
    root: 130.81,
    scale: [0, 1, 5, 7, 8, 12, 13, 17, 19],
    wave: 'triangle',
    stop: [110, 0.4],
    tune: [0, 3, 2, 3, 4, 5, 3, 2, 0, 2, 4, 3, 2, 1, 0, 0],
    beat: 0.66,
  },
  moment: {
    name: {
      en: 'The great stroke',
      fil: 'Dakilang hampas',
      th: 'ฆ้องชัย',
      vi: 'Tiếng chiêng lớn',
      zh: '一锤定音',
      id: 'Pukulan agung',
    },
    parts: [
      bloom(ring(32, 32, 30, '#FFD27A', 2), [50, 42, 120], 250),
      bloom(ring(32, 32, 30, '#FFD27A', 3), [50, 42, 90], 120),
      swing(gold, 60, 42),
      {
        drawing: mallet,
        length: 700,
        poses: [
          [110, 90, 34, 30],
          [70, 52, 34, -20],
          [84, 64, 34, 10],
          [120, 96, 34, 30],
        ],
      },
    ],
    hero: gold,
  },
  tile: {
    backdrops: ['rays', 'dawn'],
    foregrounds: ['none'],
    draw: () =>
      bar(14, 18, 122, 11, '#A8402C', 4) +
      bar(20, 22, 9, 124, '#A8402C', 3) +
      bar(121, 22, 9, 124, '#A8402C', 3) +
      put(gold, 75, 84, 98) +
      put(mallet, 116, 122, 48) +
      oval(75, 146, 60, 6, '#2A0B08'),
  },
};
