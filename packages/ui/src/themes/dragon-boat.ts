/** Regatta day: nine boats, one drum, and a board that is the course with its lanes. */
import { bar, cut, disc, flip, many, move, oval, put, sky, starPath, strew, thread, waves } from './cut.ts';
import { crossing } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const head = (scale: string, shade: string, mane: string): string =>
  cut('M16 64C10 44 18 36 18 26C18 10 34 4 42 14L62 20L60 30L46 32L58 38L44 42C36 44 36 54 40 64Z', scale) +
  cut('M30 64C26 48 32 40 44 42C36 44 36 54 40 64ZM46 32L60 30L62 20L42 22Z', shade) +
  cut('M20 30L4 30L16 20L6 10L22 14L24 2L34 8ZM17 42L4 46L14 34Z', mane) +
  disc(34, 18, 6, '#FFFDF6') +
  disc(36, 18, 3, '#10141F') +
  cut('M46 32l4 5 2-5ZM54 31l3 5 2-5Z', '#FFFDF6') +
  thread('M60 22Q66 14 60 8', mane, 2.6) +
  thread('M20 48q6 4 14 2M20 56q8 4 16 2', '#FFE39A', 2.4);
const red = head('#E4464E', '#9A2430', '#FFC23D');
const green = head('#2FA36B', '#1A6D49', '#FF8A3D');

const bigDrum =
  cut('M8 18C14 28 14 40 8 50C20 62 44 62 56 50C50 40 50 28 56 18Z', '#C0353F') +
  cut('M36 58C44 57 51 55 56 50C50 40 50 28 56 18H44C40 30 40 46 36 58Z', '#8A1F2B') +
  oval(32, 16, 26, 11, '#FFF0D8') +
  oval(32, 16, 15, 6, '#F0B060') +
  many(7, (i) => disc(12 + i * 6.8, 28 + Math.sin((i / 6) * 3.1) * 5, 1.8, '#FFC23D')) +
  thread('M12 2L28 14M52 2L38 13', '#8B5A2B', 4) +
  disc(28, 14, 4, '#E6BE82') +
  disc(38, 13, 4, '#E6BE82');

const cup =
  cut('M16 4H48V22C48 36 40 42 32 42C24 42 16 36 16 22Z', '#FFC23D') +
  cut('M38 4H48V22C48 36 40 42 34 42C42 32 40 16 38 4Z', '#E08A12') +
  thread('M16 10H6Q6 28 18 30M48 10H58Q58 28 46 30', '#FFC23D', 4) +
  bar(28, 40, 8, 12, '#E08A12') +
  bar(16, 51, 32, 10, '#8A4B12', 3) +
  cut(starPath(31, 20, 9, 4), '#FFF6DC');

const flag =
  thread('M12 4V62', '#8B5A2B', 4) +
  cut('M14 6Q28 0 40 8T62 8V40Q50 46 38 38T14 38Z', '#FFF6E6') +
  many(4, (i) =>
    many(3, (j) => ((i + j) % 2 ? cut(`M${14 + i * 12} ${7 + j * 10 + (i % 2)}h12v10h-12Z`, '#1A2036') : '')),
  ) +
  disc(12, 4, 4, '#FFC23D');

const paddle = move(
  'rotate(40 32 32)',
  bar(29, -2, 6, 44, '#D8A866', 3) +
    bar(22, -4, 20, 6, '#8B5A2B', 3) +
    cut('M22 38H42V56Q32 72 22 56Z', '#35A0F0') +
    cut('M33 38H42V56Q38 63 33 64Z', '#1B66B0') +
    bar(22, 44, 20, 5, '#FFF6E6'),
);

const rower =
  disc(30, 14, 9, '#E8B88A') +
  cut('M14 12L30 0L46 12Z', '#E6BE82') +
  cut('M30 0L46 12H32Z', '#B4803C') +
  cut('M18 48C18 30 22 24 32 24C42 24 46 34 46 48Z', '#2FA36B') +
  cut('M36 25C44 28 46 36 46 48H38C40 40 40 32 36 25Z', '#1A6D49') +
  thread('M26 32L10 40L6 30', '#E8B88A', 5) +
  thread('M2 20L16 60', '#8B5A2B', 3.6) +
  cut('M2 48H62C58 58 48 62 32 62C16 62 6 58 2 48Z', '#E4464E');

const rice =
  cut('M32 4L60 54Q32 64 4 54Z', '#57A04A') +
  cut('M32 4L60 54Q48 59 36 60Z', '#357A34') +
  cut('M32 4L44 58H20Z', '#7FC068', 'opacity=".6"') +
  thread('M16 34Q32 44 48 34M12 44Q32 54 52 44', '#E6BE82', 3.6) +
  thread('M32 40q-8 6-12 14M32 40q8 6 14 12', '#E6BE82', 2.6);

