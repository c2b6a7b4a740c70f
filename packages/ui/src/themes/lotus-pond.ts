/** A pond under the moon. Nothing stands in a grid of boxes: things float on pads inside a ring of stones. */
import { bar, cut, disc, flip, light, many, move, oval, put, sky, starPath, strew, thread } from './cut.ts';
import { bloom, crossing, wreath } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const lotus = move(
  'translate(32 56) scale(1.08)',
  cut('M0 0C-26 0-30-16-28-20C-16-20-4-10 0 0C4-10 16-20 28-20C30-16 26 0 0 0Z', '#8A2866') +
    cut('M0 0C-20-8-22-28-18-34C-8-30 0-14 0 0C0-14 8-30 18-34C22-28 20-8 0 0Z', '#F062C0') +
    cut('M0 0C-11-12-11-32 0-42C11-32 11-12 0 0Z', '#FFE0F2'),
);

const koi =
  cut('M8 54C4 44 10 40 16 42C18 24 34 8 52 6C60 22 44 44 24 48C26 56 16 60 8 54Z', '#FFF6E6') +
  cut('M34 14C40 9 47 6.6 52 6C56 14 53 24 47 31C38 30 33 22 34 14Z', '#FF7A45') +
  cut('M18 38C22 30 30 30 34 36C32 43 26 47 22 48C18 46 16 42 18 38Z', '#FF7A45') +
  cut('M24 22C14 18 8 22 6 28C14 30 20 28 22 25ZM40 40C46 46 46 54 42 58C36 52 35 46 36 43Z', '#FFC7A6') +
  cut('M8 54C4 44 10 40 16 42L22 48C24 56 16 60 8 54Z', '#FF9C6B') +
  disc(44, 12.6, 2, '#10141F') +
  disc(50.6, 19, 2, '#10141F');

const frog =
  oval(32, 46, 26, 15, '#7FCB3E') +
  cut('M36 31C58 32 64 56 44 60C52 50 48 38 36 31Z', '#4F9A2C') +
  disc(18, 24, 10, '#9BE05A') +
  disc(46, 24, 10, '#9BE05A') +
  oval(32, 36, 22, 16, '#9BE05A') +
  disc(18, 23, 5.6, '#FFFDF6') +
  disc(46, 23, 5.6, '#FFFDF6') +
  disc(19, 23.6, 3, '#10141F') +
  disc(45, 23.6, 3, '#10141F') +
  thread('M18 40Q32 50 46 40', '#10141F', 2.2) +
  oval(32, 53, 13, 6, '#F1FBC8');

const dragonfly = move(
  'rotate(38 32 32)',
  cut(
    'M31 26C14 10 2 14 1 20C2 28 18 30 31 29ZM33 26C50 10 62 14 63 20C62 28 46 30 33 29Z',
    '#BDF3FF',
    'opacity=".95"',
  ) +
    cut('M31 31C16 32 8 40 10 45C14 50 26 42 31 34ZM33 31C48 32 56 40 54 45C50 50 38 42 33 34Z', '#67D3F0') +
    bar(29, 20, 6, 40, '#F062C0', 3) +
    many(4, (i) => bar(29, 36 + i * 6, 6, 2.4, '#8A2866')) +
    bar(27.4, 20, 9.2, 15, '#FF8AD4', 4.6) +
    disc(32, 16, 6, '#F062C0') +
    disc(28.4, 14.4, 3.4, '#10141F') +
    disc(35.6, 14.4, 3.4, '#10141F'),
);

const pod =
  cut('M12 26C12 46 22 54 32 54C42 54 52 46 52 26Z', '#C9A94B') +
  cut('M34 54C42 54 52 46 52 26H42C42 42 40 50 34 54Z', '#94752C') +
  oval(32, 25, 21, 11, '#F0DE8C') +
  [
    [20, 24],
    [28, 20],
    [37, 20],
    [45, 25],
    [24, 29],
    [33, 27],
    [40, 30],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 3, 2.2, '#6E5518'))
    .join('') +
  thread('M32 54V63', '#94752C', 4);

const reed =
  thread('M24 62Q24 40 22 14M42 62Q40 44 43 24', '#BFE6A0', 3) +
  bar(17.5, 8, 9, 26, '#D08A4A', 4.5) +
  cut('M22 8a4.5 4.5 0 0 1 4.5 4.5v17a4.5 4.5 0 0 1-4.5 4.5Z', '#9C5A22') +
  bar(38.5, 18, 9, 22, '#D08A4A', 4.5) +
  cut('M43 18a4.5 4.5 0 0 1 4.5 4.5v13a4.5 4.5 0 0 1-4.5 4.5Z', '#9C5A22') +
  cut('M30 62C32 44 36 34 34 16C42 32 40 50 34 62Z', '#D8F5B8');

