/** The rains have come to the forest: wet leaves, a temple left to the roots, and eyes in the green. */
import { bar, cut, disc, flip, many, move, oval, put, ring, sky, starPath, strew, thread } from './cut.ts';
import { bloom, shower } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const face = (fur: string, shade: string, eye: string): string =>
  disc(13, 15, 10, fur) +
  disc(51, 15, 10, fur) +
  disc(13, 15, 5, shade) +
  disc(51, 15, 5, shade) +
  cut('M32 6C54 6 62 24 60 38C58 54 46 62 32 62C18 62 6 54 4 38C2 24 10 6 32 6Z', fur) +
  cut('M42 8C56 12 62 26 60 38C58 54 46 62 36 62C50 52 54 26 42 8Z', shade, 'opacity=".6"') +
  cut('M32 40C40 36 54 40 54 50C48 60 40 62 32 62C24 62 16 60 10 50C10 40 24 36 32 40Z', '#FFF6E6') +
  cut(
    'M29 6L32 20L35 6ZM20 8L24 20L26 8ZM44 8L40 20L38 8ZM4 30L16 32L5 36ZM60 30L48 32L59 36ZM8 44L18 42L11 48ZM56 44L46 42L53 48Z',
    '#241208',
  ) +
  cut('M14 30Q21 22 28 32Q20 36 14 30ZM50 30Q43 22 36 32Q44 36 50 30Z', eye) +
  disc(22, 30, 2.4, '#10141F') +
  disc(42, 30, 2.4, '#10141F') +
  cut('M26 42H38L32 49Z', '#241208') +
  thread('M32 49V53M32 53Q26 57 22 53M32 53Q38 57 42 53', '#241208', 2);

const tiger = face('#FF9A3D', '#D8661A', '#E9F59A');
const whiteTiger = face('#E4ECF4', '#AEBFD2', '#7FD4F5');

const elephant =
  oval(12, 28, 12, 16, '#6E86A0') +
  oval(52, 28, 12, 16, '#6E86A0') +
  cut(
    'M32 6C48 6 50 22 46 34C44 42 40 44 38 50C37 58 44 60 48 56L50 60C44 66 30 64 28 52C26 44 20 42 18 34C14 22 16 6 32 6Z',
    '#8FA8C2',
  ) +
  cut('M40 8C50 12 50 24 46 34C44 42 40 44 38 50C34 46 42 30 40 8Z', '#6E86A0') +
  cut('M20 42Q16 54 10 56Q14 48 16 38ZM44 42Q48 50 56 52Q50 46 47 38Z', '#FFF6E6') +
  disc(24, 26, 2.4, '#10141F') +
  disc(40, 26, 2.4, '#10141F') +
  cut('M26 8L32 16L38 8L32 4Z', '#FFC23D');

const hornbill =
  cut('M16 62C14 44 20 30 32 26L42 32C46 46 38 58 30 62Z', '#232A38') +
  cut('M24 60C34 54 40 44 42 32L34 28C36 42 32 52 24 60Z', '#F4F8FE') +
  disc(30, 20, 14, '#232A38') +
  cut('M36 12C52 10 62 20 60 34C54 26 46 24 36 26Z', '#FFC23D') +
  cut('M34 8C44 0 56 4 56 12C48 12 42 12 36 14Z', '#F0763A') +
  disc(34, 18, 5, '#35C0EE') +
  disc(34, 18, 2.4, '#10141F');

const orchid =
  many(5, (i) =>
    cut(
      'M0 0C-16-8-14-26 0-29C14-26 16-8 0 0Z',
      i % 2 ? '#D673D0' : '#B44CC0',
      `transform="translate(32 32) rotate(${i * 72})"`,
    ),
  ) +
  many(5, (i) => thread('M0-6V-20', '#FBE3F6', 2, `transform="translate(32 32) rotate(${i * 72})"`)) +
  cut('M24 32C24 26 40 26 40 32C44 40 38 48 32 48C26 48 20 40 24 32Z', '#FFE14D') +
  disc(32, 34, 4, '#C0353F');

const paw =
  oval(32, 44, 18, 15, '#5A3A1E') +
  oval(32, 43, 18, 14, '#8A5A2E') +
  [
    [12, 26],
    [24, 14],
    [40, 14],
    [52, 26],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 6.5, 9, '#8A5A2E'))
    .join('') +
  oval(32, 45, 10, 7, '#C98F58');

