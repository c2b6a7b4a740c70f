import type { Ranking } from '@sampan/contract';
import css from '../missions.module.css';

/** Left to right as on a stage: second, first, third. */
const stage = [
  { place: 2, x: 20, top: 66, look: css.second },
  { place: 1, x: 120, top: 46, look: css.first },
  { place: 3, x: 220, top: 76, look: css.third },
] as const;
const FLOOR = 122;

/** The first three as lanterns over their stands; the list below says the same in words. */
export function Podium({ ranking }: { ranking: Ranking }) {
  return (
    <svg className={css.podium} viewBox="0 0 320 136" aria-hidden="true">
      <circle className={css.glow} cx="160" cy="70" r="88" />
      {stage.map(({ place, x, top, look }) => {
        const account = ranking.top[place - 1]?.account ?? '';
        return (
          <g key={place} className={look}>
            <rect className={css.stand} x={x} y={top} width="80" height={FLOOR - top} />
            <rect className={css.cap} x={x} y={top} width="80" height="5" />
            <text className={css.number} x={x + 40} y={top + 28}>
              {place}
            </text>
            {account && (
              <>
                <ellipse className={css.lantern} cx={x + 40} cy={top - 24} rx="15" ry="14" />
                <text className={css.letter} x={x + 40} y={top - 19}>
                  {[...account][0]?.toUpperCase()}
                </text>
              </>
            )}
          </g>
        );
      })}
      <path className={css.water} d="M0 122q20-8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v14H0z" />
    </svg>
  );
}