const dew =
  cut('M32 5C44 24 52 32 52 43A20 20 0 0 1 12 43C12 32 20 24 32 5Z', '#7FDCF5') +
  cut('M32 5C44 24 52 32 52 43A20 20 0 0 1 32 63C44 54 44 30 32 5Z', '#3AA9D0') +
  thread('M20 42A12 12 0 0 0 30 55', '#EFFCFF', 4);

const snail =
  cut('M6 54Q6 46 16 46H48Q56 46 57 36Q60 30 62 35Q62 54 46 55H10Q6 55 6 54Z', '#FFD9A8') +
  disc(28, 34, 20, '#B678E8') +
  cut('M28 14A20 20 0 0 1 28 54A26 26 0 0 0 28 14Z', '#7E45B8') +
  thread('M28 34q5-6 9 0t-9 10t-14-9t13-15', '#F1DEFF', 3.4) +
  thread('M57 36L53 25M61 35L63 25', '#FFD9A8', 2.6) +
  disc(53, 24, 2.4, '#10141F') +
  disc(63, 24, 2.4, '#10141F');

const waterStar =
  many(6, (i) =>
    cut(
      'M32 32C22 22 24 8 32 2C40 8 42 22 32 32Z',
      i % 2 ? '#FFF3D6' : '#FFD27A',
      `transform="rotate(${i * 60} 32 32)"`,
    ),
  ) +
  disc(32, 32, 9, '#E08A12') +
  many(6, (i) => disc(32 + 5 * Math.cos(i), 32 + 5 * Math.sin(i), 1.4, '#FFF3D6'));

/** A pad from above, with the notch of its kind. */
const pad = (turn: number, leaf: string, rim: string): string =>
  move(
    `rotate(${turn} 32 32)`,
    cut('M32 32L45 4A31 31 0 1 1 26 1.500Z', rim) +
      cut('M32 32L43 8A26 26 0 1 1 27 6Z', leaf) +
      thread('M32 32L54 42M32 32L40 55M32 32L18 54M32 32L8 40M32 32L10 18', rim, 1.5),
  );

const bloomButton =
  many(8, (i) =>
    cut(
      'M0 0C-26-16-22-42 0-52C22-42 26-16 0 0Z',
      i % 2 ? '#F09C0A' : '#FFB224',
      `transform="translate(52 52) rotate(${i * 45 + 22})"`,
    ),
  ) +
  many(8, (i) =>
    cut(
      'M0 0C-17-12-15-32 0-40C15-32 17-12 0 0Z',
      i % 2 ? '#FFC95C' : '#FFD27A',
      `transform="translate(52 52) rotate(${i * 45})"`,
    ),
  ) +
  disc(52, 52, 28, '#FFE7A8');

const willow = (x: number, reach: number): string =>
  many(8, (i) => {
    const [left, foot] = [x + i * 15, reach - (i % 3) * 26];
    return (
      thread(`M${left} -6q${6 - i * 2} ${foot / 2} ${-2 + i} ${foot}`, '#1F7A4E') +
      many(Math.floor(foot / 18), (j) =>
        cut(`M${left} ${14 + j * 17}q11 4 6 14q-9-3-6-14Z`, j % 2 ? '#3FA36B' : '#2B8A57'),
      )
    );
  });

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const moon = wide ? width * 0.8 : width * 0.82;
  return (
    sky(width, height, '#123B4A', '#0E4A4A', '#072A2C') +
    oval(width / 2, height * 0.46, width * 0.62, height * 0.44, '#176164', 'opacity=".6"') +
    oval(width / 2, height * 0.46, width * 0.48, height * 0.33, '#1E7471', 'opacity=".5"') +
    light(moon, wide ? 130 : 58, wide ? 54 : 25, '#FFF3D6') +
    strew(wide ? 60 : 24, 4, (x, y, i) =>
      bar(x * width, 120 + y * (height - 200), 16 + (i % 4) * 8, 1.8, '#BDF3E6', 1, 'opacity=".25"'),
    ) +
    willow(-6, wide ? 250 : 96) +
    (wide
      ? willow(70, 170) +
        [
          [180, 560, 190],
          [330, 720, 130],
          [1250, 520, 150],
          [1130, 700, 200],
          [80, 720, 110],
          [1370, 720, 120],
        ]
          .map(([x = 0, y = 0, size = 0], i) => put(pad(i * 70, '#2B7D50', '#1F6B45'), x, y, size))
          .join('') +
        put(lotus, 190, 530, 130) +
        put(frog, 1140, 672, 110) +
        put(dragonfly, 290, 330, 90) +
        put(koi, 1240, 400, 120, 30)
      : put(pad(40, '#2B7D50', '#1F6B45'), 26, 548, 92) +
        put(pad(200, '#2B7D50', '#1F6B45'), 338, 536, 76) +
        put(dragonfly, 40, 118, 46))
  );
}

