/** A street parade at dusk: masks of four tempers, feathers and drums; the reels are curtains of a stage wagon. */
import { bar, cut, disc, many, move, oval, put, rays, ring, sky, starPath, strew, thread } from './cut.ts';
import { bloom, crossing, shower } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const plumes = (a: string, b: string): string =>
  many(7, (i) =>
    cut('M0 0C-7-10-6-24 0-30C6-24 7-10 0 0Z', i % 2 ? a : b, `transform="translate(32 24) rotate(${-66 + i * 22})"`),
  );

const mask = (face: string, shade: string, ink: string, a: string, b: string, mouth: string): string =>
  plumes(a, b) +
  cut('M8 22C16 16 48 16 56 22C58 40 50 60 32 62C14 60 6 40 8 22Z', face) +
  cut('M42 18C50 19 54 20 56 22C58 40 50 60 32 62C46 52 48 34 42 18Z', shade) +
  cut('M13 31Q21 24 29 32Q21 38 13 31ZM35 32Q43 24 51 31Q43 38 35 32Z', ink) +
  disc(21, 31.5, 2.4, '#FFE9A8') +
  disc(43, 31.5, 2.4, '#FFE9A8') +
  cut(`M28 42L32 34L36 42Z`, shade) +
  mouth;

const joy = mask(
  '#FFC23D',
  '#E08A12',
  '#4A1440',
  '#F062C0',
  '#8E6BFF',
  thread('M20 47Q32 58 44 47', '#4A1440', 3.6) + disc(14, 43, 3.4, '#FF6A4E') + disc(50, 43, 3.4, '#FF6A4E'),
);
const fury = mask(
  '#E4464E',
  '#9A2430',
  '#2A0A10',
  '#FFC23D',
  '#FF8A3D',
  cut('M18 46Q32 42 46 46L43 55Q32 50 21 55Z', '#2A0A10') + cut('M22 46l3 6 3-7ZM42 46l-3 6-3-7Z', '#FFFDF6'),
);
const sorrow = mask(
  '#5F9BEB',
  '#3464B4',
  '#0E1C40',
  '#BDE0FF',
  '#35C0EE',
  thread('M22 53Q32 44 42 53', '#0E1C40', 3.6) + cut('M16 38C19 43 19 46 16 47C13 46 13 43 16 38Z', '#EAF6FF'),
);
const moonMask = mask(
  '#F4ECFF',
  '#C3B0E0',
  '#3A1440',
  '#2FD3BE',
  '#7FE3D8',
  oval(32, 50, 5, 4, '#C0353F') + cut(starPath(46, 42, 4, 2, 4), '#D673D0') + cut('M32 18l3 5-3 5-3-5Z', '#D673D0'),
);

const feather =
  cut('M32 60C12 46 12 16 32 2C52 16 52 46 32 60Z', '#2FB8A8') +
  cut('M32 60C52 46 52 16 32 2C40 20 40 44 32 60Z', '#15807A') +
  oval(32, 22, 11, 14, '#FFC23D') +
  oval(32, 22, 7, 10, '#D673D0') +
  oval(32, 22, 3.6, 5.6, '#3A1440') +
  thread('M32 36V63', '#EAFBF5', 2.4);

const tambour =
  disc(32, 34, 27, '#9A2430') +
  disc(32, 32, 27, '#E4464E') +
  disc(32, 32, 21, '#FFF0DC') +
  cut('M32 11A21 21 0 0 1 32 53A28 28 0 0 0 32 11Z', '#E6CFA8') +
  many(8, (i) =>
    disc(32 + 24.5 * Math.cos((i * Math.PI) / 4 + 0.4), 32 + 24.5 * Math.sin((i * Math.PI) / 4 + 0.4), 3.6, '#FFC23D'),
  ) +
  cut(starPath(32, 32, 10, 4), '#D673D0');

const slipper =
  cut('M4 40C10 34 22 36 30 42C40 50 54 44 58 30L62 32C62 50 52 58 38 58H10C4 56 2 46 4 40Z', '#D673D0') +
  cut('M4 50C20 60 54 58 62 32C62 50 52 58 38 58H10C6 57 4 54 4 50Z', '#8A3A88') +
  cut('M58 30C56 22 62 18 60 12C66 18 66 26 62 32Z', '#FFC23D') +
  disc(16, 42, 5, '#FFC23D') +
  cut(starPath(16, 42, 4, 2), '#8A3A88') +
  thread('M24 44Q36 52 48 44', '#FFE0F8', 2);

