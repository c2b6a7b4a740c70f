import { halo, lantern, ripples, roof, wave } from '../motifs.ts';
import { at, circle, ellipse, fix, line, path, petal, rect, times } from '../paper.ts';
import type { Scene } from '../scene.ts';

/** What lies on and by the water: boats, flowers, houses, shells. */

const lotus: Scene = {
  backdrops: ['moon', 'stars', 'water', 'rings', 'dawn', 'clouds', 'scales'],
  foregrounds: ['pads', 'none', 'reeds', 'mist'],
  zoom: [0.92, 1.1],
  draw: (paint) => {
    const { p, r } = paint;
    const height = 56 + r() * 12;
    const ring = [-78, 78, -56, 56, -34, 34];
    return (
      ring
        .map((turn, i) =>
          petal({ length: height + 4 - i, width: 18 }, i < 2 ? p.mid : i < 4 ? p.main : p.light, turn, [75, 138]),
        )
        .join('') +
      petal({ length: height, width: 20 }, p.main, -16, [75, 139]) +
      petal({ length: height, width: 20 }, p.main, 16, [75, 139]) +
      petal({ length: height - 2, width: 17 }, p.light, 0, [75, 140]) +
      line('M75 136V104', p.main, 1.4, 'opacity=".6"') +
      times(3, (i) => circle(67 + i * 8, 134 - (i % 2) * 4, 2.2, p.spark)) +
      ellipse(75, 142, 62, 9, p.mid) +
      ellipse(75, 140, 62, 8, p.deep) +
      ripples(paint, 150, p.light)
    );
  },
};

const dragonboat: Scene = {
  backdrops: ['water', 'moon', 'hills', 'clouds', 'lanterns'],
  foregrounds: ['waves', 'mist'],
  mirror: true,
  zoom: [0.92, 1.02],
  draw: (paint) => {
    const { p } = paint;
    const paddler = (i: number) =>
      line(`M${26 + i * 19} 112l-13 34`, p.light, 2.4) +
      path(`M${13 + i * 19} 146l-5 11h9Z`, p.light) +
      path(`M${20 + i * 19} 122q-2-20 8-22q10 2 8 22Z`, i % 2 ? p.spark : p.light) +
      circle(28 + i * 19, 95, 5.4, i % 2 ? p.light : p.spark) +
      path(`M${20 + i * 19} 94L${28 + i * 19} 86L${36 + i * 19} 94Z`, p.mid);
    const head =
      path(
        'M-10 18C-24 4-20-16-2-20C4-30-2-38-8-42C8-42 14-32 12-22C22-22 34-14 38-6L34 2L26 0L28 8L14 8C16 14 20 16 24 16L12 24Z',
        p.main,
      ) +
      path('M14 8L28 8L26 14L18 14Z', p.light) +
      path('M-10 18C-24 4-20-16-2-20C-12-12-10 4 2 18Z', p.spark) +
      path('M-14 4l-12-2 8 8ZM-14-8l-12-6 6 11ZM-8-16l-6-11 10 6Z', p.spark) +
      circle(9, -9, 5, p.light) +
      circle(10.5, -9, 2.6, p.ink) +
      line('M30-8Q42-18 40-28', p.spark) +
      line('M4-15Q10-19 17-14', p.mid, 2.4);
    return (
      wave(118, p.mid, { length: 36, opacity: 0.6 }) +
      wave(130, p.deep, { height: 6, length: 44, phase: 8 }) +
      times(4, paddler) +
      path(
        'M0 104C2 114 6 119 12 121Q48 130 92 120C106 116 108 96 106 84L126 88C132 112 120 142 92 146Q44 152 14 140C2 134-2 120 0 104Z',
        p.main,
      ) +
      times(9, (i) => path(`M${10 + i * 10} ${fix(125 + (i < 5 ? i : 8 - i) * 1.6)}q5.5 9 11 0Z`, p.mid)) +
      line('M14 138Q50 150 92 142Q116 136 120 108', p.spark, 3) +
      at(112, 70, 1, head) +
      wave(150, p.deep, { length: 38, phase: -10 }) +
      ripples(paint, 156, p.light, 4)
    );
  },
};

