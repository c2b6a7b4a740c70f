/** On the last ferry across: white steel, a row of portholes for reels, tea on the top deck. */
import { bar, cut, disc, light, many, oval, put, ring, sky, starPath, strew, thread, waves } from './cut.ts';
import { bloom, crossing } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const ferry =
  bar(22, 6, 8, 14, '#E4464E', 2) +
  bar(22, 9, 8, 3, '#FFF6E6') +
  bar(12, 20, 38, 10, '#FFF6E6', 3) +
  bar(6, 30, 50, 11, '#FFFDF6', 3) +
  many(6, (i) => bar(15 + i * 6, 23, 4, 4, '#FFC23D', 1)) +
  many(7, (i) => disc(12 + i * 6.6, 35.5, 2.2, '#35708F')) +
  cut('M1 41H63L55 57H10Z', '#1F7A6E') +
  cut('M5 49H59L55 57H10Z', '#135448') +
  bar(1, 40, 62, 4, '#E4464E', 1) +
  thread('M30 12q8-8 14-4t12-4', '#DCE6F4', 3, 'opacity=".7"');

const captain =
  cut('M6 34C6 22 14 10 32 10C50 10 58 22 58 34Z', '#FFFDF6') +
  cut('M40 12C52 14 58 24 58 34H46C48 26 46 18 40 12Z', '#C9D6EA') +
  bar(8, 32, 48, 12, '#1E2A52', 3) +
  cut('M10 44H54Q58 56 32 56Q6 56 10 44Z', '#10182E') +
  thread('M10 43Q32 50 54 43', '#FFC23D', 3) +
  thread('M32 18V31M26 21H38M23 26Q25 33 32 33Q39 33 41 26', '#FFC23D', 2.6);

const suitcase =
  thread('M22 18V10Q22 6 26 6H38Q42 6 42 10V18', '#5A2E14', 4) +
  bar(4, 17, 56, 42, '#B4662E', 6) +
  cut('M46 17H54Q60 17 60 23V53Q60 59 54 59H46Z', '#85441A') +
  bar(14, 17, 6, 42, '#E6BE82') +
  bar(44, 17, 6, 42, '#E6BE82') +
  disc(32, 38, 9, '#35A0F0') +
  cut(starPath(32, 38, 7, 3), '#FFF6E6') +
  bar(24, 20, 9, 6, '#E4464E', 1, 'transform="rotate(-14 28 23)"');

const binoculars =
  bar(6, 14, 20, 40, '#2A3A68', 8) +
  bar(38, 14, 20, 40, '#2A3A68', 8) +
  bar(26, 22, 12, 14, '#1A2448', 3) +
  bar(18, 14, 8, 40, '#1A2448', 4) +
  bar(50, 14, 8, 40, '#1A2448', 4) +
  bar(8, 6, 16, 10, '#43579A', 4) +
  bar(40, 6, 16, 10, '#43579A', 4) +
  oval(16, 52, 10, 7, '#7FD4F5') +
  oval(48, 52, 10, 7, '#7FD4F5') +
  thread('M11 51q2-3 5-3M43 51q2-3 5-3', '#FFFFFF', 2.4);

const thermos =
  bar(20, 2, 24, 14, '#FFC23D', 4) +
  bar(23, 15, 18, 6, '#8A5300') +
  bar(16, 20, 32, 42, '#E4464E', 8) +
  bar(36, 20, 12, 42, '#A82430', 6) +
  cut('M16 32h32v12H16Z', '#FFF6E6') +
  thread('M20 38q3-4 6 0t6 0 6 0 6 0', '#35A0F0', 2.4) +
  thread('M50 30q10 2 8 12t-10 8', '#A82430', 4) +
  bar(22, 5, 4, 8, '#FFF0BF', 2);

const map =
  cut('M2 12L22 6L42 12L62 6V52L42 58L22 52L2 58Z', '#FFF0D0') +
  cut('M22 6L42 12V58L22 52Z', '#E6CFA0') +
  cut('M6 40Q14 28 22 34T40 26Q50 20 60 26V50L42 56L22 50L6 54Z', '#7FC9D8') +
  thread('M10 22Q20 32 30 24T54 38', '#E4464E', 2.6, 'stroke-dasharray="2 5"') +
  thread('M50 34l8 8M58 34l-8 8', '#E4464E', 3) +
  disc(10, 22, 3.6, '#2A3A68');

