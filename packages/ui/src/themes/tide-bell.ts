/** Fog at low tide: a bell buoy rings, and the sea leaves strange things on the sand. */
import { bar, cut, disc, many, move, oval, put, ring, sky, starPath, strew, thread, waves } from './cut.ts';
import { bloom, swing } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const bell =
  ring(32, 8, 5, '#8A5A2E', 4) +
  cut('M16 46C18 34 14 14 32 12C50 14 46 34 48 46Z', '#F0B04A') +
  cut('M36 12C50 16 46 34 48 46H36C42 34 42 22 36 12Z', '#B4721E') +
  bar(10, 44, 44, 9, '#D8902E', 4) +
  disc(32, 57, 6, '#8A4B12') +
  thread('M22 20Q19 30 21 40', '#FFE9B8', 3.4);

const buoy =
  thread('M22 40L30 8M42 40L34 8M24 30H40', '#E4464E', 4) +
  cut('M26 14C26 8 38 8 38 14L41 24H23Z', '#F0B04A') +
  disc(32, 26, 3, '#8A4B12') +
  disc(32, 5, 4, '#FFE39A') +
  bar(14, 38, 36, 8, '#E4464E', 3) +
  cut('M6 46H58C56 58 46 62 32 62C18 62 8 58 6 46Z', '#9A2430') +
  cut('M8 50H56L54 55H10Z', '#FFF6E6');

const octopus =
  cut(
    'M12 30C10 8 22 2 32 2C42 2 54 8 52 30L62 52Q56 62 50 50L46 42L44 58Q36 66 36 52L32 44L28 52Q28 66 20 58L18 42L14 50Q8 62 2 52Z',
    '#F06A8A',
  ) +
  cut('M40 4C50 8 54 16 52 30L62 52Q56 62 50 50L46 42L44 58Q36 66 36 52C44 36 46 18 40 4Z', '#B83A62') +
  disc(24, 24, 6, '#FFFDF6') +
  disc(40, 24, 6, '#FFFDF6') +
  disc(25, 25, 3, '#10141F') +
  disc(39, 25, 3, '#10141F') +
  thread('M28 34q4 4 8 0', '#7A1A3A', 2.4) +
  disc(20, 10, 3, '#FFB2C4') +
  disc(28, 7, 2, '#FFB2C4');

const whale =
  cut(
    'M2 36C2 20 18 14 34 18C44 20 48 28 50 32C54 26 52 18 46 14C54 12 58 16 58 20C60 14 64 12 64 12C64 26 60 46 44 52C24 58 2 54 2 36Z',
    '#4F7AB8',
  ) +
  cut('M2 38C12 50 34 50 48 40C44 50 40 54 32 55C16 57 2 50 2 38Z', '#DCE8F8') +
  disc(14, 34, 2.4, '#10141F') +
  thread('M8 42q8 2 12-2', '#2A4A80', 2.4) +
  thread('M20 14q-6-6-10-4M20 14q2-9 8-9M20 14V8', '#9AD4FF', 3);

const bottle = move(
  'rotate(38 32 32)',
  bar(26, 0, 12, 10, '#B4803C', 2) +
    bar(27, 8, 10, 10, '#7FC9A8') +
    cut('M20 24C20 18 27 18 27 14H37C37 18 44 18 44 24V58Q44 64 38 64H26Q20 64 20 58Z', '#8FDCB8', 'opacity=".85"') +
    bar(24, 28, 16, 28, '#FFF6E6', 2) +
    thread('M27 34H37M27 40H37M27 46H34', '#8A5A2E', 2) +
    thread('M23 26V56', '#FFFFFF', 2.4),
);

const conch =
  cut('M4 30C10 12 26 4 40 8C54 12 62 26 56 40C50 54 34 60 18 60C24 52 20 46 14 42C6 40 2 36 4 30Z', '#FFB27A') +
  cut('M40 8C54 12 62 26 56 40C50 54 34 60 18 60C34 54 44 40 40 8Z', '#D87A4A') +
  cut('M18 60C24 52 20 46 14 42C24 38 36 38 40 44C38 54 28 60 18 60Z', '#FFE0D0') +
  thread('M14 26Q28 12 44 18M20 36Q32 24 48 30', '#B4552C', 2.6) +
  cut('M40 8L48 0L52 12L60 10L56 22Z', '#FFB27A');

