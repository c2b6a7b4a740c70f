import { type Shape, shapesToSvg, stroke } from './shape.ts';

/**
 * The mascot is the sampan itself. River boats here carry painted eyes so that they find their way home; that eye and the
 * lantern do all the acting. One line weight in the text's colour, one marigold fill, 240 by 180.
 */
export const poses = ['hello', 'empty', 'error', 'offline', 'maintenance', 'region', 'success', 'loading'] as const;
export type Pose = (typeof poses)[number];

const FIRE = '#FFB224';
const PAPER = 'var(--mascot-paper,var(--bg-1))';
const line = (d: string, opacity?: number): Shape => [
  'path',
  opacity ? { d, ...stroke(3), opacity } : { d, ...stroke(3) },
];
const fire = (d: string, width = 3): Shape => ['path', { d, ...stroke(width, FIRE) }];
const dot = (cx: number, cy: number, r: number, fill = FIRE): Shape => [
  'circle',
  { cx, cy, r, fill, stroke: 'currentColor', strokeWidth: r < 6 ? 2.5 : 3 },
];

const water = (y = 146, from = 18, to = 222): Shape =>
  line(`M${from} ${y}${'q8.5-6 17 0t17 0'.repeat(Math.floor((to - from) / 34))}`, 0.45);

type Lid = 'shut' | 'happy' | 'half' | 'sad';

function eye(gaze: readonly [number, number], lid?: Lid): Shape[] {
  if (lid === 'shut') return [line('M166 101q9 6 18-2')];
  if (lid === 'happy') return [line('M166 104q8-10 17-3')];
  const open: Shape[] = [
    ['ellipse', { cx: 175, cy: 101, rx: 10, ry: 8.5, fill: PAPER, stroke: 'currentColor', strokeWidth: 3 }],
    ['circle', { cx: 175 + gaze[0], cy: 101 + gaze[1], r: 3.6, fill: 'currentColor' }],
  ];
  if (lid === 'half') open.push(line('M165 98q10-5 20-1'));
  if (lid === 'sad') open.push(line('M163 90l16-5'));
  return open;
}

interface Acting {
  tilt?: number;
  dy?: number;
  dark?: boolean;
  gaze?: readonly [number, number];
  lid?: Lid;
}

function boat({ tilt = 0, dy = 0, dark, gaze = [3, 0], lid }: Acting): Shape {
  const ribs = 'M-5-11q-5 11 0 22M5-11q5 11 0 22';
  const lamp: Shape[] = [
    [
      'path',
      { d: 'M-5-16h10v4h-10zM-5 13h10v4h-10zM0 17v7', fill: 'currentColor', stroke: 'currentColor', strokeWidth: 2 },
    ],
    ['ellipse', { rx: 14, ry: 12.5, fill: dark ? PAPER : FIRE, stroke: 'currentColor', strokeWidth: 3 }],
    ['path', dark ? { d: ribs, ...stroke(1.5), opacity: 0.5 } : { d: ribs, ...stroke(1.5, '#8A5300') }],
  ];
  return [
    'g',
    { transform: `translate(0 ${dy}) rotate(${tilt} 120 110)` },
    [
      [
        'path',
        { d: 'M30 98C74 114 156 112 208 78C206 116 180 138 122 138C66 138 36 120 30 98Z', ...stroke(3), fill: PAPER },
      ],
      line('M36 109C80 125 158 122 206 91', 0.5),
      line('M86 106C86 70 100 58 120 58C140 58 152 70 152 103'),
      line('M104 108C104 76 110 62 120 58M134 106C134 78 128 64 120 58', 0.5),
      line('M46 103C40 54 50 30 78 34'),
      ['g', { transform: 'translate(80 52)' }, lamp],
      ...eye(gaze, lid),
    ],
  ];
}

const glow: readonly Shape[] = [
  ['circle', { cx: 80, cy: 52, r: 30, fill: FIRE, opacity: 0.1 }],
  ['circle', { cx: 80, cy: 52, r: 22, fill: FIRE, opacity: 0.14 }],
];

const POSES: Record<Pose, () => Shape[]> = {
  hello: () => [...glow, boat({ gaze: [4, 0] }), water()],
  // It fishes, and nothing bites.
  empty: () => [
    ...glow,
    boat({ gaze: [4, 4] }),
    line('M150 84L206 44Q212 42 212 50V140'),
    line('M212 140q0 10-7 9t-5-8'),
    dot(212, 112, 5),
    water(),
  ],
  // It lies low in the water with a crack in the hull.
  error: () => [
    boat({ tilt: 9, dy: 6, gaze: [-3, 3], lid: 'sad' }),
    line('M84 132l8-8 8 9 9-7'),
    line('M96 44q6-8 2-14M84 26q-6-5-2-12', 0.6),
    fire('M206 34l-8 18h10l-8 18', 3.5),
    water(),
  ],
  // It sleeps with the lamp out, and the rope has slipped from its post.
  offline: () => [
    boat({ dark: true, lid: 'shut' }),
    line('M220 158V96M234 158V96M220 116h14'),
    line('M205 88c6 10-4 16 2 26c4 7-2 12 2 20'),
    line('M220 106q-8 2-6 11q3 6 6 1'),
    line('M180 44h14l-14 16h14M202 20h10l-10 12h10', 0.7),
    water(148, 18, 205),
  ],
  // On trestles, being painted.
  maintenance: () => [
    ['g', { transform: 'translate(0 -14)' }, [...glow, boat({ lid: 'half', gaze: [-3, 2] })]],
    line('M64 126l-14 40M64 126l14 40M56 150h16M176 118l-14 48M176 118l14 48M167 146h18'),
    fire('M104 117q16 3 32 1', 6),
    line('M142 118l-6 8 7 5 7-8ZM147 127l14 14'),
    line('M196 166v-22h22v22M194 144h26M198 144q9-18 18 0'),
    line('M22 166H224', 0.45),
  ],
  // It stands before a chain and a sign.
  region: () => [
    ['g', { transform: 'translate(-16 0)' }, [...glow, boat({ gaze: [5, 0], lid: 'sad' })]],
    dot(184, 154, 11, PAPER),
    dot(204, 136, 10),
    dot(226, 116, 8, PAPER),
    line('M193 148l4-5M211 128l8-6'),
    line('M214 30c12 0 18 9 18 18c0 12-18 28-18 28s-18-16-18-28c0-9 6-18 18-18ZM206 40l16 16M222 40l-16 16'),
    water(150, 18, 170),
  ],
  success: () => [
    ...glow,
    boat({ lid: 'happy', tilt: -4 }),
    fire('M186 40v14M179 47h14M214 62v10M209 67h10M150 28v10M145 33h10'),
    water(),
  ],
  loading: () => [
    line('M8 88h16M2 104h20M10 120h14', 0.5),
    ...glow,
    boat({ tilt: -3, gaze: [5, 0] }),
    water(146, 40, 222),
    line('M36 152q8-5 16 0', 0.3),
  ],
};

export function mascot(pose: Pose): Shape[] {
  return POSES[pose]();
}

/** A pose as a file: e-mails, the offline page, the OpenGraph picture. */
export function mascotSvg(pose: Pose, colours: { ink: string; paper: string }): string {
  return shapesToSvg('0 0 240 180', mascot(pose), { currentColor: colours.ink, [PAPER]: colours.paper });
}