const leaf =
  cut('M32 62C6 50 2 24 14 4C22 10 28 4 32 2C36 4 42 10 50 4C62 24 58 50 32 62Z', '#57B84A') +
  cut('M32 62C58 50 62 24 50 4C42 10 36 4 32 2Z', '#2F8A34') +
  thread('M32 8V62M32 22L16 14M32 22L48 14M32 36L12 30M32 36L52 30M32 48L18 46M32 48L46 46', '#C4F0A8', 2) +
  oval(20, 24, 5, 3, '#0E3A1E', 'transform="rotate(-30 20 24)"') +
  oval(45, 38, 5, 3, '#0E3A1E', 'transform="rotate(30 45 38)"');

const rainCloud =
  cut('M12 38C0 38 0 22 12 22C12 8 34 4 38 16C48 8 62 16 56 28C66 30 62 40 52 38Z', '#8FA8C2') +
  cut('M12 38C2 38 2 32 4 28C14 34 44 34 56 28C66 30 62 40 52 38Z', '#5E7894') +
  [
    [16, 46],
    [30, 50],
    [44, 46],
  ]
    .map(([x = 0, y = 0]) => cut(`M${x} ${y - 6}c5 7 5 14 0 14s-5-7 0-14Z`, '#35C0EE'))
    .join('');

const sunEye =
  cut(starPath(32, 32, 31, 20, 14), '#FFB224') +
  oval(32, 32, 20, 14, '#E9F59A') +
  oval(32, 32, 6, 13, '#241208') +
  ring(32, 32, 25, '#8A5300', 2) +
  disc(29, 26, 2.4, '#FFFFFF');

const pawButton =
  cut(starPath(52, 54, 52, 45, 22), '#8A5300') +
  cut(starPath(52, 51, 52, 45, 22), '#FFB224') +
  cut('M4 42L26 48L6 56ZM100 42L78 48L98 56ZM42 0L48 20L52 0L56 20L62 0Z', '#7A3A08') +
  disc(52, 52, 29, '#FFE39A');

const vine = (x: number, length: number, side: number): string =>
  thread(`M${x} -10q${16 * side} ${length / 3} 0 ${length / 2}t${6 * side} ${length / 2}`, '#1F5A2A', 5) +
  many(Math.floor(length / 34), (i) =>
    cut(
      'M0 0C10-4 22 2 26 12C14 14 4 10 0 0Z',
      i % 2 ? '#3F9A44' : '#2F7A38',
      `transform="translate(${x + (i % 2) * 8 * side} ${20 + i * 34}) rotate(${i % 2 ? 30 : 140})"`,
    ),
  );
const bush = (x: number, y: number, s: number, a: string, b: string): string =>
  move(
    `translate(${x} ${y}) scale(${s})`,
    many(9, (i) => cut('M0 0C-12-30-8-70 0-96C8-70 12-30 0 0Z', i % 2 ? a : b, `transform="rotate(${-80 + i * 20})"`)),
  );

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const foot = height * 0.76;
  return (
    sky(width, height, '#5E7A5A', '#3A5A38', '#14240E') +
    many(wide ? 12 : 6, (i) =>
      bar(
        (i * width) / (wide ? 12 : 6) + (i % 3) * 12,
        0,
        (wide ? 34 : 14) + (i % 3) * 12,
        foot,
        i % 2 ? '#2F4A28' : '#263E22',
      ),
    ) +
    (wide
      ? move(
          'translate(230 610) scale(1.9)',
          cut('M-90 0V-60H-70V-90H-46V-120H46V-90H70V-60H90V0Z', '#6A7A58') +
            cut('M0-120H46V-90H70V-60H90V0H30Z', '#4A5A3C') +
            cut('M-22 0V-54Q0-84 22-54V0Z', '#14240E') +
            thread('M-80-60q10 30 4 60M60-88q-8 40 6 88M-30-118q-10 40-4 60', '#2F7A38', 5),
        ) + put(face('#FF9A3D', '#D8661A', '#E9F59A'), 230, 560, 70)
      : '') +
    oval(width / 2, foot + 10, width * 0.7, 46, '#1E3416') +
    bar(0, foot + 10, width, height, '#1E3416') +
    strew(wide ? 170 : 64, 6, (x, y) =>
      thread(`M${Math.round(x * width * 1.05)} ${Math.round(y * height)}l-7 26`, '#DDEFD0', 1.4, 'opacity=".32"'),
    ) +
    many(
      wide ? 5 : 3,
      (i) =>
        vine(i * (wide ? 60 : 20) + 6, (wide ? 260 : 130) - i * 36, 1) +
        vine(width - i * (wide ? 64 : 22) - 10, (wide ? 300 : 120) - i * 40, -1),
    ) +
    (wide
      ? put(elephant, 1220, foot - 70, 220) + put(hornbill, 1100, 300, 120) + put(orchid, 420, foot + 6, 90)
      : put(orchid, 336, foot + 4, 44)) +
    bush(wide ? 60 : 4, height * 0.86, wide ? 2.2 : 1.2, '#2F7A38', '#1F5A2A') +
    bush(width - (wide ? 60 : 2), height * 0.86, wide ? 2.4 : 1.2, '#3F9A44', '#2A6A30') +
    (wide
      ? bush(360, height * 0.9, 1.5, '#3F9A44', '#2F7A38') + bush(1080, height * 0.9, 1.6, '#2F7A38', '#1F5A2A')
      : '')
  );
}

