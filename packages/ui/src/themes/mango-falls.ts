/** A waterfall in the forest that carries fruit. The board is a bamboo raft under it; what wins is washed away. */
import { bar, cut, disc, many, move, oval, put, ridge, ring, sky, strew, thread } from './cut.ts';
import { rise, shower } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const leafUp = (x: number, y: number, turn: number, fill = '#3FA35A', rib = '#1F6B3C'): string =>
  move(
    `translate(${x} ${y}) rotate(${turn})`,
    cut('M0 0C-9-8-9-20 0-28C9-20 9-8 0 0Z', fill) + thread('M0-2V-22', rib, 1.4),
  );

const mango =
  cut('M44 12C60 22 60 44 44 54C28 62 8 52 8 36C8 26 18 26 26 20C33 15 36 8 44 12Z', '#FFBE3B') +
  cut('M8 36C8 52 28 62 44 54C56 46 60 33 55 22C54 36 44 46 30 48C20 49 12 44 8 36Z', '#F0763A') +
  thread('M22 29C28 24 35 18 42 18', '#FFF3D0', 4) +
  leafUp(44, 14, 52);

const pineapple =
  oval(32, 42, 16, 20, '#E8A32C') +
  cut('M34 22C48 24 52 58 34 62C42 52 42 32 34 22Z', '#B46F14') +
  thread('M20 34L42 58M18 44L34 61M26 25L47 48M44 34L22 58M46 44L30 61M38 25L17 48', '#8A4F0C', 1.6) +
  many(5, (i) => leafUp(32, 26, -50 + i * 25, i % 2 ? '#2E8A4A' : '#57C06E')) +
  leafUp(32, 24, 0, '#3FA35A');

const papaya =
  cut('M32 4C46 10 54 34 50 48C46 60 18 60 14 48C10 34 18 10 32 4Z', '#F58E3F') +
  cut('M32 10C42 16 48 36 45 46C42 55 22 55 19 46C16 36 22 16 32 10Z', '#FFC27A') +
  oval(32, 38, 8, 13, '#B4491C') +
  many(9, (i) => disc(28 + (i % 3) * 4, 31 + Math.floor(i / 3) * 6, 2, '#2A1206'));

const mangosteen =
  disc(32, 38, 24, '#7A2E8A') +
  cut('M36 15A24 24 0 0 1 36 62C48 52 48 24 36 15Z', '#521A62') +
  oval(20, 30, 5, 8, '#B678C8', 'opacity=".6"') +
  many(4, (i) => oval(32, 12, 12, 6, i % 2 ? '#6FB04A' : '#8FD060', `transform="rotate(${i * 45 - 20} 32 15)"`)) +
  disc(32, 14, 4, '#3F7A2A');

const banana =
  cut('M10 10C8 38 24 58 52 56C58 55 60 50 56 48C38 46 24 32 20 10C19 5 11 5 10 10Z', '#FFE066') +
  cut('M10 14C10 38 26 56 52 56C58 55 60 50 56 48C36 52 18 38 10 14Z', '#E0AE20') +
  bar(9, 3, 10, 8, '#7A5A14', 3) +
  cut('M54 48L62 49L58 56Z', '#7A5A14');

const coconut =
  disc(32, 34, 26, '#7A4A22') +
  thread('M12 22q8-10 18-12M10 36q2-6 6-10M52 48q-8 8-18 9', '#A36C38', 2.4) +
  oval(34, 30, 20, 18, '#5A3212') +
  oval(34, 30, 17, 15, '#FFFDF6') +
  oval(36, 33, 12, 9, '#DDEBE4');

const waterfallButton =
  oval(52, 56, 46, 40, '#8A5300') +
  cut('M74 8C104 26 106 70 76 88C48 104 6 88 6 58C6 40 24 42 38 32C50 22 58 0 74 8Z', '#FFB224') +
  cut('M6 58C6 88 48 104 76 88C96 76 102 50 94 28C90 62 70 78 44 80C26 81 12 72 6 58Z', '#F09C0A') +
  disc(53, 52, 30, '#FFD27A') +
  cut('M72 10C76-6 92-12 106-6C102 8 88 16 72 10Z', '#57C06E');

/** Falling water: a column with lighter threads. */
const fall = (x: number, y: number, width: number, height: number): string =>
  bar(x, y, width, height, '#3AA9C8') +
  many(Math.floor(width / 12), (i) =>
    bar(x + 3 + i * 12, y, 4, height, i % 2 ? '#BDF0FA' : '#7FD4EA', 2, `opacity="${i % 3 ? 0.7 : 0.4}"`),
  );

