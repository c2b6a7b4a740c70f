/** A potter's yard at dusk: three glazed urns hold the pots, and everything on the reels comes out of the kiln. */
import { bar, cut, disc, light, many, move, oval, put, ridge, ring, sky, starPath, thread } from './cut.ts';
import { rise, shower, swing } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const urn = (glaze: string, shade: string, band: string): string =>
  cut('M22 12H42C42 20 54 26 54 40C54 54 44 61 32 61C20 61 10 54 10 40C10 26 22 20 22 12Z', glaze) +
  cut('M38 12H42C42 20 54 26 54 40C54 54 44 61 32 61C44 52 46 28 38 12Z', shade) +
  bar(18, 6, 28, 8, band, 3) +
  cut('M11 34Q32 44 53 34V43Q32 53 11 43Z', band) +
  many(4, (i) => disc(18 + i * 9.4, 41 + (i % 3 ? 2 : 0), 2, shade)) +
  cut('M10 30C2 28 3 18 15 19L17 23C9 22 9 26 12 27ZM54 30C62 28 61 18 49 19L47 23C55 22 55 26 52 27Z', shade);

const gold = urn('#FFC23D', '#C97B16', '#FFF0BF');
const red = urn('#E0503F', '#97291F', '#FFD9B8');
const blue = urn('#4C86E0', '#2A539E', '#DCEBFF');

const bowl =
  cut('M6 26H58C58 46 46 56 32 56C18 56 6 46 6 26Z', '#F4F8FE') +
  cut('M42 26H58C58 46 46 56 32 56C44 50 46 36 42 26Z', '#C3D0E4') +
  oval(32, 26, 26, 6, '#DCE8F8') +
  thread('M12 36q5 8 10 0t10 0 10 0 10 0', '#3A6BC0', 2.6) +
  bar(22, 55, 20, 5, '#A9BAD3', 2);

const plate =
  disc(32, 34, 29, '#1F6B62') +
  disc(32, 32, 29, '#2FA392') +
  disc(32, 32, 20, '#D6FCF5') +
  many(8, (i) =>
    cut('M0-5C-5-10-4-15 0-18C4-15 5-10 0-5Z', '#1F8A7A', `transform="translate(32 32) rotate(${i * 45})"`),
  ) +
  disc(32, 32, 4, '#FF8A5A');

const ladle =
  cut('M34 34L56 6L61 10L41 40Z', '#B4713A') +
  cut('M6 40C6 30 44 30 44 40C44 54 36 60 25 60C14 60 6 54 6 40Z', '#8B4E20') +
  oval(25, 40, 19, 7, '#5A2E10') +
  oval(25, 41, 15, 4.6, '#67C3E0');

const kiln =
  cut('M4 60V42C4 18 60 18 60 42V60Z', '#B4552C') +
  cut('M44 26C56 30 60 36 60 42V60H50V42Z', '#7E3417') +
  thread('M6 40H58M10 50H54M22 26V40M42 26V40M14 40V50M50 40V50', '#7E3417', 1.6) +
  cut('M20 60V48C20 38 44 38 44 48V60Z', '#2A0F08') +
  cut('M24 60C22 50 30 50 29 42C36 46 34 50 38 50C42 54 40 58 40 60Z', '#FFB224') +
  bar(46, 8, 9, 18, '#7E3417', 2);

const brush =
  cut('M8 56L16 44L22 50Z', '#2A3650') +
  cut('M16 44L22 50L30 44L22 36Z', '#A9BAD3') +
  cut('M22 36L30 44L60 12Q62 6 56 4Z', '#E6BE82') +
  cut('M27 41L30 44L60 12Q62 8 60 6Z', '#B4803C') +
  thread('M6 60q10 4 18-2t18 0 16-2', '#4C86E0', 3);

const clay =
  cut('M6 58C4 40 18 44 20 32C22 20 42 20 44 32C46 44 60 40 58 58Z', '#C98A5A') +
  cut('M40 24C44 34 44 44 58 58H42C46 46 40 36 40 24Z', '#95592E') +
  thread('M16 48Q32 54 48 48M22 36Q32 40 42 36', '#95592E', 2) +
  bar(2, 56, 60, 6, '#5A4636', 2);

const sun =
  cut(starPath(32, 32, 30, 17, 12), '#F09C0A') +
  disc(32, 32, 19, '#FFD27A') +
  ring(32, 32, 13, '#F09C0A', 2.4) +
  cut(starPath(32, 32, 9, 4), '#C9500E');

const potButton =
  cut('M30 6H74C74 20 100 30 100 58C100 86 78 100 52 100C26 100 4 86 4 58C4 30 30 20 30 6Z', '#8A5300') +
  cut('M30 3H74C74 18 100 28 100 55C100 83 78 96 52 96C26 96 4 83 4 55C4 28 30 18 30 3Z', '#FFB224') +
  cut('M66 3H74C74 18 100 28 100 55C100 83 78 96 52 96C80 82 82 30 66 3Z', '#F09C0A') +
  bar(22, -4, 60, 12, '#FFD27A', 5) +
  disc(52, 52, 28, '#FFD27A');