const splash =
  cut(
    'M2 46C8 34 14 40 16 28C20 38 24 26 28 14C34 26 36 18 40 28C44 38 50 28 52 38C56 36 62 42 62 50C50 62 14 62 2 46Z',
    '#35C0EE',
  ) +
  cut('M14 50C18 44 24 46 28 38C32 46 40 42 44 48C40 56 20 56 14 50Z', '#D8F5FF') +
  disc(12, 18, 4, '#7FDCF5') +
  disc(48, 14, 5, '#7FDCF5') +
  disc(30, 6, 3, '#7FDCF5');

const medal =
  cut('M18 2H28L36 26H26ZM46 2H36L28 26H38Z', '#E4464E') +
  disc(32, 42, 21, '#E08A12') +
  disc(32, 40, 21, '#FFC95C') +
  cut(starPath(32, 40, 16, 7), '#FFF0BF') +
  cut('M32 24V40L28.500 33ZM47 35L32 40L36 34ZM41 53L32 40L38 42ZM23 53L32 40V47ZM17 35L32 40L25 42Z', '#E09A12');

const drumButton =
  oval(52, 70, 50, 34, '#8A5300') +
  cut('M2 46V70C2 108 102 108 102 70V46Z', '#F09C0A') +
  many(9, (i) => disc(8 + i * 11, 76 + Math.sin((i / 8) * 3.14) * 14, 4, '#8A5300')) +
  oval(52, 46, 51, 42, '#FFB224') +
  oval(52, 46, 42, 34, '#FFE7B8') +
  oval(52, 47, 29, 26, '#FFD27A');

const boatOf = (x: number, y: number, s: number, side: 1 | -1, dragon: string, hull: string): string =>
  move(
    `translate(${x} ${y}) scale(${s * side} ${s})`,
    many(
      5,
      (i) =>
        thread(`M${-66 + i * 26} 6l-14 24`, '#E6BE82', 3) +
        disc(-62 + i * 26, -16, 6, '#E8B88A') +
        cut(`M${-72 + i * 26} 6c0-16 20-16 20 0Z`, i % 2 ? '#FFF6E6' : '#FFC23D'),
    ) +
      cut('M-100-4Q0 26 88-2L84 14Q0 34-96 12Z', hull) +
      put(dragon, 100, -20, 62),
  );

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const bank = height * (wide ? 0.34 : 0.26);
  return (
    sky(width, height, '#FFD9A0', '#FF9A7A', '#15808A') +
    disc(width * 0.5, bank - (wide ? 40 : 16), wide ? 120 : 52, '#FFF3D6', 'opacity=".9"') +
    many(wide ? 16 : 8, (i) => {
      const w = width / (wide ? 16 : 8);
      return (
        bar(i * w + 3, bank - 50 - ((i * 29) % 40), w - 6, 100, i % 2 ? '#B4503C' : '#8F3A34') +
        cut(`M${i * w - 2} ${bank - 48 - ((i * 29) % 40)}l${w / 2}-22 ${w / 2} 22Z`, '#5A2430') +
        many(3, (j) =>
          disc(i * w + 10 + j * (w / 3.4), bank - 16, 4.5, ['#FFF6E6', '#FFC23D', '#35C0EE'][(i + j) % 3] ?? '#fff'),
        )
      );
    }) +
    bar(0, bank - 6, width, 12, '#E6BE82') +
    bar(0, bank + 4, width, height, '#1F9AA0') +
    waves(bank + 22, { width, length: 70, height: 8, down: 900 }, '#1B8A94') +
    many(wide ? 30 : 14, (i) =>
      bar((i * 167) % width, bank + 40 + ((i * 71) % (height * 0.5)), 34, 2.4, '#BDF3EE', 1, 'opacity=".5"'),
    ) +
    waves(height * 0.66, { width, length: 110, height: 12, down: 400 }, '#12727E') +
    (wide
      ? boatOf(200, 470, 1.4, 1, red, '#9A2430') +
        boatOf(1240, 470, 1.4, -1, green, '#1A6D49') +
        boatOf(190, 660, 1.6, 1, green, '#1A6D49') +
        boatOf(1250, 660, 1.6, -1, red, '#9A2430')
      : boatOf(72, height * 0.745, 0.56, 1, red, '#9A2430') + boatOf(292, height * 0.75, 0.56, -1, green, '#1A6D49')) +
    waves(height * 0.8, { width, length: 130, height: 14, down: 400, shift: 40 }, '#0C5460') +
    many(wide ? 18 : 9, (i) =>
      cut(
        `M${(i * width) / (wide ? 18 : 9)} ${wide ? 20 : 12}h${width / (wide ? 24 : 12)}l${-width / (wide ? 48 : 24)} ${wide ? 40 : 22}Z`,
        ['#E4464E', '#FFC23D', '#2FA36B', '#35A0F0'][i % 4] ?? '#fff',
      ),
    ) +
    bar(0, wide ? 16 : 10, width, 3, '#8B5A2B') +
    strew(wide ? 40 : 0, 5, (x, y, i) =>
      disc(x * width, 70 + y * 160, 4, ['#E4464E', '#FFF6E6'][i % 2] ?? '#fff', 'opacity=".8"'),
    )
  );
}

