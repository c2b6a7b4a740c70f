import { blossom, type Paint, ripples, wave } from '../motifs.ts';
import { at, both, circle, ellipse, fix, group, line, path, petal, rect, times } from '../paper.ts';
import type { Scene } from '../scene.ts';

/** Living things and one mask. */

const fish: Scene = {
  backdrops: ['beams', 'rings', 'scales', 'rays'],
  foregrounds: ['reeds', 'none', 'pads', 'leaves'],
  mirror: true,
  lean: 10,
  zoom: [0.96, 1.16],
  draw: ({ p, r }) => {
    const small = (x: number, y: number, scale: number, fill: string) =>
      at(x, y, scale, ellipse(0, 0, 9, 4.4, fill, 'opacity=".75"') + path('M-7 0l-8-5v10Z', fill, 'opacity=".75"'));
    return (
      times(7, (i) => small(12 + r() * 126, 16 + i * 17 + r() * 8, 0.5 + r() * 0.7, i % 3 ? p.mid : p.main)) +
      group(
        'translate(78 88) scale(1.08) rotate(-12)',
        path('M-34 0C-52-22-62-20-66-26C-60-4-60 6-66 24C-58 18-48 16-34 0Z', p.mid) +
          path('M-14-22C-6-42 14-40 20-38C14-32 14-26 16-20Z', p.mid) +
          path('M-6 20C-8 36-20 40-24 40C-22 30-20 24-18 16Z', p.mid) +
          path('M-40 0C-24-26 22-34 48-4C50 0 48 4 46 8C22 32-24 24-40 0Z', p.main) +
          path('M-40 0C-10 12 26 14 46 8C22 32-24 24-40 0Z', p.light) +
          path('M-8-24C6-14 6 4-4 12C-16 4-20-10-8-24Z', p.spark) +
          times(3, (i) => line(`M${-26 + i * 2} ${-9 + i * 7}q6 4 0 9`, p.mid, 1.6, 'opacity=".6"')) +
          line('M22-18Q14-2 22 14', p.mid) +
          circle(34, -5, 5.4, p.light) +
          circle(35, -5, 3, p.ink) +
          path('M2 4Q12 4 16 14Q4 18-4 12Z', p.mid),
      ) +
      times(5, (i) =>
        circle(
          108 + r() * 28,
          22 + i * 15,
          1.5 + r() * 3.5,
          'none',
          `stroke="${p.light}" stroke-width="1.2" opacity=".7"`,
        ),
      )
    );
  },
};

const tiger: Scene = {
  backdrops: ['rays', 'moon', 'rings', 'dawn', 'clouds'],
  foregrounds: ['leaves', 'reeds'],
  zoom: [0.94, 1.08],
  draw: ({ p }) => {
    const half =
      path('M50-6C36 2 34 14 44 34C28 44 16 50 0 52V16C8 8 20 6 26 16C34 6 44-2 50-6Z', p.light) +
      path(
        'M8-54C10-42 8-36 2-28L0-54ZM22-51C24-40 20-34 12-28C14-36 14-44 15-53ZM51-14C42-14 36-18 30-24C40-26 46-26 49-24ZM52 4C44 4 38 0 34-4C42-8 48-8 51-6Z',
        p.ink,
      ) +
      path('M10-8C16-18 28-18 32-8C26 0 16 0 10-8Z', p.spark) +
      circle(21, -9, 4.4, p.ink) +
      circle(22.4, -10.6, 1.4, p.light) +
      line('M6 32L30 28M6 36L30 38', p.ink, 1) +
      line('M0 27Q6 36 16 32', p.ink, 2.4);
    return (
      group('translate(0 92)', both(75, circle(38, -38, 15, p.main) + circle(38, -38, 8, p.mid))) +
      path('M75 38C114 38 128 66 126 92C124 122 100 144 75 144C50 144 26 122 24 92C22 66 36 38 75 38Z', p.main) +
      group('translate(0 92)', both(75, half)) +
      path('M64 108H86L75 121Z', p.ink) +
      path('M75 64l4 7-4 7-4-7Z', p.spark)
    );
  },
};

