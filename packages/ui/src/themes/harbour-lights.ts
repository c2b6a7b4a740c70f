/** A working port at night: cranes, containers, lamps on the water. The board is a stack of steel. */
import { bar, cut, disc, flip, light, many, oval, put, ring, sky, starPath, strew, thread } from './cut.ts';
import { bloom, crossing } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const ship =
  cut('M2 38H62L54 58H12Z', '#E4464E') +
  cut('M6 48H58L54 58H12Z', '#8F1F2B') +
  bar(2, 36, 60, 5, '#FFF6E6', 1) +
  [
    ['#35A0F0', 8],
    ['#FFC23D', 20],
    ['#3FD79A', 32],
  ]
    .map(
      ([colour, x]) =>
        bar(Number(x), 26, 11, 10, String(colour), 1) +
        thread(`M${Number(x) + 4} 27v8M${Number(x) + 7.5} 27v8`, '#0E1230', 1.2),
    )
    .join('') +
  bar(14, 15, 11, 10, '#F062C0', 1) +
  bar(45, 12, 13, 24, '#FFF6E6', 2) +
  bar(47, 16, 9, 4, '#2A3650') +
  bar(48, 4, 6, 9, '#E4464E') +
  thread('M12 54q6 3 10 0t10 0 10 0 10 0', '#FFD9D0', 2);

const crane =
  thread('M22 62V16M38 62V16M22 60L38 44M38 60L22 44M22 44L38 28M38 44L22 28', '#FFB224', 3) +
  bar(18, 8, 24, 8, '#E08A12', 2) +
  cut('M2 8H62V13H2Z', '#FFB224') +
  cut('M30 0L62 10M30 0L4 9', '#FFB224') +
  thread('M30 1L60 9M30 1L5 9', '#E08A12', 2.4) +
  thread('M54 13V30', '#DCE6F4', 2) +
  bar(46, 30, 16, 11, '#35A0F0', 1) +
  thread('M50 31v9M54 31v9M58 31v9', '#1B5C8A', 1.4) +
  bar(16, 60, 28, 4, '#8A5300', 1);

const container = (main: string, shade: string): string =>
  cut('M4 22L44 14L60 20V46L20 56L4 48Z', main) +
  cut('M4 22L20 28V56L4 48Z', shade) +
  cut('M4 22L44 14L60 20L20 28Z', '#FFFFFF', 'opacity=".3"') +
  many(6, (i) => thread(`M${26 + i * 6} ${29 - i * 1.5}V${52 - i * 1.5}`, shade, 2)) +
  thread('M9 27V48M15 29V51', '#FFFFFF', 1.4, 'opacity=".5"');
const blueBox = container('#4C8BF0', '#2A56A8');
const pinkBox = container('#F07ABF', '#A83C80');

const beacon =
  thread('M22 62L28 30M42 62L36 30', '#DCE6F4', 4) +
  thread('M24 50H40M26 40H38', '#DCE6F4', 3) +
  bar(22, 26, 20, 5, '#E4464E', 2) +
  bar(25, 10, 14, 16, '#FFE39A', 3) +
  bar(30, 10, 4, 16, '#FFFDF6') +
  cut('M22 10L32 2L42 10Z', '#E4464E') +
  cut('M25 12L2 4V26L25 22ZM39 12L62 4V26L39 22Z', '#FFE39A', 'opacity=".4"');

const buoyRing =
  disc(32, 32, 29, '#E4464E') +
  many(4, (i) =>
    cut('M0 0L-13-29A32 32 0 0 1 13-29Z', '#FFF6E6', `transform="translate(32 32) rotate(${i * 90 + 45})"`),
  ) +
  disc(32, 32, 14, '#221A48') +
  ring(32, 32, 29, '#8F1F2B', 2, 'opacity=".5"') +
  thread('M8 16Q2 32 8 48M56 16Q62 32 56 48', '#E6BE82', 3);

const truck =
  bar(2, 16, 36, 30, '#3FD79A', 2) +
  thread('M8 18V44M14 18V44M20 18V44M26 18V44M32 18V44', '#1F8A5E', 2) +
  cut('M40 24H52L62 36V46H40Z', '#FFC23D') +
  cut('M46 28H51L57 36H46Z', '#2A3650') +
  bar(2, 44, 60, 6, '#2A3650', 2) +
  disc(14, 52, 8, '#10141F') +
  disc(30, 52, 8, '#10141F') +
  disc(52, 52, 8, '#10141F') +
  [14, 30, 52].map((x) => disc(x, 52, 3.4, '#A9BAD3')).join('') +
  disc(61, 42, 2.6, '#FFF3C4');