export const dragonBoat: SlotTheme = {
  palette: 'teal',
  board: { cells: 'row', background: '#0C5460', cell: '#17808C', edge: '#0F6670', lit: '#FFF6E6', round: 12 },
  lettering: { first: '#7A1420', last: '#5A2430' },
  symbols: {
    seven: red,
    picA: green,
    picB: cup,
    picC: bigDrum,
    ace: rower,
    king: flag,
    queen: rice,
    jack: paddle,
    wild: splash + put(red, 32, 24, 48),
    scatter: medal,
  },
  names: {
    en: named('red dragon, green dragon, cup, drum, rower, finish flag, rice dumpling, paddle'),
    fil: named('pulang dragon, berdeng dragon, kopa, tambol, tagasagwan, bandila, suman, sagwan'),
    th: named('มังกรแดง, มังกรเขียว, ถ้วยรางวัล, กลอง, ฝีพาย, ธงเส้นชัย, บ๊ะจ่าง, ไม้พาย'),
    vi: named('rồng đỏ, rồng xanh, cúp, trống, tay chèo, cờ đích, bánh ú, mái chèo'),
    zh: named('红龙, 绿龙, 奖杯, 大鼓, 桨手, 终点旗, 粽子, 船桨'),
    id: named('naga merah, naga hijau, piala, genderang, pendayung, bendera finis, bacang, dayung'),
  },
  scenery,
  frame: {
    back: ({ width, height }) => bar(-14, -12, width + 28, height + 26, '#0A3A44', 16),
    front: ({ width, height }) =>
      many(21, (i) => disc(-2 + i * 20.2, -10, 8, i % 2 ? '#FFF6E6' : '#E4464E')) +
      many(21, (i) => disc(-2 + i * 20.2, height + 10, 8, i % 2 ? '#E4464E' : '#FFF6E6')) +
      [-12, width + 12]
        .map((x) => thread(`M${x} -30V${height + 22}`, '#8B5A2B', 7) + disc(x, -30, 7, '#FFC23D'))
        .join('') +
      put(red, width + 2, -34, 76) +
      flip(green, -2, -34, 76),
  },
  button: drumButton,
  voice: {
    root: 146.83,
    scale: [0, 2, 4, 7, 9, 12, 14, 16, 19],
    wave: 'triangle',
    stop: [73, 0.12],
    tune: [0, 0, 2, 0, 3, 3, 2, 4, 0, 0, 2, 4, 5, 4, 3, 2],
    beat: 0.32,
  },
  moment: {
    name: {
      en: 'Nine across the line',
      fil: 'Siyam sa dulo',
      th: 'เก้าลำเข้าเส้นชัย',
      vi: 'Chín thuyền về đích',
      zh: '九龙冲线',
      id: 'Sembilan menembus garis',
    },
    parts: [
      crossing(splash, 66, 30, 0, 80),
      crossing(red, 40, 40, 0, 0),
      crossing(green, 58, 40, 0, 260),
      crossing(splash, 78, 34, 0, 300),
      crossing(rower, 76, 26, 0, 160),
      {
        drawing: flag,
        length: 1_600,
        poses: [
          [82, -30, 34, 0],
          [82, 26, 34, -8],
          [82, 26, 34, 8],
          [82, 26, 34, 0],
        ],
      },
    ],
    hero: red,
  },
  tile: {
    backdrops: ['dawn'],
    foregrounds: ['none'],
    draw: () =>
      cut('M-8 112Q60 132 110 112L104 140Q40 152-8 138Z', '#9A2430') +
      many(
        4,
        (i) =>
          disc(14 + i * 22, 92, 8, '#E8B88A') +
          cut(`M${3 + i * 22} 120c0-24 22-24 22 0Z`, i % 2 ? '#FFF6E6' : '#FFC23D') +
          thread(`M${14 + i * 22} 110l-14 34`, '#E6BE82', 3),
      ) +
      put(red, 104, 72, 104) +
      waves(134, { width: 150, length: 38, height: 10, down: 80 }, '#12727E'),
  },
};
