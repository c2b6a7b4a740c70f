/** Under water by a reef: pearls run from shell to shell as the board falls. */
import { bar, cut, disc, flip, many, oval, put, ring, sky, starPath, strew, thread } from './cut.ts';
import { ascent, bloom, crossing } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const pearl =
  disc(32, 33, 26, '#B9A4D8') +
  disc(32, 31, 26, '#F3ECFF') +
  cut('M32 5A26 26 0 0 1 32 57A36 36 0 0 0 32 5Z', '#D8C6F0') +
  oval(23, 21, 7, 5, '#FFFFFF', 'transform="rotate(-34 23 21)"') +
  disc(40, 44, 4, '#FFD9EC', 'opacity=".8"');

const clam =
  cut('M4 44C4 58 60 58 60 44L52 40H12Z', '#8A4FB8') +
  cut('M4 36C2 14 18 6 32 6C46 6 62 14 60 36L52 42H12Z', '#C58AF0') +
  thread('M32 8V40M20 10L24 40M44 10L40 40M10 18L16 40M54 18L48 40', '#8A4FB8', 2.4) +
  oval(32, 43, 24, 6, '#5A2A86') +
  disc(32, 41, 9, '#F3ECFF') +
  disc(29, 38, 2.6, '#FFFFFF');

const turtle =
  cut(
    'M12 30C2 22 4 12 12 12C20 14 22 22 22 28ZM50 32C62 26 62 16 54 14C46 16 42 22 42 30ZM16 46C8 50 8 58 14 60C22 58 24 52 24 48ZM46 48C54 52 54 60 48 60C40 58 40 52 40 48Z',
    '#6FC36A',
  ) +
  disc(32, 10, 8, '#8FDC82') +
  oval(32, 36, 20, 22, '#2E8A5A') +
  cut('M32 18L42 26V40L32 50L22 40V26Z', '#57B87A') +
  thread('M32 18V14M42 26L49 22M42 40L50 46M32 50V57M22 40L14 46M22 26L15 22', '#1A5A3A', 2.4) +
  disc(29, 8, 1.6, '#10141F') +
  disc(35, 8, 1.6, '#10141F');

const seahorse =
  cut(
    'M26 6C38 0 48 10 44 20L54 24L52 28L42 27C40 34 46 36 44 46C42 58 28 64 20 56C14 50 20 42 26 46C30 50 26 54 24 51C26 58 36 54 36 46C36 40 26 38 26 28C26 22 24 18 22 14Z',
    '#FF9A4D',
  ) +
  cut('M26 28C26 22 24 18 22 14L26 6C28 14 32 20 32 28C32 36 40 40 38 48C36 42 26 38 26 28Z', '#FFCB8A') +
  cut('M42 30C52 30 52 42 44 42Z', '#FFC23D') +
  disc(38, 13, 2.6, '#10141F') +
  cut('M26 6L22 0L30 3L32 -2L36 4Z', '#FFC23D');

const starfish =
  cut(starPath(32, 33, 31, 13), '#FF6A78') +
  many(5, (i) =>
    many(3, (j) => disc(32, 25 - j * 7, 2.2 - j * 0.4, '#FFC9B8', `transform="rotate(${i * 72} 32 33)"`)),
  ) +
  disc(32, 33, 4, '#FFC9B8');

const angel =
  cut('M6 32C16 14 34 12 46 26L60 16V48L46 38C34 52 16 50 6 32Z', '#FFC23D') +
  cut('M22 19C24 6 34 4 44 4C38 12 38 18 38 22ZM22 45C24 58 34 60 44 60C38 52 38 46 38 42Z', '#E09A12') +
  bar(22, 17, 6, 30, '#2A3650', 3) +
  bar(36, 22, 6, 20, '#2A3650', 3) +
  disc(14, 29, 3, '#FFFDF6') +
  disc(13.5, 29, 1.6, '#10141F');

const coral =
  thread('M32 62V34M32 46L18 32V14M32 40L46 28V10M18 26L8 20V10M46 24L56 18V8M32 34L32 6', '#FF8A8A', 7) +
  thread('M33 62V34M33 6V30M47 26V10M19 30V14', '#D85A6A', 2.6) +
  [
    [18, 12],
    [46, 8],
    [8, 8],
    [56, 6],
    [32, 4],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 4.6, '#FFC9C0'))
    .join('');

const shellButton =
  cut('M52 100C20 100-6 62 4 30C18 2 38-6 52-6C66-6 86 2 100 30C110 62 84 100 52 100Z', '#8A5300') +
  cut('M52 96C20 96-6 58 4 27C18 0 38-8 52-8C66-8 86 0 100 27C110 58 84 96 52 96Z', '#FFB224') +
  many(6, (i) => thread('M52 92L52-4', '#E08A12', 3, `transform="rotate(${-50 + i * 20} 52 92)"`)) +
  disc(52, 50, 29, '#FFE7B8') +
  bar(36, 88, 32, 12, '#F09C0A', 6);

