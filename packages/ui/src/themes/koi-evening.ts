/** A goldfish stall at an evening fair: a blue tub, paper scoops, fish carried home in bags. */
import { bar, cut, disc, flip, light, many, move, oval, put, ring, sky, starPath, strew, thread } from './cut.ts';
import { ascent, bloom, crossing } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const fishOf = (body: string, belly: string, spot: string, fin: string): string =>
  cut('M4 32C14 12 36 10 46 26C52 18 58 14 63 14C60 24 60 40 63 50C58 50 52 46 46 38C36 54 14 52 4 32Z', body) +
  cut('M4 32C16 42 34 44 46 38C36 54 14 52 4 32Z', belly) +
  cut('M24 14C28 22 26 28 20 32C14 28 14 20 18 17Z', spot) +
  cut('M36 18C42 24 40 34 34 38C30 32 30 24 36 18Z', spot) +
  cut('M22 42C24 52 32 54 38 52C34 48 34 44 34 41ZM46 26C52 18 58 14 63 14C58 24 54 30 50 32Z', fin) +
  disc(12, 29, 3, '#FFFDF6') +
  disc(11.5, 29, 1.7, '#10141F');

const orange = fishOf('#FF8A3D', '#FFC08A', '#FFF6E6', '#E0601A');
const white = fishOf('#FFF6F0', '#E0D4DC', '#E4464E', '#F5B8B0');
const black = fishOf('#3A4468', '#5E6A96', '#FFC23D', '#232A48');

const bag =
  cut('M14 22C4 40 8 62 32 62C56 62 60 40 50 22L36 14H28Z', '#BDE8F5', 'opacity=".85"') +
  cut('M9 38Q20 32 32 38T55 38C58 54 48 62 32 62C16 62 6 54 9 38Z', '#5FBEDC') +
  put(orange, 31, 49, 26) +
  cut('M22 12L32 16L42 12L40 20H24Z', '#DDF3FA') +
  bar(25, 14, 14, 5, '#E4464E', 2) +
  thread('M28 14Q32-2 46 4', '#E4464E', 2.4) +
  thread('M16 30Q13 38 14 46', '#FFFFFF', 3);

const scoop =
  thread('M40 40L60 60', '#E4464E', 6) +
  disc(26, 26, 24, '#E4464E') +
  disc(26, 26, 19, '#FFFDF6') +
  cut('M26 7A19 19 0 0 1 26 45A26 26 0 0 0 26 7Z', '#E9E2D6') +
  thread('M16 22q5-4 9 0M28 32q5-4 9 0', '#C9D8E0', 2) +
  disc(44, 44, 4, '#FFC23D');

const bowl =
  cut('M6 24H58C60 44 50 58 32 58C14 58 4 44 6 24Z', '#DDF3FA', 'opacity=".9"') +
  cut('M8 34Q20 28 32 34T56 34C56 50 46 58 32 58C18 58 8 50 8 34Z', '#4FB0D4') +
  put(white, 31, 44, 26) +
  oval(32, 23, 27, 5, '#FFFFFF', 'opacity=".8"') +
  thread('M14 30Q13 40 18 48', '#FFFFFF', 3) +
  bar(22, 57, 20, 5, '#8FC8DC', 2);

const ice =
  cut('M12 32H52L44 62H20Z', '#FFF6E6') +
  cut('M42 32H52L44 62H36Z', '#E4D2B4') +
  cut('M10 32C8 12 24 6 32 6C40 6 56 12 54 32Z', '#EAF8FF') +
  cut('M32 6C40 6 56 12 54 32H40C44 22 40 10 32 6Z', '#C4E2F2') +
  cut('M18 20C22 10 28 7 32 6C38 7 46 12 48 22C42 28 40 18 34 24C28 30 24 18 18 20Z', '#E4464E') +
  thread('M20 44H44M21 52H42', '#E4464E', 3) +
  thread('M46 10L56 0', '#3FD79A', 4);