const palm = (x: number, y: number, scale: number): string =>
  move(
    `translate(${x} ${y}) scale(${scale})`,
    many(7, (i) =>
      cut(
        'M0 0C-16-26-12-62 0-88C12-62 16-26 0 0Z',
        i % 2 ? '#175A34' : '#1F7344',
        `transform="rotate(${-96 + i * 32})"`,
      ),
    ),
  );

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const mid = width / 2;
  const gap = wide ? 330 : 132;
  return (
    sky(width, height, '#BDE8C8', '#5FB98A', '#0E3A27') +
    ridge(wide ? 260 : 190, width, wide ? [150, 60, 190, 80] : [90, 40, 100], '#3F9A6B') +
    cut(
      `M0 ${wide ? 90 : 70}H${mid - gap}Q${mid - gap + 30} ${height * 0.3} ${mid - gap - 6} ${height}H0Z`,
      '#2B6B4A',
    ) +
    cut(
      `M${width} ${wide ? 70 : 58}H${mid + gap}Q${mid + gap - 30} ${height * 0.3} ${mid + gap + 6} ${height}H${width}Z`,
      '#24603F',
    ) +
    fall(mid - gap + 8, wide ? 60 : 40, gap * 2 - 16, height) +
    cut(`M0 ${height * 0.76}Q${mid} ${height * 0.7} ${width} ${height * 0.76}V${height}H0Z`, '#1B7F96') +
    strew(wide ? 40 : 18, 5, (x, y) => disc(x * width, height * 0.73 + y * 40, 9 + y * 12, '#DDF7FB', 'opacity=".5"')) +
    palm(wide ? 60 : 6, wide ? 180 : 120, wide ? 2.2 : 0.9) +
    palm(width - (wide ? 80 : 4), wide ? 150 : 96, wide ? 2.4 : 1) +
    (wide
      ? put(mango, 210, 620, 120, -20) +
        put(pineapple, 330, 660, 110, 14) +
        put(coconut, 1130, 650, 110) +
        put(papaya, 1260, 610, 120, 20) +
        put(mangosteen, 120, 700, 84)
      : put(mango, 26, height * 0.77, 44, -18) + put(mangosteen, 336, height * 0.775, 38)) +
    palm(wide ? 40 : -6, height + 20, wide ? 2.6 : 1.3) +
    palm(width - (wide ? 30 : -8), height + 20, wide ? 2.6 : 1.3)
  );
}

const pole = (x: number, y: number, w: number, h: number): string =>
  bar(x, y, w, h, '#C9A94B', Math.min(w, h) / 2) +
  bar(x, y, w > h ? w : w * 0.4, w > h ? h * 0.4 : h, '#E6CC78', Math.min(w, h) / 4) +
  (w > h
    ? many(5, (i) => bar(x + 40 + i * ((w - 80) / 4), y, 4, h, '#8F7428', 2))
    : many(4, (i) => bar(x, y + 40 + i * ((h - 80) / 3), w, 4, '#8F7428', 2)));

export const mangoFalls: SlotTheme = {
  palette: 'pandan',
  board: { cells: 'row', background: '#0B2E2A', cell: '#124A44', edge: '#0A2A2A', lit: '#FFF3D0', round: 8 },
  lettering: { first: '#0A2F20', last: '#7A2410' },
  symbols: { picA: mango, picB: pineapple, picC: papaya, picD: mangosteen, picE: banana, picF: coconut },
  names: {
    en: named('mango, pineapple, papaya, mangosteen, banana, coconut'),
    fil: named('mangga, pinya, papaya, mangosteen, saging, niyog'),
    th: named('มะม่วง, สับปะรด, มะละกอ, มังคุด, กล้วย, มะพร้าว'),
    vi: named('xoài, dứa, đu đủ, măng cụt, chuối, dừa'),
    zh: named('芒果, 菠萝, 木瓜, 山竹, 香蕉, 椰子'),
    id: named('mangga, nanas, pepaya, manggis, pisang, kelapa'),
  },
  scenery,
  frame: {
    back: ({ width, height }) => bar(-14, -14, width + 28, height + 28, '#0B2E2A', 14),
    front: ({ width, height }) =>
      pole(-18, -20, 16, height + 44) +
      pole(width + 2, -20, 16, height + 44) +
      pole(-22, -22, width + 44, 16) +
      pole(-22, height + 6, width + 44, 16) +
      [
        [-10, -14],
        [width + 10, -14],
        [-10, height + 14],
        [width + 10, height + 14],
      ]
        .map(([x = 0, y = 0]) => bar(x - 13, y - 5, 26, 10, '#7A4A22', 4) + bar(x - 5, y - 13, 10, 26, '#7A4A22', 4))
        .join('') +
      leafUp(-2, -20, -40) +
      leafUp(14, -20, 8, '#57C06E') +
      leafUp(width - 4, -20, 36),
  },
  button: waterfallButton,
  voice: {
    root: 330,
    scale: [0, 2, 4, 7, 9, 12, 14, 16, 19],
    wave: 'triangle',
    stop: [180, 0.08],
    tune: [0, 2, 4, 5, 4, 2, 3, 1, 0, 4, 5, 7, 5, 4, 2, 1],
    beat: 0.42,
  },
  moment: {
    name: {
      en: 'The dam breaks',
      fil: 'Bumigay ang dam',
      th: 'น้ำหลากสวน',
      vi: 'Vỡ đập',
      zh: '果海决堤',
      id: 'Bendungan jebol',
    },
    parts: [
      ...many5((i) => ({
        drawing: bar(0, -60, 64, 184, i % 2 ? '#7FD4EA' : '#3AA9C8', 14, 'opacity=".55"'),
        delay: i * 70,
        length: 900,
        poses: [
          [10 + i * 20, -60, 28],
          [10 + i * 20, 160, 28],
        ],
      })),
      ...shower(mango, 8, 15),
      ...shower(papaya, 4, 13),
      { ...rise(pineapple, 40, 44), delay: 500 },
    ],
    hero: mango,
  },
  tile: {
    backdrops: ['rings'],
    foregrounds: ['leaves'],
    draw: () =>
      bar(44, -4, 62, 150, '#3AA9C8', 0, 'opacity=".85"') +
      many(5, (i) => bar(48 + i * 12, -4, 4, 150, '#BDF0FA', 2, 'opacity=".6"')) +
      put(mango, 72, 62, 92, -8) +
      put(mango, 40, 122, 46, 20) +
      put(mango, 112, 118, 52, -30) +
      ring(76, 134, 26, '#DDF7FB', 3, 'opacity=".5"'),
  },
};

function many5(part: (i: number) => SlotTheme['moment']['parts'][number]): SlotTheme['moment']['parts'] {
  return [0, 1, 2, 3, 4].map(part);
}
