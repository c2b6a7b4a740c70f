import { blossom, coin, halo, leaf, star } from '../motifs.ts';
import { circle, ellipse, fix, group, line, path, petal, rect, times } from '../paper.ts';
import type { Scene } from '../scene.ts';

/** Things of bronze, clay and gold. */

const teapot: Scene = {
  backdrops: ['rings', 'moon', 'lanterns', 'scales', 'clouds', 'rays'],
  foregrounds: ['counter', 'none', 'mist', 'leaves'],
  mirror: true,
  zoom: [0.94, 1.08],
  draw: ({ p, r }) => {
    const steam = (x: number, y: number) => line(`M${x} ${y}q-7-9 0-17t0-17`, p.light, 3, 'opacity=".45"');
    const painted =
      r() < 0.5
        ? [-50, -25, 0, 25, 50]
            .map((turn, i) => petal({ length: 28, width: 8 }, i % 2 ? p.light : p.spark, turn, [75, 120]))
            .join('')
        : blossom(66, 104, 2, { petal: p.light, heart: p.spark }) +
          blossom(92, 112, 1.1, { petal: p.light, heart: p.spark }) +
          blossom(90, 94, 0.8, { petal: p.light, heart: p.spark });
    const cup = (x: number, y: number) =>
      path(`M${x - 14} ${y}h28q0 17-10 18h-8q-10-1-10-18Z`, p.light) +
      ellipse(x, y, 14, 3.6, p.spark) +
      path(`M${x + 4} ${y + 3}h9q-1 13-9 15h-4q4-6 4-15Z`, p.mid, 'opacity=".35"');
    return (
      steam(126, 56) +
      steam(30, 112) +
      line('M42 84C10 76 8 126 44 124', p.light, 7) +
      path('M100 122C122 116 112 84 126 72L138 76C132 92 138 120 106 132Z', p.main) +
      path('M126 72L138 76L136 82L124 77Z', p.light) +
      path('M34 104C34 80 50 70 75 70C100 70 116 80 116 104C116 126 100 138 75 138C50 138 34 126 34 104Z', p.main) +
      path('M116 104C116 126 100 138 75 138C50 138 34 126 34 104C44 122 58 128 78 128C96 128 108 120 116 104Z', p.mid) +
      painted +
      path('M50 75C50 62 60 57 75 57C90 57 100 62 100 75Z', p.light) +
      path('M100 75C100 62 90 57 75 57C88 61 91 68 91 75Z', p.mid, 'opacity=".5"') +
      circle(75, 52, 6.4, p.spark) +
      rect({ x: 18, y: 138, w: 114, h: 8, rx: 4 }, p.mid) +
      cup(28, 122) +
      (r() < 0.5 ? cup(118, 124) : '')
    );
  },
};

const drum: Scene = {
  backdrops: ['rays', 'rings', 'lanterns', 'dawn', 'moon', 'scales'],
  foregrounds: ['none', 'counter', 'leaves', 'mist'],
  mirror: true,
  zoom: [0.94, 1.06],
  draw: ({ p, r }) => {
    const points = r() < 0.5 ? 12 : 16;
    return (
      ellipse(75, 146, 46, 6, p.ink, 'opacity=".5"') +
      path('M22 62C22 84 40 84 42 98C44 116 34 126 30 142H120C116 126 106 116 108 98C110 84 128 84 128 62Z', p.main) +
      path('M96 62H128C128 84 110 84 108 98C106 116 116 126 120 142H96C102 116 92 104 96 62Z', p.mid) +
      path('M38 90H112L109 98H41ZM34 126H116L119 134H31Z', p.deep, 'opacity=".75"') +
      times(6, (i) => path(`M${42 + i * 12} 94l3-3 3 3-3 3ZM${40 + i * 13} 130l3-3 3 3-3 3Z`, p.spark)) +
      line('M24 74Q8 78 12 94Q18 102 30 94M126 74Q142 78 138 94Q132 102 120 94', p.light, 4) +
      ellipse(75, 60, 56, 20, p.mid) +
      ellipse(75, 57, 56, 20, p.light) +
      group(
        'translate(75 57) scale(1 .357)',
        circle(0, 0, 49, 'none', `stroke="${p.main}" stroke-width="3"`) +
          circle(0, 0, 40, p.main) +
          times(24, (i) => circle(0, -44.5, 1.8, p.mid, `transform="rotate(${i * 15})"`)) +
          path(star({ x: 0, y: 0, outer: 36, inner: 12 }, points), p.spark),
      ) +
      line('M38 22L70 52', p.light, 4.4) +
      line('M116 24L84 56', p.light, 4.4) +
      circle(70, 52, 5.6, p.spark) +
      circle(84, 56, 5.6, p.spark)
    );
  },
};