const stilts: Scene = {
  backdrops: ['moon', 'hills', 'dawn', 'clouds', 'stars'],
  foregrounds: ['waves', 'reeds', 'pads', 'none'],
  mirror: true,
  zoom: [0.94, 1.06],
  draw: (paint) => {
    const { p, r } = paint;
    const house = (x: number, y: number, scale: number, [wall, cover]: readonly [string, string]) =>
      at(
        x,
        y,
        scale,
        line('M-24 30V70M-8 30V72M8 30V72M24 30V70', p.mid, 3) +
          rect({ x: -32, y: 26, w: 64, h: 5, rx: 1.5 }, p.light) +
          rect({ x: -26, y: -4, w: 52, h: 30 }, wall) +
          path('M-40 0L-4-34L4-34L40 0Z', cover) +
          path('M4-34L40 0H14L-4-34Z', p.ink, 'opacity=".2"') +
          rect({ x: -7, y: 4, w: 14, h: 22, rx: 1 }, p.ink) +
          path('M-21 5h10v11h-10ZM11 5h10v11h-10Z', p.spark) +
          line('M-16 5v11M16 5v11', wall, 1.4),
      );
    const second = r() < 0.6;
    return (
      rect({ x: -4, y: 128, w: 158, h: 80 }, p.deep) +
      (second ? house(116, 88, 0.72, [p.mid, p.main]) : house(30, 92, 0.62, [p.mid, p.main])) +
      house(second ? 58 : 88, 78, 1.06, [p.main, p.light]) +
      line(second ? 'M92 104L112 118' : 'M54 108L40 116', p.light, 2) +
      path('M18 138C34 146 58 146 72 134C72 146 62 152 44 152C28 152 20 146 18 138Z', p.light) +
      times(3, (i) =>
        rect({ x: 84 + i * 6, y: 136 + i * 7, w: 34 - i * 8, h: 2.4, rx: 1.2 }, p.spark, `opacity="${0.6 - i * 0.15}"`),
      ) +
      ripples(paint, 148, p.light, 4)
    );
  },
};

const lanternboat: Scene = {
  backdrops: ['stars', 'water', 'moon', 'hills', 'lanterns'],
  foregrounds: ['waves', 'pads', 'mist', 'none'],
  mirror: true,
  lean: 4,
  zoom: [0.94, 1.1],
  draw: (paint) => {
    const { p, r } = paint;
    const afloat = (x: number, y: number, scale: number) =>
      lantern(x, y, scale, p.spark, p.mid) +
      rect({ x: x - 9 * scale, y: y + 12 * scale, w: 18 * scale, h: 3 * scale, rx: 1 }, p.main);
    return (
      afloat(20 + r() * 8, 92, 0.62) +
      afloat(128 - r() * 8, 100, 0.78) +
      wave(126, p.deep, { length: 40 }) +
      circle(75, 72, 44, p.spark, 'opacity=".12"') +
      lantern(75, 72, 3, p.spark, p.mid) +
      path('M58 48Q52 72 58 96M92 48Q98 72 92 96', 'none', `stroke="${p.mid}" stroke-width="1.6" opacity=".45"`) +
      path('M12 112L46 120H104L138 112L112 146H38Z', p.main) +
      path('M12 112L46 120L58 146H38Z', p.light) +
      path('M138 112L104 120L92 146H112Z', p.mid) +
      path('M46 120L75 106L104 120Z', p.light) +
      path('M75 106L104 120H75Z', p.main) +
      wave(143, p.deep, { length: 34, phase: -12 }) +
      ripples(paint, 150, p.spark, 4)
    );
  },
};

const pearl: Scene = {
  backdrops: ['beams', 'rings', 'scales', 'rays'],
  foregrounds: ['reeds', 'waves', 'leaves', 'none'],
  mirror: true,
  lean: 6,
  zoom: [0.94, 1.08],
  draw: ({ p, r }) => {
    const ribs = 9;
    const rib = (i: number) => {
      const x = 75 + (i - (ribs - 1) / 2) * 13.4;
      const lift = Math.abs(i - (ribs - 1) / 2) ** 1.7 * 2.6;
      return `L${fix(x)} ${fix(34 + lift)}`;
    };
    return (
      path(`M75 116${times(ribs, rib)}Z`, p.main, `stroke="${p.main}" stroke-width="13" stroke-linejoin="round"`) +
      times(ribs, (i) => line(`M75 114${rib(i)}`, i % 2 ? p.light : p.mid, 3.4, 'opacity=".75"')) +
      path('M26 112Q75 92 124 112Q124 124 75 126Q26 124 26 112Z', p.ink, 'opacity=".45"') +
      circle(75, 102, 18, p.light) +
      path('M57 102a18 18 0 0 0 36 0a20 13 0 0 1-36 0Z', p.spark, 'opacity=".6"') +
      circle(68, 95, 4.6, '#fff') +
      path('M16 112Q30 120 75 120Q120 120 134 112Q134 148 75 148Q16 148 16 112Z', p.mid) +
      path('M16 112Q30 120 75 120Q120 120 134 112Q132 126 75 130Q18 126 16 112Z', p.main) +
      times(7, (i) =>
        line(`M${fix(75 + (i - 3) * 15)} 128Q${fix(75 + (i - 3) * 12)} 140 ${fix(75 + (i - 3) * 7)} 146`, p.deep, 2.4),
      ) +
      times(5, (i) =>
        circle(
          18 + r() * 114,
          22 + i * 12,
          1.6 + r() * 2.6,
          'none',
          `stroke="${p.light}" stroke-width="1.2" opacity=".7"`,
        ),
      )
    );
  },
};

