/** A city street after midnight, seen from a three-wheeler: neon, rain on the road, and one more fare. */
import { bar, cut, disc, flip, light, many, oval, put, ring, sky, strew, thread } from './cut.ts';
import { crossing } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const tuktuk =
  cut('M6 20C8 10 14 8 24 8H48C56 8 58 14 60 22V26H4Z', '#FFC23D') +
  cut('M44 8H48C56 8 58 14 60 22V26H50Z', '#E08A12') +
  bar(8, 26, 3.6, 18, '#2A3650') +
  bar(32, 26, 3, 18, '#2A3650') +
  bar(54, 26, 3.6, 16, '#2A3650') +
  cut('M36 26H54L50 40H38Z', '#BDE8F5', 'opacity=".8"') +
  cut('M4 40H60C63 44 63 50 60 54H4C2 50 2 44 4 40Z', '#E4464E') +
  cut('M4 48H61Q62 52 60 54H4Q3 52 4 48Z', '#9A2430') +
  disc(16, 54, 8, '#10141F') +
  disc(50, 54, 8, '#10141F') +
  disc(16, 54, 3.6, '#A9BAD3') +
  disc(50, 54, 3.6, '#A9BAD3') +
  disc(60, 44, 3.4, '#FFF3C4') +
  thread('M12 18H54', '#FFF3D6', 2);

const noodle =
  thread('M20 26C14 18 22 14 18 6M32 24C26 16 36 12 30 4M44 26C38 18 48 14 42 6', '#F4F8FE', 2.4, 'opacity=".75"') +
  cut('M4 30H60C60 48 48 58 32 58C16 58 4 48 4 30Z', '#35A0F0') +
  cut('M46 30H60C60 48 48 58 32 58C44 52 48 42 46 30Z', '#1B66B0') +
  oval(32, 30, 28, 7, '#FFE7B0') +
  thread('M10 30q6-5 10 0t10 0 10 0 12 0M14 33q6-4 10 0t10 0 14-1', '#E0A83A', 2) +
  cut('M40 30L58 4L61 6L46 31Z', '#8B4E20') +
  disc(22, 29, 4, '#E4464E');

const signal =
  bar(20, 2, 24, 48, '#2A3650', 7) +
  bar(36, 2, 8, 48, '#1A2236', 5) +
  disc(32, 12, 6.6, '#FF5A4E') +
  disc(32, 26, 6.6, '#FFC23D') +
  disc(32, 40, 6.6, '#3FD79A') +
  bar(29, 50, 6, 13, '#2A3650') +
  ring(32, 40, 9, '#3FD79A', 2, 'opacity=".5"');

const helmet =
  cut('M6 38C6 14 22 6 36 8C52 10 60 22 60 38V42H6Z', '#F062C0') +
  cut('M40 9C52 12 60 22 60 38V42H46C50 28 48 16 40 9Z', '#A82E86') +
  cut('M26 26C36 20 54 22 60 34V46H36C28 46 22 36 26 26Z', '#BDE8F5') +
  cut('M44 24C54 26 58 30 60 34V46H50Z', '#7FB8D0') +
  bar(4, 40, 30, 12, '#A82E86', 6) +
  thread('M12 22Q20 14 30 13', '#FFD9F0', 3) +
  disc(18, 30, 3.4, '#FFFDF6');

const street =
  bar(29, 14, 6, 48, '#43536C', 2) +
  thread('M32 16Q32 4 46 6', '#43536C', 5) +
  cut('M40 6H56L60 14H38Z', '#2A3650') +
  cut('M40 15H58L64 46H34Z', '#FFE39A', 'opacity=".45"') +
  oval(49, 15, 9, 3, '#FFF3C4') +
  bar(20, 58, 24, 5, '#2A3650', 2);

const phone =
  bar(16, 2, 32, 60, '#10141F', 7) +
  bar(19, 8, 26, 46, '#1B5C8A', 3) +
  cut('M19 40L30 26L36 34L45 22V54H19Z', '#2FA392') +
  cut('M32 14C40 14 42 24 32 36C22 24 24 14 32 14Z', '#FF5A4E') +
  disc(32, 22, 3.4, '#FFFDF6') +
  bar(28, 56, 8, 3, '#43536C', 1.5);

