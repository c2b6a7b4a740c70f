import { halo, star } from '../motifs.ts';
import { circle, ellipse, fix, group, line, path, rect, times } from '../paper.ts';
import type { Scene } from '../scene.ts';

/** What moves under an open sky. */

const football: Scene = {
  backdrops: ['dawn', 'rays', 'stars', 'lanterns'],
  foregrounds: ['none', 'mist'],
  mirror: true,
  zoom: [0.96, 1.1],
  draw: ({ p, r }) =>
    times(
      13,
      (i) =>
        line(`M${6 + i * 11.5} 34V98`, p.light, 0.8, 'opacity=".35"') +
        (i < 7 ? line(`M6 ${fix(34 + i * 10.6)}H144`, p.light, 0.8, 'opacity=".35"') : ''),
    ) +
    line('M6 104V32H144V104', p.light, 4) +
    rect({ x: -20, y: 102, w: 190, h: 110 }, p.mid) +
    times(4, (i) =>
      path(`M${-20 + i * 54} 200L${30 + i * 26} 102H${42 + i * 26}L${6 + i * 54} 200Z`, p.main, 'opacity=".25"'),
    ) +
    ellipse(76, 142, 34, 6, p.ink, 'opacity=".5"') +
    group(
      `translate(75 100) rotate(${fix(r() * 60 - 30)})`,
      circle(0, 0, 40, p.light) +
        path('M0-15L14.3-4.6L8.8 12.1H-8.8L-14.3-4.6Z', p.ink) +
        times(5, (i) =>
          group(
            `rotate(${i * 72})`,
            line('M0-15V-27', p.ink, 2.4) + path('M0-26L13-33Q8-39.4 0-40Q-8-39.4-13-33Z', p.ink),
          ),
        ) +
        path('M-40 0A40 40 0 0 0 40 0A44 30 0 0 1-40 0Z', p.main, 'opacity=".35"'),
    ) +
    line('M16 140Q26 120 40 116M12 126Q20 112 32 108', p.spark, 3),
};

const pinwheel: Scene = {
  backdrops: ['clouds', 'dawn', 'rays', 'hills', 'moon'],
  foregrounds: ['none', 'leaves', 'roofs', 'counter'],
  mirror: true,
  lean: 8,
  zoom: [0.94, 1.1],
  draw: ({ p, r }) => {
    const blades = r() < 0.5 ? 8 : 6;
    const wings = (x: number, y: number, size: number, count: number, colours: readonly string[]) =>
      group(
        `translate(${x} ${y}) rotate(${fix(r() * 60)}) scale(${size})`,
        times(count, (i) =>
          group(
            `rotate(${(i * 360) / count})`,
            path('M0 0C4-26 24-34 40-26C30-22 16-12 0 0Z', colours[i % colours.length] ?? p.main) +
              path('M0 0C10-18 26-24 40-26C28-16 16-6 0 0Z', p.ink, 'opacity=".22"'),
          ),
        ) +
          circle(0, 0, 6, p.spark) +
          circle(0, 0, 2.6, p.ink),
      );
    return (
      line('M26 150V108', p.mid, 3) +
      line('M126 152V116', p.mid, 3) +
      wings(26, 106, 0.46, 6, [p.mid, p.main]) +
      wings(126, 114, 0.42, 6, [p.mid, p.main]) +
      line('M75 84V196', p.light, 4.5) +
      wings(75, 80, 1.22, blades, [p.main, p.light, p.spark, p.light])
    );
  },
};

const comet: Scene = {
  backdrops: ['stars', 'hills', 'clouds'],
  foregrounds: ['roofs', 'waves', 'none', 'reeds'],
  mirror: true,
  zoom: [0.92, 1.12],
  draw: ({ p, r }) => {
    const bend = r() * 18;
    return (
      path(`M108 60C74 66 ${fix(34 + bend)} 92 -8 148L-16 120C20 74 70 44 104 40Z`, p.mid) +
      path(`M108 58C78 62 ${fix(42 + bend)} 84 4 122L-6 104C34 66 74 46 104 42Z`, p.main) +
      path('M106 56C84 58 58 72 30 96L24 86C50 62 80 48 104 44Z', p.light) +
      halo(106, 50, 20, p.spark) +
      path('M106 30A20 20 0 0 1 106 70A26 26 0 0 0 106 30Z', p.ink, 'opacity=".14"') +
      path(star({ x: 106, y: 50, outer: 9, inner: 3.6 }, 4), '#fff', 'opacity=".75"') +
      times(6, (i) =>
        path(
          star({ x: 20 + i * 17 + r() * 8, y: 126 - i * 14 + r() * 26, outer: 3.4, inner: 1.2 }, 4),
          i % 2 ? p.light : p.spark,
        ),
      )
    );
  },
};

export const openAirScenes = { football, pinwheel, comet };