const temple: Scene = {
  backdrops: ['moon', 'stars', 'dawn', 'clouds', 'hills', 'scales'],
  foregrounds: ['none', 'mist', 'waves', 'leaves'],
  zoom: [0.92, 1.06],
  draw: (paint) => {
    const { p, r } = paint;
    const tiers = 2 + Math.floor(r() * 3);
    return (
      rect({ x: 20, y: 128, w: 110, h: 16 }, p.deep) +
      times(6, (i) => rect({ x: 28 + i * 17.4, y: 98, w: 7, h: 32, rx: 1 }, i === 0 || i === 5 ? p.mid : p.main)) +
      rect({ x: 58, y: 104, w: 34, h: 26 }, p.ink) +
      path('M58 130V114Q75 96 92 114V130Z', p.spark) +
      path('M66 130V118Q75 108 84 118V130Z', p.light) +
      times(
        tiers,
        (i) =>
          roof({ x: 75, y: 98 - i * 17, w: 104 - i * 25, h: 22 }, i % 2 ? p.main : p.mid, p.spark) +
          (i < tiers - 1 ? rect({ x: 39 + i * 9, y: 82 - i * 17, w: 72 - i * 18, h: 7 }, p.deep) : ''),
      ) +
      path(`M75 ${98 - (tiers - 1) * 17 - 38}L78 ${98 - (tiers - 1) * 17 - 20}H72Z`, p.spark) +
      rect({ x: 14, y: 130, w: 122, h: 6, rx: 2 }, p.main) +
      rect({ x: 6, y: 137, w: 138, h: 7, rx: 2 }, p.mid) +
      rect({ x: -10, y: 145, w: 170, h: 60 }, p.deep) +
      lantern(24, 112, 0.7, p.spark, p.ink) +
      lantern(126, 112, 0.7, p.spark, p.ink) +
      ripples(paint, 152, p.main, 6)
    );
  },
};

const jadegate: Scene = {
  backdrops: ['clouds', 'stars', 'scales', 'hills'],
  foregrounds: ['leaves', 'none', 'pads', 'mist'],
  mirror: true,
  zoom: [0.94, 1.06],
  draw: (paint) => {
    const { p, r } = paint;
    const moonX = 64 + r() * 22;
    const bamboo = (x: number, top: number, colour: string) =>
      line(`M${x} 136V${top}`, colour, 3) +
      times(4, (i) =>
        path(
          `M${x} ${top + 10 + i * 16}q${i % 2 ? 12 : -12}-8 ${i % 2 ? 18 : -18} 2q${i % 2 ? -10 : 10} 2 ${i % 2 ? -18 : 18}-2Z`,
          colour,
        ),
      );
    return (
      rect({ x: 4, y: 42, w: 142, h: 108 }, p.mid) +
      path('M-6 46Q20 38 30 26H120Q130 38 156 46Z', p.main) +
      times(12, (i) => path(`M${3 + i * 12} 46a6 6 0 0 0 12 0Z`, i % 2 ? p.light : p.main)) +
      times(4, (i) =>
        rect({ x: 10 + (i % 2) * 112, y: 66 + Math.floor(i / 2) * 44, w: 18, h: 10, rx: 2 }, p.deep, 'opacity=".6"'),
      ) +
      circle(75, 98, 50, p.light) +
      circle(75, 98, 45, p.main) +
      circle(75, 98, 40, p.deep) +
      halo(moonX, 86, 15, p.spark) +
      path('M36 108Q54 92 72 108T114 106Q112 132 75 138Q40 134 36 108Z', p.mid) +
      bamboo(96, 66, p.main) +
      bamboo(103, 78, p.light) +
      path('M52 130h46l10 16h-66Z', p.light) +
      path('M46 138h58l-3-4H49Z', p.mid)
    );
  },
};

export const riverScenes = { lotus, dragonboat, stilts, lanternboat, pearl, temple, jadegate };