export const tigerMonsoon: SlotTheme = {
  palette: 'durian',
  board: { cells: 'stone', background: '#1C2A14', cell: '#5E6E4C', edge: '#84966A', lit: '#FFF3D0', round: 8 },
  lettering: { first: '#FFE9C4', last: '#E9F59A' },
  symbols: {
    seven: tiger,
    picA: whiteTiger,
    picB: elephant,
    picC: hornbill,
    ace: orchid,
    king: paw,
    queen: leaf,
    jack: rainCloud,
    wild:
      many(8, (i) =>
        cut(
          'M0 0C-8-12-6-26 0-32C6-26 8-12 0 0Z',
          i % 2 ? '#57B84A' : '#2F8A34',
          `transform="translate(32 32) rotate(${i * 45})"`,
        ),
      ) + put(tiger, 32, 30, 44),
    scatter: sunEye,
  },
  names: {
    en: named('tiger, white tiger, elephant, hornbill, orchid, paw print, leaf, rain cloud'),
    fil: named('tigre, puting tigre, elepante, kalaw, orkidya, bakas ng paa, dahon, ulap-ulan'),
    th: named('เสือ, เสือขาว, ช้าง, นกเงือก, กล้วยไม้, รอยเท้า, ใบไม้, เมฆฝน'),
    vi: named('hổ, hổ trắng, voi, hồng hoàng, phong lan, dấu chân, lá, mây mưa'),
    zh: named('猛虎, 白虎, 大象, 犀鸟, 兰花, 爪印, 树叶, 雨云'),
    id: named('harimau, harimau putih, gajah, rangkong, anggrek, jejak kaki, daun, awan hujan'),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      bar(-18, -18, width + 36, height + 36, '#84966A', 10) +
      many(7, (i) => bar(-18 + i * 63, -18, 59, 20, i % 2 ? '#76885E' : '#92A478', 4)) +
      bar(-8, -8, width + 16, height + 16, '#1C2A14', 8),
    front: ({ width, height }) =>
      bush(-8, 20, 0.52, '#57B84A', '#2F8A34') +
      bush(width + 8, 20, 0.52, '#57B84A', '#2F8A34') +
      bush(4, height + 30, 0.44, '#3F9A44', '#2A6A30') +
      bush(width - 4, height + 30, 0.44, '#3F9A44', '#2A6A30') +
      thread(
        `M-12 20Q-20 ${height / 2} -10 ${height - 20}M${width + 12} 20Q${width + 20} ${height / 2} ${width + 10} ${height - 20}`,
        '#2A6A30',
        6,
      ) +
      put(tiger, width / 2, -36, 70) +
      flip(orchid, 46, -18, 44),
  },
  button: pawButton,
  voice: {
    root: 164.81,
    scale: [0, 2, 3, 7, 8, 12, 14, 15, 19],
    wave: 'triangle',
    stop: [82, 0.16],
    tune: [0, 0, 2, 1, 3, 2, 1, 0, 4, 3, 5, 4, 3, 2, 1, 0],
    beat: 0.5,
  },
  moment: {
    name: {
      en: 'The eyes in the green',
      fil: 'Mga mata sa gubat',
      th: 'ดวงตาในพงไพร',
      vi: 'Ánh mắt rừng xanh',
      zh: '林中虎目',
      id: 'Mata di rimba',
    },
    parts: [
      ...shower(thread('M34 4L28 60', '#DDEFD0', 4), 12, 10),
      bloom(tiger, [50, 44, 66], 260),
      {
        drawing: leaf,
        length: 1_300,
        poses: [
          [38, 46, 70, 0],
          [10, 50, 70, -40],
          [-40, 60, 70, -80],
        ],
      },
      {
        drawing: leaf,
        length: 1_300,
        poses: [
          [62, 46, 70, 0],
          [90, 50, 70, 40],
          [140, 60, 70, 80],
        ],
      },
    ],
    hero: tiger,
  },
  tile: {
    backdrops: ['rings'],
    foregrounds: ['leaves'],
    draw: () =>
      many(12, (i) => thread(`M${6 + i * 13} ${16 + ((i * 41) % 70)}l-4 18`, '#DDEFD0', 2, 'opacity=".45"')) +
      put(tiger, 75, 84, 112),
  },
};
