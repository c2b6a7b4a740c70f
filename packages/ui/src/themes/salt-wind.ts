/** A harbour in a storm. The reels hang on a sail under its yard; the lighthouse turns over it. */
import { bar, cut, disc, many, move, oval, put, sky, starPath, strew, thread, waves } from './cut.ts';
import { crossing } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const rope =
  oval(32, 44, 25, 13, '#6E4A25') +
  oval(32, 40, 25, 13, '#D9A866') +
  oval(32, 40, 18, 8.6, '#A97A3F') +
  oval(32, 34, 19, 9.6, '#E6BE82') +
  oval(32, 34, 12, 5.4, '#6E4A25') +
  many(9, (i) =>
    thread(`M${11 + i * 5.2} ${44 + Math.round(Math.sin((i / 8) * 3.14) * 75) / 10}l3 3.4`, '#A97A3F', 1.6),
  ) +
  thread('M46 30Q58 20 50 10', '#C99A55', 5);

const sail =
  bar(29, 6, 3.6, 50, '#6E4A25', 1) +
  cut('M34 8C54 18 58 36 56 48H34Z', '#5B89C8') +
  cut('M34 8C42 20 44 36 42 48H34Z', '#3A5F98') +
  cut('M27 14C14 24 8 38 8 48H27Z', '#86AEE4') +
  cut('M6 52H58C54 60 46 62 32 62C18 62 10 60 6 52Z', '#2A3650');

const block =
  thread('M32 2V14', '#C99A55', 4) +
  bar(18, 12, 28, 40, '#8B5A2B', 13) +
  cut('M34 12A13 13 0 0 1 46 25V39A13 13 0 0 1 34 52Z', '#6E4A25') +
  disc(32, 32, 12, '#F4F8FE') +
  disc(32, 32, 8, '#A9BAD3') +
  disc(32, 32, 3, '#43536C') +
  thread('M44 32V62', '#C99A55', 4);

const anchor =
  disc(32, 11, 6, 'none', 'stroke="#61759A" stroke-width="4.4"') +
  thread('M32 17V56M20 25H44', '#61759A', 5) +
  thread('M10 40Q12 57 32 57Q52 57 54 40', '#61759A', 5) +
  cut('M5 44L10 33L17 42Z', '#61759A') +
  thread('M32 57Q52 57 54 40', '#43557A', 5) +
  cut('M59 44L54 33L47 42Z', '#43557A');

const tower =
  cut('M22 22H42L47 60H17Z', '#FFFFFF') +
  cut('M34 22H42L47 60H36Z', '#C3D0E4') +
  cut('M21 31H43L44.4 40H19.6ZM18.4 49H45.6L46.6 57H17.4Z', '#E4464E') +
  bar(20, 19, 24, 4, '#2A3650', 1) +
  bar(24, 8, 16, 11, '#FFD04D', 1) +
  cut('M22 8L32 1L42 8Z', '#E4464E');
const lighthouse = tower + cut('M24 11L2 4V22L24 16ZM40 11L62 4V22L40 16Z', '#F0A80E', 'opacity=".4"');

const boat =
  cut('M4 38C18 46 44 46 60 32C58 52 46 60 31 60C16 60 6 52 4 38Z', '#E4464E') +
  cut('M4 38C18 46 44 46 60 32L59 38C44 50 18 50 5 43Z', '#FFE3DF') +
  bar(28, 6, 3, 34, '#6E4A25') +
  cut('M32 6C52 12 54 28 48 38C42 40 36 41 32 41Z', '#FFB224') +
  cut('M32 6C40 16 41 30 38 40.6L32 41Z', '#E08A12') +
  disc(50, 44, 3.5, '#FFE3DF') +
  disc(51, 44, 1.6, '#10141F');

const gull =
  cut('M32 36C24 20 12 16 1 20C12 24 16 34 24 42Z', '#FFFFFF') +
  cut('M32 36C38 18 52 12 63 18C52 22 48 34 38 42Z', '#C9D6EA') +
  cut('M18 40C26 32 40 32 50 38C46 46 30 50 16 44Z', '#FFFFFF') +
  cut('M16 44L6 50L10 42Z', '#8FA6C6') +
  cut('M20 44C30 49 42 46 50 38C48 48 28 54 20 44Z', '#A9BAD3') +
  disc(45, 38, 1.7, '#10141F') +
  cut('M50 37L60 40L50 42Z', '#FFB224') +
  cut('M58 17l5 1-8 5ZM6 19l-5 1 8 4Z', '#43536C');