const gong: Scene = {
  backdrops: ['rays', 'moon', 'dawn', 'clouds', 'lanterns', 'scales'],
  foregrounds: ['none', 'leaves', 'counter', 'mist'],
  mirror: true,
  zoom: [0.94, 1.06],
  draw: ({ p, r }) => {
    const swing = r() * 8 - 4;
    return (
      path('M8 38Q20 42 24 32H126Q130 42 142 38Q138 50 126 46H24Q12 50 8 38Z', p.main) +
      rect({ x: 24, y: 44, w: 8, h: 102 }, p.mid) +
      rect({ x: 118, y: 44, w: 8, h: 102 }, p.mid) +
      path('M14 146L20 136H36L42 146ZM108 146L114 136H130L136 146Z', p.main) +
      group(
        `rotate(${fix(swing)} 75 40)`,
        line('M58 46L62 60M92 46L88 60', p.light, 2.4) +
          circle(75, 95, 40, p.mid) +
          circle(75, 92, 40, p.spark) +
          path('M75 52A40 40 0 0 1 75 132A46 46 0 0 0 75 52Z', p.mid, 'opacity=".45"') +
          circle(75, 92, 31, 'none', `stroke="${p.mid}" stroke-width="2"`) +
          times(12, (i) => circle(75, 66, 2.4, p.mid, `transform="rotate(${i * 30} 75 92)"`)) +
          circle(75, 92, 18, p.light) +
          path('M75 74A18 18 0 0 1 75 110A24 24 0 0 0 75 74Z', p.main, 'opacity=".6"') +
          line('M44 76A36 36 0 0 1 62 60', '#fff', 3, 'opacity=".6"'),
      ) +
      line('M136 146L106 106', p.light, 4.4) +
      ellipse(104, 103, 10, 7.4, p.main, 'transform="rotate(48 104 103)"') +
      path('M24 52l-8 14h16ZM126 52l-8 14h16Z', p.main, 'opacity=".8"')
    );
  },
};

const TWIGS: readonly (readonly [number, number])[] = [
  [44, 92],
  [30, 74],
  [44, 56],
  [62, 44],
  [84, 40],
  [104, 52],
  [120, 70],
  [106, 88],
  [70, 66],
  [90, 66],
  [58, 84],
  [92, 92],
];

const cointree: Scene = {
  backdrops: ['rays', 'rings', 'moon', 'dawn', 'hills', 'scales'],
  foregrounds: ['none', 'counter', 'mist', 'leaves'],
  mirror: true,
  zoom: [0.94, 1.06],
  draw: ({ p, r }) => {
    const fruit = ([x, y]: readonly [number, number], i: number) => {
      const spot = [x + r() * 4 - 2, y + r() * 4 - 2] as const;
      return (
        (i % 3 === 0 ? leaf([spot[0], spot[1] + 8], { length: 22, width: 9 }, x < 75 ? -60 : 60, p.main) : '') +
        coin(spot[0], spot[1], 9 + r() * 2.4, { face: i % 4 === 1 ? p.light : p.spark, mark: p.mid })
      );
    };
    return (
      path(
        'M68 132C72 112 66 104 58 94L64 90C70 96 74 100 76 108C78 98 86 92 92 86L96 91C86 100 82 112 84 132Z',
        p.main,
      ) +
      line(
        'M60 94Q46 92 34 78M64 92Q56 72 48 60M76 104Q72 72 66 50M78 102Q84 74 86 46M92 88Q104 76 108 56M94 90Q110 90 120 74',
        p.main,
        4,
      ) +
      TWIGS.map(fruit).join('') +
      path('M46 128H106L98 150H54Z', p.mid) +
      path('M42 122H110V131H42Z', p.light) +
      path('M84 131H106L98 150H82Z', p.ink, 'opacity=".22"') +
      path('M76 135l6 6-6 6-6-6Z', p.spark)
    );
  },
};

const chest: Scene = {
  backdrops: ['rays', 'beams', 'rings', 'moon', 'stars', 'dawn'],
  foregrounds: ['none', 'waves', 'counter', 'reeds'],
  mirror: true,
  zoom: [0.94, 1.06],
  draw: ({ p, r }) => {
    const heap = times(13, (i) =>
      coin(38 + (i % 7) * 12.4 + r() * 3, 88 - (i > 6 ? 9 : 0) - Math.sin(((i % 7) / 6) * Math.PI) * 9, 8.4, {
        face: i % 3 ? p.spark : p.light,
        mark: p.mid,
      }),
    );
    return (
      path('M20 76C18 42 38 30 75 30C112 30 132 42 130 76Z', p.main) +
      path('M20 76C18 42 38 30 75 30C52 36 44 50 44 76Z', p.light, 'opacity=".5"') +
      path('M30 78C30 54 44 43 75 43C106 43 120 54 120 78V94H30Z', p.ink, 'opacity=".8"') +
      halo(75, 74, 15, p.spark) +
      heap +
      path('M20 92H130L124 146H26Z', p.main) +
      path('M20 92H130L128 106H22Z', p.light) +
      path('M38 92h12l1 54H40ZM100 92h12l-2 54H99Z', p.mid) +
      path('M64 98H86V114Q86 124 75 124Q64 124 64 114Z', p.spark) +
      circle(75, 108, 3.4, p.ink) +
      path('M73.4 109h3.2l1.4 8h-6Z', p.ink) +
      times(5, (i) => path(star({ x: 28 + i * 24 + r() * 6, y: 26 + r() * 24, outer: 4.6, inner: 1.4 }, 4), p.light))
    );
  },
};

export const treasureScenes = { teapot, drum, gong, cointree, chest };