const shed = (x: number, y: number, s: number): string =>
  move(
    `translate(${x} ${y}) scale(${s})`,
    bar(-60, -50, 120, 60, '#5A2E1A') +
      cut('M-80-46Q0-110 80-46Z', '#7E3417') +
      many(7, (i) => thread(`M${-66 + i * 22} -48q6-16 ${(3 - i) * 6 + 2}-30`, '#5A2410', 2)) +
      bar(-16, -30, 32, 40, '#FFB95A') +
      bar(-1.5, -30, 3, 40, '#5A2E1A'),
  );

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const floor = height * 0.74;
  return (
    sky(width, height, '#4A1F3A', '#B4552C', '#F0A04B') +
    light(width * (wide ? 0.22 : 0.2), wide ? 190 : 92, wide ? 60 : 28, '#FFD88A') +
    ridge(floor - (wide ? 90 : 60), width, wide ? [120, 190, 90, 150] : [70, 110, 60], '#7A3328') +
    ridge(floor - 10, width, wide ? [50, 90, 40, 110, 60] : [36, 60, 30], '#5A231F') +
    (wide ? shed(200, floor, 1.7) + shed(1260, floor, 1.5) : '') +
    bar(0, floor, width, height - floor, '#3A1812') +
    many(Math.ceil(width / 60), (i) => oval(i * 60 + 20, floor + 12 + (i % 3) * 26, 30, 6, '#4F2318')) +
    (wide
      ? put(red, 130, floor + 10, 150) +
        put(blue, 330, floor + 40, 120) +
        put(kiln, 1120, floor + 6, 170) +
        put(gold, 1330, floor + 40, 130)
      : put(blue, 22, floor + 12, 58) + put(red, 340, floor + 12, 58))
  );
}

export const threeUrns: SlotTheme = {
  palette: 'turmeric',
  board: { cells: 'niche', background: '#5A2E1A', cell: '#2E140C', edge: '#8B4A26', lit: '#FFE9C4', round: 10 },
  lettering: { first: '#FFF0D0', last: '#FFC23D' },
  symbols: {
    seven: gold,
    picA: red,
    picB: blue,
    picC: plate,
    ace: kiln,
    king: bowl,
    queen: brush,
    jack: clay,
    wild: put(gold, 32, 30, 50) + thread('M8 14l6 5M56 14l-6 5M4 34h6M54 34h6', '#FFD27A', 3),
    scatter: sun,
  },
  names: {
    en: named('golden urn, red urn, blue urn, plate, kiln, bowl, brush, clay'),
    fil: named('gintong tapayan, pulang tapayan, asul na tapayan, plato, pugon, mangkok, pinsel, luwad'),
    th: named('โถทอง, โถแดง, โถน้ำเงิน, จาน, เตาเผา, ชาม, พู่กัน, ดินเหนียว'),
    vi: named('bình vàng, bình đỏ, bình xanh, đĩa, lò nung, bát, cọ vẽ, đất sét'),
    zh: named('金瓮, 红瓮, 蓝瓮, 瓷盘, 窑炉, 瓷碗, 画笔, 陶土'),
    id: named('guci emas, guci merah, guci biru, piring, tungku, mangkuk, kuas, tanah liat'),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      bar(-16, -10, width + 32, height + 26, '#7E3417', 6) +
      many(12, (i) =>
        many(Math.ceil(height / 22) + 1, (j) =>
          i > 0 && i < 11 && j > 0
            ? ''
            : bar(-16 + i * 36 + (j % 2) * 18 - 9, -10 + j * 22, 34, 20, j % 2 ? '#944426' : '#8A3D20', 2),
        ),
      ) +
      cut(`M-22 -8Q${width / 2} -60 ${width + 22} -8Z`, '#5A2410'),
    front: ({ width, height }) =>
      bar(-22, -14, width + 44, 12, '#C9743C', 4) +
      bar(-22, height + 4, width + 44, 14, '#5A2410', 4) +
      put(red, 0, height - 4, 64) +
      put(blue, width, height - 4, 64),
  },
  button: potButton,
  voice: {
    root: 261.63,
    scale: [0, 1, 5, 7, 8, 12, 13, 17, 19],
    wave: 'triangle',
    stop: [240, 0.12],
    tune: [0, 2, 3, 2, 4, 3, 2, 1, 0, 3, 4, 5, 4, 3, 1, 0],
    beat: 0.54,
  },
  moment: {
    name: {
      en: 'The kiln opens',
      fil: 'Bumukas ang pugon',
      th: 'เปิดเตาเผา',
      vi: 'Mở lò nung',
      zh: '开窑',
      id: 'Tungku dibuka',
    },
    parts: [
      ...shower(sun, 8, 9),
      { ...swing(gold, 52, 40), delay: 150 },
      {
        ...rise(red, 28, 60),
        delay: 200,
        poses: [
          [18, 130, 28],
          [20, 58, 28],
          [20, 60, 28],
        ],
      },
      {
        ...rise(blue, 28, 60),
        delay: 320,
        poses: [
          [82, 130, 28],
          [80, 58, 28],
          [80, 60, 28],
        ],
      },
    ],
    hero: gold,
  },
  tile: {
    backdrops: ['dawn', 'rays'],
    foregrounds: ['none'],
    draw: () =>
      put(red, 36, 104, 68) +
      put(blue, 114, 104, 68) +
      put(gold, 75, 84, 100) +
      bar(10, 132, 130, 7, '#7E3417', 3) +
      put(ladle, 116, 38, 40),
  },
};