const whistle =
  cut('M4 24H40V16H60V26H52C54 42 44 54 28 54C14 54 4 44 4 32Z', '#C9D6EA') +
  cut('M52 26C54 42 44 54 28 54C40 48 46 38 44 26Z', '#8FA6C6') +
  disc(27, 37, 9, '#2A3A68') +
  disc(29, 38, 4.5, '#E4464E') +
  ring(10, 18, 6, '#FFC23D', 3) +
  thread('M54 8l6-6M46 6V0M60 12h4', '#FFE39A', 3);

const rope =
  ring(32, 34, 22, '#B4803C', 12) +
  ring(32, 32, 22, '#E6BE82', 11) +
  many(16, (i) => thread('M-3-27L3-17', '#B4803C', 2.4, `transform="translate(32 32) rotate(${i * 22.5})"`)) +
  thread('M50 44Q62 50 58 62', '#E6BE82', 6);

const polaris =
  cut(starPath(32, 32, 31, 6, 4), '#FFF6DC') +
  cut(starPath(32, 32, 19, 6, 4), '#FFC23D', 'transform="rotate(45 32 32)"') +
  ring(32, 32, 22, '#FFC23D', 2) +
  disc(32, 32, 6, '#FFFDF6');

const portButton =
  disc(52, 56, 50, '#8A5300') +
  disc(52, 52, 51, '#FFB224') +
  many(10, (i) => disc(52 + 44 * Math.cos((i * Math.PI) / 5), 52 + 44 * Math.sin((i * Math.PI) / 5), 4.6, '#8A5300')) +
  disc(52, 52, 36, '#E08A12') +
  disc(52, 52, 31, '#FFE7B8') +
  thread('M30 46A24 24 0 0 1 44 30', '#FFFFFF', 4);

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const deck = height * 0.74;
  return (
    sky(width, height, '#1D0F2E', '#5A2A5E', '#E08A7A') +
    strew(wide ? 80 : 32, 4, (x, y) => disc(x * width, y * height * 0.34, 1 + y * 1.2, '#FFE0F2', 'opacity=".6"')) +
    light(width * (wide ? 0.84 : 0.2), wide ? 150 : 78, wide ? 60 : 24, '#FFF3D6') +
    many(wide ? 40 : 16, (i) =>
      disc(
        (i * 97) % width,
        deck - 62 - ((i * 31) % 16),
        wide ? 4 : 2.4,
        ['#FFD27A', '#FF8FC7', '#FFF6E6'][i % 3] ?? '#fff',
      ),
    ) +
    cut(
      `M0 ${deck - 46}Q${width * 0.3} ${deck - 90} ${width * 0.5} ${deck - 52}T${width} ${deck - 60}V${deck}H0Z`,
      '#2E1638',
    ) +
    bar(0, deck - 46, width, 60, '#3A2058') +
    waves(deck - 30, { width, length: 60, height: 6, down: 100 }, '#2E1A4C') +
    many(wide ? 24 : 10, (i) =>
      bar((i * 139) % width, deck - 30 + ((i * 17) % 24), 26, 2, '#FFB2A0', 1, 'opacity=".5"'),
    ) +
    bar(0, deck, width, height - deck, '#C9906A') +
    many(Math.ceil(width / 26) + 1, (i) => bar(i * 26, deck, 3, height - deck, '#A8704A')) +
    bar(0, deck - 56, width, 7, '#FFFDF6', 3) +
    bar(0, deck - 30, width, 4, '#DCE6F4') +
    many(Math.ceil(width / 60) + 1, (i) => bar(i * 60, deck - 56, 6, 62, '#FFFDF6', 2)) +
    (wide
      ? put(
          disc(32, 32, 29, '#E4464E') +
            many(4, (i) =>
              cut('M0 0L-13-29A32 32 0 0 1 13-29Z', '#FFF6E6', `transform="translate(32 32) rotate(${i * 90 + 45})"`),
            ) +
            disc(32, 32, 14, '#3A2058'),
          150,
          deck - 30,
          100,
        ) +
        put(suitcase, 330, deck + 30, 130) +
        put(thermos, 1120, deck + 16, 90) +
        put(binoculars, 1230, deck + 30, 90) +
        put(rope, 1350, deck + 50, 120) +
        bar(1120, 200, 320, 330, '#FFFDF6', 10) +
        many(3, (i) => disc(1180 + i * 95, 300, 30, '#FFC23D') + ring(1180 + i * 95, 300, 30, '#B8C6DE', 6)) +
        bar(1120, 400, 320, 14, '#E4464E')
      : put(suitcase, 30, deck + 10, 52) + put(rope, 332, deck + 14, 50))
  );
}

