/** Wind over a bay: kites of every make, and the board itself is one, with a tail. */
import { bar, cut, disc, light, many, move, oval, put, ridge, sky, starPath, thread, waves } from './cut.ts';
import { ascent, crossing } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const tail = (x: number, y: number, colour: string): string =>
  thread(`M${x} ${y}q-7 5-1 9t-3 9`, colour, 2) +
  cut(`M${x - 3} ${y + 6}l-7-3 1 7ZM${x - 1} ${y + 8}l7-3-2 7Z`, colour);

const diamond =
  cut('M32 2L54 24L32 48L10 24Z', '#E4464E') +
  cut('M32 2L54 24H32Z', '#FFC23D') +
  cut('M10 24H32V48Z', '#35A0F0') +
  cut('M32 24H54L32 48Z', '#9A2430') +
  thread('M32 2V48M10 24H54', '#3A1A1A', 1.4) +
  tail(32, 48, '#E4464E');

const dragon =
  many(4, (i) =>
    disc(52 - i * 12, 40 + Math.round(Math.sin(i * 1.3) * 80) / 10, 9 - i, i % 2 ? '#FFC23D' : '#2FA36B'),
  ) +
  cut('M2 26C4 8 24 4 32 14L40 6L38 18C44 26 40 40 26 40C12 42 2 36 2 26Z', '#2FA36B') +
  cut('M2 26C8 34 24 34 38 30C36 38 32 40 26 40C12 42 2 36 2 26Z', '#1A6D49') +
  cut('M12 12L6 2L18 8ZM24 10L24 0L32 8Z', '#E4464E') +
  disc(16, 22, 5, '#FFFDF6') +
  disc(15, 22, 2.6, '#10141F') +
  thread('M4 30q6 5 13 1', '#FFFDF6', 2.4) +
  thread('M4 28Q-1 34 3 40', '#FFC23D', 2.4);

const swallow =
  cut(
    'M32 20C40 6 54 4 63 8C54 14 50 22 44 28L48 50L36 42L32 62L28 42L16 50L20 28C14 22 10 14 1 8C10 4 24 6 32 20Z',
    '#2A3A78',
  ) +
  cut('M32 20C40 6 54 4 63 8C54 14 50 22 44 28L48 50L36 42L32 62Z', '#18245A') +
  oval(32, 30, 7, 12, '#FFF6E6') +
  disc(32, 18, 6, '#E4464E') +
  disc(29, 16, 1.6, '#FFFDF6') +
  disc(35, 16, 1.6, '#FFFDF6') +
  thread('M14 14l10 8M50 14L40 22', '#8FA6F0', 2.4);

const box =
  cut('M10 14L32 6L54 14L32 22Z', '#FF8A3D') +
  cut('M10 14L32 22V34L10 26Z', '#FFC23D') +
  cut('M54 14L32 22V34L54 26Z', '#D8601A') +
  cut('M10 40L32 32L54 40L32 48Z', '#35C0B0') +
  cut('M10 40L32 48V60L10 52Z', '#7FE3D8') +
  cut('M54 40L32 48V60L54 52Z', '#15807A') +
  thread('M10 26V40M54 26V40M32 34V48', '#5A3A1A', 2);

const butterfly =
  cut('M32 30C22 4 2 4 4 20C6 34 20 34 30 34ZM32 30C42 4 62 4 60 20C58 34 44 34 34 34Z', '#F062C0') +
  cut('M30 34C16 36 10 48 16 54C24 60 30 46 32 38ZM34 34C48 36 54 48 48 54C40 60 34 46 32 38Z', '#A82E86') +
  disc(17, 19, 6, '#FFE14D') +
  disc(47, 19, 6, '#FFE14D') +
  disc(20, 47, 3.6, '#FFB8E2') +
  disc(44, 47, 3.6, '#FFB8E2') +
  bar(29.5, 20, 5, 34, '#3A1440', 2.5);

const spool =
  oval(32, 12, 24, 7, '#D8A866') +
  bar(16, 12, 32, 40, '#E4464E') +
  many(5, (i) => thread(`M16 ${18 + i * 7.5}Q32 ${24 + i * 7.5} 48 ${18 + i * 7.5}`, '#A82430', 2)) +
  oval(32, 12, 24, 7, '#E6BE82') +
  oval(32, 12, 9, 3, '#8B5A2B') +
  oval(32, 54, 24, 7, '#B4803C') +
  oval(32, 51, 24, 7, '#E6BE82') +
  thread('M48 30Q60 36 62 62', '#E4464E', 2.6);

