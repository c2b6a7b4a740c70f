/** Marsh and open sky at the river's mouth: birds of passage, reed islands, a nest for a frame. */
import { bar, cut, disc, flip, light, many, oval, put, sky, strew, thread } from './cut.ts';
import { crossing } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const kingfisher =
  cut('M10 58C14 40 18 26 30 18L38 26C44 40 34 54 16 62Z', '#1F6BD0') +
  cut('M22 54C34 50 40 40 38 26L30 22C30 38 28 48 22 54Z', '#FF9A3D') +
  cut('M30 18C34 8 48 8 50 18C52 26 44 30 38 27Z', '#35A0F0') +
  cut('M49 16L63 20L49 23Z', '#2A3038') +
  cut('M28 20C20 30 14 44 12 58C24 50 32 38 32 24Z', '#35A0F0') +
  disc(45, 17, 2.4, '#10141F') +
  disc(50, 24, 3, '#FFFDF6') +
  thread('M16 36l6 3M14 44l7 3', '#9AD4FF', 2);

const heron =
  thread('M28 46V62M36 46V62', '#C97B16', 2.4) +
  cut('M8 40C16 26 36 26 48 40C44 50 20 52 8 40Z', '#F4F8FE') +
  cut('M8 40C22 36 36 40 48 40C44 50 20 52 8 40Z', '#A9BAD3') +
  thread('M44 38Q56 28 44 20Q40 14 46 10', '#F4F8FE', 6) +
  cut('M44 7L62 12L46 14Z', '#FFB224') +
  thread('M44 8Q36 6 30 12', '#2A3650', 2.4) +
  disc(46, 10, 1.6, '#10141F');

const egret =
  cut('M4 30C14 10 28 14 32 30C36 14 50 10 60 30C48 26 42 32 36 40L32 54L28 40C22 32 16 26 4 30Z', '#FFFFFF') +
  cut('M32 30C36 14 50 10 60 30C48 26 42 32 36 40L32 54Z', '#C9D8EC') +
  cut('M29 52L32 62L35 52Z', '#FFB224') +
  disc(30, 46, 1.4, '#10141F') +
  disc(34, 46, 1.4, '#10141F');

const duck =
  cut('M6 40C8 30 20 34 28 32C30 20 36 14 44 16C54 18 54 30 48 34C60 38 58 54 38 54C20 56 6 52 6 40Z', '#8A5A34') +
  cut('M44 16C54 18 54 30 48 34C42 34 36 30 36 22C38 18 40 15 44 16Z', '#2E9A62') +
  cut('M52 24L63 26L52 30Z', '#FFC23D') +
  cut('M18 38C28 36 38 42 38 50C26 52 18 48 18 38Z', '#D8A878') +
  thread('M36 33Q42 37 49 34', '#FFFDF6', 3) +
  disc(46, 22, 2, '#10141F');

const nest =
  cut('M4 34H60C60 50 46 58 32 58C18 58 4 50 4 34Z', '#8A5A2E') +
  oval(22, 32, 8, 10, '#CFE6F5') +
  oval(42, 32, 8, 10, '#CFE6F5') +
  oval(32, 29, 8.5, 11, '#EAF6FF') +
  cut('M2 34Q32 46 62 34Q60 42 50 44Q32 50 14 44Q4 42 2 34Z', '#B4803C') +
  thread('M8 44l14 8M20 48l18 6M54 44L38 54M10 38l12 6M54 38l-14 6', '#5E3A18', 2);

const feather =
  cut('M56 4C60 26 48 46 22 54L14 50C16 26 34 8 56 4Z', '#A9D653') +
  cut('M56 4C60 26 48 46 22 54C40 40 50 22 56 4Z', '#6E9A2C') +
  thread('M54 8C44 26 30 42 8 60', '#F2FBD9', 2.4) +
  thread('M30 30l-8-2M24 40l-6-2M38 40l6 2M44 26l7 1', '#F2FBD9', 1.6);

