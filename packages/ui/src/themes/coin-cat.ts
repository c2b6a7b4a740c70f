/** A shop at night. The reels are its shelves; things stand on them, and the cats watch. */
import { bar, cut, disc, flip, many, move, oval, put, rays, ring, thread } from './cut.ts';
import { rise, shower } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const cat = (fur: string, shade: string, cloth: string, cheek = '#FF9D8A'): string =>
  cut('M13 63C9 44 18 37 32 37C46 37 55 44 51 63Z', fur) +
  cut('M44 63C46 50 44 44 40 39C50 41 54 50 51 63Z', shade) +
  bar(46, 13, 11, 30, fur, 5.5) +
  disc(51.5, 16, 6.6, fur) +
  thread('M49 12v3.4M51.6 11v3.6M54.2 12v3.4', shade, 1.3) +
  cut('M14 19L15 3L28 12ZM48 19L47 3L35 12Z', fur) +
  cut('M17 15L17.6 8L24 12.4ZM45 15L44.4 8L38.4 12.4Z', cloth) +
  oval(31, 25, 19, 15.6, fur) +
  cut('M42 13C47 18 48 30 38 39C46 37 50 32 50 25C50 20 47 15 42 13Z', shade, 'opacity=".7"') +
  thread('M20 24q3.6-4.4 7.2 0M35 24q3.6-4.4 7.2 0', '#10141F') +
  cut('M29 27.5h4.4L31.2 30Z', cloth) +
  thread('M31.2 30q-2.6 3.4-5 1M31.2 30q2.6 3.4 5 1', '#10141F', 1.4) +
  disc(20, 30, 2.8, cheek, 'opacity=".7"') +
  disc(42.5, 30, 2.8, cheek, 'opacity=".7"') +
  bar(17, 39, 28, 4.6, cloth, 2.3) +
  disc(31, 45, 4.2, '#FFC95C') +
  thread('M28 45h6', '#8A5300', 1.2) +
  oval(27, 57, 8, 6, '#FFB224') +
  oval(27, 57, 4.6, 3.2, 'none', 'stroke="#8A5300" stroke-width="1.3"');

const white = cat('#FFF6E6', '#E9D3B4', '#D8434A');
const night = cat('#4A5580', '#313A60', '#FFB224', '#8A78C8');
const golden = cat('#FFD27A', '#E3A33B', '#C02C3E');

const coin =
  disc(32, 34.5, 25, '#9A5A0E') +
  disc(32, 31, 25, '#FFC95C') +
  cut('M32 6A25 25 0 0 1 32 56A32 32 0 0 0 32 6Z', '#F0A023') +
  disc(32, 31, 18.5, '#FFE7A8');
const oldCoin = coin + ring(32, 31, 18.5, '#C97B16') + bar(25.5, 24.5, 13, 13, '#9A5A0E', 2);

const cup =
  cut('M10 24H48C48 44 42 54 29 54C16 54 10 44 10 24Z', '#2FB8A8') +
  cut('M36 24H48C48 44 42 54 29 54C38 50 38 34 36 24Z', '#10746F') +
  thread('M47 30q11-1 9 8t-12 7', '#10746F', 4) +
  oval(29, 24, 19, 4.6, '#D6FCF5') +
  oval(29, 24.6, 15, 3, '#8B5A2B') +
  bar(18, 55, 22, 4, '#10746F', 2) +
  thread('M22 17q-4-4 0-8M32 17q-4-4 0-8', '#D6FCF5', 2.2, 'opacity=".7"') +
  disc(26, 39, 5, '#D6FCF5');

const fan = move(
  'translate(32 54)',
  many(7, (i) =>
    cut('M0 0L-7.4-44Q0-48 7.4-44Z', i % 2 ? '#FF8D7E' : '#FFD9CC', `transform="rotate(${-63 + i * 21})"`),
  ) +
    cut('M-38-21A44 44 0 0 1 38-21L25-14A30 30 0 0 0-25-14Z', '#D8434A', 'opacity=".55"') +
    disc(0, 0, 5, '#8B481C'),
);