const hermit =
  cut('M24 30C24 14 36 4 50 8C62 12 62 28 54 36Z', '#B48AE0') +
  cut('M50 8C62 12 62 28 54 36L44 34C52 26 54 16 50 8Z', '#7E54B4') +
  thread('M34 26q2-12 14-10t2 14-10 0', '#EADCFF', 3) +
  cut('M6 44C8 34 22 28 36 32L52 36C54 46 40 52 26 52C14 52 6 50 6 44Z', '#FF7A5A') +
  thread('M18 52l-4 10M28 53l-2 10M38 51l4 10', '#D84A32', 4) +
  thread('M12 34L8 22M20 32L20 20', '#FF7A5A', 2.6) +
  disc(8, 20, 3.4, '#10141F') +
  disc(20, 18, 3.4, '#10141F') +
  cut('M6 44Q-2 36 4 28L8 36L14 34Q14 44 6 44Z', '#FF7A5A');

const glass =
  ring(32, 34, 25, '#B4803C', 3) +
  disc(32, 34, 23, '#4FB8A8') +
  cut('M32 11A23 23 0 0 1 32 57A30 30 0 0 0 32 11Z', '#2A8A80') +
  thread('M10 26Q32 42 54 26M10 44Q32 30 54 44M22 14Q36 34 22 54M42 14Q28 34 42 54', '#D8B47A', 3) +
  thread('M26 10Q32-2 38 10', '#B4803C', 4) +
  disc(23, 25, 4, '#E0FFF6', 'opacity=".8"');

const drift =
  cut(
    'M2 44C14 34 26 42 36 36C44 30 50 22 60 20L62 26C54 30 52 36 46 42C54 42 58 46 62 46L60 52C48 54 42 50 34 52C22 56 10 58 2 52Z',
    '#B49A86',
  ) +
  cut('M2 52C10 48 24 52 34 46C42 44 50 48 60 48L60 52C48 54 42 50 34 52C22 56 10 58 2 52Z', '#7E6654') +
  thread('M10 46q10-4 18 0M36 42q6-4 10-10', '#5E4A3C', 2.4) +
  cut('M24 40L16 22L22 24L30 38Z', '#B49A86') +
  cut('M14 18c4-8 14-6 12 0-4 6-10 6-12 0Z', '#3FA36B');

const seaStar =
  cut(starPath(32, 33, 31, 12, 5), '#FFC23D') +
  cut(starPath(32, 33, 22, 8, 5), '#FFE39A') +
  disc(32, 33, 6, '#E08A12') +
  many(5, (i) => disc(32, 18, 2.2, '#E08A12', `transform="rotate(${i * 72} 32 33)"`));

const bellButton =
  cut('M24-2H80L76 10C96 20 94 56 104 80V92H0V80C10 56 8 20 28 10Z', '#8A5300', 'transform="translate(0 4)"') +
  cut('M28-6H76L74 8C96 18 92 54 104 78V90H0V78C12 54 8 18 30 8Z', '#FFB224') +
  cut('M74 8C96 18 92 54 104 78V90H78C90 60 88 28 74 8Z', '#E0921A') +
  disc(52, 98, 10, '#8A5300') +
  disc(52, 52, 29, '#FFE39A') +
  bar(0, 80, 104, 10, '#F09C0A', 5);

const fog = (width: number, y: number, w: number, opacity: number): string =>
  many(Math.ceil(width / w) + 1, (i) =>
    oval(i * w + (i % 2) * 30, y + (i % 3) * 14, w * 0.8, 20 + (i % 2) * 10, '#E8F0F2', `opacity="${opacity}"`),
  );

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const sand = height * 0.74;
  return (
    sky(width, height, '#5A6E7E', '#A8B8BE', '#E6D2BE') +
    disc(width * (wide ? 0.2 : 0.2), wide ? 190 : 90, wide ? 90 : 38, '#FFF3DC', 'opacity=".55"') +
    disc(width * (wide ? 0.2 : 0.2), wide ? 190 : 90, wide ? 60 : 26, '#FFF3DC', 'opacity=".8"') +
    cut(
      `M${width * 0.62} ${sand - 60}L${width * 0.72} ${sand - (wide ? 250 : 150)}L${width * 0.8} ${sand - (wide ? 190 : 120)}L${width * 0.9} ${sand - (wide ? 300 : 180)}L${width + 20} ${sand - 100}V${sand}H${width * 0.6}Z`,
      '#7E8E98',
    ) +
    fog(width, sand - (wide ? 190 : 110), wide ? 230 : 120, 0.35) +
    bar(0, sand - 76, width, 100, '#6E8E9A') +
    waves(sand - 66, { width, length: 90, height: 8, down: 100 }, '#5E808E') +
    put(buoy, width * (wide ? 0.86 : 0.9), sand - (wide ? 120 : 70), wide ? 210 : 72) +
    waves(sand - 34, { width, length: 120, height: 10, down: 100, shift: 30 }, '#4E707E') +
    fog(width, sand - 60, wide ? 260 : 130, 0.3) +
    cut(
      `M0 ${sand}Q${width * 0.3} ${sand - 18} ${width * 0.55} ${sand + 4}T${width} ${sand - 6}V${height}H0Z`,
      '#C9AE8A',
    ) +
    cut(`M0 ${sand + 40}Q${width * 0.4} ${sand + 20} ${width} ${sand + 44}V${height}H0Z`, '#B0926C') +
    strew(wide ? 40 : 18, 6, (x, y) => oval(x * width, sand + 12 + y * 80, 5 + y * 6, 3, '#8F7452', 'opacity=".6"')) +
    (wide
      ? put(octopus, 210, sand - 20, 170) +
        put(drift, 380, sand + 40, 130) +
        put(conch, 1120, sand + 30, 100) +
        put(hermit, 1290, sand + 50, 110) +
        put(bottle, 90, sand + 60, 90)
      : put(octopus, 32, sand, 58) + put(conch, 334, sand + 14, 44))
  );
}

