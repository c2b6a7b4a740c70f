import { cx } from '@sampan/ui';
import { finishOf, type SceneKind } from './draw-scene.ts';
import css from './drawing.module.css';

export interface PiecesProps {
  /** Numbers as they are read out, by prize. */
  groups: readonly { name: string; numbers: readonly string[] }[];
  /** Places of the whole result that the player's own tickets win by. */
  hits: ReadonlySet<number>;
  /** Names of the prizes. */
  nameOf: (tier: string) => string;
}

/** Lanterns, one for each number; many of them are smaller. */
export function BallPieces({ groups, hits }: PiecesProps) {
  const numbers = groups.flatMap((group) => group.numbers);
  return (
    <span className={cx(css.balls, numbers.length > 10 && css.many)}>
      {numbers.map((number, at) => (
        <span key={at} data-piece={at} className={cx(css.ball, hits.has(at) && css.hot)}>
          {number}
        </span>
      ))}
    </span>
  );
}

/** Pips by their places on a face of three by three. */
const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[24, 24]],
  [
    [13, 13],
    [35, 35],
  ],
  [
    [13, 13],
    [24, 24],
    [35, 35],
  ],
  [
    [13, 13],
    [35, 13],
    [13, 35],
    [35, 35],
  ],
  [
    [13, 13],
    [35, 13],
    [24, 24],
    [13, 35],
    [35, 35],
  ],
  [
    [13, 12],
    [35, 12],
    [13, 24],
    [35, 24],
    [13, 36],
    [35, 36],
  ],
];

export function DicePieces({ groups, hits }: PiecesProps) {
  const numbers = groups.flatMap((group) => group.numbers);
  return (
    <span className={css.dice}>
      {numbers.map((number, at) => (
        <svg key={at} data-piece={at} className={cx(css.die, hits.has(at) && css.hot)} viewBox="0 0 48 48">
          <rect className={css.face} x="1" y="1" width="46" height="46" rx="10" />
          {(PIPS[Number(number) - 1] ?? []).map(([x, y]) => (
            <circle key={`${x}-${y}`} className={css.pip} cx={x} cy={y} r={Number(number) === 1 ? 6 : 4.5} />
          ))}
        </svg>
      ))}
    </span>
  );
}

const LANE = 20;
const START = 8;

/** A boat on each lane, lane by lane in the order of their numbers; the one that is first has the most water behind it. */
export function RacerPieces({ groups, hits }: PiecesProps) {
  const order = groups.flatMap((group) => group.numbers);
  const lanes = order
    .map((number, place) => ({ number, place }))
    .toSorted((a, b) => Number(a.number) - Number(b.number));
  return (
    <>
      <svg className={css.water} viewBox={`0 0 304 ${order.length * LANE}`}>
        {lanes.map(({ number, place }, lane) => (
          <g key={number} transform={`translate(${START + finishOf(place)} ${lane * LANE})`}>
            <line className={css.wake} x1={-START - finishOf(place)} x2="304" y1={LANE - 3} y2={LANE - 3} />
            <g data-piece={place}>
              <path className={cx(css.boat, css[`boat${lane % 5}`])} d="M0 3h45l6-2-6 15H7z" />
              <text className={css.racer} x="24" y="13">
                {number}
              </text>
            </g>
          </g>
        ))}
      </svg>
      <span className={cx(css.balls, css.order)}>
        {order.map((number, at) => (
          <span key={number} className={cx(css.ball, hits.has(at) && css.hot)}>
            {number}
          </span>
        ))}
      </span>
    </>
  );
}

/** Prizes that are read out on the screen; a hundred small ones stand in the list of results. */
const MOST_IN_PRIZE = 10;

/** A board of prizes: the last two digits carry weight, those that win are blocks. */
export function PrizePieces({ groups, hits, nameOf }: PiecesProps) {
  const counts = groups.map(({ numbers }) => numbers.length);
  return (
    <dl className={css.board}>
      {groups.map(({ name, numbers }, tier) => {
        const from = counts.slice(0, tier).reduce((sum, count) => sum + count, 0);
        const hit = numbers.some((_, at) => hits.has(from + at));
        if (numbers.length > MOST_IN_PRIZE && !hit) return null;
        return (
          <div key={name} data-piece={tier} className={css.prize}>
            <dt>{nameOf(name)}</dt>
            <dd className={css.numbers}>
              {numbers.map((number, at) =>
                numbers.length > MOST_IN_PRIZE && !hits.has(from + at) ? null : (
                  <span key={at} className={cx(css.number, hits.has(from + at) && css.hot)}>
                    {number.slice(0, -2)}
                    <b>{number.slice(-2)}</b>
                  </span>
                ),
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

export const piecesOf: Readonly<Record<SceneKind, (props: PiecesProps) => React.ReactNode>> = {
  balls: BallPieces,
  dice: DicePieces,
  racers: RacerPieces,
  prizes: PrizePieces,
};