const reeds =
  thread('M16 62Q16 36 12 16M32 62V12M48 62Q48 40 52 22', '#6E9A2C', 3) +
  [
    [12, 14],
    [32, 10],
    [52, 20],
  ]
    .map(([x = 0, y = 0]) => bar(x - 5, y - 8, 10, 24, '#9C5A22', 5) + bar(x, y - 8, 5, 24, '#6E3A12', 3))
    .join('') +
  cut('M24 62C18 46 14 40 4 34C18 36 26 46 28 62ZM40 62C42 46 50 42 60 40C50 48 46 54 44 62Z', '#A9D653');

const shellfish =
  cut('M8 44C14 24 50 24 56 44C48 58 16 58 8 44Z', '#FF8A5A') +
  cut('M56 44C48 58 16 58 8 44Q32 52 56 44Z', '#C4542C') +
  thread('M18 32l-8-12M46 32l8-12', '#FF8A5A', 3.4) +
  cut('M4 20q2-12 10-10l-5 6 7 3q-4 7-12 1ZM60 20q-2-12-10-10l5 6-7 3q4 7 12 1Z', '#FF8A5A') +
  disc(24, 36, 3, '#10141F') +
  disc(40, 36, 3, '#10141F');

const sunStar =
  cut('M32 2L38 20L56 12L46 29L62 36L44 40L48 58L32 48L16 58L20 40L2 36L18 29L8 12L26 20Z', '#FFC23D') +
  disc(32, 33, 13, '#FFF0BF') +
  cut('M32 20A13 13 0 0 1 32 46A17 17 0 0 0 32 20Z', '#F09C0A');

const wingButton =
  disc(52, 54, 40, '#8A5300') +
  cut(
    'M52 26C40 2 10-2-10 10C2 12 2 20-4 26C6 26 8 34 4 42C16 40 22 50 22 62ZM52 26C64 2 94-2 114 10C102 12 102 20 108 26C98 26 96 34 100 42C88 40 82 50 82 62Z',
    '#F09C0A',
  ) +
  disc(52, 52, 40, '#FFB224') +
  disc(52, 52, 29, '#FFD27A');

const island = (x: number, y: number, w: number, fill: string): string =>
  oval(x, y, w, w * 0.14, fill) +
  many(Math.ceil(w / 9), (i) =>
    thread(
      `M${x - w * 0.8 + i * 15} ${y}q${(i % 3) * 4 - 4}-${18 + (i % 4) * 7} ${(i % 3) * 6 - 6}-${30 + (i % 4) * 10}`,
      i % 2 ? '#567226' : '#3A5218',
      2.6,
    ),
  );

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const line = height * (wide ? 0.5 : 0.5);
  return (
    sky(width, height, '#F6E7B8', '#F3B27A', '#7A9A5A', '#2B3A14') +
    light(width * (wide ? 0.78 : 0.78), wide ? 170 : 84, wide ? 66 : 30, '#FFF6DC') +
    many(wide ? 9 : 4, (i) =>
      bar(
        ((i * 211) % width) - 60,
        40 + ((i * 67) % (wide ? 260 : 130)),
        wide ? 210 : 90,
        9,
        '#FFFDF6',
        5,
        'opacity=".35"',
      ),
    ) +
    bar(0, line, width, height - line, '#5F9A9A') +
    many(26, (i) =>
      bar(
        (i * 173) % width,
        line + 10 + ((i * 41) % (height - line - 40)),
        30 + (i % 4) * 16,
        2,
        '#DDF3EE',
        1,
        'opacity=".45"',
      ),
    ) +
    island(width * 0.16, line + 30, wide ? 210 : 66, '#7FA048') +
    island(width * 0.88, line + 60, wide ? 240 : 70, '#6E8F3A') +
    island(width * 0.5, line + (wide ? 40 : 30), wide ? 130 : 46, '#8FB258') +
    strew(wide ? 12 : 6, 5, (x, y) =>
      thread(`M${Math.round(x * width)} ${Math.round(40 + y * 110)}q8-9 13 0q5-9 13 0`, '#3A4A1A', 2.4),
    ) +
    (wide
      ? put(heron, 210, line + 30, 170) +
        flip(egret, 1200, 300, 130) +
        put(duck, 1210, line + 110, 120) +
        put(reeds, 80, height - 120, 190) +
        put(reeds, 1370, height - 110, 180)
      : put(heron, 34, line - 4, 52) + put(reeds, 12, height * 0.79, 74) + put(reeds, 346, height * 0.79, 70))
  );
}