const cloud =
  cut('M14 50C0 50 0 34 12 33C12 18 32 14 38 26C48 20 60 28 56 38C66 40 64 52 52 50Z', '#CFE6FB') +
  cut('M14 50C4 50 3 44 5 39C14 46 44 46 56 38C66 40 64 52 52 50Z', '#8DB8E4') +
  thread('M8 58H40M24 63H54', '#8DB8E4', 3);

const vane =
  thread('M32 20V62', '#43536C', 3.6) +
  cut('M6 20H46L58 14V26L46 20', '#43536C') +
  bar(4, 18, 50, 4, '#43536C', 2) +
  cut('M62 20L48 10V30Z', '#E4464E') +
  cut('M6 20L2 12H14L18 20L14 28H2Z', '#E4464E') +
  disc(32, 20, 6, '#FFC23D') +
  thread('M20 46H44', '#43536C', 3) +
  disc(20, 46, 3, '#FFC23D') +
  disc(44, 46, 3, '#FFC23D') +
  bar(22, 60, 20, 4, '#2A3650', 2);

const sunKite =
  cut(starPath(32, 32, 31, 19, 12), '#FFB224') +
  disc(32, 32, 19, '#FFE39A') +
  cut('M32 13A19 19 0 0 1 32 51A26 26 0 0 0 32 13Z', '#F0A01E') +
  cut(starPath(32, 32, 10, 4), '#E4464E');

const kiteButton =
  cut('M52-6L104 46L52 110L0 46Z', '#8A5300', 'transform="translate(0 3)"') +
  cut('M52-6L104 46L52 110L0 46Z', '#FFB224') +
  cut('M52-6L104 46H52Z', '#FFD27A') +
  cut('M0 46H52V110Z', '#E0921A') +
  disc(52, 52, 28, '#FFE39A');

const junk = (x: number, y: number, s: number): string =>
  move(
    `translate(${x} ${y}) scale(${s})`,
    cut('M-34 0H34C28 14-28 14-34 0Z', '#4A2A1A') +
      cut('M-4-6V-50C14-46 24-24 22-6ZM-8-6V-36C-22-30-28-16-26-6Z', '#C9502E') +
      bar(-6, -52, 3, 52, '#2A1810'),
  );

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const sea = height * 0.68;
  return (
    sky(width, height, '#4F9BE0', '#A9D6F5', '#FCE9C0') +
    light(width * (wide ? 0.16 : 0.16), wide ? 130 : 78, wide ? 58 : 24, '#FFFBE6') +
    many(wide ? 7 : 4, (i) =>
      put(
        cloud,
        ((i * 271) % width) + 20,
        70 + ((i * 97) % (wide ? 300 : 180)),
        (wide ? 150 : 64) + (i % 3) * (wide ? 50 : 18),
      ),
    ) +
    ridge(sea, width, wide ? [60, 170, 40, 110, 200] : [40, 96, 30], '#5B86B8') +
    ridge(sea, width, wide ? [130, 30, 60, 150, 30] : [70, 16, 60], '#3F6A9A') +
    bar(0, sea, width, height - sea, '#2F7FB0') +
    waves(sea + 16, { width, length: 80, height: 9, down: 300 }, '#2A6F9E') +
    junk(width * 0.14, sea + 22, wide ? 1.5 : 0.6) +
    junk(width * 0.86, sea + 40, wide ? 1.9 : 0.7) +
    waves(sea + 54, { width, length: 110, height: 12, down: 300, shift: 30 }, '#1F5A86') +
    (wide
      ? thread(
          'M-10 700C120 640 200 500 230 330M1450 720C1330 640 1260 480 1210 300M-10 640C60 500 90 380 100 240',
          '#FFFFFF',
          1.6,
          'opacity=".8"',
        ) +
        put(diamond, 235, 290, 190, 14) +
        put(swallow, 100, 210, 120) +
        put(dragon, 1200, 260, 210) +
        put(butterfly, 1340, 470, 130, -10) +
        put(box, 340, 500, 110)
      : thread('M-6 560C30 500 40 300 30 150M366 540C350 420 340 300 336 190', '#FFFFFF', 1.2, 'opacity=".8"') +
        put(swallow, 28, 122, 44) +
        put(butterfly, 334, 104, 46))
  );
}