const dog =
  cut('M8 58C6 42 14 36 24 36H44C54 38 56 50 54 60H46V52H22V60H12Z', '#C98448') +
  cut('M44 36C54 38 56 50 54 60H46V50C50 46 48 40 44 36Z', '#8F5522') +
  cut('M26 10L22 34C26 44 46 44 48 32L46 10L40 18H32Z', '#E0A060') +
  cut('M40 18L46 10L48 32C47 38 42 41 38 41C44 36 44 26 40 18Z', '#B87838') +
  disc(31, 26, 2.2, '#10141F') +
  disc(41, 26, 2.2, '#10141F') +
  oval(36, 33, 4, 3, '#10141F') +
  bar(24, 40, 22, 4, '#E4464E', 2) +
  thread('M10 56Q0 48 6 38', '#C98448', 4.6);

const token =
  disc(32, 34.5, 27, '#7A2A10') +
  disc(32, 31, 27, '#FF9A4D') +
  cut('M32 4A27 27 0 0 1 32 58A35 35 0 0 0 32 4Z', '#D86A1E') +
  ring(32, 31, 23, '#FFE0B8', 2, 'stroke-dasharray="3 5"') +
  disc(32, 31, 19, '#FFE7C4');

const wheelButton =
  disc(52, 56, 49, '#8A5300') +
  disc(52, 52, 50, '#FFB224') +
  ring(52, 52, 43, '#8A5300', 5) +
  many(12, (i) => bar(-2.5, -50, 5, 9, '#8A5300', 2, `transform="translate(52 52) rotate(${i * 30})"`)) +
  disc(52, 52, 36, '#F09C0A') +
  disc(52, 52, 29, '#FFE39A');

const block = (x: number, width: number, top: number, foot: number, wall: string, seed: number): string =>
  bar(x, top, width, foot - top, wall) +
  many(Math.floor(width / 26), (i) =>
    many(Math.floor((foot - top) / 34), (j) =>
      (i * 3 + j * 5 + seed) % 4
        ? ''
        : bar(x + 8 + i * 26, top + 14 + j * 34, 13, 18, (i + j) % 2 ? '#FFD27A' : '#7FD4EA', 2, 'opacity=".75"'),
    ),
  );

const neon = (x: number, y: number, w: number, h: number, colour: string): string =>
  bar(x, y, w, h, '#10141F', 6) + bar(x + 3, y + 3, w - 6, h - 6, 'none', 5, `stroke="${colour}" stroke-width="3"`);

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const road = height * 0.72;
  const w = wide ? 150 : 62;
  return (
    sky(width, height, '#1A0E1E', '#5A1E2A', '#B4492E') +
    light(width * (wide ? 0.72 : 0.84), wide ? 120 : 92, wide ? 44 : 20, '#FFD9B0') +
    many(Math.ceil(width / w) + 1, (i) =>
      block(
        i * w - 20,
        w - 6,
        road - (wide ? 420 : 260) + ((i * 137) % (wide ? 240 : 150)),
        road,
        i % 2 ? '#2E1220' : '#3A1826',
        i,
      ),
    ) +
    (wide
      ? neon(120, 200, 60, 190, '#F062C0') +
        put(noodle, 150, 250, 48) +
        put(helmet, 150, 330, 44) +
        neon(1240, 180, 150, 70, '#3FD79A') +
        put(tuktuk, 1315, 214, 62) +
        neon(320, 330, 90, 60, '#FFC23D') +
        put(phone, 365, 360, 44)
      : neon(6, 150, 26, 90, '#F062C0') + neon(330, 140, 26, 110, '#3FD79A')) +
    bar(0, road, width, height - road, '#170A12') +
    bar(0, road, width, 9, '#5A2A2A') +
    many(Math.ceil(width / 110), (i) =>
      bar(i * 110 + 10, road + (wide ? 90 : 60), 56, 6, '#FFD27A', 3, 'opacity=".7"'),
    ) +
    many(14, (i) =>
      bar(
        (i * 149) % width,
        road + 16 + ((i * 31) % 70),
        6 + (i % 3) * 10,
        34,
        ['#F062C0', '#3FD79A', '#FFC23D'][i % 3] ?? '#fff',
        3,
        'opacity=".14"',
      ),
    ) +
    (wide
      ? put(tuktuk, 230, road + 10, 250) +
        flip(dog, 410, road + 20, 80) +
        put(street, 1090, road - 70, 190) +
        put(tuktuk, 1290, road + 40, 190)
      : put(street, 16, road - 24, 66) + put(dog, 336, road + 6, 44)) +
    strew(wide ? 120 : 44, 3, (x, y) =>
      thread(`M${Math.round(x * width)} ${Math.round(y * height)}l-4 20`, '#FFD9D0', 1.2, 'opacity=".22"'),
    )
  );
}