const weed = (x: number, foot: number, tall: number, fill: string, sway: number): string =>
  thread(`M${x} ${foot}q${-sway} ${-tall * 0.3} 0 ${-tall * 0.5}t0 ${-tall * 0.5}`, fill, 10) +
  thread(`M${x + 12} ${foot}q${sway} ${-tall * 0.2} 0 ${-tall * 0.35}t0 ${-tall * 0.3}`, fill, 7);

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const foot = height * 0.78;
  return (
    sky(width, height, '#7FE3E0', '#2B9AA8', '#123F5A', '#0A2038') +
    many(wide ? 6 : 3, (i) =>
      cut(
        `M${(i * width) / (wide ? 6 : 3)} -10h${wide ? 90 : 50}l${-60 - i * 20} ${height}h${wide ? -180 : -90}Z`,
        '#FFFFFF',
        'opacity=".07"',
      ),
    ) +
    strew(wide ? 60 : 26, 5, (x, y, i) =>
      ring(x * width, y * height * 0.8, 2 + (i % 5) * (wide ? 2 : 1), '#EAFBF5', 1.4, 'opacity=".55"'),
    ) +
    cut(
      `M0 ${foot - (wide ? 190 : 70)}Q${width * 0.1} ${foot - (wide ? 260 : 100)} ${width * 0.2} ${foot - (wide ? 90 : 20)}T${width * 0.34} ${foot + 30}V${height}H0Z`,
      '#16506A',
    ) +
    cut(
      `M${width} ${foot - (wide ? 220 : 80)}Q${width * 0.9} ${foot - (wide ? 280 : 120)} ${width * 0.8} ${foot - (wide ? 100 : 20)}T${width * 0.66} ${foot + 30}V${height}H${width}Z`,
      '#12465E',
    ) +
    weed(wide ? 60 : 14, foot + 20, wide ? 300 : 120, '#2E9A7A', 26) +
    weed(width - (wide ? 90 : 26), foot + 20, wide ? 260 : 130, '#3FB88A', 22) +
    cut(`M0 ${foot}Q${width * 0.25} ${foot - 22} ${width * 0.5} ${foot}T${width} ${foot - 6}V${height}H0Z`, '#E6C99A') +
    cut(
      `M0 ${foot + 26}Q${width * 0.3} ${foot + 4} ${width * 0.6} ${foot + 28}T${width} ${foot + 20}V${height}H0Z`,
      '#C9A46C',
    ) +
    (wide
      ? put(coral, 190, foot - 60, 190) +
        put(clam, 330, foot + 6, 130) +
        flip(turtle, 240, 280, 150) +
        put(coral, 1260, foot - 50, 170) +
        put(starfish, 1130, foot + 20, 90) +
        put(seahorse, 1210, 300, 120) +
        put(angel, 130, 160, 90)
      : put(coral, 30, foot - 10, 66) + put(starfish, 334, foot + 8, 40) + put(angel, 40, 116, 40))
  );
}

export const pearlReef: SlotTheme = {
  palette: 'seaglass',
  board: { cells: 'disc', background: '#0E3A52', cell: '#155A70', edge: '#0C4A60', lit: '#F3ECFF', round: 40 },
  lettering: { first: '#0A2038', last: '#6A1E4A' },
  symbols: { picA: clam, picB: turtle, picC: seahorse, picD: angel, picE: starfish, picF: pearl },
  names: {
    en: named('pearl shell, turtle, seahorse, angelfish, starfish, pearl'),
    fil: named('kabibeng may perlas, pawikan, kabayong-dagat, angelfish, isdang-bituin, perlas'),
    th: named('หอยมุก, เต่าทะเล, ม้าน้ำ, ปลาสลิดหิน, ปลาดาว, ไข่มุก'),
    vi: named('trai ngọc, rùa biển, cá ngựa, cá thiên thần, sao biển, ngọc trai'),
    zh: named('珠贝, 海龟, 海马, 神仙鱼, 海星, 珍珠'),
    id: named('kerang mutiara, penyu, kuda laut, ikan malaikat, bintang laut, mutiara'),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      bar(-16, -16, width + 32, height + 32, '#F3C9B8', 52) + bar(-8, -8, width + 16, height + 16, '#0A2E44', 46),
    front: ({ width, height }) =>
      many(20, (i) => disc(18 + i * ((width - 36) / 19), -12, i % 3 ? 5 : 8, i % 3 ? '#FFE9DC' : '#F3ECFF')) +
      many(20, (i) => disc(18 + i * ((width - 36) / 19), height + 12, i % 3 ? 5 : 8, i % 3 ? '#FFE9DC' : '#F3ECFF')) +
      put(coral, 6, 4, 70) +
      flip(coral, width - 6, 4, 70) +
      put(clam, width / 2, -14, 44) +
      put(starfish, -2, height - 6, 52),
  },
  button: shellButton,
  voice: {
    root: 311.13,
    scale: [0, 2, 4, 7, 9, 12, 14, 16, 19],
    wave: 'sine',
    stop: [440, 0.2],
    tune: [0, 2, 4, 5, 7, 5, 4, 2, 1, 3, 5, 6, 5, 3, 1, 0],
    beat: 0.62,
  },
  moment: {
    name: {
      en: 'The oyster opens',
      fil: 'Bumuka ang talaba',
      th: 'หอยมุกเปิดฝา',
      vi: 'Trai mở miệng',
      zh: '蚌开珠现',
      id: 'Kerang terbuka',
    },
    parts: [
      ...ascent(ring(32, 32, 26, '#EAFBF5', 3), 9, 8),
      crossing(turtle, 26, 24, 0, 100),
      bloom(clam, [50, 52, 62]),
      bloom(pearl, [50, 44, 30], 650),
    ],
    hero: clam,
  },
  tile: {
    backdrops: ['beams'],
    foregrounds: ['none'],
    draw: () =>
      put(coral, 26, 112, 66) +
      put(coral, 128, 118, 54) +
      put(clam, 75, 84, 112) +
      disc(75, 103, 15, '#F3ECFF') +
      disc(70, 98, 4.5, '#FFFFFF') +
      put(angel, 120, 34, 34) +
      put(starfish, 40, 140, 28),
  },
};
