/** A court of green tiles in the rain: jade falls on the roof and runs off its eaves. */
import { bar, cut, disc, many, move, oval, put, ring, sky, strew, thread } from './cut.ts';
import { bloom, shower } from './moments.ts';
import { type Canvas, named, type SlotTheme } from './theme.ts';

const ringJade =
  disc(32, 34, 28, '#0F6A4E') +
  disc(32, 31, 28, '#3FD79A') +
  cut('M32 3A28 28 0 0 1 32 59A36 36 0 0 0 32 3Z', '#1FA875') +
  disc(32, 31, 10, '#093D3D') +
  thread('M12 24A22 22 0 0 1 28 11', '#DBFCEB', 3.4);

const toad =
  oval(32, 46, 27, 14, '#1FA875') +
  cut('M14 50C4 40 10 24 22 26C26 22 38 22 42 26C54 24 60 40 50 50Z', '#57E0AC') +
  cut('M42 26C54 24 60 40 50 50H38C48 42 48 32 42 26Z', '#2DBA86') +
  disc(20, 26, 7, '#57E0AC') +
  disc(44, 26, 7, '#57E0AC') +
  disc(20, 25, 3.4, '#FFC95C') +
  disc(44, 25, 3.4, '#FFC95C') +
  disc(20, 25, 1.6, '#10141F') +
  disc(44, 25, 1.6, '#10141F') +
  thread('M20 40Q32 46 44 40', '#0F6A4E', 2.4) +
  disc(32, 43, 6, '#FFC95C') +
  bar(29.6, 40.6, 4.8, 4.8, '#8A5300');

const pendant =
  thread('M20 4Q32 16 44 4', '#E4606A', 3) +
  disc(32, 14, 4, '#E4606A') +
  cut('M32 16C46 22 52 36 44 48C40 54 24 54 20 48C12 36 18 22 32 16Z', '#A9F0C8') +
  cut('M32 16C46 22 52 36 44 48C40 54 34 53 32 52C42 44 42 26 32 16Z', '#5FCB97') +
  thread('M26 30q6-6 10 0t-4 10', '#1F8A5E', 2.6) +
  thread('M28 53V62M32 53V63M36 53V62', '#E4606A', 2);

const amber =
  cut('M16 8H48L60 26L32 60L4 26Z', '#F09C0A') +
  cut('M16 8L24 26L4 26ZM48 8L60 26H40Z', '#FFD27A') +
  cut('M24 26H40L32 60Z', '#FFC23D') +
  cut('M40 26H60L32 60Z', '#C97B16') +
  cut('M16 8H48L40 26H24Z', '#FFE7A8');

const cloudJade =
  cut('M10 46C0 46 0 30 12 30C12 16 32 14 36 24C46 16 60 24 54 36C64 38 62 50 52 48Z', '#7FB2FF') +
  cut('M10 46C0 46 2 38 6 36C12 42 40 44 54 36C64 38 62 50 52 48Z', '#4C7FD8') +
  thread('M18 34q6-8 12 0t-4 6M40 32q6-4 8 2', '#DCE8FF', 2.4) +
  thread('M18 52l-3 8M32 52l-3 9M46 52l-3 8', '#7FB2FF', 3);

const tile =
  cut('M6 22Q32 4 58 22V34Q32 16 6 34Z', '#E4606A') +
  cut('M6 34Q32 16 58 34V42Q32 24 6 42Z', '#A83244') +
  disc(32, 44, 15, '#C0353F') +
  disc(32, 43, 12, '#F58E8E') +
  thread('M26 43q6-8 12 0q-6 8-12 0', '#A83244', 2.4) +
  ring(32, 43, 12, '#A83244', 1.6);

const jadeButton =
  disc(52, 56, 47, '#8A5300') +
  disc(52, 52, 48, '#FFB224') +
  cut('M52 4A48 48 0 0 1 52 100A62 62 0 0 0 52 4Z', '#F09C0A') +
  disc(52, 52, 30, '#FFE39A') +
  thread('M16 40A38 38 0 0 1 42 14', '#FFF3D6', 5) +
  ring(52, 52, 39, '#E08A12', 2.4, 'stroke-dasharray="2 9"');

const eaves = (width: number, y: number, step: number): string =>
  cut(`M-20 ${y}Q${width / 2} ${y - step * 1.4} ${width + 20} ${y}V${y - step * 2.4}H-20Z`, '#0F5A4A') +
  many(Math.ceil(width / step) + 1, (i) =>
    bar(i * step - 4, -20, 8, y + 14 - step * 0.5 * Math.sin((i * step * Math.PI) / width), '#167A62', 4),
  ) +
  many(Math.ceil(width / step) + 1, (i) =>
    disc(
      i * step,
      y - step * 0.62 * Math.sin((i * step * Math.PI) / width),
      step * 0.36,
      i % 2 ? '#3FD79A' : '#2DBA86',
    ),
  );

const bamboo = (x: number, foot: number, top: number, w: number): string =>
  bar(x, top, w, foot - top, '#2A7A4A', w / 2) +
  bar(x + w * 0.6, top, w * 0.4, foot - top, '#1A5A36', w / 3) +
  many(Math.floor((foot - top) / 64), (i) => bar(x - 2, top + 40 + i * 64, w + 4, 4, '#8FD0A0', 2)) +
  many(4, (i) =>
    cut(
      'M0 0C10-8 26-8 38 2C24 8 10 8 0 0Z',
      '#3FA36B',
      `transform="translate(${x + w / 2} ${top + 30 + i * 70}) rotate(${i % 2 ? 150 : 20})"`,
    ),
  );