const fanP =
  many(6, (i) =>
    cut('M0 0L-9-44Q0-50 9-44Z', i % 2 ? '#8E6BFF' : '#C8B4FF', `transform="translate(32 56) rotate(${-60 + i * 24})"`),
  ) +
  many(6, (i) =>
    disc(
      32 + 40 * Math.sin(((-60 + i * 24) * Math.PI) / 180),
      56 - 40 * Math.cos(((-60 + i * 24) * Math.PI) / 180),
      3.6,
      '#FFC23D',
    ),
  ) +
  disc(32, 56, 5, '#FFC23D');

const crown =
  cut(starPath(32, 32, 31, 16, 8), '#F09C0A') +
  cut(starPath(32, 32, 25, 12, 8), '#FFD27A') +
  disc(32, 32, 8, '#D673D0') +
  ring(32, 32, 8, '#FFF6DC', 2);

const maskButton =
  many(9, (i) =>
    cut(
      'M0 0C-12-14-10-36 0-46C10-36 12-14 0 0Z',
      i % 2 ? '#F09C0A' : '#FFD27A',
      `transform="translate(52 44) rotate(${-80 + i * 20})"`,
    ),
  ) +
  cut('M6 38C20 26 84 26 98 38C102 72 86 102 52 104C18 102 2 72 6 38Z', '#8A5300') +
  cut('M6 34C20 22 84 22 98 34C102 68 86 98 52 100C18 98 2 68 6 34Z', '#FFB224') +
  disc(52, 54, 28, '#FFE39A');

const bunting = (width: number, y: number, sag: number, count: number): string =>
  thread(`M0 ${y}Q${width / 2} ${y + 2 * sag} ${width} ${y}`, '#FBE3F6', 1.6, 'opacity=".7"') +
  many(count, (i) => {
    const t = (i + 0.5) / count;
    const top = y + 4 * sag * t * (1 - t);
    const w = width / count / 2.6;
    return cut(
      `M${t * width - w} ${top}h${2 * w}l${-w} ${w * 2.4}Z`,
      ['#F062C0', '#FFC23D', '#2FD3BE', '#8E6BFF', '#FF8A3D'][i % 5] ?? '#fff',
    );
  });

const dancer = (x: number, y: number, s: number, head: string, cloth: string): string =>
  move(
    `translate(${x} ${y}) scale(${s})`,
    cut('M-26 90L-14 20H14L26 90Z', cloth) + thread('M-14 28L-34-2M14 28L36 6', cloth, 9) + put(head, 0, -6, 54),
  );

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const foot = height * 0.75;
  return (
    sky(width, height, '#2A0E3A', '#6B2460', '#E0705A') +
    strew(wide ? 60 : 26, 9, (x, y) => disc(x * width, y * height * 0.4, 1 + y, '#FBE3F6', 'opacity=".6"')) +
    rays(width / 2, foot, 22, wide ? 1000 : 520, '#FFC9A0', 0.1) +
    many(wide ? 10 : 5, (i) => {
      const w = width / (wide ? 10 : 5);
      const top = foot - (wide ? 200 : 120) + ((i * 47) % 70);
      return (
        bar(i * w, top, w - 4, height, i % 2 ? '#4A1A4A' : '#3A1440') +
        many(3, (j) =>
          bar(i * w + 12 + j * (w / 3.4), top + 22, w / 6, w / 4, (i + j) % 3 ? '#FFC27A' : '#5A2458', 2),
        ) +
        cut(`M${i * w - 4} ${top}l${w / 2}-24 ${w / 2} 24Z`, '#5A2458')
      );
    }) +
    bunting(width, 0, wide ? 12 : 6, wide ? 22 : 11) +
    bunting(width, wide ? 126 : 76, wide ? 14 : 8, wide ? 26 : 13) +
    bar(0, foot, width, height - foot, '#2A0E2E') +
    many(Math.ceil(width / 44), (i) => oval(i * 44 + 20, foot + 14 + (i % 3) * 18, 24, 5, '#3F1846')) +
    (wide
      ? dancer(150, foot - 110, 1.5, joy, '#8E6BFF') +
        dancer(330, foot - 80, 1.3, moonMask, '#2FB8A8') +
        dancer(1120, foot - 80, 1.3, sorrow, '#FF8A3D') +
        dancer(1300, foot - 110, 1.5, fury, '#D673D0')
      : dancer(28, foot - 26, 0.5, joy, '#8E6BFF') + dancer(332, foot - 26, 0.5, sorrow, '#FF8A3D')) +
    strew(wide ? 50 : 22, 4, (x, y, i) =>
      bar(
        x * width,
        20 + y * (foot - 40),
        5,
        9,
        ['#F062C0', '#FFC23D', '#2FD3BE'][i % 3] ?? '#fff',
        2,
        `transform="rotate(${i * 40} ${Math.round(x * width)} ${Math.round(20 + y * (foot - 40))})"`,
      ),
    )
  );
}