const cat: Scene = {
  backdrops: ['rays', 'rings', 'lanterns', 'moon', 'scales', 'dawn'],
  foregrounds: ['none', 'counter', 'mist'],
  zoom: [0.92, 1.04],
  draw: ({ p, r }) => {
    const patch = r() < 0.5;
    const paw = group(
      'translate(120 72) rotate(10)',
      rect({ x: -9, y: -22, w: 18, h: 52, rx: 9 }, p.light) +
        ellipse(0, -16, 11, 11, p.light) +
        line('M-4-22V-16M0-24V-17M4-22V-16', p.main, 1.8),
    );
    return (
      ellipse(75, 150, 58, 9, p.deep) +
      path('M38 148C30 110 44 92 75 92C106 92 120 110 112 148Z', p.light) +
      path('M100 146C100 118 96 102 88 94C110 98 118 116 112 148Z', p.main, 'opacity=".45"') +
      paw +
      path('M40 50L44 22L66 38ZM110 50L106 22L84 38Z', p.light) +
      path('M45 42L47 30L57 38ZM105 42L103 30L93 38Z', p.main) +
      ellipse(75, 66, 40, 33, p.light) +
      (patch ? path('M90 36Q112 44 115 64Q102 62 94 52Q88 44 90 36Z', p.main, 'opacity=".7"') : '') +
      line('M54 62Q60 55 66 62M84 62Q90 55 96 62', p.ink, 2.8) +
      path('M71 70H79L75 75Z', p.main) +
      line('M75 75Q69 82 64 77M75 75Q81 82 86 77', p.ink) +
      circle(53, 74, 5, p.main, 'opacity=".6"') +
      circle(97, 74, 5, p.main, 'opacity=".6"') +
      rect({ x: 46, y: 94, w: 58, h: 8, rx: 4 }, p.main) +
      circle(75, 104, 8, p.spark) +
      line('M68 104H82', p.mid, 1.6) +
      circle(75, 107, 1.6, p.mid) +
      group(
        'rotate(-16 66 138)',
        ellipse(66, 138, 20, 14, p.spark) +
          ellipse(66, 138, 14, 9, 'none', `stroke="${p.mid}" stroke-width="1.6"`) +
          path('M62 134h8v8h-8Z', p.mid),
      ) +
      times(4, (i) => ellipse(22 + i * 5, 152 - i * 5, 13, 4, i % 2 ? p.main : p.spark))
    );
  },
};

const crab: Scene = {
  backdrops: ['beams', 'dawn', 'rings', 'scales', 'water'],
  foregrounds: ['waves', 'reeds', 'pads', 'none'],
  mirror: true,
  zoom: [0.94, 1.1],
  draw: ({ p, r }) => {
    const lift = r() * 12;
    const half =
      line('M26 112Q44 114 52 130M22 118Q36 124 40 138M16 122Q24 132 24 144', p.mid, 5.4) +
      line(`M30 96Q50 94 50 ${fix(76 - lift)}`, p.mid, 8) +
      path(
        'M50 36C34 38 32 62 44 70C50 74 60 70 62 62L52 58L66 50C66 42 58 36 50 36Z',
        p.main,
        `transform="translate(0 ${fix(8 - lift)})"`,
      ) +
      path('M50 36C42 38 38 50 44 56C46 48 48 42 50 36Z', p.light, `transform="translate(0 ${fix(8 - lift)})"`) +
      line('M11 82V68', p.mid, 4) +
      circle(11, 64, 6.4, p.light) +
      circle(12, 63, 3.2, p.ink);
    return (
      both(75, half) +
      path('M36 104C36 82 54 74 75 74C96 74 114 82 114 104C114 122 96 132 75 132C54 132 36 122 36 104Z', p.main) +
      path('M36 104C36 122 54 132 75 132C96 132 114 122 114 104C104 118 92 122 75 122C58 122 46 118 36 104Z', p.mid) +
      path('M46 94Q56 82 75 81', 'none', `stroke="${p.light}" stroke-width="4" stroke-linecap="round"`) +
      times(3, (i) => circle(61 + i * 14, 98 - (i % 2) * 6, 3.4, p.spark)) +
      line('M66 112Q75 119 84 112', p.ink, 2.4)
    );
  },
};