function scenery({ width, height }: Canvas): string {
  const wide = width > height;
  const foot = height * 0.75;
  return (
    sky(width, height, '#0B3B44', '#1B6A68', '#0A3A34') +
    disc(width / 2, foot - 60, wide ? 380 : 210, '#2A8A80', 'opacity=".45"') +
    disc(width / 2, foot - 60, wide ? 280 : 150, '#37A294', 'opacity=".4"') +
    many(wide ? 10 : 4, (i) => {
      const side = i % 2 ? width - 20 - Math.floor(i / 2) * (wide ? 90 : 26) : 8 + Math.floor(i / 2) * (wide ? 90 : 26);
      return bamboo(side, foot + 8, 40 + (i % 3) * 50, wide ? 18 : 9);
    }) +
    strew(wide ? 160 : 60, 6, (x, y) =>
      thread(`M${Math.round(x * width)} ${Math.round(y * height)}v22`, '#BDF3E0', 1.4, 'opacity=".35"'),
    ) +
    eaves(width, wide ? 74 : 40, wide ? 46 : 24) +
    bar(0, foot, width, height - foot, '#0A332E') +
    many(4, (row) =>
      many(Math.ceil(width / 90) + 1, (i) =>
        oval(i * 90 + (row % 2) * 45, foot + 14 + row * 26, 38, 9, row % 2 ? '#124A42' : '#0E4039'),
      ),
    ) +
    (wide
      ? put(toad, 250, foot + 6, 150) + put(ringJade, 1220, foot - 30, 130) + put(pendant, 1130, foot + 20, 84)
      : put(toad, 30, foot + 8, 54) + put(ringJade, 332, foot + 6, 44))
  );
}

export const jadeRain: SlotTheme = {
  palette: 'teal',
  board: { cells: 'stone', background: '#062420', cell: '#0E4A40', edge: '#1B7A66', lit: '#EFFFF6', round: 4 },
  lettering: { first: '#DBFCEB', last: '#FFC95C' },
  symbols: { picA: toad, picB: ringJade, picC: amber, picD: pendant, picE: cloudJade, picF: tile },
  names: {
    en: named('jade toad, jade ring, amber, pendant, rain cloud, roof tile'),
    fil: named('palakang jade, singsing na jade, amber, palawit, ulap, tisa'),
    th: named('คางคกหยก, แหวนหยก, อำพัน, จี้หยก, เมฆฝน, กระเบื้อง'),
    vi: named('cóc ngọc, vòng ngọc, hổ phách, mặt dây, mây mưa, ngói'),
    zh: named('玉蟾, 玉环, 琥珀, 玉佩, 雨云, 瓦当'),
    id: named('katak giok, cincin giok, ambar, liontin, awan hujan, genting'),
  },
  scenery,
  frame: {
    back: ({ width, height }) =>
      bar(-18, -14, width + 36, height + 30, '#7A2A34', 8) + bar(-10, -8, width + 20, height + 18, '#4A1620', 4),
    front: ({ width, height }) =>
      cut(
        `M-24 -10C20 -14 60 -30 ${width / 2} -32C${width - 60} -30 ${width - 20} -14 ${width + 24} -10L${width + 12} 4H-12Z`,
        '#167A62',
      ) +
      many(14, (i) => disc(-10 + i * 32.3, 0, 9, i % 2 ? '#3FD79A' : '#2DBA86')) +
      many(14, (i) => disc(-10 + i * 32.3, 0, 4, '#0F5A4A')) +
      [-14, width + 4]
        .map((x) => bar(x, 8, 10, height - 4, '#A83244', 3) + bar(x, 8, 4, height - 4, '#C85464', 2))
        .join('') +
      cut('M-24 -10C-28 -24 -22 -30 -14 -34C-14 -24 -10 -18 0 -14Z', '#FFC95C') +
      cut(
        `M${width + 24} -10C${width + 28} -24 ${width + 22} -30 ${width + 14} -34C${width + 14} -24 ${width + 10} -18 ${width} -14Z`,
        '#FFC95C',
      ),
  },
  button: jadeButton,
  voice: {
    root: 440,
    scale: [0, 3, 5, 7, 10, 12, 15, 17, 19],
    wave: 'sine',
    stop: [520, 0.12],
    tune: [5, 3, 4, 2, 0, 2, 3, 1, 5, 6, 5, 3, 2, 0, 1, 0],
    beat: 0.5,
  },
  moment: {
    name: {
      en: 'Cloudburst',
      fil: 'Buhos ng jade',
      th: 'ฝนหยกกระหน่ำ',
      vi: 'Mưa ngọc trút',
      zh: '玉雨倾盆',
      id: 'Hujan giok deras',
    },
    parts: [
      ...shower(thread('M32 4V60', '#BDF3E0', 5), 12, 10),
      ...shower(ringJade, 9, 11),
      bloom(cloudJade, [50, 22, 58]),
      bloom(toad, [50, 54, 44], 420),
    ],
    hero: toad,
  },
  tile: {
    backdrops: ['rings'],
    foregrounds: ['none'],
    draw: () =>
      many(11, (i) => thread(`M${10 + i * 13} ${30 + ((i * 37) % 60)}v20`, '#BDF3E0', 2, 'opacity=".5"')) +
      eaves(150, 30, 22) +
      put(toad, 75, 96, 104) +
      move('translate(0 0)', put(ringJade, 28, 60, 30) + put(ringJade, 122, 52, 36)),
  },
};