export const kiteHarbour: SlotTheme = {
  palette: 'moonstone',
  board: { cells: 'net', background: '#E6F1FB', cell: '#F4F9FF', edge: '#BCD4EE', lit: '#FFF0BF', round: 6 },
  lettering: { first: '#10305C', last: '#8A1A28' },
  symbols: {
    seven: diamond,
    picA: dragon,
    picB: swallow,
    picC: butterfly,
    ace: box,
    king: spool,
    queen: vane,
    jack: cloud,
    wild: cloud + put(diamond, 32, 28, 54),
    scatter: sunKite,
  },
  names: {
    en: named('diamond kite, dragon kite, swallow kite, butterfly kite, box kite, spool, weather vane, cloud'),
    fil: named(
      'saranggolang diyamante, saranggolang dragon, saranggolang layang-layang, saranggolang paruparo, saranggolang kahon, ikaran, beleta, ulap',
    ),
    th: named('ว่าวปักเป้า, ว่าวมังกร, ว่าวนกนางแอ่น, ว่าวผีเสื้อ, ว่าวกล่อง, หลอดด้าย, ลูกศรลม, เมฆ'),
    vi: named('diều thoi, diều rồng, diều én, diều bướm, diều hộp, cuộn dây, chong chóng gió, mây'),
    zh: named('菱形风筝, 龙风筝, 燕子风筝, 蝴蝶风筝, 盒式风筝, 线轴, 风向标, 云朵'),
    id: named(
      'layang intan, layang naga, layang walet, layang kupu-kupu, layang kotak, gulungan benang, penunjuk angin, awan',
    ),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      cut(
        `M${width / 2} -70L${width + 46} ${height / 2}L${width / 2} ${height + 60}L-46 ${height / 2}Z`,
        '#E4464E',
        'opacity=".9"',
      ) +
      cut(`M${width / 2} -70L${width + 46} ${height / 2}H${width / 2}Z`, '#FFC23D') +
      cut(`M-46 ${height / 2}H${width / 2}V${height + 60}Z`, '#35A0F0') +
      bar(-10, -10, width + 20, height + 20, '#B4803C', 10),
    front: ({ width, height }) =>
      bar(-12, -13, width + 24, 8, '#D8A866', 4) +
      bar(-12, height + 5, width + 24, 8, '#D8A866', 4) +
      [-13, width + 5].map((x) => bar(x, -10, 8, height + 20, '#D8A866', 4)).join('') +
      [0, width]
        .map((x, i) => many(2, (j) => cut(starPath(x, j * height, 15, 7), i === j ? '#E4464E' : '#35A0F0')))
        .join(''),
  },
  button: kiteButton,
  voice: {
    root: 440,
    scale: [0, 2, 4, 7, 9, 12, 14, 16, 19],
    wave: 'sine',
    stop: [500, 0.06],
    tune: [0, 2, 4, 5, 7, 6, 5, 4, 5, 7, 8, 7, 5, 4, 2, 0],
    beat: 0.46,
  },
  moment: {
    name: {
      en: 'The wind turns',
      fil: 'Ihip ng hangin',
      th: 'ลมเปลี่ยนทิศ',
      vi: 'Gió đổi chiều',
      zh: '乘风而上',
      id: 'Angin berbalik',
    },
    parts: [
      ...ascent(swallow, 5, 14),
      ...ascent(butterfly, 4, 13),
      crossing(cloud, 28, 34),
      crossing(cloud, 66, 44, 0, 160),
      {
        drawing: diamond,
        length: 1_700,
        poses: [
          [20, 120, 30, 30],
          [44, 52, 52, -14],
          [52, 42, 58, 10],
          [50, 44, 56, 0],
        ],
      },
    ],
    hero: diamond,
  },
  tile: {
    backdrops: ['clouds'],
    foregrounds: ['waves'],
    draw: () =>
      thread('M-4 158C50 150 88 126 92 92', '#FFFFFF', 2) +
      put(diamond, 84, 70, 128, 16) +
      put(swallow, 30, 34, 36) +
      junk(34, 130, 0.56) +
      junk(122, 134, 0.42),
  },
};