const pinwheel =
  thread('M32 30V63', '#B4713A', 3.6) +
  many(
    4,
    (i) =>
      cut(
        'M0 0C2-16 14-24 24-20C24-10 14-2 0 0Z',
        ['#35C0EE', '#FFC23D', '#FF6A78', '#3FD79A'][i] ?? '#fff',
        `transform="translate(32 28) rotate(${i * 90})"`,
      ) +
      cut(
        'M0 0C8-8 18-14 24-20C24-10 14-2 0 0Z',
        '#FFFDF6',
        `opacity=".45" transform="translate(32 28) rotate(${i * 90})"`,
      ),
  ) +
  disc(32, 28, 5, '#FFFDF6');

const drum =
  bar(29, 36, 6, 27, '#B4713A', 3) +
  disc(32, 24, 21, '#E4464E') +
  disc(32, 24, 16, '#FFF0DC') +
  cut('M32 8A16 16 0 0 1 32 40A22 22 0 0 0 32 8Z', '#E6CFA8') +
  thread('M11 24L2 32M53 24L62 32', '#E6BE82', 2.4) +
  disc(3, 34, 4, '#FFC23D') +
  disc(61, 34, 4, '#FFC23D') +
  cut('M26 24q6-8 12 0q-6 8-12 0Z', '#35A0F0');

const waterStar =
  disc(32, 32, 30, '#35A0F0', 'opacity=".35"') +
  ring(32, 32, 27, '#BDF0FA', 2.4) +
  cut(starPath(32, 32, 24, 11, 6), '#FFD04D') +
  cut(starPath(32, 32, 14, 6, 6), '#FFF6DC');

const scoopButton =
  move('rotate(40 52 52)', bar(46, 84, 14, 42, '#8A5300', 7) + bar(46, 82, 14, 40, '#F09C0A', 7)) +
  disc(52, 55, 46, '#8A5300') +
  disc(52, 51, 47, '#FFB224') +
  disc(52, 51, 36, '#FFE7B8') +
  disc(52, 51, 29, '#FFD27A');

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const table = height * 0.73;
  const stripe = wide ? 80 : 40;
  return (
    sky(width, height, '#0E2A4A', '#1B5A7A', '#E07A5A') +
    strew(wide ? 60 : 24, 8, (x, y) => disc(x * width, 80 + y * height * 0.4, 1 + y, '#D8F5FF', 'opacity=".5"')) +
    light(width * 0.5, table - 40, wide ? 150 : 70, '#FFB27A') +
    many(wide ? 5 : 3, (i) =>
      cut(`M${(i * width) / (wide ? 5 : 3) - 20} ${table}v${-120 - (i % 2) * 50}l60-46 60 46V${table}Z`, '#173A58'),
    ) +
    many(Math.ceil(width / stripe) + 1, (i) =>
      cut(
        `M${i * stripe} 0h${stripe}v${wide ? 14 : 16}a${stripe / 2} ${stripe / 3} 0 0 1-${stripe} 0Z`,
        i % 2 ? '#FFF6E6' : '#35A0F0',
      ),
    ) +
    bar(0, table, width, height - table, '#0A3A6A') +
    bar(0, table - 12, width, 22, '#35C0EE', 11) +
    bar(0, table - 6, width, 8, '#7FDCF5') +
    many(20, (i) => bar((i * 83) % width, table + 24 + ((i * 37) % 90), 30, 2.4, '#5FBEDC', 1, 'opacity=".6"')) +
    (wide
      ? put(orange, 190, table + 60, 130) +
        flip(white, 380, table + 96, 110) +
        put(black, 1090, table + 70, 120) +
        flip(orange, 1290, table + 60, 130) +
        [150, 300, 1140, 1300]
          .map((x, i) => thread(`M${x} 60V${200 + (i % 2) * 70}`, '#E6BE82', 2) + put(bag, x, 270 + (i % 2) * 70, 130))
          .join('') +
        put(pinwheel, 420, table - 90, 150) +
        put(pinwheel, 1040, table - 90, 150)
      : put(orange, 34, table + 34, 48) +
        flip(black, 330, table + 40, 46) +
        thread('M22 36V84M338 36V92', '#E6BE82', 1.6) +
        put(bag, 22, 106, 46) +
        put(bag, 338, 114, 46))
  );
}