export const tideBell: SlotTheme = {
  palette: 'ember',
  board: { cells: 'niche', background: '#8F7452', cell: '#3E5A68', edge: '#C9AE8A', lit: '#FFF3DC', round: 8 },
  lettering: { first: '#160F08', last: '#4E140A' },
  symbols: {
    seven: bell,
    picA: octopus,
    picB: whale,
    picC: buoy,
    ace: hermit,
    king: conch,
    queen: bottle,
    jack: drift,
    wild: disc(32, 32, 30, '#E0FFF6', 'opacity=".35"') + put(glass, 32, 28, 56),
    scatter: seaStar,
  },
  names: {
    en: named('bell, octopus, whale, bell buoy, hermit crab, conch, message in a bottle, driftwood'),
    fil: named('kampana, pugita, balyena, boya, umang, kabibe, liham sa bote, inanod na kahoy'),
    th: named('ระฆัง, หมึกยักษ์, วาฬ, ทุ่นระฆัง, ปูเสฉวน, หอยสังข์, สารในขวด, ไม้ลอยน้ำ'),
    vi: named('chuông, bạch tuộc, cá voi, phao chuông, ốc mượn hồn, ốc xà cừ, thư trong chai, gỗ trôi'),
    zh: named('铜铃, 章鱼, 鲸鱼, 钟浮标, 寄居蟹, 海螺, 漂流瓶, 浮木'),
    id: named('lonceng, gurita, paus, pelampung lonceng, umang-umang, keong, pesan dalam botol, kayu hanyut'),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      bar(-18, -16, width + 36, height + 34, '#6E5A44', 10) +
      many(9, (i) => bar(-18 + i * 48.5, -16, 44, height + 34, i % 2 ? '#7E6850' : '#8A745A', 3)) +
      bar(-8, -8, width + 16, height + 16, '#4A3A2A', 8),
    front: ({ width, height }) =>
      bar(-24, -24, width + 48, 15, '#8A745A', 5) +
      thread('M40 -24V-50M360 -24V-50', '#6E5A44', 4) +
      bar(width / 2 - 44, -60, 88, 10, '#6E5A44', 4) +
      thread(`M${width / 2 - 34} -56V-20M${width / 2 + 34} -56V-20`, '#6E5A44', 6) +
      put(bell, width / 2, -28, 52) +
      put(hermit, 4, height + 2, 54) +
      put(conch, width - 4, height + 6, 48) +
      put(seaStar, width + 4, -16, 40),
  },
  button: bellButton,
  voice: {
    root: 587.33,
    scale: [0, 2, 3, 7, 9, 12, 14, 15, 19],
    wave: 'sine',
    stop: [698, 0.5],
    tune: [0, 3, 1, 4, 2, 3, 0, 0, 4, 2, 3, 1, 0, 2, 0, 0],
    beat: 0.86,
  },
  moment: {
    name: {
      en: 'The tide turns',
      fil: 'Pagbaligtad ng agos',
      th: 'น้ำทะเลหนุน',
      vi: 'Thủy triều đổi',
      zh: '潮钟响起',
      id: 'Pasang berbalik',
    },
    parts: [
      {
        drawing: cut('M0 20q8-10 16 0t16 0 16 0 16 0V64H0Z', '#4E8A9E', 'opacity=".8"'),
        length: 1_800,
        poses: [
          [50, 140, 110],
          [50, 92, 110],
          [50, 96, 110],
        ],
      },
      swing(bell, 56, 40),
      bloom(octopus, [18, 66, 30], 500),
      bloom(whale, [82, 66, 30], 650),
    ],
    hero: bell,
  },
  tile: {
    backdrops: ['clouds', 'scales'],
    foregrounds: ['none'],
    draw: () =>
      put(bell, 75, 72, 112) +
      bar(40, 12, 70, 9, '#6E5A44', 4) +
      waves(122, { width: 150, length: 46, height: 10, down: 90 }, '#3E5A68') +
      put(octopus, 32, 124, 46) +
      put(hermit, 118, 130, 40),
  },
};