const naga: Scene = {
  backdrops: ['water', 'moon', 'clouds', 'hills', 'stars'],
  foregrounds: ['waves', 'pads', 'mist'],
  mirror: true,
  zoom: [0.92, 1.04],
  draw: (paint: Paint) => {
    const { p } = paint;
    const hump = (x: number, y: number, size: number) =>
      at(
        x,
        y,
        size,
        path('M-24 0A24 26 0 0 1 24 0H12A12 13 0 0 0-12 0Z', p.main) +
          path('M-12 0A12 13 0 0 1 12 0H8A8 9 0 0 0-8 0Z', p.light) +
          times(5, (i) => path('M-5-25L0-34L5-25Z', p.spark, `transform="rotate(${-56 + i * 28})"`)),
      );
    return (
      wave(118, p.mid, { length: 38, opacity: 0.7 }) +
      hump(24, 126, 0.8) +
      hump(120, 132, 0.9) +
      path('M84 148C50 140 46 112 62 92C74 76 78 66 66 52L90 46C102 68 92 84 82 98C74 110 78 122 104 128Z', p.main) +
      path('M96 146C66 140 58 122 70 104C80 90 88 76 82 58L90 56C98 74 92 86 83 99C75 111 79 124 104 130Z', p.light) +
      times(5, (i) =>
        path(
          'M0 0l-11-3 6 10Z',
          p.spark,
          `transform="translate(${[64, 56, 52, 55, 72][i]} ${[74, 92, 108, 124, 64][i]})"`,
        ),
      ) +
      at(
        78,
        52,
        1,
        path('M-18 14C-26-2-14-20 6-20C24-20 40-8 44 2C46 8 40 12 32 12L14 12L18 20L-6 22Z', p.main) +
          path('M14 12L32 12C40 12 46 8 44 2L22 6Z', p.light) +
          path('M-16 8C-36 0-46-20-38-38C-34-26-26-20-16-18C-22-32-16-44-4-50C-6-38 0-30 14-18L2-12Z', p.spark) +
          line('M40 8q8 4 14-1M40 8q8 5 12 8', p.spark, 2) +
          path('M18 12l3 7 3-7ZM28 12l2 6 3-6Z', '#fff') +
          circle(14, -6, 5.4, p.light) +
          circle(15.6, -6, 2.8, p.ink) +
          line('M8-14Q14-18 22-13', p.mid, 2.4) +
          circle(38, 0, 1.6, p.ink),
      ) +
      wave(140, p.deep, { length: 42, phase: -14 }) +
      ripples(paint, 150, p.light, 4)
    );
  },
};

const rooster: Scene = {
  backdrops: ['dawn', 'rays', 'moon', 'clouds', 'rings', 'hills'],
  foregrounds: ['reeds', 'leaves', 'roofs', 'none'],
  mirror: true,
  zoom: [0.94, 1.06],
  draw: ({ p }) => {
    const plumes = [p.mid, p.spark, p.main, p.mid, p.light];
    return (
      plumes.map((fill, i) => petal({ length: 66 - i * 5, width: 12 }, fill, -78 + i * 21, [54, 106])).join('') +
      line('M70 128V146M70 146l-9 4M70 146l9 4M86 128V146M86 146l-9 4M86 146l9 4', p.spark, 3.4) +
      path(
        'M44 96C44 84 60 92 74 82C88 74 88 56 92 46C104 38 118 46 118 58C120 84 116 132 80 134C54 134 44 116 44 96Z',
        p.main,
      ) +
      path('M92 46C88 56 88 74 80 80C90 86 102 84 116 76C119 66 118 60 118 58C118 46 104 38 92 46Z', p.light) +
      path('M80 80L86 92L92 84L98 96L104 84L112 92L116 76C102 84 90 86 80 80Z', p.light) +
      path('M52 100C66 90 88 98 90 116C76 126 58 120 52 100Z', p.mid) +
      line('M62 106Q72 104 82 112M66 113Q73 112 79 117', p.main, 2.2) +
      path('M94 44C90 34 94 26 98 32C100 22 106 22 107 31C112 24 118 28 114 42C108 38 100 38 94 44Z', p.spark) +
      path('M117 56L134 61L117 67Z', p.spark) +
      path('M113 68C120 72 120 82 114 84C109 80 109 72 113 68Z', p.spark) +
      circle(108, 54, 4.4, p.ink) +
      circle(109.4, 52.6, 1.4, '#fff')
    );
  },
};

