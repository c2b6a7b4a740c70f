/** An old arcade hall behind a lantern shop: the seven is king here, and what pays with it is sold beside it. */
import { bar, cut, disc, many, move, oval, put, rays, ring, sky, starPath, thread } from './cut.ts';
import { bloom, rise, shower } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const sevenPath = 'M8 8H56V19C42 30 37 42 36 60H19C20 42 27 31 38 21H21L19 29H8Z';
const seven = (face: string, side: string, edge: string): string =>
  cut(sevenPath, side, 'transform="translate(2 2)"') +
  cut(sevenPath, face) +
  cut('M8 8H56V12H12L10 29H8Z', edge) +
  cut('M38 21L44 17C32 29 26 42 25 60H19C20 42 27 31 38 21Z', edge, 'opacity=".55"');

const hot = oval(32, 33, 31, 27, '#FFB224', 'opacity=".3"') + seven('#FF4E5E', '#8A1424', '#FFC9C0');
const cool = seven('#4C8BFF', '#1E3C9A', '#CFE0FF');

/** Half of what the title takes of a desk's scenery. */
const SIGN = 190;
const lantern =
  bar(20, 4, 24, 7, '#8A4B12', 2) +
  oval(32, 32, 27, 21, '#FF5A4E') +
  oval(32, 32, 15, 21, '#FFA06A') +
  oval(32, 32, 5, 21, '#FFE39A') +
  bar(20, 52, 24, 6, '#8A4B12', 2) +
  thread('M32 58V64', '#8A4B12', 3);

const bars = [8, 26, 44]
  .map(
    (y, i) =>
      bar(4, y + 2, 56, 15, '#1A2250', 4) +
      bar(4, y, 56, 14, ['#8E9BFF', '#6C7BF0', '#4A58D0'][i] ?? '#8E9BFF', 4) +
      bar(9, y + 5, 46, 4, '#E0E6FF', 2),
  )
  .join('');

const bellS =
  cut('M32 4C46 6 50 20 50 34L58 46H6L14 34C14 20 18 6 32 4Z', '#FFC23D') +
  cut('M32 4C46 6 50 20 50 34L58 46H40C42 30 42 14 32 4Z', '#E08A12') +
  bar(4, 44, 56, 8, '#8A5300', 4) +
  disc(32, 56, 6, '#FFE39A') +
  thread('M22 16Q18 24 19 34', '#FFF6DC', 3.4);

const melon =
  cut('M2 22A32 32 0 0 0 62 22Z', '#2E9A52') +
  cut('M6 22A27 27 0 0 0 58 22Z', '#DDF6C8') +
  cut('M10 22A23 23 0 0 0 54 22Z', '#FF5A6A') +
  cut('M40 22H54A23 23 0 0 1 34 45Q42 34 40 22Z', '#D83A50') +
  [
    [20, 28],
    [30, 32],
    [40, 29],
    [26, 38],
    [36, 38],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 1.8, 3, '#2A0E14'))
    .join('');

const cherries =
  thread('M20 42Q24 18 44 8M44 44Q46 22 44 8', '#3F8A3A', 3.4) +
  cut('M44 8C52 2 60 6 62 14C54 18 46 16 44 8Z', '#57C06E') +
  disc(18, 46, 14, '#E4304A') +
  disc(44, 48, 14, '#E4304A') +
  cut('M18 32A14 14 0 0 1 18 60A20 20 0 0 0 18 32ZM44 34A14 14 0 0 1 44 62A20 20 0 0 0 44 34Z', '#A0182E') +
  disc(13, 41, 3, '#FFD0D0') +
  disc(39, 43, 3, '#FFD0D0');

const plum =
  disc(32, 36, 25, '#8A5AE0') +
  cut('M36 12A25 25 0 0 1 36 61C50 48 50 26 36 12Z', '#5E34AE') +
  thread('M32 12Q30 26 33 40', '#5E34AE', 2.4) +
  oval(20, 28, 4, 7, '#D9C4FF', 'transform="rotate(24 20 28)"') +
  cut('M32 14C34 4 46 2 52 6C48 14 40 18 32 14Z', '#57C06E') +
  thread('M32 14V6', '#7A5A14', 3);

