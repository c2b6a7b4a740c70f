import { blossom, halo, lantern, scallops } from '../motifs.ts';
import { at, circle, ellipse, fix, group, line, path, rect, times } from '../paper.ts';
import type { Scene } from '../scene.ts';

/** Streets, stalls and what rolls between them. */

const street: Scene = {
  backdrops: ['stars', 'moon'],
  foregrounds: ['none', 'mist'],
  mirror: true,
  zoom: [1, 1.1],
  draw: ({ p, r }) => {
    const string = (y: number, size: number) =>
      line(`M0 ${y}Q75 ${fix(y + 26 * size)} 150 ${y}`, p.light, 0.8, 'opacity=".6"') +
      times(5, (i) => {
        const t = (i + 0.5) / 5;
        return lantern(
          150 * t,
          y + 52 * size * t * (1 - t) + 9 * size,
          size,
          (i + Math.round(size)) % 2 ? p.main : p.spark,
          p.deep,
        );
      });
    const left = 24 + r() * 14;
    const right = 16 + r() * 14;
    const door = (x: number, y: number, i: number, lit: number) =>
      path(`M${fix(x)} ${fix(y)}h9v${26 - i * 4}h-9Z`, (i + lit) % 2 ? p.spark : p.light, 'opacity=".9"');
    return (
      halo(75, 84, 15, p.light) +
      path(`M0 ${fix(left)}L52 92V160H0ZM150 ${fix(right)}L98 92V160H150Z`, p.mid) +
      path(`M0 ${fix(left)}L52 92V98L0 ${fix(left + 18)}ZM150 ${fix(right)}L98 92V98L150 ${fix(right + 18)}Z`, p.main) +
      times(3, (i) => door(6 + i * 15, 72 + i * 12, i, 0) + door(135 - i * 15, 68 + i * 13, i, 1)) +
      path('M52 98H98L150 164V200H0V164Z', p.deep) +
      path('M68 98H82L108 200H42Z', p.main, 'opacity=".35"') +
      path('M0 104L44 112 40 122 0 122Z', p.main) +
      path('M150 102L106 112 110 122 150 122Z', p.spark) +
      times(
        4,
        (i) =>
          path(`M${i * 11} 122q5.5 8 11 0Z`, i % 2 ? p.main : p.light) +
          path(`M${106 + i * 11} 122q5.5 8 11 0Z`, i % 2 ? p.spark : p.light),
      ) +
      string(50, 0.72) +
      string(26, 0.95) +
      at(
        75,
        140,
        1,
        path('M-13-6Q0-22 13-6Z', p.spark) + line('M0-6V6', p.ink, 1.4) + path('M-5-2Q0-8 5-2L7 18H-7Z', p.ink),
      )
    );
  },
};

const fruit: Scene = {
  backdrops: ['rays', 'rings', 'lanterns', 'scales', 'dawn'],
  foregrounds: ['none', 'counter', 'leaves'],
  mirror: true,
  zoom: [0.94, 1.06],
  draw: ({ p, r }) => {
    const dragon =
      path('M-22-4l-10-8 4 12ZM20-14l12-8-4 13ZM-14 20l-10 10 14-5ZM16 18l11 9-14-3ZM0-28l4-12 5 12Z', p.mid) +
      ellipse(0, 0, 26, 29, p.main) +
      ellipse(0, 0, 20, 23, '#fff') +
      times(20, (i) => {
        const turn = i * 2.4;
        const far = 3.7 * Math.sqrt(i);
        return circle(Math.cos(turn) * far, Math.sin(turn) * far * 1.15, 1.3, p.ink);
      });
    const mangosteen =
      circle(0, 0, 25, p.mid) +
      circle(0, 0, 19, p.deep) +
      times(6, (i) => ellipse(0, -9, 5.4, 8.6, '#fff', `transform="rotate(${i * 60})"`));
    const carambola =
      path('M0-26C5-12 8-9 25-8C14 2 13 6 15 21C4 13-4 13-15 21C-13 6-14 2-25-8C-8-9-5-12 0-26Z', p.spark) +
      times(5, (i) => line('M0-4V-17', p.light, 2, `transform="rotate(${i * 72})"`));
    const papaya =
      path('M0-30C16-24 26-2 20 16C14 30-14 30-20 16C-26-2-16-24 0-30Z', p.main) +
      path('M0-25C12-20 20-2 15 13C11 24-11 24-15 13C-20-2-12-20 0-25Z', p.spark) +
      path('M0-12C6-10 9 4 6 12C3 17-3 17-6 12C-9 4-6-10 0-12Z', p.ink, 'opacity=".55"') +
      times(6, (i) => circle((i % 2) * 4 - 2, -6 + i * 3.6, 1.5, p.light));
    const kinds = [dragon, mangosteen, carambola, papaya];
    const first = Math.floor(r() * 4);
    const step = r() < 0.5 ? 1 : 3;
    const one = (i: number) => kinds[(first + i * step) % 4] ?? dragon;
    return (
      at(75, 56, 1.12, one(0)) +
      at(42, 100, 1.06, one(1)) +
      at(108, 102, 1.08, one(2)) +
      path('M14 118Q75 140 136 118L124 152Q75 164 26 152Z', p.mid) +
      times(6, (i) =>
        line(
          `M${28 + i * 18} ${fix(127 + Math.sin(((i + 0.5) / 6) * Math.PI) * 4)}l${fix((2.5 - i) * -1.6)} 24`,
          p.deep,
          3,
        ),
      ) +
      line('M16 121Q75 143 134 121', p.main, 5)
    );
  },
};