const lamp = move(
  'translate(32 34) scale(2.5)',
  bar(-4, -11, 8, 3, '#2A3650', 1) +
    bar(-7, -8.4, 14, 16, '#FFC73A', 4) +
    bar(-3.4, -8.4, 6.8, 16, '#FFF3C4') +
    bar(-7.8, -3, 15.6, 1.4, '#2A3650') +
    bar(-7.8, 3, 15.6, 1.4, '#2A3650') +
    bar(-6, 7, 12, 3.4, '#2A3650', 1) +
    thread('M-5-9.5Q0-17 5-9.5', '#2A3650', 1.4),
);

const barrel =
  cut('M14 10H50Q58 32 50 56H14Q6 32 14 10Z', '#B4713A') +
  cut('M34 10H50Q58 32 50 56H36Q44 32 34 10Z', '#85491C') +
  thread('M11 22H53M11 44H53', '#43536C', 4) +
  oval(32, 10, 18, 5, '#E6BE82') +
  thread('M26 12V54', '#85491C', 1.6);

const compass =
  disc(32, 32, 30, '#2A3650') +
  disc(32, 32, 25, '#FFF6E6') +
  cut(starPath(32, 32, 24, 6, 4), '#FFB224') +
  cut(
    'M32 8L36.500 27.500L32 32ZM56 32L36.500 36.500L32 32ZM32 56L27.500 36.500L32 32ZM8 32L27.500 27.500L32 32Z',
    '#E08A12',
  ) +
  disc(32, 32, 4, '#E4464E');

const helm =
  many(8, (i) =>
    bar(-5, -52, 10, 26, i % 2 ? '#E09A12' : '#FFB224', 5, `transform="translate(52 52) rotate(${i * 45})"`),
  ) +
  disc(52, 54, 40, '#8A5300') +
  disc(52, 52, 40, '#FFB224') +
  disc(52, 52, 31, '#E09A12') +
  disc(52, 52, 28, '#FFD27A');

/** Crests that curl, three rows of them. */
const sea = (width: number, y: number): string =>
  [
    ['#1B5069', 0, 14, 90],
    ['#123C52', 26, 17, 110],
    ['#0B2838', 54, 15, 96],
  ]
    .map(([colour, down, height, length], i) =>
      waves(
        y + Number(down),
        { width, length: Number(length), height: Number(height) * 1.6, down: 400, shift: i * 34 },
        String(colour),
      ),
    )
    .join('') +
  many(Math.ceil(width / 96), (i) =>
    thread(`M${20 + i * 96} ${y - 6 + (i % 3) * 26}q7-6 14 1`, '#D8F5FF', 2.4, 'opacity=".7"'),
  );

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const size = wide ? 190 : 66;
  const [x, y] = wide ? [1210, 250] : [300, 92];
  return (
    sky(width, height, '#16202F', '#27425A', '#0C1622') +
    cut(`M${x} ${y - size * 0.34}L-60 ${y - size * 2}V${y + size}Z`, '#FFE39A', 'opacity=".1"') +
    cut(`M${x} ${y - size * 0.34}L-60 ${y - size}V${y + size * 0.3}Z`, '#FFE39A', 'opacity=".1"') +
    strew(wide ? 14 : 7, 3, (a, b, i) =>
      oval(a * width, 16 + b * (wide ? 150 : 70), 60 + i * 9, 15 + (i % 3) * 5, '#101A28', 'opacity=".75"'),
    ) +
    strew(wide ? 120 : 46, 8, (a, b) =>
      thread(`M${Math.round(a * width)} ${Math.round(b * height * 0.8)}l-9 26`, '#A9BAD3', 1.2, 'opacity=".28"'),
    ) +
    put(tower, x, y, size) +
    cut(
      `M${x - size * 1.1} ${y + size * 0.62}Q${x} ${y + size * 0.24} ${width + 10} ${y + size * 0.5}V${y + size * 1.4}H${x - size * 1.5}Z`,
      '#0C1622',
    ) +
    (wide ? put(boat, 210, 560, 210) + put(gull, 330, 300, 90) : put(gull, 46, 110, 38)) +
    sea(width, wide ? 640 : height * 0.735)
  );
}