const lemon =
  cut('M4 34C8 32 10 14 32 12C52 10 56 24 60 30C60 36 54 54 32 54C12 54 8 38 4 34Z', '#FFE14D') +
  cut('M60 30C60 36 54 54 32 54C20 54 12 48 8 40C24 50 48 48 56 24Q59 27 60 30Z', '#E8B020') +
  thread('M20 22q6-4 12-4', '#FFFBD8', 3.6) +
  cut('M34 12C36 4 46 2 54 6C50 12 42 16 34 12Z', '#57C06E');

const starS =
  cut(starPath(32, 34, 31, 14), '#FFC23D') +
  cut(
    'M32 3V34L22.600 20.500ZM62 24L32 34L41 20.500ZM51 59L32 34L46.500 38ZM13 59L32 34L32 47ZM2 24L32 34L17.500 38Z',
    '#E08A12',
    'opacity=".8"',
  ) +
  disc(32, 34, 6, '#FFF6DC');

const leverButton =
  disc(52, 56, 48, '#8A5300') +
  disc(52, 52, 50, '#FFB224') +
  many(16, (i) =>
    disc(
      52 + 43 * Math.cos((i * Math.PI) / 8),
      52 + 43 * Math.sin((i * Math.PI) / 8),
      4,
      i % 2 ? '#FFF3D6' : '#E08A12',
    ),
  ) +
  disc(52, 52, 34, '#F09C0A') +
  disc(52, 52, 29, '#FFE39A');

const machine = (x: number, foot: number, s: number, sign: string): string =>
  move(
    `translate(${x} ${foot}) scale(${s})`,
    cut('M-60 0V-150C-60-190 60-190 60-150V0Z', '#30449A') +
      bar(-48, -140, 96, 62, '#0E1638', 8) +
      [-32, 0, 32].map((dx) => bar(dx - 13, -132, 26, 46, '#FFF6E6', 3)).join('') +
      put(sign, -32, -109, 22) +
      put(sign, 0, -109, 22) +
      put(sign, 32, -109, 22) +
      many(7, (i) => disc(-42 + i * 14, -162 + Math.abs(i - 3) * 4, 4, i % 2 ? '#FFC23D' : '#FF6A78')) +
      bar(-40, -60, 80, 12, '#FFB224', 5) +
      bar(60, -120, 8, 60, '#A9BAD3', 3) +
      disc(64, -124, 10, '#FF5A4E') +
      bar(-64, -8, 128, 12, '#1A2250', 4),
  );

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const foot = height * 0.75;
  const count = wide ? 13 : 6;
  return (
    sky(width, height, '#0E1638', '#23327E', '#131A3D') +
    rays(width / 2, wide ? 300 : 200, 26, wide ? 1000 : 460, '#6C97FF', 0.09) +
    many(Math.ceil(width / 48) + 1, (i) =>
      many(Math.ceil(foot / 48), (j) =>
        (i + j) % 2 ? '' : cut(starPath(i * 48, 40 + j * 48, 5, 2, 4), '#6C97FF', 'opacity=".22"'),
      ),
    ) +
    bar(0, foot, width, height - foot, '#180C22') +
    many(Math.ceil(width / 70) + 1, (i) =>
      many(3, (j) => ((i + j) % 2 ? '' : bar(i * 70, foot + j * 40, 70, 40, '#4A1630'))),
    ) +
    bar(0, foot, width, 8, '#FFB224') +
    (wide
      ? machine(150, foot + 6, 1.5, hot) +
        machine(340, foot + 6, 1.2, cherries) +
        machine(1110, foot + 6, 1.2, lemon) +
        machine(1290, foot + 6, 1.5, cool)
      : machine(14, foot + 4, 0.6, cherries) + machine(346, foot + 4, 0.6, lemon)) +
    bar(0, 0, width, 10, '#8A4B12') +
    many(count, (i) => {
      const x = ((i + 0.5) * width) / count;
      const drop = (i % 3) * (wide ? 10 : 3);
      // The sign hangs in the middle: beside it on a desk, above it on a phone.
      if (wide && Math.abs(x - width / 2) < SIGN) return '';
      return (
        thread(`M${x} 8v${(wide ? 10 : 2) + drop}`, '#FFE39A', 1.6) +
        put(lantern, x, (wide ? 46 : 22) + drop, wide ? 54 : 24)
      );
    })
  );
}