const beads = [
  [24, 34, 41],
  [24, 37, 43],
  [27, 34, 41],
  [24, 34, 43],
];
const abacus =
  bar(6, 14, 52, 38, '#8B481C', 4) +
  bar(11, 19, 42, 28, '#FFE7CC', 2) +
  beads
    .map(
      (heights, i) =>
        bar(15.5 + i * 10.6, 19, 2, 28, '#B4622A') +
        heights.map((y, j) => oval(16.5 + i * 10.6, y, 4.6, 3, j ? '#D8434A' : '#6C97FF')).join(''),
    )
    .join('') +
  bar(11, 28.6, 42, 2, '#8B481C');

const gourd =
  disc(32, 42, 17, '#E98A3A') +
  disc(32, 20, 10.5, '#F5A455') +
  cut('M38 27C50 32 52 56 32 59C44 52 42 36 36 29Z', '#B4622A') +
  bar(24, 27, 16, 5, '#D8434A', 2.5) +
  thread('M32 10q0-6 6-7', '#3A7D44', 3.4) +
  cut('M40 30l10 8-3 3-8-9Z', '#D8434A') +
  disc(26, 40, 3.4, '#FFE7CC', 'opacity=".6"');

/** A bag of rice cakes, tied. */
const moneyBag =
  cut('M14 34C10 50 18 60 32 60C46 60 54 50 50 34C46 26 40 24 40 18H24C24 24 18 26 14 34Z', '#C0353F') +
  cut('M40 18C40 24 46 26 50 34C54 50 46 60 34 60C46 52 44 34 36 22V18Z', '#8A1F2B') +
  cut('M20 8Q26 13 32 7Q38 13 44 8L40 19H24Z', '#E4606A') +
  bar(22, 17, 20, 5, '#FFC95C', 2.5) +
  ring(31, 42, 8.5, '#FFC95C', 2.4) +
  bar(28, 39, 6, 6, '#FFC95C', 1);

const pawPrint =
  oval(52, 64, 45, 38, '#8A5300') +
  oval(52, 61, 45, 38, '#FFB224') +
  [
    [17, 28, -24],
    [40, 14, -8],
    [65, 14, 8],
    [88, 28, 24],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      move(
        `rotate(${turn} ${x} ${y})`,
        oval(x, y + 3, 13, 16, '#8A5300') + oval(x, y, 13, 16, '#FFB224') + oval(x, y + 2, 7.8, 8.8, '#FFD27A'),
      ),
    )
    .join('') +
  oval(52, 63, 32, 27, '#FFD27A');

/** The arrow lies on the ball of the foot. */
const paw = move('translate(0 -9)', pawPrint);

/** The short curtain of a shop, a coin on every flap. */
const curtain = (width: number, flaps: number, drop: number): string =>
  bar(0, 0, width, 9, '#6B2F1B') +
  many(flaps, (i) => {
    const [x, step, foot] = [(i * width) / flaps, width / flaps, drop - (i % 2 ? 4 : 0)];
    const cloth = i % 2 ? '#9E2A35' : '#C0353F';
    return (
      cut(`M${x} 6h${step}V${foot}q${-step / 2} 14 ${-step} 0Z`, cloth) +
      disc(x + step / 2, drop * 0.56, drop * 0.2, '#FFF6E6', 'opacity=".92"') +
      bar(x + step / 2 - drop * 0.06, drop * 0.5, drop * 0.12, drop * 0.12, cloth)
    );
  });