/** Twigs laid round the board. */
const twigs = (width: number, height: number): string =>
  many(15, (i) =>
    thread(
      `M${-16 + i * 29} ${-6 - (i % 3) * 6}l40 ${(i % 2) * 8 - 4}`,
      ['#8A5A2E', '#A9743A', '#6E4420'][i % 3] ?? '#8A5A2E',
      7,
    ),
  ) +
  many(15, (i) =>
    thread(
      `M${-16 + i * 29} ${height + 7 + (i % 3) * 5}l40 ${(i % 2) * 8 - 4}`,
      ['#6E4420', '#8A5A2E', '#A9743A'][i % 3] ?? '#8A5A2E',
      7,
    ),
  ) +
  many(Math.ceil(height / 30), (i) =>
    thread(
      `M${-12 + (i % 3) * 4} ${-8 + i * 30}l${(i % 2) * 6 - 3} 38M${width + 12 - (i % 3) * 4} ${-8 + i * 30}l${3 - (i % 2) * 6} 38`,
      i % 2 ? '#8A5A2E' : '#A9743A',
      7,
    ),
  );

export const deltaWings: SlotTheme = {
  palette: 'areca',
  board: { cells: 'net', background: '#9CCBD8', cell: '#B5DBE6', edge: '#86BBCA', lit: '#FFFFFF', round: 16 },
  lettering: { first: '#3A2A08', last: '#8A3A10' },
  symbols: {
    seven: kingfisher,
    picA: heron,
    picB: egret,
    picC: duck,
    ace: nest,
    king: feather,
    queen: shellfish,
    jack: reeds,
    wild: disc(32, 32, 29, '#FFC23D', 'opacity=".55"') + flip(kingfisher, 20, 30, 40) + put(kingfisher, 44, 30, 40),
    scatter: sunStar,
  },
  names: {
    en: named('kingfisher, heron, egret, duck, nest, feather, crab, reeds'),
    fil: named('salaksak, kanduro, tagak, pato, pugad, balahibo, talangka, tambo'),
    th: named('นกกระเต็น, นกกระสา, นกยาง, เป็ด, รังนก, ขนนก, ปู, ต้นอ้อ'),
    vi: named('bói cá, diệc, cò trắng, vịt, tổ chim, lông vũ, cua, lau sậy'),
    zh: named('翠鸟, 苍鹭, 白鹭, 野鸭, 鸟巢, 羽毛, 螃蟹, 芦苇'),
    id: named('raja udang, cangak, kuntul, bebek, sarang, bulu, kepiting, gelagah'),
  },
  scenery,
  frame: {
    back: ({ width, height }) => bar(-12, -12, width + 24, height + 24, '#5E3A18', 22),
    front: ({ width, height }) => twigs(width, height) + put(nest, 54, -34, 64) + put(kingfisher, width - 46, -40, 70),
  },
  button: wingButton,
  voice: {
    root: 523.25,
    scale: [0, 2, 4, 7, 9, 12, 14, 16, 19],
    wave: 'sine',
    stop: [660, 0.07],
    tune: [0, 4, 5, 4, 2, 5, 6, 7, 5, 4, 2, 3, 1, 0, 2, 0],
    beat: 0.4,
  },
  moment: {
    name: {
      en: 'The great passage',
      fil: 'Dakilang paglipad',
      th: 'ฝูงนกอพยพ',
      vi: 'Mùa chim bay',
      zh: '候鸟远征',
      id: 'Migrasi besar',
    },
    parts: [
      crossing(egret, 30, 20),
      crossing(egret, 22, 15, 0, 140),
      crossing(egret, 40, 15, 0, 200),
      crossing(heron, 56, 26, 100, 100),
      crossing(duck, 70, 18, 0, 260),
      crossing(kingfisher, 46, 34, 0, 320),
    ],
    hero: kingfisher,
  },
  tile: {
    backdrops: ['dawn', 'water'],
    foregrounds: ['reeds'],
    draw: () =>
      put(egret, 34, 36, 40) +
      put(egret, 112, 26, 28) +
      thread('M96 146Q92 128 118 118', '#5E3A18', 5) +
      put(kingfisher, 76, 88, 116),
  },
};
