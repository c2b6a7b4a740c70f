import { cx } from '@sampan/ui';
import css from './draw.module.css';

interface WheelProps {
  /** One short text a place, clockwise from the top. */
  places: readonly string[];
  /** The place that was drawn: it alone is lit. null: all are. */
  lit: number | null;
  /** Says what the picture shows. */
  label: string;
}

const CENTRE = { x: 164, y: 124 };
const RADIUS = 88;
/** Characters that fit a lantern at full size. */
const LONG = 5;
const stars = [
  [24, 30],
  [58, 70],
  [300, 40],
  [276, 86],
  [40, 150],
  [308, 150],
  [18, 96],
  [250, 18],
  [84, 16],
] as const;

const pointOf = (place: number, count: number) => {
  const angle = (place / count) * 2 * Math.PI;
  return { x: CENTRE.x + RADIUS * Math.sin(angle), y: CENTRE.y - RADIUS * Math.cos(angle) };
};

function Place({ text, place, count, lit }: { text: string; place: number; count: number; lit: boolean }) {
  const { x, y } = pointOf(place, count);
  const [top, below, cap, ink] = lit
    ? ['#ffd27a', '#f5b84a', '#8a5300', '#1a1200']
    : ['#3a4272', '#30386a', '#243276', '#c3cbef'];
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <path d="M-8-24h16v5h-16zM-8 19h16v5h-16z" fill={cap} />
      <path d="M0 24v6" stroke={cap} strokeWidth="2" />
      <ellipse rx="29" ry="20" fill={top} />
      <path d="M-29 0a29 20 0 0 0 58 0Z" fill={below} />
      <text y="5" textAnchor="middle" className={cx(css.label, text.length > LONG && css.small)} fill={ink}>
        {text}
      </text>
    </g>
  );
}

function Stall({ x, walls, awning }: { x: number; walls: string; awning: string }) {
  return (
    <>
      <path d={`M${x} 190h60v34h-60z`} fill={walls} />
      <path d={`M${x + 8} 200h44v14h-44z`} fill="#ffe7b8" opacity=".85" />
      {[0, 1, 2, 3, 4, 5].map((strip) => (
        <path
          key={strip}
          d={`M${x - 6 + strip * 12} 180h12v8a6 6 0 0 1-12 0Z`}
          fill={strip % 2 === 0 ? awning : walls}
        />
      ))}
    </>
  );
}

/** The wheel over the night market: its picture is its table of odds, and it does not spin. */
export function Wheel({ places, lit, label }: WheelProps) {
  const count = places.length;
  return (
    <div className={css.place}>
      <svg className={css.wheel} viewBox="0 0 328 264" role="img" aria-label={label}>
        <g className={css.market}>
          <rect width="328" height="264" fill="#141a44" />
          <circle {...at(138)} fill="#ffe7b8" opacity=".04" />
          <circle {...at(108)} fill="#ffe7b8" opacity=".06" />
          {stars.map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r="1.4" fill="#e0e9ff" opacity=".8" />
          ))}
          <path d="M0 214h328v50H0Z" fill="#0d1233" />
          <Stall x={10} walls="#93293c" awning="#ff6a78" />
          <Stall x={258} walls="#0e3a27" awning="#3fd79a" />
          <g fill="none" stroke="#30449a" strokeLinecap="round">
            <path d="M164 124L112 226M164 124L216 226M126 200h76" strokeWidth="6" />
            <circle {...at(RADIUS)} strokeWidth="5" />
            <circle {...at(74)} stroke="#243276" strokeWidth="3" />
            {places.map((_, place) => {
              const { x, y } = pointOf(place, count);
              return <path key={place} d={`M164 124L${x.toFixed(1)} ${y.toFixed(1)}`} strokeWidth="3" />;
            })}
          </g>
          <circle {...at(17)} fill="#ffe7b8" />
          {lit !== null && <Glow place={lit} count={count} />}
          {places.map((text, place) => (
            <Place key={place} text={text} place={place} count={count} lit={lit === null || lit === place} />
          ))}
          <path d="M0 240q20-8 41 0t41 0t41 0t41 0t41 0t41 0t41 0t41 0V264H0Z" fill="#1b2460" />
        </g>
      </svg>
    </div>
  );
}

const at = (r: number) => ({ cx: CENTRE.x, cy: CENTRE.y, r });

function Glow({ place, count }: { place: number; count: number }) {
  const { x, y } = pointOf(place, count);
  return (
    <>
      <circle cx={x} cy={y} r="52" fill="#ffd27a" opacity=".12" />
      <circle cx={x} cy={y} r="40" fill="#ffd27a" opacity=".18" />
    </>
  );
}