export const koiEvening: SlotTheme = {
  palette: 'monsoon',
  board: { cells: 'row', background: '#0A4A78', cell: '#1672A8', edge: '#0E5688', lit: '#FFF6E6', round: 30 },
  lettering: { first: '#FFF6E6', last: '#FFB27A' },
  symbols: {
    seven: orange,
    picA: white,
    picB: black,
    picC: bag,
    ace: bowl,
    king: scoop,
    queen: ice,
    jack: pinwheel,
    wild: disc(32, 32, 30, '#BDF0FA', 'opacity=".5"') + put(orange, 26, 26, 42, -20) + flip(white, 40, 38, 38),
    scatter: waterStar,
  },
  names: {
    en: named('orange koi, white koi, black koi, fish in a bag, fish bowl, paper scoop, shaved ice, pinwheel'),
    fil: named('kahel na koi, puting koi, itim na koi, isda sa supot, isda sa mangkok, panalok, halo-halo, elisi'),
    th: named('ปลาคาร์ปส้ม, ปลาคาร์ปขาว, ปลาคาร์ปดำ, ปลาในถุง, โหลปลา, ที่ตักปลา, น้ำแข็งไส, กังหันลม'),
    vi: named('koi cam, koi trắng, koi đen, cá trong túi, bể cá, vợt giấy, đá bào, chong chóng'),
    zh: named('橙锦鲤, 白锦鲤, 黑锦鲤, 袋中鱼, 鱼缸, 纸捞网, 刨冰, 风车'),
    id: named('koi oranye, koi putih, koi hitam, ikan dalam kantong, mangkuk ikan, serok kertas, es serut, kincir'),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      bar(-20, -20, width + 40, height + 40, '#1B7FB0', 46) +
      bar(-20, -20, width + 40, height + 30, '#35C0EE', 46) +
      bar(-8, -8, width + 16, height + 16, '#0A3A6A', 36),
    front: ({ width, height }) =>
      thread(`M10 -14H${width - 10}`, '#BDF0FA', 5, 'opacity=".8"') +
      put(scoop, width - 20, -30, 72) +
      put(drum, 28, -36, 62) +
      many(5, (i) => disc(60 + i * 70, height + 12, 3 + (i % 2) * 2, '#BDF0FA', 'opacity=".8"')),
  },
  button: scoopButton,
  voice: {
    root: 369.99,
    scale: [0, 2, 5, 7, 9, 12, 14, 17, 19],
    wave: 'sine',
    stop: [392, 0.09],
    tune: [0, 1, 2, 4, 3, 2, 4, 5, 4, 2, 1, 2, 3, 1, 0, 0],
    beat: 0.44,
  },
  moment: {
    name: {
      en: 'The whole shoal',
      fil: 'Buong kawan',
      th: 'ตักได้ทั้งฝูง',
      vi: 'Trọn cả đàn',
      zh: '满网而归',
      id: 'Sekawanan penuh',
    },
    parts: [
      ...ascent(ring(32, 32, 24, '#BDF0FA', 4), 7, 7),
      crossing(orange, 34, 26, 100),
      crossing(white, 50, 22, 100, 160),
      crossing(black, 62, 24, 100, 90),
      crossing(orange, 74, 18, 100, 300),
      bloom(scoop, [52, 46, 60], 450),
    ],
    hero: orange,
  },
  tile: {
    backdrops: ['lanterns'],
    foregrounds: ['none'],
    draw: () =>
      cut('M-6 104H156V160H-6Z', '#1B7FB0') +
      bar(-6, 98, 162, 12, '#35C0EE', 6) +
      put(bag, 75, 72, 110) +
      put(orange, 34, 130, 44) +
      flip(white, 118, 132, 42),
  },
};