const stones = ['#5C7378', '#4A6066', '#6E868A'];
/** Stones along the pond's edge, over the corners of the board. */
const shore = ({ width, height }: Canvas): string => {
  const [across, down] = [11, Math.round(height / 44)];
  const stone = (x: number, y: number, i: number): string =>
    oval(x, y, 20 + (i % 3) * 3, 13 + (i % 2) * 3, stones[i % 3] ?? '#5C7378') +
    oval(x - 3, y - 4, 12, 5, '#8FA5A8', 'opacity=".5"');
  return (
    many(across, (i) => stone(14 + (i * (width - 28)) / (across - 1), -9 + (i % 2) * 3 - (i % 4 === 2 ? 5 : 0), i)) +
    many(down - 1, (i) => stone(-19, 34 + i * 44, i + 1) + stone(width + 19, 30 + i * 44, i + 2)) +
    many(across, (i) => stone(16 + (i * (width - 32)) / (across - 1), height + 8 - (i % 2) * 3, i + 1))
  );
};

export const lotusPond: SlotTheme = {
  palette: 'lotus',
  board: { cells: 'disc', background: '#0B4A4C', cell: '#2F9A63', edge: '#1F7A4E', lit: '#FFE0F2', round: 30 },
  lettering: { first: '#FFE0F2', last: '#8FE3C0' },
  symbols: {
    seven: lotus,
    picA: koi,
    picB: frog,
    picC: dragonfly,
    ace: snail,
    king: pod,
    queen: reed,
    jack: dew,
    wild: many(3, (i) => put(lotus, 32 + (i - 1) * 15, i === 1 ? 28 : 38, i === 1 ? 56 : 40)),
    scatter: waterStar,
  },
  names: {
    en: named('lotus, koi, frog, dragonfly, snail, seed pod, bulrush, dewdrop'),
    fil: named('lotus, koi, palaka, tutubi, kuhol, buto ng lotus, tambo, hamog'),
    th: named('ดอกบัว, ปลาคาร์ป, กบ, แมลงปอ, หอยทาก, ฝักบัว, ธูปฤาษี, หยดน้ำค้าง'),
    vi: named('hoa sen, cá koi, ếch, chuồn chuồn, ốc sên, đài sen, cỏ nến, giọt sương'),
    zh: named('莲花, 锦鲤, 青蛙, 蜻蜓, 蜗牛, 莲蓬, 香蒲, 露珠'),
    id: named('teratai, ikan koi, katak, capung, siput, biji teratai, mendong, embun'),
  },
  scenery,
  frame: {
    back: ({ width, height }) => bar(-26, -22, width + 52, height + 44, '#06302F', 48),
    front: shore,
  },
  button: bloomButton,
  voice: {
    root: 293.66,
    scale: [0, 2, 5, 7, 9, 12, 14, 17, 19],
    wave: 'sine',
    stop: [330, 0.16],
    tune: [0, 3, 4, 5, 4, 3, 1, 2, 0, 4, 5, 6, 5, 3, 2, 1],
    beat: 0.7,
  },
  moment: {
    name: {
      en: 'Full bloom',
      fil: 'Ganap na pamumulaklak',
      th: 'บัวบานเต็มสระ',
      vi: 'Sen nở rộ',
      zh: '满塘花开',
      id: 'Mekar penuh',
    },
    parts: [...wreath(lotus, 6, 24), crossing(koi, 46, 34), bloom(waterStar, [50, 46, 30], 900)],
    hero: lotus,
  },
  tile: {
    backdrops: ['moon', 'water'],
    foregrounds: ['none'],
    draw: ({ p }) =>
      put(pad(20, '#1F7A4E', '#155C3A'), 36, 140, 66) +
      put(pad(150, '#1F7A4E', '#155C3A'), 118, 138, 58) +
      put(lotus, 75, 92, 124) +
      flip(koi, 112, 134, 46) +
      cut(starPath(40, 40, 5, 2), p.spark),
  },
};
