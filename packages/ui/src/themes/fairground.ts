/** The fair after dark: a wheel of light, striped tents, and three pots that everyone plays for. */
import { bar, cut, disc, light, many, oval, paperStar, put, ring, sky, starPath, strew, thread } from './cut.ts';
import { bloom, rise, roll } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const wheel = (rim: string, spoke: string): string =>
  thread('M32 32L16 62M32 32L48 62', spoke, 4) +
  ring(32, 30, 26, rim, 3) +
  ring(32, 30, 18, spoke, 1.6) +
  many(8, (i) => thread('M32 30V4', spoke, 1.8, `transform="rotate(${i * 45} 32 30)"`)) +
  many(8, (i) => {
    const [x, y] = [32 + 26 * Math.cos((i * Math.PI) / 4), 30 + 26 * Math.sin((i * Math.PI) / 4)];
    return disc(x, y, 5.4, ['#FF6A78', '#FFC23D', '#35C0EE', '#3FD79A'][i % 4] ?? '#fff');
  }) +
  disc(32, 30, 5, '#FFF3D6');
const ferris = wheel('#EBDFFF', '#A978FF');

const horse =
  bar(30, 0, 4, 64, '#FFC95C', 2) +
  cut(
    'M10 44C10 34 22 34 34 34L38 20C40 14 50 12 54 18L60 26L54 30L48 28L46 40C46 48 40 50 36 50L40 60H34L28 50H20L14 60H9L13 50C10 49 10 46 10 44Z',
    '#FFF6E6',
  ) +
  cut('M38 20C40 14 46 12 50 14C44 18 44 28 40 36L34 34Z', '#FF8FC7') +
  cut('M10 44C6 40 4 48 2 52C8 54 12 50 13 48Z', '#FF8FC7') +
  cut('M22 33H34V44Q28 48 22 44Z', '#D8434A') +
  disc(52, 20, 1.8, '#10141F');

const tent =
  cut('M32 4C42 18 54 24 62 28V34H2V28C10 24 22 18 32 4Z', '#E4464E') +
  cut(
    'M32 4C36 18 40 26 42 34H22C24 26 28 18 32 4ZM2 28C10 24 22 18 32 4C20 20 14 26 12 34H2ZM62 28C54 24 42 18 32 4C44 20 50 26 52 34H62Z',
    '#FFF6E6',
  ) +
  bar(6, 34, 52, 26, '#E4464E') +
  bar(16, 34, 10, 26, '#FFF6E6') +
  bar(38, 34, 10, 26, '#FFF6E6') +
  cut('M26 60V46Q32 38 38 46V60Z', '#2E1747') +
  cut('M32 0L44 5L32 9Z', '#FFC23D');

const candyfloss =
  cut('M28 34H36L33 63H31Z', '#E6BE82') +
  disc(20, 24, 13, '#FF9BD0') +
  disc(42, 24, 14, '#FF8AC6') +
  disc(31, 15, 14, '#FFB8E2') +
  disc(32, 30, 13, '#FF9BD0') +
  cut('M42 10A14 14 0 0 1 42 38A18 18 0 0 0 42 10Z', '#E060A8');

const bear =
  disc(16, 14, 9, '#B4713A') +
  disc(48, 14, 9, '#B4713A') +
  disc(16, 14, 4.5, '#F6C79A') +
  disc(48, 14, 4.5, '#F6C79A') +
  disc(32, 28, 22, '#C98448') +
  cut('M40 8A22 22 0 0 1 40 48C50 40 50 18 40 8Z', '#A3622C') +
  cut('M14 62C14 50 22 46 32 46C42 46 50 50 50 62Z', '#C98448') +
  oval(32, 35, 11, 8, '#F6D6B0') +
  disc(24, 25, 3, '#10141F') +
  disc(40, 25, 3, '#10141F') +
  oval(32, 32, 4, 3, '#10141F') +
  cut('M22 48L32 53L42 48V58L32 53L22 58Z', '#E4464E');