const kite: Scene = {
  backdrops: ['stars', 'clouds', 'moon', 'dawn', 'hills'],
  foregrounds: ['roofs', 'reeds', 'none', 'waves'],
  mirror: true,
  zoom: [0.94, 1.1],
  draw: ({ p, r }) => {
    const shift = (r() - 0.5) * 14;
    const kinds = [
      path('M0-42L30 0L0 52L-30 0Z', p.main) +
        path('M0-42L30 0H0Z', p.light) +
        path('M0 0L-30 0L0 52Z', p.mid) +
        path('M0 0H30L0 52Z', p.spark) +
        line('M0-42V52M-30 0H30', p.ink, 1.4) +
        circle(0, -6, 7, p.ink) +
        circle(0, -6, 3.4, p.light),
      path('M0-34C24-56 48-34 34-14C30-6 18-2 8-4L18 22L0 52L-18 22L-8-4C-18-2-30-6-34-14C-48-34-24-56 0-34Z', p.main) +
        path('M0-34C24-56 48-34 34-14C30-6 18-2 8-4L0-12Z', p.light) +
        path('M0-12L8-4L18 22L0 52Z', p.spark) +
        circle(22, -26, 6, p.mid) +
        circle(-22, -26, 6, p.mid) +
        line('M0-34V52', p.ink, 1.4),
    ];
    return (
      line(`M-4 158C50 156 84 132 ${fix(98 + shift)} 66`, p.spark, 2.6) +
      group(
        `translate(${fix(90 + shift)} 62) rotate(${fix(18 + r() * 10)})`,
        (kinds[Math.floor(r() * 2)] ?? '') +
          line('M0 52q-10 12 2 20t-4 22', p.light) +
          path('M-2 66l-9-5 2 9ZM-2 66l10-3-4 8ZM-3 84l-9-5 2 9ZM-3 84l10-3-4 8Z', p.main),
      )
    );
  },
};

const mangocart: Scene = {
  backdrops: ['lanterns', 'moon', 'dawn', 'rays', 'stars', 'clouds'],
  foregrounds: ['none', 'roofs', 'mist'],
  mirror: true,
  zoom: [0.92, 1.06],
  draw: ({ p, r }) => {
    const fruits = times(9, (i) => {
      const row = i < 5 ? 0 : i < 8 ? 1 : 2;
      const column = i < 5 ? i : i < 8 ? i - 5 : i - 8;
      const x = 45 + row * 7.5 + column * 15;
      const fill = r() < 0.7 ? p.spark : p.light;
      return at(
        x,
        98 - row * 11,
        1,
        path('M-9 2C-9-8 2-11 8-6C13 0 8 9-1 9C-6 9-9 7-9 2Z', fill) +
          path('M8-6C13 0 8 9-1 9C4 6 8 0 8-6Z', p.mid, 'opacity=".35"'),
      );
    });
    return (
      ellipse(75, 148, 60, 5, p.ink, 'opacity=".5"') +
      rect({ x: 32, y: 50, w: 3.6, h: 58 }, p.mid) +
      rect({ x: 114, y: 50, w: 3.6, h: 58 }, p.mid) +
      fruits +
      path('M24 106H126L118 132H34Z', p.main) +
      path('M24 106H126L124 113H26Z', p.light) +
      times(5, (i) => line(`M${44 + i * 15} 116v12`, p.mid, 2.4)) +
      line('M126 110L144 102', p.mid, 4.4) +
      circle(52, 134, 15, p.ink) +
      circle(52, 134, 12, 'none', `stroke="${p.light}" stroke-width="3"`) +
      times(4, (i) => line('M52 124V144', p.light, 1.6, `transform="rotate(${i * 45} 52 134)"`)) +
      line('M104 132V146', p.mid, 4) +
      path('M18 52Q24 24 75 22Q126 24 132 52Z', p.main) +
      path('M75 22Q126 24 132 52H102Q100 34 75 22Z', p.mid) +
      path('M75 22Q50 34 48 52H75Z', p.light) +
      scallops({ x: 18, y: 52, w: 114 }, 8, [p.light, p.main]) +
      lantern(122, 74, 0.8, p.spark, p.ink)
    );
  },
};