const drape = (x: number, side: 1 | -1, height: number): string =>
  move(
    `translate(${x} 0) scale(${side} 1)`,
    cut(`M0 -30C-22 ${height * 0.3} -14 ${height * 0.6} -34 ${height + 20}H4Z`, '#9A2450') +
      cut(`M0 -30C-10 ${height * 0.3} -4 ${height * 0.6} -16 ${height + 20}H4Z`, '#D6406E') +
      bar(-30, height * 0.62, 30, 9, '#FFC23D', 4),
  );

export const masquerade: SlotTheme = {
  palette: 'plum',
  board: { cells: 'tile', background: '#1E0A26', cell: '#43174C', edge: '#6B2460', lit: '#FFF0DC', round: 4 },
  lettering: { first: '#FFE9F8', last: '#7FE3D8' },
  symbols: {
    seven: joy,
    picA: fury,
    picB: moonMask,
    picC: sorrow,
    ace: feather,
    king: tambour,
    queen: fanP,
    jack: slipper,
    wild: cut(starPath(32, 32, 31, 22, 10), '#2FD3BE') + put(joy, 25, 30, 40) + put(sorrow, 42, 32, 36),
    scatter: crown,
  },
  names: {
    en: named('mask of joy, mask of fury, moon mask, mask of sorrow, feather, tambourine, fan, slipper'),
    fil: named(
      'maskara ng tuwa, maskara ng galit, maskara ng buwan, maskara ng lungkot, balahibo, pandereta, pamaypay, tsinelas',
    ),
    th: named('หน้ากากสุข, หน้ากากโกรธ, หน้ากากจันทร์, หน้ากากเศร้า, ขนนก, แทมบูรีน, พัด, รองเท้าแพร'),
    vi: named('mặt nạ vui, mặt nạ giận, mặt nạ trăng, mặt nạ buồn, lông công, trống lắc, quạt, hài lụa'),
    zh: named('喜面具, 怒面具, 月面具, 悲面具, 翎羽, 铃鼓, 羽扇, 绣鞋'),
    id: named('topeng suka, topeng murka, topeng bulan, topeng duka, bulu merak, rebana, kipas, selop'),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      bar(-14, -16, width + 28, height + 32, '#5A2A12', 8) + bar(-6, -6, width + 12, height + 12, '#1E0A26', 4),
    front: ({ width, height }) =>
      drape(4, 1, height) +
      drape(width - 4, -1, height) +
      bar(-24, -32, width + 48, 12, '#FFC23D', 5) +
      many(11, (i) => cut(`M${-20 + i * 40} -22h40q0 26-20 26t-20-26Z`, i % 2 ? '#D6406E' : '#9A2450')) +
      put(joy, width / 2, -20, 50),
  },
  button: maskButton,
  voice: {
    root: 293.66,
    scale: [0, 2, 3, 5, 7, 9, 10, 12, 14],
    wave: 'square',
    stop: [130, 0.06],
    tune: [0, 4, 2, 4, 3, 4, 2, 0, 5, 4, 3, 2, 3, 4, 1, 0],
    beat: 0.38,
  },
  moment: {
    name: {
      en: 'The parade turns in',
      fil: 'Dumating ang parada',
      th: 'ขบวนแห่มาแล้ว',
      vi: 'Đoàn diễu hành',
      zh: '巡游开场',
      id: 'Parade tiba',
    },
    parts: [
      ...shower(cut('M20 20h14v24h-14Z', '#F062C0'), 8, 6),
      ...shower(cut('M20 20h14v24h-14Z', '#FFC23D'), 8, 6),
      crossing(fury, 62, 30, 0, 0),
      crossing(moonMask, 66, 28, 0, 220),
      crossing(sorrow, 60, 28, 0, 420),
      bloom(joy, [50, 36, 50], 350),
    ],
    hero: joy,
  },
  tile: {
    backdrops: ['rays'],
    foregrounds: ['none'],
    draw: () =>
      put(sorrow, 34, 104, 66, -14) +
      put(moonMask, 118, 104, 66, 14) +
      put(joy, 75, 80, 106) +
      strew(14, 5, (x, y, i) => disc(x * 150, 8 + y * 60, 2.2, ['#FFC23D', '#2FD3BE'][i % 2] ?? '#fff')),
  },
};