const balloons =
  thread('M20 32Q28 48 32 62M44 30Q36 48 32 62M32 24V62', '#EBDFFF', 1.6) +
  oval(18, 20, 12, 15, '#35C0EE') +
  oval(46, 18, 12, 15, '#FFC23D') +
  oval(32, 15, 12, 15, '#FF6A78') +
  thread('M26 10q3-5 6-5M12 15q2-5 5-5M41 13q2-5 5-5', '#FFFFFF', 2.4);

const ticket =
  cut('M4 18H60V28A5 5 0 0 0 60 38V48H4V38A5 5 0 0 0 4 28Z', '#FFC23D') +
  cut('M46 18H60V28A5 5 0 0 0 60 38V48H46Z', '#E09A12') +
  thread('M46 22V46', '#8A5300', 2, 'stroke-dasharray="2 4"') +
  cut(starPath(26, 33, 11, 5), '#8A3A10');

const popcorn =
  disc(20, 18, 8, '#FFF0BF') +
  disc(32, 13, 9, '#FFFDF0') +
  disc(44, 18, 8, '#FFE7A8') +
  disc(27, 22, 7, '#FFFDF0') +
  disc(39, 23, 7, '#FFF0BF') +
  cut('M12 24H52L46 62H18Z', '#F4F8FE') +
  cut('M18 24H26L27 62H21ZM32 24H40L39 62H33ZM46 24H52L46 62H44Z', '#E4464E');

const rocket =
  paperStar(32, 32, 31, '#FFD27A', '#F062C0', 8) + disc(32, 32, 9, '#FFFDF6') + ring(32, 32, 9, '#A978FF', 2.4);

const wheelButton =
  many(12, (i) =>
    disc(
      52 + 48 * Math.cos((i * Math.PI) / 6),
      53 + 48 * Math.sin((i * Math.PI) / 6),
      8,
      i % 2 ? '#F09C0A' : '#FFD27A',
    ),
  ) +
  disc(52, 56, 44, '#8A5300') +
  disc(52, 52, 44, '#FFB224') +
  many(6, (i) => cut('M0 0L-8-42A43 43 0 0 1 8-42Z', '#F09C0A', `transform="translate(52 52) rotate(${i * 60})"`)) +
  disc(52, 52, 29, '#FFE39A');

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const foot = height * 0.74;
  const bulbs = (y: number, sag: number): string =>
    thread(`M-10 ${y}Q${width / 2} ${y + sag * 2} ${width + 10} ${y}`, '#EBDFFF', 1.4, 'opacity=".6"') +
    many(wide ? 26 : 13, (i) => {
      const t = (i + 0.5) / (wide ? 26 : 13);
      return disc(
        t * width,
        y + sag * 4 * t * (1 - t) + 5,
        wide ? 6 : 3.6,
        ['#FFC23D', '#FF6A78', '#35C0EE', '#3FD79A'][i % 4] ?? '#fff',
      );
    });
  return (
    sky(width, height, '#1B0E38', '#46206E', '#8A2E6B') +
    strew(wide ? 80 : 36, 3, (x, y) => disc(x * width, y * foot * 0.6, 1 + y, '#EBDFFF', 'opacity=".6"')) +
    light(width * (wide ? 0.9 : 0.12), wide ? 110 : 84, wide ? 40 : 16, '#FFF3D6') +
    put(ferris, wide ? 230 : 300, foot - (wide ? 170 : 270), wide ? 470 : 230) +
    (wide
      ? put(tent, 1120, foot - 90, 290) +
        put(tent, 1330, foot - 60, 220) +
        put(horse, 390, foot - 30, 150) +
        put(bear, 1010, foot + 30, 100)
      : '') +
    bulbs(wide ? 30 : 24, wide ? 40 : 18) +
    cut(`M0 ${foot}Q${width / 2} ${foot - 24} ${width} ${foot}V${height}H0Z`, '#2E1747') +
    many(Math.ceil(width / 40), (i) =>
      cut(`M${i * 40} ${foot + 34}h40v12a20 16 0 0 1-40 0Z`, i % 2 ? '#E4464E' : '#FFF6E6'),
    ) +
    bar(0, foot + 24, width, 14, '#6A2E86') +
    (wide ? put(balloons, 90, foot - 10, 130) : put(tent, 34, foot - 6, 78) + put(balloons, 336, foot + 2, 52))
  );
}