const bollard =
  cut('M14 24C8 8 56 8 50 24L46 30V50H18V30Z', '#8E9BFF') +
  cut('M40 12C52 14 54 18 50 24L46 30V50H36C40 36 42 24 40 12Z', '#5A66C8') +
  bar(8, 50, 48, 10, '#3A4598', 3) +
  thread('M10 36Q32 46 54 36M10 43Q32 53 54 43', '#E6BE82', 5);

const lampPost =
  bar(29, 20, 6, 40, '#8E9BFF', 2) +
  thread('M32 22Q32 10 18 12M32 22Q32 10 46 12', '#8E9BFF', 4) +
  oval(16, 16, 10, 8, '#FFE39A') +
  oval(48, 16, 10, 8, '#FFE39A') +
  disc(16, 16, 4, '#FFFDF6') +
  disc(48, 16, 4, '#FFFDF6') +
  cut('M6 14Q16 2 26 14ZM38 14Q48 2 58 14Z', '#5A66C8') +
  bar(20, 58, 24, 5, '#5A66C8', 2);

const flare =
  cut(starPath(32, 32, 31, 9, 4), '#FF6A78') +
  cut(starPath(32, 32, 23, 10, 8), '#FFC23D') +
  disc(32, 32, 10, '#FFF6DC');

const lampButton =
  disc(52, 55, 49, '#8A5300') +
  disc(52, 51, 50, '#FFB224') +
  many(24, (i) => bar(-1.5, -49, 3, 9, '#E08A12', 1, `transform="translate(52 51) rotate(${i * 15})"`)) +
  disc(52, 51, 38, '#FFD27A') +
  disc(52, 51, 30, '#FFF0BF') +
  many(4, (i) => disc(52 + 44 * Math.cos(0.8 + i * 1.57), 51 + 44 * Math.sin(0.8 + i * 1.57), 4, '#8A5300'));

const stack = (x: number, foot: number, size: number, rows: number): string =>
  many(rows, (j) =>
    many(
      3 - (j % 2),
      (i) =>
        bar(
          x + i * size * 1.04 + (j % 2) * size * 0.5,
          foot - (j + 1) * size * 0.48,
          size,
          size * 0.45,
          ['#3A5CA8', '#A83C80', '#2A8A6A', '#B4702A', '#8F2F3A'][(i * 2 + j * 3) % 5] ?? '#3A5CA8',
          2,
        ) +
        many(5, (k) =>
          bar(
            x + i * size * 1.04 + (j % 2) * size * 0.5 + size * (0.12 + k * 0.17),
            foot - (j + 1) * size * 0.48 + size * 0.06,
            size * 0.03,
            size * 0.33,
            '#0E1230',
            0,
            'opacity=".35"',
          ),
        ),
    ),
  );

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const quay = height * 0.7;
  return (
    sky(width, height, '#140E34', '#342A78', '#B4508A') +
    strew(wide ? 70 : 30, 2, (x, y) => disc(x * width, y * height * 0.4, 1 + y, '#EBDFFF', 'opacity=".55"')) +
    light(width * (wide ? 0.72 : 0.84), wide ? 150 : 64, wide ? 46 : 20, '#FFE9C4') +
    many(wide ? 22 : 10, (i) => {
      const w = width / (wide ? 22 : 10);
      const top = quay - 70 - ((i * 61) % (wide ? 150 : 70));
      return (
        bar(i * w, top, w - 2, 200, i % 2 ? '#241C58' : '#1E1648') +
        many(3, (j) =>
          bar(i * w + 6, top + 12 + j * 20, w / 3, 5, (i + j) % 3 ? '#FFD27A' : '#241C58', 1, 'opacity=".8"'),
        )
      );
    }) +
    bar(0, quay, width, height - quay, '#161040') +
    many(wide ? 34 : 14, (i) =>
      bar(
        (i * 113) % width,
        quay + 8,
        5,
        50 + ((i * 29) % 60),
        ['#FFD27A', '#FF6A78', '#35C0EE', '#F062C0'][i % 4] ?? '#fff',
        2,
        'opacity=".28"',
      ),
    ) +
    (wide
      ? put(crane, 210, quay - 180, 440) +
        flip(crane, 1240, quay - 200, 470) +
        put(ship, 320, quay - 30, 230) +
        stack(1060, quay + 8, 80, 4) +
        stack(20, quay + 8, 70, 3)
      : put(crane, 36, quay - 90, 130) +
        flip(crane, 322, quay - 84, 124) +
        put(ship, 60, quay + 26, 84) +
        stack(276, quay + 40, 34, 2))
  );
}