const tuktuk: Scene = {
  backdrops: ['moon', 'lanterns', 'dawn', 'clouds', 'hills', 'rings'],
  foregrounds: ['none', 'mist', 'reeds'],
  mirror: true,
  zoom: [0.94, 1.06],
  draw: ({ p, r }) => {
    const tyre = (x: number) => circle(x, 132, 14, p.ink) + circle(x, 132, 9, p.mid) + circle(x, 132, 4, p.light);
    return (
      rect({ x: -10, y: 144, w: 170, h: 60 }, p.deep) +
      times(3, (i) => rect({ x: i * 56 + r() * 12, y: 158, w: 26, h: 3, rx: 1.5 }, p.main, 'opacity=".4"')) +
      line('M40 60L34 110M78 58V104M104 64L116 98', p.light, 4) +
      path('M24 62Q26 44 50 42H92Q108 42 112 62L104 66H28Z', p.main) +
      path('M24 62Q25 54 30 50L110 55Q111 58 112 62L104 66H28Z', p.mid) +
      times(5, (i) => circle(38 + i * 15, 70, 3, i % 2 ? p.light : p.spark)) +
      rect({ x: 40, y: 84, w: 30, h: 26, rx: 6 }, p.mid) +
      path('M18 104H84L92 92H112C124 94 134 108 134 124L130 134H20C14 126 14 112 18 104Z', p.main) +
      path('M16 118H133.5L130 134H20C16 130 15 124 16 118Z', p.light) +
      path('M94 96H110C118 98 124 104 127 112H88Z', p.ink, 'opacity=".6"') +
      path('M110 96C118 98 124 104 127 112H118L108 96Z', p.light, 'opacity=".5"') +
      circle(130, 118, 5.6, p.spark) +
      path('M136 116L158 108V132L136 122Z', p.spark, 'opacity=".28"') +
      times(3, (i) => path(`M${34 + i * 14} 126l5-6 5 6-5 6Z`, p.main)) +
      tyre(44) +
      tyre(114) +
      lantern(62, 78, 0.5, p.spark, p.ink)
    );
  },
};

const umbrella: Scene = {
  backdrops: ['clouds', 'rings', 'moon', 'dawn', 'scales', 'lanterns'],
  foregrounds: ['none', 'pads', 'leaves', 'roofs', 'mist'],
  mirror: true,
  lean: 14,
  zoom: [0.92, 1.06],
  draw: ({ p, r }) => {
    const rain = r() < 0.45;
    const ribs = [12, 29, 51, 75, 99, 121, 138];
    const foot = [98, 105, 109, 110, 109, 105, 98];
    const fills = [p.main, p.light, p.main, p.light, p.main, p.light];
    const wedge = (i: number) => {
      const edge = (k: number) => ({ x: ribs[k] ?? 75, y: foot[k] ?? 100 });
      const [{ x: from, y: low }, { x: to, y: high }] = [edge(i), edge(i + 1)] as const;
      return path(
        `M75 36Q${from} 44 ${from} ${low}Q${(from + to) / 2} ${low - 10} ${to} ${high}Q${to} 44 75 36Z`,
        fills[i] ?? p.main,
      );
    };
    return (
      (rain
        ? line(
            times(14, () => `M${fix(r() * 150)} ${fix(r() * 120)}l-3 12`),
            p.light,
            1.4,
            'opacity=".4"',
          )
        : '') +
      line('M75 100V136q0 11 10 11q9 0 9-8', p.light, 4.6) +
      times(6, wedge) +
      path('M12 98Q12 44 75 36Q30 56 29 105Q20 94 12 98Z', p.ink, 'opacity=".16"') +
      times(5, (i) =>
        blossom(24 + i * 25.5, 84 + Math.sin((i / 4) * Math.PI) * 9, 0.82, { petal: p.spark, heart: p.mid }),
      ) +
      line('M52 58Q75 66 98 58', p.spark, 2.6) +
      path('M72 24h6v14h-6Z', p.spark) +
      circle(75, 38, 4, p.ink)
    );
  },
};

export const marketScenes = { street, fruit, kite, mangocart, tuktuk, umbrella };