export const lanternSevens: SlotTheme = {
  palette: 'indigo',
  board: { cells: 'column', background: '#C9B48A', cell: '#FFF6E6', edge: '#E0CFA8', lit: '#FFE9A8', round: 10 },
  lettering: { first: '#FFF3D6', last: '#FF8A78' },
  symbols: {
    seven: hot,
    picA: lantern,
    picB: cool,
    picC: bellS,
    ace: bars,
    king: melon,
    queen: plum,
    jack: cherries,
    wild: cut(starPath(32, 32, 32, 24, 12), '#FFC23D') + put(lantern, 32, 30, 46),
    scatter: starS,
  },
  names: {
    en: named('red seven, lantern, blue seven, bell, bars, melon, plum, cherries'),
    fil: named('pulang siyete, parol, asul na siyete, kampana, bara, pakwan, duhat, seresa'),
    th: named('เจ็ดแดง, โคม, เจ็ดน้ำเงิน, กระดิ่ง, แท่ง, แตงโม, ลูกพลัม, เชอร์รี'),
    vi: named('bảy đỏ, lồng đèn, bảy xanh, chuông, thanh BAR, dưa hấu, mận, anh đào'),
    zh: named('红七, 灯笼, 蓝七, 铃铛, 金条, 西瓜, 李子, 樱桃'),
    id: named('tujuh merah, lentera, tujuh biru, lonceng, batang, semangka, prem, ceri'),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      cut(`M-20 ${height + 24}V20C-20 -60 ${width + 20} -60 ${width + 20} 20V${height + 24}Z`, '#8A1424') +
      cut(`M-12 ${height + 14}V20C-12 -46 ${width + 12} -46 ${width + 12} 20V${height + 14}Z`, '#E4464E') +
      bar(-6, -6, width + 12, height + 12, '#5A0E1A', 12),
    front: ({ width, height }) =>
      many(15, (i) =>
        disc(10 + i * 27.2, -14 - 22 * Math.sin(((i + 0.5) / 15) * Math.PI), 5, i % 2 ? '#FFE39A' : '#FFC23D'),
      ) +
      put(hot, width / 2, -46, 66) +
      bar(width + 14, height * 0.22, 8, height * 0.4, '#A9BAD3', 3) +
      disc(width + 17, height * 0.2, 10, '#FFB224') +
      bar(-14, height + 6, width + 28, 14, '#FFB224', 6) +
      ring(width / 2, height + 13, 4, '#8A1424', 2),
  },
  button: leverButton,
  voice: {
    root: 220,
    scale: [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24],
    wave: 'square',
    stop: [150, 0.06],
    tune: [0, 4, 3, 5, 7, 5, 4, 2, 0, 2, 3, 7, 8, 7, 5, 3],
    beat: 0.42,
  },
  moment: {
    name: { en: 'Seven o’clock', fil: 'Alas-siyete', th: 'เจ็ดนาฬิกา', vi: 'Bảy giờ tối', zh: '七点整', id: 'Jam tujuh' },
    parts: [
      ...shower(starS, 7, 8),
      bloom(hot, [24, 44, 30], 0),
      bloom(hot, [50, 44, 40], 250),
      bloom(hot, [76, 44, 30], 500),
      { ...rise(lantern, 22, 74), delay: 300 },
    ],
    hero: hot,
  },
  tile: {
    backdrops: ['rays'],
    foregrounds: ['none'],
    draw: () =>
      oval(75, 84, 58, 50, '#FF5A4E') +
      oval(75, 84, 36, 50, '#FF8A5E') +
      bar(50, 28, 50, 11, '#8A4B12', 4) +
      bar(50, 130, 50, 11, '#8A4B12', 4) +
      thread('M75 8V28', '#FFE39A', 3) +
      put(seven('#FFF6E6', '#7A1420', '#FFD27A'), 75, 86, 78),
  },
};