export const harbourLights: SlotTheme = {
  palette: 'mangosteen',
  board: { cells: 'tile', background: '#0E0A2A', cell: '#1F1850', edge: '#3A3088', lit: '#FFF0BF', round: 3 },
  lettering: { first: '#FFE9C4', last: '#8FD4FF' },
  symbols: {
    seven: ship,
    picA: beacon,
    picB: crane,
    picC: truck,
    ace: buoyRing,
    king: blueBox,
    queen: pinkBox,
    jack: bollard,
    wild: disc(32, 28, 30, '#FFE39A', 'opacity=".35"') + put(lampPost, 32, 30, 60),
    scatter: flare,
  },
  names: {
    en: named('cargo ship, beacon, crane, truck, life ring, blue container, pink container, bollard'),
    fil: named('barkong pangkargo, tanglaw, kreyn, trak, salbabida, asul na container, rosas na container, bolardo'),
    th: named('เรือสินค้า, ไฟนำร่อง, ปั้นจั่น, รถบรรทุก, ห่วงชูชีพ, ตู้สีน้ำเงิน, ตู้สีชมพู, หลักผูกเรือ'),
    vi: named('tàu hàng, đèn hiệu, cần cẩu, xe tải, phao cứu sinh, công-te-nơ xanh, công-te-nơ hồng, cọc neo'),
    zh: named('货轮, 灯标, 吊机, 卡车, 救生圈, 蓝货柜, 粉货柜, 系缆桩'),
    id: named('kapal kargo, suar, derek, truk, pelampung, peti kemas biru, peti kemas merah muda, bolder'),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      bar(-18, -18, width + 36, height + 36, '#4A56A8', 4) +
      many(16, (i) => bar(-18 + i * 28, -18, 12, height + 36, '#3A4690')) +
      bar(-7, -7, width + 14, height + 14, '#0E0A2A', 3),
    front: ({ width, height }) =>
      thread(`M60 -84V-20M${width - 60} -84V-20`, '#DCE6F4', 3) +
      bar(40, -26, 40, 10, '#FFB224', 3) +
      bar(width - 80, -26, 40, 10, '#FFB224', 3) +
      [
        [-18, -18],
        [width + 4, -18],
        [-18, height + 4],
        [width + 4, height + 4],
      ]
        .map(([x = 0, y = 0]) => bar(x, y, 14, 14, '#FFB224', 2) + disc(x + 7, y + 7, 3, '#8A5300'))
        .join('') +
      many(9, (i) => bar(24 + i * 42, height + 8, 22, 6, i % 2 ? '#FFB224' : '#10141F', 1)),
  },
  button: lampButton,
  voice: {
    root: 207.65,
    scale: [0, 2, 3, 5, 7, 10, 12, 14, 15],
    wave: 'sawtooth',
    stop: [64, 0.18],
    tune: [0, 2, 4, 3, 5, 4, 2, 0, 1, 3, 4, 6, 5, 3, 2, 0],
    beat: 0.58,
  },
  moment: {
    name: {
      en: 'Ship’s in',
      fil: 'Dumaong na',
      th: 'เรือเข้าเทียบท่า',
      vi: 'Tàu cập bến',
      zh: '货轮进港',
      id: 'Kapal sandar',
    },
    parts: [
      crossing(cut('M0 0H64V64H0Z', '#FFE39A', 'opacity=".16"'), 40, 90),
      {
        drawing: ship,
        length: 1_750,
        poses: [
          [-50, 58, 84],
          [48, 58, 84],
          [50, 58, 84],
          [50, 58, 84],
        ],
      },
      ...[0, 1, 2, 3].map((i) => ({
        drawing: i % 2 ? blueBox : pinkBox,
        delay: 500 + i * 160,
        length: 900,
        poses: [
          [28 + i * 15, -14, 17],
          [28 + i * 15, 44, 17],
          [28 + i * 15, 42, 17],
        ] as const,
      })),
      bloom(flare, [50, 18, 22], 200),
    ],
    hero: ship,
  },
  tile: {
    backdrops: ['stars'],
    foregrounds: ['none'],
    draw: () =>
      put(crane, 108, 60, 104) +
      put(ship, 62, 100, 104) +
      bar(-4, 134, 160, 20, '#161040') +
      many(7, (i) =>
        bar(10 + i * 21, 136, 5, 18, ['#FFD27A', '#FF6A78', '#35C0EE'][i % 3] ?? '#fff', 2, 'opacity=".6"'),
      ),
  },
};