export const nightFerry: SlotTheme = {
  palette: 'lotus',
  board: { cells: 'disc', background: '#E9EFF8', cell: '#24486E', edge: '#B8C6DE', lit: '#FFF0BF', round: 24 },
  lettering: { first: '#FFF6E6', last: '#FFC9A8' },
  symbols: {
    seven: ferry,
    picA: captain,
    picB: binoculars,
    picC: suitcase,
    ace: map,
    king: thermos,
    queen: whistle,
    jack: rope,
    wild: disc(32, 32, 30, '#FFC23D', 'opacity=".4"') + put(ferry, 32, 28, 60),
    scatter: polaris,
  },
  names: {
    en: named('ferry, captain’s cap, binoculars, suitcase, sea chart, flask, whistle, mooring rope'),
    fil: named('lantsa, gora ng kapitan, largabista, maleta, mapa, termos, silbato, lubid'),
    th: named('เรือข้ามฟาก, หมวกกัปตัน, กล้องส่องทางไกล, กระเป๋าเดินทาง, แผนที่, กระติก, นกหวีด, เชือกผูกเรือ'),
    vi: named('phà, mũ thuyền trưởng, ống nhòm, va li, hải đồ, bình giữ nhiệt, còi, dây buộc tàu'),
    zh: named('渡轮, 船长帽, 望远镜, 行李箱, 海图, 保温瓶, 哨子, 缆绳'),
    id: named('feri, topi nakhoda, teropong, koper, peta laut, termos, peluit, tali tambat'),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      bar(-20, -20, width + 40, height + 40, '#C3CFE2', 34) + bar(-18, -22, width + 36, height + 38, '#F4F8FE', 32),
    front: ({ width, height }) =>
      bar(-20, -22, width + 40, 12, '#E4464E', 6) +
      bar(-20, height + 6, width + 40, 12, '#1F7A6E', 6) +
      many(12, (i) => disc(16 + i * ((width - 32) / 11), height + 12, 2.6, '#FFF6E6')) +
      bar(width / 2 - 60, -52, 120, 30, '#FFFDF6', 6) +
      many(5, (i) => bar(width / 2 - 50 + i * 21, -45, 15, 12, '#FFC23D', 2)) +
      bar(width / 2 + 66, -74, 26, 54, '#E4464E', 4) +
      bar(width / 2 + 66, -62, 26, 10, '#FFF6E6'),
  },
  button: portButton,
  voice: {
    root: 174.61,
    scale: [0, 2, 4, 7, 9, 12, 14, 16, 19],
    wave: 'sine',
    stop: [120, 0.24],
    tune: [0, 2, 4, 5, 4, 2, 1, 3, 4, 3, 1, 0, 2, 1, 0, 0],
    beat: 0.74,
  },
  moment: {
    name: {
      en: 'Lights of the far shore',
      fil: 'Ilaw ng kabilang pampang',
      th: 'แสงไฟอีกฝั่ง',
      vi: 'Ánh đèn bờ bên kia',
      zh: '彼岸灯火',
      id: 'Cahaya seberang',
    },
    parts: [
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        bloom(
          disc(32, 32, 16, ['#FFD27A', '#FF8FC7'][i % 2] ?? '#fff') + disc(32, 32, 30, '#FFD27A', 'opacity=".2"'),
          [8 + i * 17, 26 + (i % 2) * 10, 15],
          i * 110,
        ),
      ),
      {
        drawing: ferry,
        length: 1_750,
        poses: [
          [-40, 62, 76, -3],
          [46, 60, 76, 2],
          [50, 60, 76, -1],
          [50, 60, 76, 0],
        ],
      },
      crossing(polaris, 14, 16, 100, 200),
    ],
    hero: ferry,
  },
  tile: {
    backdrops: ['moon'],
    foregrounds: ['none'],
    draw: () =>
      put(ferry, 75, 84, 132) +
      many(8, (i) => disc(8 + i * 20, 66 + (i % 2) * 4, 1.8, '#FFD27A')) +
      waves(122, { width: 150, length: 40, height: 8, down: 30 }, '#2E1A4C') +
      waves(134, { width: 150, length: 50, height: 9, down: 70, shift: 20 }, '#1D0F2E'),
  },
};
