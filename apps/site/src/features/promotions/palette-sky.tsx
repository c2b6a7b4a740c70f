import type { PaletteName } from '@sampan/ui/art';
import { palettes } from '@sampan/ui/art/palettes';

const STARS = [
  [96, 40],
  [150, 96],
  [214, 30],
  [270, 118],
  [318, 58],
  [372, 24],
  [408, 128],
  [466, 72],
  [520, 36],
  [556, 110],
  [46, 132],
  [604, 60],
] as const;

/** The sky of a palette across a wide slide: mid to deep to ink, far hills, still water. Colours are attributes, not styles. */
export function PaletteSky({ name, id, className }: { name: PaletteName; id: string; className?: string }) {
  const { ink, deep, mid, light } = palettes[name];
  const sky = `sky-${id}`;
  return (
    <svg className={className} viewBox="0 0 840 340" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <linearGradient id={sky} x2="0" y2="1">
        <stop stopColor={mid} />
        <stop offset=".55" stopColor={deep} />
        <stop offset="1" stopColor={ink} />
      </linearGradient>
      <path fill={`url(#${sky})`} d="M0 0h840v340H0Z" />
      {STARS.map(([x, y], index) => (
        <circle key={x} cx={x} cy={y} r={0.8 + (index % 3) * 0.4} fill={light} opacity={0.35 + (index % 4) * 0.1} />
      ))}
      <path fill={deep} d="M0 236q90 -54 190 -26t190 -38 200 30 260 -40V340H0Z" />
      <path
        fill={ink}
        d="M0 268q24 -7 48 0t48 0 48 0 48 0 48 0 48 0 48 0 48 0 48 0 48 0 48 0 48 0 48 0 48 0 48 0 48 0 48 0 24 0V340H0Z"
        opacity=".75"
      />
    </svg>
  );
}