const kingfisher: Scene = {
  backdrops: ['clouds', 'rings', 'dawn', 'moon', 'beams', 'hills'],
  foregrounds: ['reeds', 'pads', 'waves', 'leaves'],
  mirror: true,
  zoom: [0.96, 1.1],
  draw: ({ p, r }) => {
    const flowers = r() < 0.5;
    return (
      line('M-4 138Q60 118 154 126', p.mid, 7) +
      path('M34 128q-8-16-24-16q4 16 24 16ZM116 124q8 16 22 16q-4-16-22-16Z', p.mid) +
      (flowers
        ? blossom(120, 122, 1.5, { petal: p.light, heart: p.spark }) +
          blossom(28, 130, 1.1, { petal: p.light, heart: p.spark })
        : ellipse(122, 114, 4, 11, p.mid) + ellipse(136, 116, 3.4, 9, p.mid)) +
      path('M48 98L20 146L34 142L38 150L62 116Z', p.mid) +
      path('M44 108C40 78 58 46 86 42C104 40 114 54 110 70C108 84 104 118 78 126C58 130 46 122 44 108Z', p.main) +
      path('M110 70C108 84 104 118 78 126C70 128 64 127 58 124C84 116 92 96 94 78Z', p.spark) +
      path('M44 108C38 88 52 66 70 68C84 84 76 112 50 128C46 122 45 114 44 108Z', p.mid) +
      times(3, (i) => line(`M${50 + i * 5} ${84 + i * 9}q10 2 14 ${10 - i * 2}`, p.light, 2, 'opacity=".7"')) +
      path('M106 54L146 66L106 72Z', p.ink) +
      path('M106 63L146 66L106 72Z', p.spark) +
      path('M86 42C92 34 100 30 106 32L100 42Z', p.main) +
      path('M84 66Q92 62 98 70Q92 78 82 76Z', p.light) +
      circle(97, 57, 6, p.light) +
      circle(98.4, 57, 3.8, p.ink) +
      circle(99.6, 55.6, 1.2, '#fff') +
      line('M72 124v6M84 122v6', p.spark, 3)
    );
  },
};

const mask: Scene = {
  backdrops: ['rays', 'rings', 'lanterns', 'scales', 'stars'],
  foregrounds: ['leaves', 'none', 'counter', 'mist'],
  zoom: [0.94, 1.08],
  draw: ({ p, r }) => {
    const feathers = r() < 0.5;
    const half =
      (feathers
        ? petal({ length: 34, width: 9 }, p.light, 58, [30, -34]) +
          petal({ length: 34, width: 9 }, p.spark, 36, [22, -40]) +
          petal({ length: 34, width: 9 }, p.light, 14, [10, -44])
        : path('M10-46L20-68L26-46L38-60L38-36Z', p.spark)) +
      path('M-.6-50C34-50 50-28 48-2C47 26 26 52-.6 52Z', p.main) +
      path('M-.6-50C10-50 18-48 24-45C14-36 8-30-.6-28Z', p.light) +
      path('M48-2C47 26 26 52 0 52V44C24 42 36 20 38-14Z', p.mid) +
      path('M8-14C16-28 36-28 42-14C34-18 20-18 8-14Z', p.ink) +
      path('M9-4C14-14 32-14 38-4C32 6 16 6 9-4Z', p.light) +
      circle(23, -4, 6, p.ink) +
      circle(25, -6, 1.8, p.light) +
      circle(33, 18, 7, p.spark) +
      circle(33, 18, 3.4, p.main) +
      path('M-.6 6C6 6 10 14 8 20H-.6Z', p.mid) +
      path('M-.6 28C10 28 18 27 24 23C22 35 12 39-.6 39Z', p.ink) +
      path('M-.6 34C6 34 12 33 16 31C13 37 7 39-.6 39Z', p.spark);
    return (
      line('M28 96C14 104 14 126 20 142M122 96C136 104 136 126 130 142', p.spark, 2.4) +
      path('M16 140h8l2 14h-12ZM126 140h8l2 14h-12Z', p.spark) +
      group('translate(0 92)', both(75, half)) +
      path('M75 52l6 9-6 9-6-9Z', p.spark) +
      circle(75, 61, 2.6, p.ink)
    );
  },
};

export const creatureScenes = { fish, tiger, cat, crab, naga, rooster, kingfisher, mask };