export const saltWind: SlotTheme = {
  palette: 'moonstone',
  board: { cells: 'column', background: '#D9CBB0', cell: '#F2E7D2', edge: '#D2C2A2', lit: '#FFFDF6', round: 12 },
  lettering: { first: '#F4F8FE', last: '#FFC95C' },
  symbols: {
    seven: boat,
    picA: lighthouse,
    picB: gull,
    picC: sail,
    ace: lamp,
    king: anchor,
    queen: block,
    jack: rope,
    wild: put(lamp, 32, 30, 62) + thread('M4 32h8M52 32h8M10 12l6 5M54 12l-6 5', '#F0A80E', 3.4),
    scatter: compass,
  },
  names: {
    en: named('boat, lighthouse, gull, sail, storm lamp, anchor, pulley, rope'),
    fil: named('bangka, parola, tagak-dagat, layag, lampara, angkla, kalo, lubid'),
    th: named('เรือ, ประภาคาร, นกนางนวล, เรือใบ, ตะเกียง, สมอ, รอก, เชือก'),
    vi: named('thuyền, hải đăng, mòng biển, thuyền buồm, đèn bão, mỏ neo, ròng rọc, dây thừng'),
    zh: named('小船, 灯塔, 海鸥, 帆船, 风灯, 船锚, 滑轮, 缆绳'),
    id: named('perahu, mercusuar, camar, kapal layar, lampu badai, jangkar, katrol, tali'),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      bar(width / 2 - 9, -46, 18, height + 80, '#4A3018') +
      cut(
        `M-6 -6H${width + 6}C${width + 24} ${height * 0.4} ${width + 20} ${height * 0.8} ${width + 4} ${height + 10}Q${width / 2} ${height + 34} -4 ${height + 10}C-20 ${height * 0.8} -24 ${height * 0.4} -6 -6Z`,
        '#D9CBB0',
      ),
    front: ({ width, height }) =>
      bar(-22, -26, width + 44, 18, '#6E4A25', 9) +
      bar(-22, -26, width + 44, 7, '#8B5A2B', 4) +
      many(
        8,
        (i) =>
          bar(22 + i * 50, -29, 10, 30, '#E6BE82', 5) +
          bar(22 + i * 50, -17, 10, 2.6, '#A97A3F') +
          bar(22 + i * 50, -8, 10, 2.6, '#A97A3F'),
      ) +
      disc(-16, -17, 11, '#A97A3F') +
      disc(width + 16, -17, 11, '#A97A3F') +
      thread(
        `M-12 -6Q-30 ${height * 0.5} -6 ${height + 8}M${width + 12} -6Q${width + 30} ${height * 0.5} ${width + 6} ${height + 8}`,
        '#6E4A25',
        5,
      ),
  },
  button: helm,
  voice: {
    root: 220,
    scale: [0, 2, 3, 7, 10, 12, 14, 15, 19],
    wave: 'triangle',
    stop: [98, 0.14],
    tune: [0, 2, 3, 5, 3, 2, 1, 0, 3, 4, 5, 7, 5, 4, 3, 2],
    beat: 0.56,
  },
  moment: {
    name: {
      en: 'The gust',
      fil: 'Ang bugso',
      th: 'ลมกระโชก',
      vi: 'Cơn gió giật',
      zh: '疾风来袭',
      id: 'Embusan kencang',
    },
    parts: [
      crossing(thread('M2 34H50q10 0 10-8t-9-6', '#BFD8EE', 3), 26, 46),
      crossing(thread('M2 30H46q12 0 12 9t-10 7', '#BFD8EE', 3), 66, 60, 0, 120),
      crossing(gull, 24, 16, 0, 200),
      crossing(boat, 58, 44, 0, 260),
      crossing(lamp, 40, 18, 0, 60),
      crossing(barrel, 78, 16, 0, 380),
    ],
    hero: boat,
  },
  tile: {
    backdrops: ['clouds'],
    foregrounds: ['waves'],
    draw: () =>
      cut('M118 44L-20 10V78Z', '#FFE39A', 'opacity=".16"') +
      put(tower, 122, 70, 58) +
      cut('M92 92Q120 80 156 88V130H86Z', '#05151C') +
      put(boat, 64, 88, 108, -7) +
      put(gull, 28, 36, 34) +
      waves(124, { width: 150, length: 38, height: 12, down: 30, shift: 8 }, '#156480') +
      waves(136, { width: 150, length: 46, height: 12, down: 70 }, '#0B3444'),
  },
};