export const fairground: SlotTheme = {
  palette: 'mangosteen',
  board: { cells: 'tile', background: '#2E1747', cell: '#4A2A78', edge: '#6A3EA8', lit: '#FFF3D6', round: 18 },
  lettering: { first: '#FFF3D6', last: '#FF9BD0' },
  symbols: {
    seven: ferris,
    picA: horse,
    picB: bear,
    picC: tent,
    ace: balloons,
    king: candyfloss,
    queen: popcorn,
    jack: ticket,
    wild: cut(starPath(32, 32, 31, 20, 12), '#F062C0') + put(horse, 32, 28, 50),
    scatter: rocket,
  },
  names: {
    en: named('ferris wheel, carousel horse, teddy bear, tent, balloons, candyfloss, popcorn, ticket'),
    fil: named('tsubibo, kabayong karusel, oso, tolda, lobo, cotton candy, popcorn, tiket'),
    th: named('ชิงช้าสวรรค์, ม้าหมุน, ตุ๊กตาหมี, เต็นท์, ลูกโป่ง, สายไหม, ข้าวโพดคั่ว, ตั๋ว'),
    vi: named('đu quay, ngựa gỗ, gấu bông, lều xiếc, bóng bay, kẹo bông, bắp rang, vé'),
    zh: named('摩天轮, 旋转木马, 玩具熊, 帐篷, 气球, 棉花糖, 爆米花, 门票'),
    id: named('bianglala, kuda komidi, boneka beruang, tenda, balon, gulali, berondong, tiket'),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      bar(-18, -18, width + 36, height + 36, '#E4464E', 26) + bar(-8, -8, width + 16, height + 16, '#2E1747', 20),
    front: ({ width, height }) =>
      many(
        16,
        (i) =>
          disc(-4 + i * 27.2, -13, 5, i % 2 ? '#FFE39A' : '#FFC23D') +
          disc(-4 + i * 27.2, height + 13, 5, i % 2 ? '#FFC23D' : '#FFE39A'),
      ) +
      many(
        Math.floor(height / 28),
        (i) =>
          disc(-13, 16 + i * 28, 5, i % 2 ? '#FFC23D' : '#FFE39A') +
          disc(width + 13, 16 + i * 28, 5, i % 2 ? '#FFE39A' : '#FFC23D'),
      ) +
      cut(`M${width / 2 - 90} -20Q${width / 2} -66 ${width / 2 + 90} -20Z`, '#E4464E') +
      cut(starPath(width / 2, -34, 18, 8), '#FFC23D'),
  },
  button: wheelButton,
  voice: {
    root: 261.63,
    scale: [0, 2, 4, 5, 7, 9, 11, 12, 14],
    wave: 'square',
    stop: [300, 0.05],
    tune: [0, 2, 4, 2, 4, 7, 4, 2, 5, 4, 3, 2, 4, 2, 1, 0],
    beat: 0.34,
  },
  moment: {
    name: {
      en: 'All lights on',
      fil: 'Lahat ng ilaw, bukas!',
      th: 'เปิดไฟทั้งงาน',
      vi: 'Thắp sáng hội chợ',
      zh: '全场亮灯',
      id: 'Semua lampu menyala',
    },
    parts: [
      {
        ...rise(ferris, 74, 40),
        poses: [
          [50, 44, 70, 0, 0],
          [50, 44, 74, 60],
          [50, 44, 74, 180],
          [50, 44, 74, 300],
        ],
      },
      roll(disc(32, 32, 28, '#35C0EE') + cut(starPath(32, 32, 22, 10), '#FFF6E6'), 78, 16),
      ...[0, 1, 2, 3, 4].map((i) => bloom(rocket, [12 + i * 19, 16 + (i % 2) * 14, 14], 300 + i * 150)),
    ],
    hero: horse,
  },
  tile: {
    backdrops: ['stars'],
    foregrounds: ['none'],
    draw: () =>
      put(ferris, 82, 66, 122) + put(tent, 34, 118, 62) + put(horse, 106, 122, 58) + oval(75, 148, 70, 5, '#2E1747'),
  },
};
