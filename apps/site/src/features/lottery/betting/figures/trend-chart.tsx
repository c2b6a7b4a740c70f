import { type PayoutTable, placesOf } from '@sampan/engines/lottery';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../../shared/lottery-queries.ts';
import { splitNumbers } from '../../shared/opened-numbers.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import css from './figures.module.css';

/** Draws that the chart shows. */
const SHOWN = 20;
const STEP = 32;
const HEIGHT = 120;
const PAD = 16;

/** The number that came at a place, draw after draw; of long numbers their last two digits. */
export function TrendChart({ gameCode, table, place }: { gameCode: string; table: PayoutTable; place: number }) {
  const t = useMessages<LotteryBettingKey>();
  const { data } = useQuery(historyQuery(gameCode));
  const { least, most } = placesOf(table.form)[place] ?? { least: 0, most: 9 };
  const top = Math.min(most, 99);
  const values = (data ?? [])
    .slice(0, SHOWN)
    .toReversed()
    .flatMap(({ numero, openNumber }) => {
      const text = splitNumbers(openNumber)[place];
      return text === undefined ? [] : [{ numero, value: Number(text.slice(-2)) }];
    });
  if (values.length < 2) return null;
  const points = values.map(({ value }, at) => ({
    x: PAD + at * STEP,
    y: PAD + (HEIGHT - 2 * PAD) * (1 - (value - least) / Math.max(1, top - least)),
    value,
  }));
  const width = 2 * PAD + (values.length - 1) * STEP;
  return (
    <figure className={css.trend}>
      <figcaption className={css.title}>{t('lottery.bet.trend', { draws: values.length })}</figcaption>
      <div className={css.scroll}>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={values.map(({ value }) => value).join(', ')}
        >
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {points.map(({ x, y, value }, at) => (
            <g key={values[at]?.numero}>
              <circle cx={x} cy={y} r="12" />
              <text x={x} y={y + 4} textAnchor="middle">
                {value}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}