export const lastFare: SlotTheme = {
  palette: 'rambutan',
  board: { cells: 'stone', background: '#160A12', cell: '#331522', edge: '#4F2032', lit: '#FFF3D6', round: 14 },
  lettering: { first: '#FFF3D6', last: '#FF8FC7' },
  symbols: {
    seven: tuktuk,
    picA: dog,
    picB: noodle,
    picC: helmet,
    ace: phone,
    king: signal,
    queen: street,
    jack:
      cut('M10 62V10H40L54 24V62Z', '#F4F8FE') +
      cut('M40 10V24H54Z', '#A9BAD3') +
      cut('M44 26H54V62H38Z', '#DCE6F4') +
      thread('M18 24H32M18 34H44M18 44H44', '#8FA6C6', 3) +
      disc(42, 53, 6, '#E4464E'),
    wild: disc(32, 31, 30, '#FFE39A', 'opacity=".4"') + put(tuktuk, 32, 29, 60),
    coin: token,
  },
  names: {
    en: named('tuk-tuk, street dog, noodle soup, helmet, phone, traffic light, street lamp, receipt'),
    fil: named('tuk-tuk, asong-kalye, mami, helmet, telepono, ilaw-trapiko, poste, resibo'),
    th: named('ตุ๊กตุ๊ก, หมาข้างถนน, ก๋วยเตี๋ยว, หมวกกันน็อก, โทรศัพท์, ไฟจราจร, เสาไฟ, ใบเสร็จ'),
    vi: named('tuk-tuk, chó phố, tô mì, mũ bảo hiểm, điện thoại, đèn giao thông, đèn đường, hóa đơn'),
    zh: named('嘟嘟车, 街犬, 汤面, 头盔, 手机, 红绿灯, 路灯, 小票'),
    id: named('tuk-tuk, anjing jalanan, mi kuah, helm, ponsel, lampu lalu lintas, lampu jalan, struk'),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      bar(-16, -16, width + 32, height + 32, '#9A2430', 20) + bar(-8, -8, width + 16, height + 16, '#160A12', 16),
    front: ({ width, height }) =>
      cut(
        `M-20 -14C-10 -44 10 -50 40 -50H${width - 40}C${width - 10} -50 ${width + 10} -44 ${width + 20} -14Z`,
        '#FFC23D',
      ) +
      cut(`M-20 -14C-16 -26 -10 -34 0 -40H${width}C${width + 10} -34 ${width + 16} -26 ${width + 20} -14Z`, '#E08A12') +
      many(17, (i) => disc(4 + i * 24.5, -22, 4, i % 2 ? '#FFF3D6' : '#FF6A4E')) +
      bar(-18, height + 6, width + 36, 14, '#E4464E', 6) +
      disc(16, height + 13, 9, '#FFF3C4') +
      disc(width - 16, height + 13, 9, '#FFF3C4'),
  },
  button: wheelButton,
  voice: {
    root: 196,
    scale: [0, 3, 5, 6, 7, 10, 12, 15, 17],
    wave: 'sawtooth',
    stop: [90, 0.07],
    tune: [0, 1, 2, 4, 2, 1, 0, 5, 4, 2, 1, 2, 4, 5, 6, 4],
    beat: 0.46,
  },
  moment: {
    name: {
      en: 'One more fare',
      fil: 'Isa pang pasahero',
      th: 'รับอีกหนึ่งเที่ยว',
      vi: 'Thêm một cuốc',
      zh: '再跑一趟',
      id: 'Satu penumpang lagi',
    },
    parts: [
      crossing(bar(0, 30, 64, 3, '#F062C0', 1.5), 34, 60),
      crossing(bar(0, 30, 64, 3, '#3FD79A', 1.5), 62, 70, 0, 120),
      crossing(bar(0, 30, 64, 3, '#FFC23D', 1.5), 70, 50, 0, 60),
      {
        drawing: tuktuk,
        length: 1_700,
        poses: [
          [-40, 52, 62, -6],
          [46, 52, 62, 3],
          [50, 52, 62, 0],
          [50, 52, 62, 0],
          [150, 52, 62, -8],
        ],
      },
      crossing(dog, 74, 18, 0, 350),
    ],
    hero: tuktuk,
  },
  tile: {
    backdrops: ['stars'],
    foregrounds: ['none'],
    draw: () =>
      block(2, 40, 30, 130, '#2E1220', 1) +
      block(106, 46, 16, 130, '#3A1826', 2) +
      block(48, 50, 54, 130, '#2A101C', 3) +
      neon(112, 30, 30, 44, '#F062C0') +
      bar(-4, 122, 160, 30, '#170A12') +
      put(tuktuk, 74, 96, 114),
  },
};