const sideShelves = (x: number): string =>
  many(3, (j) => {
    const goods = [
      [gourd, golden, cup],
      [night, fan, white],
      [abacus, oldCoin, moneyBag],
    ][j];
    return (
      bar(x, 300 + j * 140, 290, 12, '#A65A2A', 3) +
      bar(x, 312 + j * 140, 290, 5, '#5A2614') +
      `<g opacity=".6">${goods?.map((thing, at) => put(thing, x + 52 + at * 94, 262 + j * 140, 76)).join('')}</g>`
    );
  });

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  return (
    bar(0, 0, width, height, '#2A1110') +
    many(Math.ceil(width / 30), (i) => bar(i * 30, 0, 15, height, '#331613')) +
    disc(width / 2, 150, wide ? 330 : 190, '#FFE7B8', 'opacity=".05"') +
    disc(width / 2, 150, wide ? 220 : 130, '#FFE7B8', 'opacity=".06"') +
    bar(0, height * 0.74, width, height * 0.3, '#1A0908') +
    bar(0, height * 0.74, width, 7, '#6B2F1B') +
    curtain(width, wide ? 18 : 8, wide ? 60 : 40) +
    (wide ? sideShelves(60) + sideShelves(1090) : '')
  );
}

export const coinCat: SlotTheme = {
  palette: 'ember',
  board: { cells: 'shelf', background: '#1C0B0B', cell: '#40191A', edge: '#A65A2A', round: 6 },
  lettering: { first: '#FFF3D6', last: '#FFC95C' },
  symbols: {
    seven: white,
    picA: golden,
    picB: night,
    picC: moneyBag,
    ace: gourd,
    king: fan,
    queen: abacus,
    jack: cup,
    wild: rays(32, 32, 10, 32, '#FFC95C', 0.5) + put(cat('#FFE7A8', '#F0A023', '#C02C3E'), 32, 32, 56),
    coin,
  },
  names: {
    en: named('white cat, golden cat, night cat, money bag, gourd, fan, abacus, tea'),
    fil: named('puting pusa, gintong pusa, itim na pusa, pitaka, upo, pamaypay, abako, tsaa'),
    th: named('แมวขาว, แมวทอง, แมวดำ, ถุงเงิน, น้ำเต้า, พัด, ลูกคิด, ถ้วยชา'),
    vi: named('mèo trắng, mèo vàng, mèo đêm, túi tiền, bầu hồ lô, quạt, bàn tính, chén trà'),
    zh: named('白猫, 金猫, 夜猫, 钱袋, 葫芦, 折扇, 算盘, 热茶'),
    id: named('kucing putih, kucing emas, kucing malam, pundi, labu, kipas, sempoa, teh'),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      bar(-16, -18, width + 32, height + 34, '#14060A', 16, 'opacity=".5" transform="translate(0 8)"') +
      bar(-14, -20, width + 28, height + 34, '#6B2F1B', 12) +
      bar(-14, -20, width + 28, 7, '#8B481C', 3) +
      flip(night, 42, -56, 76) +
      put(golden, width - 42, -56, 76),
    front: ({ height }) =>
      bar(-20, -26, 15, height + 50, '#8B481C', 5) +
      bar(405, -26, 15, height + 50, '#8B481C', 5) +
      bar(-20, -26, 5, height + 50, '#A65A2A', 3) +
      bar(405, -26, 5, height + 50, '#A65A2A', 3),
  },
  button: paw,
  voice: {
    root: 392,
    scale: [0, 2, 4, 7, 9, 12, 14, 16, 19],
    wave: 'triangle',
    stop: [196, 0.1],
    tune: [4, 2, 3, 1, 4, 5, 3, 2, 0, 2, 4, 3, 1, 0, 2, 0],
    beat: 0.48,
  },
  moment: {
    name: {
      en: 'Coin count',
      fil: 'Bilang ng barya',
      th: 'นับเหรียญ',
      vi: 'Đếm xu',
      zh: '数铜钱',
      id: 'Hitung koin',
    },
    parts: [...shower(oldCoin, 14), rise(white, 62)],
    hero: white,
  },
  tile: {
    backdrops: ['rays', 'rings', 'lanterns'],
    foregrounds: ['none'],
    draw: ({ p }) =>
      put(white, 75, 86, 122) +
      many(7, (i) => {
        const [x, y] = [30 + i * 15, 142 + (i % 2) * 5];
        return oval(x, y + 3, 13, 5, '#9A5A0E') + oval(x, y, 13, 5, i % 2 ? '#F0A023' : p.spark);
      }),
  },
};
